"""The door into a game's folder: the record of functions that a game provides."""
