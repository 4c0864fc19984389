"""Facts about Map Masters, available without loading its engine; a mission is a mode, as content and packs name it.

MAP-SETUP-01: any mission may be played; MAP-DIFF-08: Normal unless another level is chosen.
"""

import json
from importlib.resources import files
from typing import Any

from ...content.packs import chosen
from ...title.meta import Choice, Meta, Mode, OptionMeta

NAME = "map_masters"
DIFFICULTY = OptionMeta(
    "difficulty",
    "Difficulty",
    (
        Choice("novice", "Novice: Optimizers give Fairy Tokens, used icons still count"),
        Choice("easy", "Easy: used icons still count"),
        Choice("normal", "Normal: used icons do not count"),
        Choice("hard", "Hard: exactly what is asked for, unused Fairy Tokens included"),
    ),
    "normal",
)
HANDS = OptionMeta(
    "hands",
    "Hands",
    (Choice("private", "Private: talk about your cards, do not show them"), Choice("open", "Open: all see all hands")),
    "private",
)
OPTIONS = (DIFFICULTY, HANDS)


def _missions() -> list[dict[str, Any]]:
    folder = files(__package__ or "").joinpath("content")
    rows: list[dict[str, Any]] = json.loads(folder.joinpath("missions.json").read_text("utf-8"))["missions"]
    for pack in chosen():
        if "missions" in pack.files(NAME):
            for row in pack.read(NAME, "missions").get("missions", []):
                rows = [old for old in rows if old["id"] != row.get("id")] + [row]
    return rows


META = Meta(
    name=NAME,
    title="Map Masters",
    blurb="Fill the gaps in a dungeon of cards, then draw a line for each group that collects what the Boss asks for.",
    modes=tuple(Mode(str(m["id"]), str(m["name"]), str(m["brief"]), (1, 5), OPTIONS) for m in _missions()),
    maturity="complete",
    minutes=20,  # 18 choices of a minute; its reviewers say 30-60
    weight=2,
    prefix="MAP",
    version=1,
    seat_names=("Player 1", "Player 2", "Player 3", "Player 4", "Player 5"),
)
