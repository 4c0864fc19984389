"""Mutants: small changes of the sources that the tests must notice."""
