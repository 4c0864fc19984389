"""Legality: predicates return 0 or the number of the rule that forbids the action. Nothing here imports steps."""
