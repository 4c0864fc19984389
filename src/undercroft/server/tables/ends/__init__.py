"""The end of a game at a table: results, its turning point, the Hall of Fame."""
