"""A table for rule tests: a position from a small ASCII map, dice by their faces, acts by their texts."""

from typing import Any, cast

import pytest

from undercroft.board.facing import FACINGS
from undercroft.errors import Refused
from undercroft.games.mage_knight.content import FIGURES
from undercroft.games.mage_knight.content import HEROES as CARDS
from undercroft.games.mage_knight.pieces import Chest, Figure
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.games.mage_knight.words.names import chest_names, figure_names
from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position

SIGNS = {
    "O": "lord_oren",
    "Z": "zenephret",
    "M": "maboc_the_bully",
    "B": "scholar_magus_bessa",
    "J": "joram_hawklord",
    "K": "kamune_the_mighty",
    "g": "gnoll_hunter_weak",
    "f": "gnoll_fletcher_weak",
    "a": "skeleton_archer_weak",
    "m": "medusa_weak",
    "h": "hydra_serpent_weak",
    "y": "gargoyle_weak",
    "c": "chest iron_bound_coffer",
    "k": "token",
    "d": "gnoll_hunter_standard",
}

HEROES = {FIGURES[h].id for h in CARDS}


class Table:
    """One game under test. Figures of the map face north unless `look` says otherwise."""

    def __init__(
        self,
        rows: str,
        *,
        look: str = "",
        dice: str = "",
        mode: str = "lone_wolf",
        players: int = 2,
        signs: dict[str, str] | None = None,
        options: dict[str, str] | None = None,
        rulings: dict[str, str] | None = None,
        **sections: Any,
    ) -> None:
        rows = "\n".join(line.strip() for line in rows.strip().split("\n"))
        if "tiles" in sections:
            sections["tiles"] = "\n".join(line.strip() for line in sections["tiles"].strip().split("\n"))
        facings = dict(pair.split("=") for pair in look.split())
        known = {s: w for s, w in {**SIGNS, **(signs or {})}.items() if s in rows}
        for sign, facing in facings.items():
            known[sign] += f" {facing}"
        if not any(w.split()[0] in HEROES for w in [*known.values(), *sections.get("figures", {})]):
            sections["figures"] = {**sections.get("figures", {}), "kimble_garn": {"owner": 1}}  # waits outside
        doc: dict[str, Any] = {"map": rows, "signs": known, **sections}
        if dice:
            sections_script = [int(face) - 1 for face in dice.split()]
        else:
            sections_script = None
        self.m: Match = Position(
            "mage_knight", mode, players, options or {}, rulings or {}, "7", sections_script, doc
        ).start(TITLE)

    @property
    def g(self) -> World:
        """The state."""
        return cast(World, self.m.game)

    def do(self, *texts: str) -> "Table":
        """Answer in order."""
        for text in texts:
            assert text in self.m.options(), f"{text!r} is not among {self.m.options()}"
            self.m.choose(text)
        return self

    def offers(self, text: str) -> bool:
        """Is this option listed?"""
        return text in self.m.options()

    def starting(self, word: str) -> list[str]:
        """The options that begin with a word."""
        return [x for x in self.m.options() if x.split()[0] == word]

    def why(self, text: str) -> str:
        """The rule that forbids, without its prefix; empty if it is allowed."""
        found = self.m.why(text)
        if found.allowed:
            return ""
        with pytest.raises(Refused):
            self.m.choose(text)
        return found.rules[0].id.removeprefix("MKD-")

    def fig(self, name: str) -> Figure:
        """A figure by its name."""
        return self.g.figures[figure_names(self.g).index(name)]

    def chest(self, name: str = "iron_bound_coffer") -> Chest:
        """A chest by its name."""
        return self.g.chests[chest_names(self.g).index(name)]

    def at(self, name: str) -> str:
        """Where a figure stands."""
        return self.g.ground.name(self.fig(name).at)

    def facing(self, name: str) -> str:
        """Which way it looks."""
        return FACINGS[self.fig(name).facing]

    @property
    def owner(self) -> int:
        """The seat that decides."""
        assert self.m.decision is not None
        return self.m.decision.owner


def act(rows: str, figure: str = "lord_oren", sp: int = 8, **more: Any) -> Table:
    """A table in the middle of an activation."""
    extra = more.pop("activation", {})
    return Table(rows, activation={"figure": figure, "sp": sp, **extra}, **more)


def fresh(mode: str = "lone_wolf", players: int = 2, seed: str = "1", **options: str) -> Match:
    """A new match."""
    return start(TITLE, mode, players, seed=seed, options=options)


def world(m: Match) -> World:
    """The state of a match."""
    return cast(World, m.game)
