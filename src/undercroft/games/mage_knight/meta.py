"""What can be said of Mage Knight Dungeons without loading its engine."""
from ...kernel.meta import Choice, Meta, Mode, OptionMeta

QUICK = Choice("quick", "Quick: the usual Heroes; chests, tokens and entrances dealt by chance")
FULL = Choice("full", "Full: pick Heroes, place chests and tokens, choose entrances yourselves")
SETUP = OptionMeta("setup", "Setup", (QUICK, FULL), "quick")
BUILDING = OptionMeta(
    "setup",
    "Setup",
    (
        Choice("quick", "Quick: the dungeon is laid by chance"),
        Choice("full", "Full: lay the tiles, place terrain, doors, chests and tokens yourselves"),
    ),
    "full",
)
SPINS = OptionMeta(
    "spins",
    "Free spins",
    (
        Choice("matter", "Asked when turning would let another enemy go; else the figure faces the newcomer"),
        Choice("every", "Asked every time"),
    ),
    "matter",
)
LIMIT = OptionMeta(
    "limit",
    "Length",
    (Choice("none", "No limit"), Choice("40", "40 rounds: whoever is still inside is lost")),
    "none",
)
FOES = OptionMeta(
    "foes",
    "Mage Spawn",
    (Choice("usual", "The usual pool"), Choice("hard", "Hard: a unique figure, richer chests, tough tokens")),
    "usual",
)
PARTY = OptionMeta(
    "heroes", "Heroes", (Choice("one", "One Hero each"), Choice("team", "A Heroic Team each")), "one"
)
POINTS = OptionMeta(
    "points",
    "Team points",
    (Choice("100", "Teams of up to 100 points"),
     *(Choice(str(n), f"Up to {n} points, and a built dungeon of {(n - 1) // 50 + 4} tiles each")
       for n in (150, 200, 250, 300))),
    "100",
)
CHESTS = OptionMeta(
    "chests",
    "Chests",
    (Choice("fewer", "One each less than usual, but one"), Choice("usual", "The usual number: two each in team games"),
     Choice("more", "One each more than usual")),
    "usual",
)
TOKENS = OptionMeta(
    "tokens",
    "Tokens",
    (Choice("fewer", "At most two each"), Choice("usual", "At most three each"), Choice("more", "At most four each")),
    "usual",
)
KITS = OptionMeta(
    "kits",
    "Kits",
    (Choice("three", "All three kits"), Choice("one", "One kit of six tiles: exits are the rivals' entrances")),
    "three",
)
REBELLION = OptionMeta(
    "rebellion",
    "Rebellion warriors",
    (Choice("none", "None"), Choice("pool", "Among the Mage Spawn"),
     Choice("play", "Among the Mage Spawn, and to be led like Heroes")),
    "none",
)
OPTIONS = (SETUP, SPINS, LIMIT, FOES, REBELLION)
TEAMS = (SETUP, POINTS, CHESTS, TOKENS, SPINS, LIMIT, FOES, REBELLION)
BUILDERS = (BUILDING, PARTY, POINTS, KITS, CHESTS, TOKENS, SPINS, LIMIT, FOES, REBELLION)

META = Meta(
    name="mage_knight",
    title="Mage Knight Dungeons",
    blurb="Rival treasure hunters in one dungeon; the monsters belong to nobody and are sent at the others.",
    modes=(
        Mode("lone_wolf", "Lone Wolf", "One Hero each on the printed map: find a chest, get out with its gold.", (2, 2),
             OPTIONS),
        Mode("multi", "Lone Wolf for many", "Three or four Heroes, and the Monster Master's token.", (3, 4), OPTIONS),
        Mode("teams", "Heroic Teams", "100 points of Heroes each, or more: treasure to share, to lose and to steal.",
             (2, 4), TEAMS),
        Mode("builders", "Builder's Kit", "Lay the dungeon tile by tile, with doors, shadows, teleports and vortices.",
             (2, 4), BUILDERS, "dungeon"),
    ),
    maturity="beta",
    prefix="MKD",
    seat_names=("Amber", "Blue", "Green", "Red"),
)
