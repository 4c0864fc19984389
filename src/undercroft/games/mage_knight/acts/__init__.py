"""Acts: a class per kind of option, with its legality, its effect and its words."""
