"""The engine all games are played with, compiled: state, steps, decisions, chance. Knows no game."""
