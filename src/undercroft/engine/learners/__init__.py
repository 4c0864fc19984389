"""A game as learners see it: observations as rows of numbers, actions as numbers, many games in one loop."""
