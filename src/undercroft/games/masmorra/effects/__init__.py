"""What cards do: a class per effect, a file per family, and the book of all lists."""
