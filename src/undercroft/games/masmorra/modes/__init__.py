"""What a mode changes about the game: a class per mode."""
