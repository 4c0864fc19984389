"""What special actions and potions do: a class per effect, lists by number."""
