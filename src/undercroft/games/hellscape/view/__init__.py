"""How the game shows itself."""
