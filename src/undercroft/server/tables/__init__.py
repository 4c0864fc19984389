"""The rules of an online table, without input or output: a table is the fold of its log."""
