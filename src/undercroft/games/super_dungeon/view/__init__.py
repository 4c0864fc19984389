"""The state as a scene."""
