"""The state of Masmorra as learners see it."""

from ...engine.learners.observe import Show
from ...title.mind import Learning
from .content import CARDS, EVILS, HEROES

ROOMS, MONSTERS = 48, 40

LEARNING = Learning(
    {
        "heroes": Show(rows=len(HEROES), owner="seat"),
        "heroes.hand": Show(hand=len(CARDS)),
        "heroes.windows": Show(),  # follows from the hand
        "armed": Show(),  # the same for all
        "monsters": Show(rows=MONSTERS),
        "rooms": Show(rows=ROOMS),
        "rooms.near": Show(rows=4),
        "rooms.doors": Show(),  # follow from tiles and places, as gaps do
        "rooms.gaps": Show(),
        "rooms.traps": Show(rows=3),
        "face_up": Show(rows=2),
        "small1": Show(counts=1),
        "small2": Show(counts=1),
        "medium1": Show(counts=1),
        "medium2": Show(counts=1),
        "treasure": Show(counts=len(CARDS)),
        "evil": Show(counts=len(EVILS)),
        "dice": Show(rows=7),
        "places": Show(rows=7),
        "symbols": Show(rows=6),
        "shut": Show(rows=4),
    },
    {"room": ROOMS, "place": ROOMS, "monster": MONSTERS, "number": 64, "side": 32, "lesson": 16, "ability": 32},
)
