"""A small table for tests of rules: a position of a few lines, scripted dice, option texts."""

from typing import Any

from undercroft.engine.chance import chance_from
from undercroft.engine.window import P_WINDOW
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.pieces import Foe, Hero
from undercroft.games.hellscape.state import World
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.names import FOE_WORDS, slug, zone_named

# Faces by color and what they show
Y = {"": 0, "s": 1, "sm": 3, "ss": 5}
O = {"": 0, "s": 1, "sm": 2, "ss": 3, "sss": 5}  # noqa: E741
B = {"": 0, "h": 2, "hh": 5}
S = {"m": 0, "mm": 1, "s": 2, "ss": 3, "sss": 4, "shadow": 5}
E = {"": 0, "claw": 2, "fang": 3, "both": 5}
DICE = {"y": Y, "o": O, "b": B, "d": S, "e": E}


def faces(text: str) -> list[int]:
    """`y:ss y: b:h e:claw` as results of the dice, in the order they are rolled: yellow, orange, blue, Shadow."""
    return [DICE[word[0]][word[2:]] for word in text.split()]


class Arena:
    """A game in a position. Heroes are rows or names; a hero without a zone stands at the start."""

    def __init__(
        self,
        mode: str = "tutorial",
        heroes: list[Any] | None = None,
        players: int = 0,
        seed: str = "1",
        options: dict[str, str] | None = None,
        rulings: dict[str, str] | None = None,
        dice: str = "",
        chance: list[int] | None = None,
        **doc: Any,
    ) -> None:
        rows = [{"hero": x} if isinstance(x, str) else dict(x) for x in (heroes or ["gheta"])]
        config = TITLE.config(mode, players or len(rows), {"heroes": "choose", **(options or {})}, rulings or {})
        self.g: World = TITLE.rules.new(config, chance_from(seed))
        doc.setdefault("foes", {})
        if "turn" in doc and len(rows) == 1 and not rows[0].get("ready"):
            doc.setdefault("actions", 3)  # one Hero stands for one of several here; a single player has 4
        self.g.log = []
        if dice or chance:
            self.g.chance.script = faces(dice) if dice else chance
        TITLE.rules.arrange(self.g, {"heroes": rows, **doc})
        self.quiet()

    def hero(self, name: str = "") -> Hero:
        """A Hero by name, the first one without."""
        return self.g.heroes[self.seat(name)]

    def seat(self, name: str = "") -> int:
        """The seat of a Hero."""
        return [slug(self.g.name(i)) for i in range(len(self.g.heroes))].index(name) if name else 0

    def foe(self, name: str) -> Foe:
        """An Enemy by its word."""
        return self.g.foes[FOE_WORDS.index(name)]

    def zone(self, text: str) -> int:
        """A Zone by its place."""
        return zone_named(self.g, text)

    def place(self, name: str = "") -> str:
        """Where a Hero stands."""
        z = self.hero(name).zone
        return f"{self.g.map().xs[z]},{self.g.map().ys[z]}"

    def at(self, foe: str) -> str:
        """Where an Enemy stands."""
        z = self.foe(foe).zone
        return f"{self.g.map().xs[z]},{self.g.map().ys[z]}" if z >= 0 else ""

    def roll(self, text: str) -> "Arena":
        """The next dice."""
        self.g.chance.script = faces(text)
        self.g.chance.at = 0
        return self

    def script(self, *results: int) -> "Arena":
        """The next results of chance, whatever they are."""
        self.g.chance.script = list(results)
        self.g.chance.at = 0
        return self

    def texts(self) -> list[str]:
        """The options, as texts."""
        d = self.g.decision
        return [] if d is None else [TITLE.text(self.g, o) for o in d.options]

    def can(self, text: str) -> bool:
        """Is it offered?"""
        return text in self.texts()

    def starts(self, word: str) -> list[str]:
        """The options that start with this word."""
        return [x for x in self.texts() if x.startswith(word)]

    def do(self, *texts: str) -> "Arena":
        """Answer in order; one with a question mark only if it is asked."""
        for text in texts:
            d = self.g.decision
            assert d is not None, f"nothing is asked; {text!r} came too late"
            if text.endswith("?") and text[:-1] not in self.texts():
                continue  # a lone answer was taken by itself
            text = text.removesuffix("?")
            assert text in self.texts(), f"{text!r} is not among {self.texts()}"
            self.g.apply(d.options[self.texts().index(text)])
            self.quiet()
            assert TITLE.rules.audit(self.g) == [], TITLE.rules.audit(self.g)
        return self

    def quiet(self) -> None:
        """Pass windows as a table does where nothing in them would help; with `windows = every` all are answered."""
        d = self.g.decision
        while d is not None and d.prompt == P_WINDOW and (passing := TITLE.manners.obvious(self.g, d)) is not None:
            self.g.apply(passing)
            d = self.g.decision

    def why(self, text: str) -> str:
        """The rule that forbids it, empty if it is offered."""
        d = self.g.decision
        assert d is not None
        rule = TITLE.forbids(self.g, max(d.owner, 0), TITLE.parse(self.g, text))
        return TITLE.ledger.rule(rule).id if rule else ""

    def refuses(self, text: str, rule: str) -> None:
        """It is not offered, and this rule says so."""
        assert self.why(text) == rule, (self.why(text), rule)

    def attack(self, foe: str, dice: str, type: str = "melee", *extra: str) -> "Arena":
        """Attack, use what is named before the roll, roll these dice; stays in the apply step or ends the combat."""
        self.roll(dice)
        self.do(f"attack {foe} {type}", *extra)
        if self.can("roll"):
            self.do("roll")
        return self

    def finish(self) -> "Arena":
        """Resolve the rest."""
        while self.can("finish"):
            self.do("finish")
        return self

    def let(self, limit: int = 50) -> "Arena":
        """Answer by habit until a Hero's turn or the next round."""
        for _ in range(limit):
            d = self.g.decision
            if d is None or self.can("end"):
                return self
            usual = TITLE.mind.habit(self.g)
            assert usual is not None
            self.g.apply(usual)
        return self

    def pool(self) -> str:
        """The dice of the combat: yellow, orange, blue, Shadow, Enemy."""
        return " ".join(str(n) for n in self.g.fight.pool)

    def told(self, kind: int) -> list[Any]:
        """Events of a kind so far."""
        return [x for x in self.g.log or [] if x.kind == kind]


def item(id: str) -> int:
    """The number of an item."""
    return c.item_named(id)


def skill(id: str) -> int:
    """The number of a skill."""
    return c.skill_named(id)


__all__ = ["Arena", "faces", "item", "skill", "t"]
