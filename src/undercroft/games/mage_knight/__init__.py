"""Mage Knight Dungeons."""
