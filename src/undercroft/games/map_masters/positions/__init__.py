"""Positions as documents, and back."""
