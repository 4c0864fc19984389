"""The changes that a mode brings: Heroes one by one or in teams, a dungeon that is printed or built."""
