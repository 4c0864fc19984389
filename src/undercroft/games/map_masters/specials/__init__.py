"""Rules that missions add, one home each."""
