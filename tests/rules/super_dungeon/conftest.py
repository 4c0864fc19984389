"""A table for rule tests: a position from a small ASCII map, dice by name, acts by their texts."""

from collections.abc import Callable
from typing import Any, Self

import pytest

from rules.table import RuleTable
from undercroft.engine.event import Event
from undercroft.errors import Refused
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon.content import GEAR, STATUS_IDS
from undercroft.games.super_dungeon.pieces import Model
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.title import TITLE
from undercroft.games.super_dungeon.words.names import find_gear, model_names
from undercroft.match.match import start

SIGNS = {
    "P": "royal_paladin",
    "M": "ember_mage",
    "F": "hearthsworn_fighter",
    "R": "glimmerdusk_ranger",
    "D": "deeproot_druid",
    "B": "angry_bear",
    "A": "claw_tribe_barbarian",
    "S": "hexcast_sorceress",
    "U": "riftling_rogue",
    "k": "knucklehead",
    "g": "gouger",
    "f": "flinger",
    "i": "ironscale",
    "p": "dragon_priest",
    "h": "hatchlings",
    "w": "whelp",
    "y": "wyrmling",
    "X": "rex",
    "T": "rockgut",
    "Z": "starfire",
    "o": "boo_booty",
    "e": "egg_clutch",
    "W": "kobold_warrens",
    "C": "chest",
    "s": "start",
}
HEROES = set("PMFRDBASU")
# Faces of the dice by color and what they show.
FACES = {
    "b0": 0,
    "bh": 2,
    "b1": 3,
    "b2": 5,
    "r0": 0,
    "rp": 1,
    "r1": 2,
    "r2": 3,
    "r3": 5,
    "gx": 0,
    "g1": 1,
    "g2": 2,
    "g3": 4,
    "g4": 5,
}


def faces(text: str) -> list[int]:
    """Scripted dice: `b1 b2 rp gx`, in the order they are rolled (blue, red, green); plain numbers are draws."""
    return [FACES[word] if word in FACES else int(word) for word in text.split()]


class Table(RuleTable):
    """One game under test."""

    def __init__(
        self,
        plan: str,
        *,
        mode: str = "crawl",
        players: int = 2,
        models: dict[str, Any] | None = None,
        rulings: dict[str, str] | None = None,
        options: dict[str, str] | None = None,
        dice: str = "",
        **doc: Any,
    ) -> None:
        rows = [row for row in plan.strip("\n").split("\n")]
        indent = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
        rows = [row[indent:] for row in rows]
        used = {sign for row in rows for sign in row if sign in SIGNS}
        doc.setdefault("boss", "")
        doc["map"] = "\n".join(rows)
        doc["signs"] = {sign: SIGNS[sign] for sign in used}
        wanted: dict[str, Any] = {name: {"potions": 0} for name in (SIGNS[s] for s in used if s in HEROES)}
        for name in doc.get("heroes", []):
            wanted.setdefault(name, {"potions": 0})
        for name, row in (models or {}).items():
            wanted[name] = {**wanted.get(name, {}), **row}
        doc["models"] = wanted
        if "activation" in doc and isinstance(doc["activation"], str):
            doc["activation"] = {"model": doc["activation"]}
        if dice:
            doc["script"] = faces(dice)
        super().__init__(start(TITLE, mode, players, seed="test", rulings=rulings, options=options, position=doc))
        self.events: list[Event] = []

    @property
    def g(self) -> World:
        game = self.match.game
        assert isinstance(game, World)
        return game

    def dice(self, text: str) -> None:
        """Script the next chance results."""
        self.match.force(faces(text))

    def do(self, *texts: str) -> Self:
        """Choose one after the other, each for the seat that must decide."""
        for text in texts:
            self.match.choose(text)
            self.events = self.match.latest
        return self

    def offers(self, text: str) -> bool:
        """Is this on the list?"""
        return self.can(text)

    def label(self, text: str) -> str:
        """The label of an offered option."""
        scene = self.match.decision_scene(self.owner)
        assert scene is not None
        return next(o["label"] for o in scene["options"] if o["text"] == text)

    def starting(self, verb: str) -> list[str]:
        """The offered options that begin with this word."""
        return [text for text in self.options if text.split()[0] == verb]

    def why_not(self, text: str) -> str:
        """The rule that refuses this, without the prefix."""
        assert text not in self.options, f"{text} is offered"
        try:
            self.match.choose(text)
        except Refused as e:
            assert e.rules, f"{text} is refused without a rule"
            return e.rules[0].removeprefix("SDE-")
        raise AssertionError(f"{text} was accepted")

    def m(self, name: str) -> Model:
        """The model of that name."""
        return self.g.models[model_names(self.g).index(name)]

    def at(self, name: str) -> tuple[int, int]:
        """Where a model stands."""
        c = self.m(name).at
        return (self.g.ground.grid.xs[c], self.g.ground.grid.ys[c]) if c >= 0 else (-1, -1)

    def status(self, name: str) -> set[str]:
        """The status counters on a card."""
        return {s for i, s in enumerate(STATUS_IDS) if self.m(name).status & (1 << i)}

    def gear(self, name: str) -> list[str]:
        return [GEAR[k].id for k in self.m(name).gear]

    def rolled(self, name: str) -> list[str]:
        """Dice pools a model rolled in the last act, as colors: `BBR`."""
        who = model_names(self.g).index(name)
        out = []
        for e in self.events:
            if e.kind == ev.ROLL and e.a == who:
                out.append("".join(sign * ((e.b >> (8 * i)) & 255) for i, sign in enumerate("BRG*")))
        return out

    def saw(self, kind: int) -> list[Event]:
        """Events of this kind in the last act."""
        return [e for e in self.events if e.kind == kind]

    def give(self, name: str, *cards: str) -> None:
        """Equip cards out of the decks without asking anybody."""
        for card in cards:
            k = find_gear(card)
            deck = self.g.loot if GEAR[k].deck == "loot" else self.g.treasure
            deck.bag.remove(k)
            self.m(name).gear.append(k)


@pytest.fixture
def table() -> Callable[..., Table]:
    """Makes tables."""
    return Table
