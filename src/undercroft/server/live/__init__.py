"""Tables in memory: rooms, the bots that play in them, and other server processes."""
