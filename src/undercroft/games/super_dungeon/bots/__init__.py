"""How Super Dungeon looks to a bot: evaluations, habits, and plans that narrow down what is worth a look."""
