"""What each size of the game has of its own: a class per mode."""
