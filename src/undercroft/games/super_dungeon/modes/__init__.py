"""The changes that a mode brings: a class per mode."""
