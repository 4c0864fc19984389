"""The texts that the game shows to players."""
