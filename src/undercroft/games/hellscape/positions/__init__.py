"""Positions as documents."""
