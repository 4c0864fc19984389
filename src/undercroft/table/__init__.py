"""The online table: server, store, live updates. Knows no game but through `undercroft.games.title_of`."""
