"""How a game speaks: templates with slots, verbs, prompts, the log."""
