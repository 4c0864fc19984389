"""The state of Map Masters as learners see it."""

from ...engine.learners.observe import Show
from ...title.mind import Drawing, Learning
from .bots.features import QUICK, quick
from .content import BOOKS, CARDS
from .sketching import NAMES, PIECES, Blank
from .terms import ITEMS

CELLS, GROUPS, PLAYERS = 64, 8, 5

LEARNING = Learning(
    {
        "cells": Show(rows=CELLS),
        "turns": Show(rows=CELLS),
        "tokens": Show(rows=CELLS),
        "groups": Show(rows=GROUPS),
        "groups.goals": Show(rows=4),
        "groups.bag": Show(packed=ITEMS, bits=8),
        "groups.used": Show(packed=ITEMS, bits=8),
        "groups.turned": Show(packed=ITEMS, bits=8),
        "groups.halls": Show(),  # follow from the lines, as nodes and met do
        "groups.nodes": Show(),
        "groups.met": Show(),
        "rooms": Show(packed=CELLS),
        "circles": Show(packed=CELLS),
        "shafts": Show(packed=CELLS),
        "piles": Show(rows=8),
        "shelf": Show(rows=4),
        "books": Show(counts=len(BOOKS)),
        "deck": Show(counts=len(CARDS)),
        "pool": Show(counts=1),
        "hands": Show(rows=PLAYERS, hand=len(CARDS), by_seat=True),
        "wishes": Show(rows=8),
        "done": Show(rows=8),
        "chords": Show(rows=8),
        "lines": Show(rows=GROUPS),
        "lines.path": Show(rows=40),
    },
    {"cell": CELLS, "group": GROUPS, "seat": PLAYERS},
    features=quick,
    feature_names=tuple(QUICK),
    drawing=Drawing(Blank, PIECES, NAMES),
    version=2,  # paths are drawn piece by piece
)
