"""The online table: an HTTP and WebSocket server. Knows no game but through `undercroft.games.title_of`."""
