"""Scenes in words."""
