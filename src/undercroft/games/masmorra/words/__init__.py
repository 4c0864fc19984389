"""People's words: names, prompts, the log, the tour."""
