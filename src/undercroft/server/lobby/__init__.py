"""Tables created, joined, looked up and closed."""
