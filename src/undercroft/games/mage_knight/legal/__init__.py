"""Predicates: 0 or the rule that forbids, and the lists of what is allowed. Imports no steps."""
