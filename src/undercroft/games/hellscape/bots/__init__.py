"""Judgement and habits of bots."""
