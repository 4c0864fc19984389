"""Every icon this game names (game-icons), in one place, so that the page can pack exactly these."""
from typing import Final

FACES: Final = ["boots", "bow-arrow", "broadsword", "shield", "round-potion", "magic-swirl"]
ANY_DIE: Final = "perspective-dice-six-faces-random"
HEROES: Final = {
    "algus": "wizard-face", "mika": "hooded-assassin", "greybark": "oak-leaf", "valerie": "swordwoman",
    "jay": "swordman",
}
NO_HERO: Final = "meeple"
CREATURES: Final = {
    "goblin": "goblin-head", "cultist": "cultist", "skeleton": "skeleton", "orc": "orc-head", "spider": "spider-alt",
    "ghoul": "shambling-zombie", "giant_bat": "evil-bat", "gelatinous_cube": "transparent-slime",
    "ghost": "floating-ghost", "dark_watcher": "eyestalk", "young_dragon": "dragon-head",
    "aunty_bitsy": "long-legged-spider", "schmetterling": "top-hat", "mortiferous": "spiked-dragon-head",
    "ancient_hydra": "hydra", "malaphyas": "daemon-skull",
}
# By the type of a small tile (TYPES); medium tiles and rooms of the large tile by their id.
ROOMS: Final = {
    "start": "dungeon-gate", "stairs2": "stairs", "rune": "rune-stone", "trap": "spiked-wall",
    "treasure": "locked-chest", "portal": "magic-portal", "minor_room": "goblin", "major_room": "horned-skull",
    "mixed_room": "skull-crossed-bones", "gold": "gold-stack", "web": "spider-web", "fountain": "fountain",
    "pit": "hole", "entrance2": "3d-stairs", "stairs3": "cave-entrance",
    "M1-01": "star-altar", "M1-02": "hanging-spider", "M1-03": "top-hat", "M1-04": "knight-banner",
    "M1-05": "coffin", "M1-06": "goblin", "M2-01": "spiked-dragon-head", "M2-02": "hydra", "M2-03": "candle-skull",
    "M2-04": "beast-eye", "M2-05": "transparent-slime", "M2-06": "all-seeing-eye",
    "throne-TL": "stone-throne", "throne-TR": "spiky-pit", "throne-C": "star-altar", "throne-BL": "3d-stairs",
    "throne-BR": "candle-light",
    "sewers-UL": "waterfall", "sewers-UR": "rat", "sewers-LL": "drop", "sewers-LR": "3d-stairs",
}
OPEN_CHEST: Final = "open-treasure-chest"
DISARMED: Final = "cross-mark"
ABILITIES: Final = {
    "Spellweaving": "magic-palm", "Fireball": "fireball", "Wizard's Apprentice": "warlock-hood",
    "Gilded Formula": "scroll-quill", "Twin Aegis": "shield-echoes",
    "Light Fingers": "lockpicks", "Sidestep": "run", "Twin Daggers": "thrown-daggers", "Trick Shot": "archery-target",
    "Black Market": "robber-hand",
    "Shifting Shape": "bear-head", "Wolf Companion": "wolf-head", "Thorn Club": "sprout", "Herbal Barter": "two-coins",
    "Animal Form": "bear-face",
    "Light of the Guild": "holy-symbol", "Blessed Hammer": "warhammer", "Merciful Guard": "surrounded-shield",
    "Alms": "prayer", "Bought Grace": "healing",
    "Guarded Stance": "shield-reflect", "Preemptive Strike": "thrown-daggers", "Critical Swing": "sword-clash",
    "Toll Road": "two-coins", "Riposte": "crossed-swords",
}
CARDS: Final = {
    "Swift Strike": "thrown-daggers", "Quick Healing": "health-potion", "Heavy Blow": "battle-axe",
    "Shield Wall": "shield-echoes", "Fleet Foot": "wingfoot", "Arcane Spark": "crystal-wand", "Full Purse": "knapsack",
    "Trickster's Swap": "card-exchange", "Banish": "lightning-arc", "Light Touch": "robber-hand",
    "Found Coins": "two-coins", "Sleight of Hand": "snatch", "Second Chance": "cycle", "Waystone": "rune-stone",
    "Blink": "teleport", "Herding": "trample", "Eager Hunter": "human-target", "Change of Guard": "back-forth",
    "Surveyor's Map": "treasure-map", "Wallwalk": "stone-wall", "Trap Kit": "lockpicks", "Nimble Shot": "crossbow",
    "Skeleton Key": "skeleton-key", "Hermetic Flask": "standing-potion", "Witch Arrow": "target-arrows",
    "Drill Manual": "open-book", "War Cry": "conversation", "Battle Fame": "laurel-crown",
    "Traveller's Kit": "light-backpack", "Bard's Coin": "trophy-cup", "Old Chronicle": "spell-book",
    "Greater Draught": "potion-ball",
    "Field Medicine": "heart-plus", "Covering Fire": "archer", "Flanking Blow": "crossed-swords",
    "Raised Shield": "surrounded-shield", "Forced March": "walking-boot", "Borrowed Spell": "magic-palm",
    "Guild Purse": "knapsack", "Second Try": "cycle", "Rescue Rope": "magic-portal", "Smoke Screen": "poison-cloud",
    "Banishment": "lightning-arc", "Ward Against Evil": "holy-symbol", "Jammed Gears": "cog",
    "Mapmaker's Notes": "treasure-map", "Rallying Song": "knight-banner",
}
# Everything else, by what it stands for.
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
    "ritual": "star-altar", "door": "locked-door",
}


def every_icon() -> list[str]:
    """All names, sorted, each once."""
    names = {ANY_DIE, NO_HERO, OPEN_CHEST, DISARMED, *FACES}
    for table in (HEROES, CREATURES, ROOMS, ABILITIES, CARDS, OTHER):
        names.update(table.values())
    return sorted(names)
