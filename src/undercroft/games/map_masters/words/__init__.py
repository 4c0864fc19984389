"""What the game says to people."""
