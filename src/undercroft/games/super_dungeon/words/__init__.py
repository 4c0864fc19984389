"""Words for people and for machines."""
