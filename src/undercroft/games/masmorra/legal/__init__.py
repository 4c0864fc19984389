"""What is allowed: predicates that name the rule which forbids, and the lists of what may be done."""
