"""Playing in the terminal: plain lines, and a Textual application. Both draw scenes and know no rule."""
