"""A small game of its own, so that engine, bots, terminal and command line are tested without a real title.

Cellar: rivals (or a party) walk six rooms, dig for coins, and meddle with each other's digs by cards.
"""
