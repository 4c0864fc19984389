"""Legality: predicates that return 0, or the number of the rule that forbids."""
