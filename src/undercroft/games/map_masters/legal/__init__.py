"""Predicates: 0 or the rule that forbids; nothing here imports steps."""
