"""Mage Knight Dungeons as a list of games shows it, without loading its engine."""

from ...title.meta import Choice, Meta, Mode, OptionMeta

Row = tuple[str, str]  # the name of a choice and what it means


def _choice(name: str, title: str, default: str, *rows: Row) -> OptionMeta:
    return OptionMeta(name, title, tuple(Choice(*row) for row in rows), default)


def _setup(default: str, quick: str, full: str) -> OptionMeta:
    return _choice("setup", "Setup", default, ("quick", f"Quick: {quick}"), ("full", f"Full: {full}"))


SETUP = _setup(
    "quick",
    "the usual Heroes; chests, tokens and entrances dealt by chance",
    "pick Heroes, place chests and tokens, choose entrances yourselves",
)
BUILDING = _setup(
    "full", "the dungeon is laid by chance", "lay the tiles, place terrain, doors, chests and tokens yourselves"
)
PARTY = _choice("heroes", "Heroes", "one", ("one", "One Hero each"), ("team", "A Heroic Team each"))
KITS = _choice(
    "kits",
    "Kits",
    "three",
    ("three", "All three kits"),
    ("one", "One kit of six tiles: exits are the rivals' entrances"),
)
TEAM = (
    _choice(
        "points",
        "Team points",
        "100",
        ("100", "Teams of up to 100 points"),
        *(
            (str(n), f"Up to {n} points, and a built dungeon of {(n - 1) // 50 + 4} tiles each")
            for n in (150, 200, 250, 300)
        ),
    ),
    _choice(
        "chests",
        "Chests",
        "usual",
        ("fewer", "One fewer each, but at least one"),
        ("usual", "The usual number: two each in team games"),
        ("more", "One more each"),
    ),
    _choice(
        "tokens",
        "Tokens",
        "usual",
        ("fewer", "At most two each"),
        ("usual", "At most three each"),
        ("more", "At most four each"),
    ),
)
COMMON = (
    _choice("draft", "Heroes of a quick setup", "usual", ("usual", "The usual ones"), ("random", "Dealt by chance")),
    _choice(
        "spins",
        "Free spins",
        "matter",
        ("matter", "Asked when turning would let another enemy go; else the figure faces the newcomer"),
        ("every", "Asked every time"),
    ),
    _choice("limit", "Length", "none", ("none", "No limit"), ("40", "40 rounds: Heroes still inside are lost")),
    _choice(
        "foes",
        "Mage Spawn",
        "usual",
        ("usual", "The usual pool"),
        ("hard", "Hard: a unique figure, richer chests, tough tokens"),
    ),
    _choice(
        "rebellion",
        "Rebellion warriors",
        "none",
        ("none", "None"),
        ("pool", "Among the Mage Spawn"),
        ("play", "Among the Mage Spawn, and playable like Heroes"),
    ),
)
OPTIONS = (SETUP, *COMMON)

META = Meta(
    name="mage_knight",
    title="Mage Knight Dungeons",
    blurb="Rival treasure hunters in one dungeon; the monsters belong to nobody, and you send them at your rivals.",
    modes=(
        Mode(
            "lone_wolf",
            "Lone Wolf",
            "One Hero each on the printed map: find a chest, get out with its gold.",
            (2, 2),
            OPTIONS,
        ),
        Mode("multi", "Lone Wolf for many", "Three or four Heroes, and the Monster Master's token.", (3, 4), OPTIONS),
        Mode(
            "teams",
            "Heroic Teams",
            "100 points of Heroes each, or more: treasure to share, lose and steal.",
            (2, 4),
            (SETUP, *TEAM, *COMMON),
        ),
        Mode(
            "builders",
            "Builder's Kit",
            "Lay the dungeon tile by tile, with doors, shadows, teleports and vortices.",
            (2, 4),
            (BUILDING, PARTY, KITS, *TEAM, *COMMON),
            "dungeon",
        ),
    ),
    maturity="complete",
    minutes=20,  # 101 choices, 12 fights, 140 choices of the bot
    weight=4,
    prefix="MKD",
    version=1,
    seat_names=("Amber", "Blue", "Green", "Red"),
)
