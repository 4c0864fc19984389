"""Tables of other versions: played by a release of their own, closed, or upgraded."""
