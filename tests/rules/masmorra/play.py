"""How the rule tests play: a position of a few lines, scripted chance, choices as text."""
import tomllib

import pytest

from undercroft.games.masmorra.content import CREATURES, HEROES, TILES
from undercroft.games.masmorra.pieces import Hero, Room
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.terms import FACES
from undercroft.games.masmorra.title import TITLE
from undercroft.kernel.errors import Refused
from undercroft.kernel.match import Match, start


class Table:
    """A match with short words for what rule tests ask."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> World:
        """The state."""
        assert isinstance(self.match.game, World)
        return self.match.game

    @property
    def options(self) -> list[str]:
        """What may be answered now."""
        return self.match.options()

    @property
    def prompt(self) -> int:
        """The number of the pending prompt."""
        assert self.g.decision is not None
        return self.g.decision.prompt

    @property
    def owner(self) -> int:
        """Whose decision it is."""
        assert self.g.decision is not None
        return self.g.decision.owner

    def do(self, *texts: str) -> "Table":
        """Answer decision after decision."""
        for text in texts:
            self.match.choose(text)
        return self

    def can(self, text: str) -> bool:
        """Is this offered?"""
        return text in self.options

    def why(self, text: str) -> str:
        """The id of the rule that forbids this; empty if it is allowed."""
        found = self.match.why(text)
        return "" if found.allowed else found.rules[0].id if found.rules else "?"

    def refuses(self, text: str, rule: str = "") -> None:
        """The act is refused, changes nothing, and names this rule (or any)."""
        before = self.g.hash()
        with pytest.raises(Refused) as e:
            self.match.choose(text)
        assert self.g.hash() == before
        assert e.value.rules, f"no rule named: {e.value}"
        if rule:
            assert e.value.rules == [rule]

    def hero(self, name: str) -> Hero:
        """A Hero by name."""
        return next(h for h in self.g.heroes if h.card >= 0 and HEROES[h.card].id == name)

    def room(self, tile: str) -> Room:
        """A room by the id of its tile."""
        return next(r for r in self.g.rooms if tile.upper() in (TILES[r.tile].id.upper(), TILES[r.tile].spot))

    def at(self, tile: str) -> str:
        """A room as option texts name it: R5."""
        for i, r in enumerate(self.g.rooms):
            if tile.upper() in (TILES[r.tile].id.upper(), TILES[r.tile].spot):
                return f"R{i}"
        raise AssertionError(f"no room {tile}")

    def monster(self, face: str, nth: int = 0) -> str:
        """A monster in play as option texts name it: M3."""
        found = [f"M{i}" for i, m in enumerate(self.g.monsters) if m.room >= 0 and CREATURES[m.kind].id == face]
        return found[nth]

    def monsters(self, tile: str) -> list[str]:
        """What stands in a room, by face."""
        room = int(self.at(tile)[1:])
        return [CREATURES[m.kind].id for m in self.g.monsters if m.room == room]

    def symbols(self) -> dict[str, int]:
        """Made symbols of the active Hero."""
        return {FACES[f].lower(): n for f, n in enumerate(self.g.symbols) if n}

    def dice(self) -> list[str]:
        """Faces of the unused dice."""
        return [FACES[self.g.dice[i]].lower() for i in range(7) if self.g.places[i] == 0]


def table(position: str = "", *, mode: str = "standard", players: int = 2, script: list[int] | None = None,
          rulings: dict[str, str] | None = None, options: dict[str, str] | None = None, seed: str = "1") -> Table:
    """A table from a position in TOML. `script` gives the chance results from the position's first decision on."""
    doc = tomllib.loads(position)
    m = start(TITLE, mode, players, seed=seed, options=options, rulings=rulings, position=doc or None)
    if script is not None:
        m.force(script)
    return Table(m)


def fresh(mode: str = "standard", players: int = 2, *, seed: str = "1", options: dict[str, str] | None = None,
          rulings: dict[str, str] | None = None) -> Table:
    """A table at its very first decision."""
    return Table(start(TITLE, mode, players, seed=seed, options=options, rulings=rulings))
