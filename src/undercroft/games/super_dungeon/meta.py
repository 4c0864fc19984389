"""Facts about Super Dungeon Explore that need no engine."""

from ...title.meta import Choice, Meta, Mode, OptionMeta

SETUP = OptionMeta(
    "setup",
    "Setup",
    (
        Choice("quick", "Quick: the usual monsters, everything else dealt at random"),
        Choice("full", "Full: pick models, lay tiles, place everything yourself"),
    ),
    "quick",
)
POTIONS = OptionMeta(
    "potions",
    "Potion windows",
    (
        Choice("every", "Every moment the rules allow, even between two squares of a move"),
        Choice("main", "Start of an activation, before and after rolls, after wounds"),
    ),
    "every",
)
OPTIONS = (SETUP, POTIONS)

META = Meta(
    name="super_dungeon",
    title="Super Dungeon Explore",
    blurb="One Consul with hordes of kobolds and drakes against a party of Heroes, on a grid of dungeon tiles.",
    modes=(
        Mode("delve", "Dungeon Delve", "Two tiles, two Heroes, one mini-boss: the short game.", (2, 3), OPTIONS),
        Mode("crawl", "Dungeon Crawl", "Three tiles, three Heroes, a mini-boss and the dragon.", (2, 4), OPTIONS),
        Mode("siege", "Dungeon Siege", "Five tiles, five Heroes, Overcharge and the dragon.", (2, 6), OPTIONS),
    ),
    maturity="complete",
    minutes=20,  # 90 choices, 43 fights, 250 choices of the bot; the rulebook says 30-45
    weight=4,
    prefix="SDE",
    version=1,
    seat_names=("Consul", "Heroes 1", "Heroes 2", "Heroes 3", "Heroes 4", "Heroes 5"),
)
