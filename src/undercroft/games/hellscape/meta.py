"""Facts about Massive Darkness 2: Hellscape that need no engine; a Quest is a mode, and packs add more."""

import json
from importlib.resources import files
from typing import Any

from ...content.packs import chosen
from ...title.meta import Choice, Meta, Mode, OptionMeta

NAME = "hellscape"

HEROES = OptionMeta(
    "heroes",
    "Heroes",
    (
        Choice("choose", "Everybody chooses a Hero, a first skill and starting items"),
        Choice("dealt", "Heroes, first skills and starting items are dealt at random"),
    ),
    "choose",
)
WINDOWS = OptionMeta(
    "windows",
    "Potions and other things usable at any time",
    (
        Choice("matters", "Shown to people when it matters: somebody is hurt or an Enemy is in reach"),
        Choice("every", "Shown to people before and after every action of a Hero or an Enemy"),
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


def _quests() -> list[dict[str, Any]]:
    folder = files(__package__ or "").joinpath("content")
    rows: list[dict[str, Any]] = json.loads(folder.joinpath("quests.json").read_text("utf-8"))["quests"]
    for pack in chosen():
        if "quests" in pack.files(NAME):
            for row in pack.read(NAME, "quests").get("quests", []):
                rows = [old for old in rows if old["id"] != row.get("id")] + [row]
    return sorted(rows, key=lambda row: int(row.get("order", 0)))


META = Meta(
    name=NAME,
    title="Massive Darkness 2: Hellscape",
    blurb="Up to six Heroes of six very different classes against a dungeon that plays by its rules: eleven quests.",
    modes=tuple(Mode(str(q["id"]), str(q["name"]), str(q["blurb"]), (1, 6), OPTIONS) for q in _quests()),
    maturity="complete",
    minutes=30,  # 145 choices, 36 fights, 255 choices of bots
    weight=4,
    prefix="MD2",
    version=1,
    party="proposal",
    seat_names=("Hero 1", "Hero 2", "Hero 3", "Hero 4", "Hero 5", "Hero 6"),
)
