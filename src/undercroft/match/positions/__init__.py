"""Positions: a moment of a game as a file that people read and write."""
