"""What can be said of Massive Darkness 2: Hellscape without loading its engine."""

from ...kernel.meta import Choice, Meta, Mode, OptionMeta

HEROES = OptionMeta(
    "heroes",
    "Heroes",
    (
        Choice("choose", "Everybody chooses a Hero, a first skill and starting items"),
        Choice("dealt", "Heroes, first skills and starting items are dealt by chance"),
    ),
    "choose",
)
WINDOWS = OptionMeta(
    "windows",
    "Potions and other things usable at any time",
    (
        Choice("matters", "Asked when it matters: somebody is hurt or an Enemy is in reach"),
        Choice("every", "Asked before and after every action of anybody, as the rules allow"),
    ),
    "matters",
)
LIFEBRINGERS = OptionMeta(
    "challenge",
    "Challenge",
    (
        Choice("normal", "Normal"),
        Choice("hellbreaker", "Hellbreaker: 1 Lifebringer token fewer"),
    ),
    "normal",
)
OPTIONS = (HEROES, WINDOWS, LIFEBRINGERS)


def _quest(name: str, title: str, blurb: str) -> Mode:
    return Mode(name, title, blurb, (1, 6), OPTIONS)


META = Meta(
    name="hellscape",
    title="Massive Darkness 2: Hellscape",
    blurb="Up to six Heroes of six very different classes against a dungeon that plays by its rules: eleven quests.",
    modes=(
        _quest("tutorial", "Tutorial", "Two Tiles: find the Scroll and destroy the Rift."),
        _quest("highway_to_hellscape", "Highway to Hellscape", "Press two switches, leave through the altar."),
        _quest("passage", "The Passage", "Bring the Summoner alive to the Rift."),
        _quest("demon_artifact", "The Demon Artifact", "Gather three Shards and forge the Artifact."),
        _quest("cursed_sword", "The Cursed Sword", "Five Sin Crystals, and a Sword that devours its holder."),
        _quest("hellish_maze", "Hellish Maze", "Four Tiles joined by magic passages, four Beasts."),
        _quest("horror_beast", "The Horror Beast", "A Beast that only an Angel Feather makes vulnerable."),
        _quest("releasing_michael", "Releasing Michael", "Break the Seals, defeat the Archangel."),
        _quest("soul_collector", "Soul Collector", "Ten Souls for each Hero, then out through the Gate."),
        _quest("soul_keys", "The Soul Keys", "Three Keys against the clock, then The Reaper."),
        _quest("hellscape", "Hellscape", "Alone at first, together against the Final Roaming Monster."),
    ),
    maturity="beta",
    prefix="MD2",
    seat_names=("Hero 1", "Hero 2", "Hero 3", "Hero 4", "Hero 5", "Hero 6"),
)
