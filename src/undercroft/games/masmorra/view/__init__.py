"""The game as a scene."""
