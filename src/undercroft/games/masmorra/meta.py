"""The facts about Masmorra that need no engine."""

from ...title.meta import Choice, Meta, Mode, OptionMeta

_DIFFICULTY = OptionMeta(
    "difficulty",
    "How deep the Stairs lie",
    (
        Choice("easy", "Easy: 8 and 4 tiles above the Stairs"),
        Choice("standard", "Standard: 10 and 6"),
        Choice("hard", "Hard: 12 and 8"),
        Choice("nightmare", "Nightmare: 14 and 10"),
    ),
    "standard",
)
_DRAFT = OptionMeta(
    "draft",
    "Choice of Heroes",
    (Choice("choose", "Each player chooses a Hero"), Choice("random", "Heroes are dealt by chance")),
    "choose",
)
_HEROES = OptionMeta(
    "heroes",
    "Heroes of a solo player",
    (
        Choice("auto", "One Hero per player"),
        Choice("1", "One Hero"),
        Choice("2", "Two Heroes"),
        Choice("3", "Three Heroes"),
        Choice("4", "Four Heroes"),
        Choice("5", "All five Heroes"),
    ),
    "auto",
)

META = Meta(
    name="masmorra",
    title="Masmorra: Dungeons of Arcadia",
    blurb="Build the dungeon tile by tile, fight monsters that are dice, and hinder each other with cards out of turn.",
    modes=(
        Mode("standard", "Standard", "A race to 16 XP through two levels.", (2, 5), (_DRAFT,)),
        Mode("epic", "Epic", "Down to Level 3: the game ends when Malaphyas falls.", (2, 5), (_DRAFT,)),
        Mode(
            "alliance",
            "Alliance",
            "All together, or alone: defeat Malaphyas within 21 turns.",
            (1, 5),
            (_DIFFICULTY, _HEROES, _DRAFT),
        ),
    ),
    maturity="complete",
    minutes=40,  # 211 choices, 47 fights, 421 choices of bots
    weight=3,
    prefix="MAS",
    version=1,
)
