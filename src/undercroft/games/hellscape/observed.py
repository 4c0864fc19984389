"""The state of Hellscape as learners see it."""

from ...engine.learners.observe import Show
from ...title.mind import Learning

HEROES, FRIENDS, FOES, ZONES = 6, 4, 24, 96

LEARNING = Learning(
    {
        "tokens": Show(rows=20, wide=12),
        "heroes": Show(rows=HEROES),
        "heroes.slots": Show(rows=6),
        "heroes.pack": Show(rows=12),
        "heroes.skills": Show(rows=8),
        "heroes.places": Show(rows=8),
        "heroes.blessed": Show(rows=4),
        "heroes.spare": Show(rows=4),
        "heroes.used": Show(rows=4),
        "heroes.spent": Show(rows=4),
        "heroes.elements": Show(rows=6),
        "heroes.ready": Show(rows=6),
        "heroes.worn": Show(rows=6),
        "friends": Show(rows=FRIENDS),
        "foes": Show(rows=FOES),
        "foes.treasure": Show(rows=4),
        "mob_decks": Show(rows=3, counts=1),
        "roaming_decks": Show(rows=3, counts=1),
        "item_decks": Show(rows=6, counts=1),
        "door_deck": Show(counts=1),
        "bag": Show(counts=4),
        "pool": Show(rows=6),
        "hidden": Show(),  # counts of tokens that nobody has seen
        "tools": Show(counts=12),
        "arrows": Show(counts=8),
        "consecrated": Show(rows=6),
        "achieved": Show(rows=8),
        "fight.pool": Show(rows=8),
        "fight.dice": Show(rows=16),
        "fight.seen": Show(rows=16),
        "fight.used": Show(rows=8),
        "fight.afters": Show(rows=4),
        "fight.arrows": Show(rows=4),
        "walk.used": Show(rows=4),
        "reveal.mobs": Show(rows=4),
    },
    {"zone": ZONES, "number": 128, "place": 4, "foe": FOES, "die": 41, "type": 8, "unit": 16, "other": 17},
)
