"""The conformance kit: what must be true of every game."""
