"""The engine all games stand on: state, steps, decisions, chance, records. It knows no game."""
