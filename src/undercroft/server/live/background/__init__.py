"""Work beside the event loop, in processes of its own: bots that think, ways back, positions from outside."""
