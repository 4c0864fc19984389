"""Special rules of Quests, one home each."""
