"""Geometry: grids, zones, room tiles. Knows no game."""
