"""Every icon this game names (game-icons): those of rows stand in the content files, all others here."""

from typing import Final

from .. import content

FACES: Final = ["boots", "bow-arrow", "broadsword", "shield", "round-potion", "magic-swirl"]
ANY_DIE: Final = "perspective-dice-six-faces-random"
HEROES: Final[dict[str, str]] = {h.id: h.icon for h in content.HEROES}
NO_HERO: Final = "meeple"
CREATURES: Final[dict[str, str]] = {c.id: c.icon for c in content.CREATURES}
# By the type of a small tile (TYPES); medium tiles and rooms of the large tile by their id.
# fmt: off
ROOMS: Final[dict[str, str]] = {
    "start": "dungeon-gate", "stairs2": "stairs", "rune": "rune-stone", "trap": "spiked-wall",
    "treasure": "locked-chest", "portal": "magic-portal", "minor_room": "goblin", "major_room": "horned-skull",
    "mixed_room": "skull-crossed-bones", "gold": "gold-stack", "web": "spider-web", "fountain": "fountain",
    "pit": "hole", "entrance2": "3d-stairs", "stairs3": "cave-entrance",
    **{t.id: t.icon for t in content.TILES if t.icon},
    "throne-TL": "stone-throne", "throne-TR": "spiky-pit", "throne-C": "star-altar", "throne-BL": "3d-stairs",
    "throne-BR": "candle-light",
    "sewers-UL": "waterfall", "sewers-UR": "rat", "sewers-LL": "drop", "sewers-LR": "3d-stairs",
}
# fmt: on
OPEN_CHEST: Final = "open-treasure-chest"
DISARMED: Final = "cross-mark"
ABILITIES: Final[dict[str, str]] = {a.name: a.icon for h in content.HEROES for a in h.abilities}
CARDS: Final[dict[str, str]] = {c.name: c.icon for c in content.CARDS}
# Everything else, by what it stands for.
# fmt: off
OTHER: Final = {
    "life": "hearts", "gold": "two-coins", "xp": "round-star", "free": "footsteps", "mp": "walking-boot",
    "capture": "top-hat", "evil": "evil-book", "curse": "cursed-star", "combat": "crossed-swords", "time": "hourglass",
    "treasure": "card-draw", "discard": "card-discard", "medium": "castle-ruins", "supply": ANY_DIE,
    "play": "card-play", "wound": "bleeding-wound", "fall": "knockout", "stand": "sprout", "heal": "heart-plus",
    "explore": "dungeon-gate", "trap": "wolf-trap", "spawn": "raise-skeleton", "learn": "upgrade",
    "cancel": "cross-mark", "move": "footsteps", "teleport": "teleport", "flip": "cycle", "bolt": "lightning-arc",
    "toss": "poison-cloud", "end": "finish-line", "over": "trophy-cup", "master": "sands-of-time", "turn": "torch",
    "block": "shield", "withstood": "cracked-shield", "stole": "evil-hand", "see": "magnifying-glass",
    "web": "web-spit", "ward": "holy-symbol", "learned": "check-mark", "pit": "spiky-pit", "roll": ANY_DIE,
    "ritual": "star-altar", "door": "locked-door", "payback": "sword-wound", "defense": "bordered-shield",
    "pass": "hand",
}
# fmt: on


def every_icon() -> list[str]:
    """All names, sorted, each once."""
    names = {ANY_DIE, NO_HERO, OPEN_CHEST, DISARMED, *FACES}
    for table in (HEROES, CREATURES, ROOMS, ABILITIES, CARDS, OTHER):
        names.update(table.values())
    return sorted(names)
