"""What may be done: predicates give 0 or the number of the rule that forbids. Nothing here imports steps."""
