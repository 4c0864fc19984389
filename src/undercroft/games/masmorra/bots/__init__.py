"""How Masmorra looks to a bot: an evaluation of positions, and habits that play a sensible turn quickly."""
