"""The rules as steps, a file per chapter of the rulebook."""
