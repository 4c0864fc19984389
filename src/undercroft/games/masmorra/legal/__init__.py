"""Legality: predicates that name the rule that forbids, and lists that several acts share."""
