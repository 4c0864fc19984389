"""Judgment and habits of bots."""
