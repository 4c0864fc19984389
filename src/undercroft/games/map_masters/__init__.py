"""Map Masters: lead groups along drawn lines through a dungeon of cards, all players on one side."""
