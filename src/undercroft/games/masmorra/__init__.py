"""Masmorra: Dungeons of Arcadia."""
