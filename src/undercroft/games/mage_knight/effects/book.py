"""All ways to attack, by the number of their ability."""

from . import shooting as s
from . import striking as c
from .base import BOOK, Way

WAYS: list[Way] = [
    c.Plain(),
    c.WeaponMaster(),
    c.Sweep(),
    s.Flame(),
    s.Blast(),
    s.Confusion(),
    s.Freeze(),
    s.Shockwave(),
]
for way in WAYS:
    BOOK[way.mode] = way
