"""What is allowed: one predicate per act, 0 or the number of the rule that forbids."""
