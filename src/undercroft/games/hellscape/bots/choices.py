"""What bots take when they may choose: Heroes, skills, starting items."""

from typing import Final

from ....engine.option import Opt
from .. import components as c
from ..acts.rounds import Skill
from ..acts.setting_up import PlayHero, Weapon
from ..state import World

# Preferences in free choices, the best first
HEROES: Final[list[str]] = ["ronen", "gheta", "nahias", "irk", "mathrin", "feydra"]
SKILLS: Final[list[str]] = [
    "ber-fatal-fury-i",
    "ber-fatal-fury-ii",
    "ber-red-haze-i",
    "ber-bloodlust",
    "ber-red-haze-ii",
    "ber-deathless",
    "wiz-fire-course-i",
    "wiz-fire-course-ii",
    "wiz-dark-magic-i",
    "wiz-siphon",
    "wiz-dark-magic-ii",
    "wiz-meteor",
    "pal-smite-i",
    "pal-smite-ii",
    "pal-judgement-i",
    "pal-aegis-i",
    "pal-aegis-ii",
    "pal-resurrection",
    "rog-sharp-tools-i",
    "rog-light-feet-i",
    "rog-light-feet-ii",
    "rog-backstab",
    "rog-sharp-tools-ii",
    "rog-assassinate",
    "sha-flame-spirit-i",
    "sha-tidal-gift",
    "sha-flame-spirit-ii",
    "sha-frost-spirit-i",
    "sha-stone-totem-i",
    "sha-avatar",
    "ran-evasion-i",
    "ran-split-shot-i",
    "ran-fire-arrows-i",
    "ran-split-shot-ii",
    "ran-fire-arrows-ii",
    "ran-perfect-shot",
]
WEAPONS: Final[list[str]] = ["rusty_sword", "wooden_staff", "rusty_sword", "rusty_sword", "tribal_spear", "short_bow"]


def choice_habit(g: World, seat: int, p: int, options: list[Opt]) -> Opt:
    """Heroes, skills and starting items, as the lists above rank them."""
    best = options[0]
    most = 99
    for x in options:
        n = 98
        if x.kind == PlayHero.KIND:
            n = HEROES.index(c.HEROES[x.a].id)
        elif x.kind == Skill.KIND and c.SKILLS[x.a].id in SKILLS:
            n = SKILLS.index(c.SKILLS[x.a].id)
        elif x.kind == Weapon.KIND and (c.ITEMS[x.a].id == WEAPONS[g.cls(seat)] or c.ITEMS[x.a].id == "health_potion"):
            n = 0
        if n < most:
            most = n
            best = x
    return best
