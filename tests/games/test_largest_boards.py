"""A position is no larger than what a game's box can lay out, and the largest one is drawn within a second.

Strangers send positions: before there were bounds, a map of 2,757 characters took 6 seconds for each view.
"""

import json
import re
import time
from typing import Any

import msgspec
import pytest

from undercroft.games import NAMES, title_of
from undercroft.match.match import start
from undercroft.match.positions.position import position_of
from undercroft.server.live.background.trial import CPU_SECONDS, Trial, Tried, try_position

Case = tuple[str, int, dict[str, Any]]  # mode, players, position


def floor(width: int, height: int, first: str, signs: dict[str, str], **more: Any) -> dict[str, Any]:
    """An open floor with somebody in its corner."""
    rows = [first + "." * (width - len(first)), *["." * width] * (height - 1)]
    return {"map": "\n".join(rows), "signs": signs, **more}


def played(game: str, mode: str, decisions: int) -> dict[str, Any]:
    """A position late in a game: what is laid out there is what the box gave."""
    title = title_of(game)
    g = start(title, mode, 2, seed="large", listen=False).game
    while g.decision is not None and g.count < decisions:
        g.apply(title.mind.habit(g) or g.decision.options[0])
    doc = position_of(title, g, None)
    return {k: v for k, v in doc.items() if k not in ("game", "mode", "players")}


def tableau(rows: int, columns: int) -> dict[str, Any]:
    """Cards of nine kinds, three of each, in every other place."""
    words = [f"S{1 + i // 2 % 9}" if i % 2 == 0 and i < 54 else "." for i in range(rows * columns)]
    return {"tableau": [" ".join(words[i : i + columns]) for i in range(0, len(words), columns)]}


PARTY = {"P": "royal_paladin", "k": "knucklehead"}
RIVALS = {"O": "lord_oren", "Z": "zenephret"}
LARGEST: dict[str, Case] = {
    "super_dungeon": ("crawl", 2, floor(36, 20, "Pk", PARTY, activation={"model": "royal_paladin", "ap": 6})),
    "mage_knight": ("lone_wolf", 2, floor(30, 13, "O.Z", RIVALS, activation={"figure": "lord_oren"})),
    "map_masters": ("mission_01", 2, tableau(7, 9)),
    "masmorra": ("epic", 2, played("masmorra", "epic", 500)),  # every tile is there once
    "hellscape": ("tutorial", 2, played("hellscape", "tutorial", 150)),  # its map is its Quest's
}
TOO_LARGE: dict[str, tuple[Case, str]] = {
    "super_dungeon": (("crawl", 2, floor(37, 20, "Pk", PARTY)), "740 squares that are not walls; .* at most 720"),
    "mage_knight": (("lone_wolf", 2, floor(30, 14, "O.Z", RIVALS)), "420 squares that are not walls; .* at most 390"),
    "map_masters": (("mission_01", 2, tableau(8, 8)), "at most 63 cells in all"),
    "masmorra": (("standard", 2, {"map": {"1": "S1-00 S1-22 S1-22"}}), "S1-22 is on the table twice"),
    "hellscape": (("tutorial", 2, {"map": "..."}), "map: there is no such key"),
}


def tried(game: str, case: Case) -> Tried:
    mode, players, document = case
    trial = Trial(game, mode, players, {}, {}, json.dumps({"game": game, **document}))
    return msgspec.json.decode(try_position(msgspec.json.encode(trial)), type=Tried)


@pytest.mark.parametrize("game", NAMES)
def test_the_largest_board_of_a_game_is_drawn_in_time(game: str) -> None:
    title_of(game)  # a worker has loaded it
    began = time.process_time()
    assert tried(game, LARGEST[game]).error == ""
    assert time.process_time() - began < CPU_SECONDS


@pytest.mark.parametrize("game", NAMES)
def test_a_larger_board_is_refused_in_words(game: str) -> None:
    case, said = TOO_LARGE[game]
    assert re.search(said, tried(game, case).error)
