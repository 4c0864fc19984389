"""A game being played and kept: match, undo, records, replays, positions, fair dice."""
