"""Scenes."""
