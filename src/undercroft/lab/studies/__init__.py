"""Studies: grids of games, the units they are made of, and the processes that play them."""
