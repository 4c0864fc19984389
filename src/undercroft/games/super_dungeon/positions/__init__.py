"""Positions: documents that set a game up in the middle, and back."""
