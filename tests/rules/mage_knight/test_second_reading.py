"""Menus of activations against a second reading of the rules, in random games and on random boards."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.boards import board
from rules.mage_knight.play import fresh
from rules.mage_knight.second_reading import Act, Reading, orders
from undercroft.engine.option import opt
from undercroft.errors import CroftError
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.acts.base import ACTS
from undercroft.games.mage_knight.content import ABILITIES, FIGURES
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.positions.position import Position

pytestmark = pytest.mark.rule(
    "MKD-TURN-04", "MKD-MOVE-14", "MKD-ATK-10", "MKD-RANGED-05", "MKD-PASS-05", "MKD-BREAK-04"
)
MODES = [
    t.PLAIN,
    t.M_FLAME,
    t.M_HEALING,
    t.M_BLAST,
    t.M_MAGIC_HEALING,
    t.M_SHOCKWAVE,
    t.M_SWEEP,
    t.M_WEAPON_MASTER,
    t.M_CONFUSION,
    t.M_FREEZE,
    t.ABILITIES.index("nimble") + 1,
]


def acting(g: World) -> bool:
    """Is it asked what the active figure does?"""
    return g.decision is not None and g.decision.prompt == o.P_MENU


def offered(g: World) -> set[Act]:
    """The menu of the engine."""
    assert g.decision is not None
    found = [(x.kind, x.a, x.b, x.c) for x in g.decision.options]
    assert len(found) == len(set(found))
    return set(found)


def differs(g: World) -> str:
    """The options that only one reading allows; empty if they agree."""
    here, there = offered(g), Reading(g).menu()
    words = [f"only here: {TITLE.text(g, opt(*a))}" for a in sorted(here - there)]
    return ", ".join([*words, *(f"only there: {TITLE.text(g, opt(*a))}" for a in sorted(there - here))])


def wishes(g: World, menu: set[Act]) -> Iterator[Act]:
    """Everything that could be tried, sensible or not."""
    figures, squares = range(len(g.figures)), range(g.ground.grid.size)
    for kind in (o.BREAK, o.LEAVE, o.ENTER, o.END, o.END_TURN, o.REGENERATE):
        yield kind, 0, 0, 0
    for kind in (o.MOVE, o.THROUGH, o.TELEPORT):
        yield from ((kind, c, 0, 0) for c in squares)
    for f in figures:
        yield from ((o.FACE, f, d, 0) for d in range(8))
        yield from ((o.ATTACK, f, mode, 0) for mode in MODES)
        yield from ((o.HEAL, f, mode, die) for mode in MODES for die in (0, 1))
        yield from ((kind, f, 0, 0) for kind in (o.STEAL, o.LEVITATE, o.RAISE, o.VOLLEY))
        yield from ((kind, f, i + 1, 0) for kind in (o.WAIVE, o.TAKE_UP) for i in range(len(ABILITIES)))
    for a in menu:
        yield from orders(a)
    for c in range(len(g.chests)):
        yield from ((kind, c, 0, 0) for kind in (o.EXPOSE, o.DISARM, o.OPEN_CHEST))
        yield o.DISARM, c, 1, 0
    for d in range(len(g.doors)):
        yield from ((kind, d, 0, 0) for kind in (o.OPEN_DOOR, o.CLOSE_DOOR))
        yield from ((o.SMASH, d, mode, 0) for mode in MODES)
    yield from ((o.TURN_TILE, n, 0, 0) for n in (1, 3))


def unrefused(g: World) -> list[str]:
    """Options that are not offered although no predicate forbids them, or offered although one does."""
    menu = offered(g)
    return [TITLE.text(g, opt(*a)) for a in wishes(g, menu) if (ACTS.forbids(g, opt(*a), 1) == 0) != (a in menu)]


# ---- games
@pytest.mark.parametrize(
    ("mode", "players", "seed"),
    [("lone_wolf", 2, 1), ("multi", 3, 2), ("teams", 2, 3), ("builders", 2, 4), ("builders", 3, 5)],
)
def test_menus_of_random_games_agree(mode: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    options = {"foes": rng.choice(["usual", "hard"])}
    if mode == "builders":
        options["heroes"] = "team"
    m = fresh(mode, players, str(seed), **options)
    seen = 0
    while m.decision is not None and seen < 60:
        g = cast(World, m.game)
        if acting(g) and rng.random() < 0.4:
            seen += 1
            assert differs(g) == "" and unrefused(g) == []
        x = rng.choice(m.decision.options)
        if x.kind in (o.END, o.END_TURN) and rng.random() < 0.9:
            x = rng.choice(m.decision.options)
        m.choose(x)
    assert seen > 20


# ---- boards
def lend(monkeypatch: pytest.MonkeyPatch, rng: random.Random) -> None:
    """Every card of the game gets other abilities, up to four on all its clicks, and another range and arc."""
    for card in FIGURES:
        slots = [[0] * card.clicks for _ in range(4)]
        for number in rng.sample(range(len(ABILITIES)), 4):
            if t.ABILITIES[number] != "demoralized" or rng.random() < 0.2:
                slots[ABILITIES[number].slot] = [1 << number] * card.clicks
        monkeypatch.setattr(card, "slots", slots)
        monkeypatch.setattr(
            card, "all", [slots[0][i] | slots[1][i] | slots[2][i] | slots[3][i] for i in range(card.clicks)]
        )
        if rng.random() < 0.7:
            monkeypatch.setattr(card, "range", rng.randint(1, 8))
            monkeypatch.setattr(card, "arrows", rng.randint(1, 3))
        monkeypatch.setattr(card, "arc", rng.randint(0, 2))


@pytest.mark.parametrize("seed", range(20))
def test_menus_of_random_boards_agree(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    rng = random.Random(seed)
    lend(monkeypatch, rng)
    seen: Counter[int] = Counter()
    for n in range(20):
        mode = rng.choice(["teams", "builders"])
        try:
            m = Position(
                "mage_knight",
                mode,
                2,
                {"heroes": "team"} if mode == "builders" else {},
                {},
                str(n),
                sections=board(rng),
            ).start(TITLE)
        except CroftError:
            continue  # nobody can answer, or nobody is left
        g = cast(World, m.game)
        if acting(g):
            assert differs(g) == "", TITLE.rules.describe(g, 0)
            assert unrefused(g) == [], TITLE.rules.describe(g, 0)
            seen.update({kind for kind, _, _, _ in offered(g)})
    assert seen[o.END] > 5
