"""Batch self-play."""
