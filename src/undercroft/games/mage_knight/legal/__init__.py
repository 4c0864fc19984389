"""Predicates: 0 or the rule that forbids, and lists of allowed squares and targets. Imports no steps."""
