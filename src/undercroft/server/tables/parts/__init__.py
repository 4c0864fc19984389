"""The parts of a table, each with a state of its own that the rows of the log change."""
