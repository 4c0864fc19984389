"""The acts: a class for each, with its rules, its words and the prompts it answers."""
