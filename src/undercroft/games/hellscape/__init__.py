"""Massive Darkness 2: Hellscape: up to six Heroes against a dungeon that plays by its own rules."""
