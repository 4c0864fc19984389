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
    "heroes", "Heroes", (Choice("one", "One Hero each"), Choice("team", "A team of up to 100 points each")), "one"
)
OPTIONS = (SETUP, SPINS, LIMIT, FOES)

META = Meta(
    name="mage_knight",
    title="Mage Knight Dungeons",
    blurb="Rival treasure hunters in one dungeon; the monsters belong to nobody and are sent at the others.",
    modes=(
        Mode("lone_wolf", "Lone Wolf", "One Hero each on the printed map: find a chest, get out with its gold.", (2, 2),
             OPTIONS),
        Mode("multi", "Lone Wolf for many", "Three or four Heroes, and the Monster Master's token.", (3, 4), OPTIONS),
        Mode("teams", "Heroic Teams", "Up to 100 points of Heroes each, treasure to share, to lose and to steal.",
             (2, 4), OPTIONS),
        Mode("builders", "Builder's Kit", "Lay the dungeon tile by tile, with doors, shadows, teleports and vortices.",
             (2, 4), (BUILDING, PARTY, SPINS, LIMIT, FOES), "dungeon"),
    ),
    maturity="beta",
    prefix="MKD",
    seat_names=("Amber", "Blue", "Green", "Red"),
)
