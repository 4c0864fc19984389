"""The toy behind the kernel's interface."""

import json
from hashlib import blake2b
from typing import Any, Final

from undercroft.kernel.chance import Chance, Rng
from undercroft.kernel.config import Config
from undercroft.kernel.decision import Decision
from undercroft.kernel.errors import CroftError
from undercroft.kernel.event import EV_AUTO, EV_CHOICE, Event
from undercroft.kernel.game import Game
from undercroft.kernel.naming import named_state
from undercroft.kernel.option import Opt, opt, opt_of
from undercroft.kernel.pack import Reader
from undercroft.kernel.scene import Id, LogEntry, OptionScene, Scene, Trail
from undercroft.kernel.title import Outcome, Place, Title
from undercroft.kernel.window import P_WINDOW, PASS

from . import arrange, view, words
from .legal import forbids
from .meta import META
from .state import Cellar, set_up
from .steps import STEP_NAMES
from .trails import trails
from .words import CARD_NAMES, CARDS, MOVE, ON_DIG, P_PARTY, PLAY, VERBS

SCHEMA: Final[dict[str, list[tuple[str, str]]]] = {
    "Cellar": [
        ("diggers", "list[Digger]"),
        ("gold", "list[int]"),
        ("deck", "Deck"),
        ("round", "int"),
        ("pressed", "bool"),
    ],
    "Digger": [("room", "int"), ("coins", "int"), ("hand", "list[int]")],
    "Round": [("seat", "int")],
    "Turn": [("seat", "int"), ("left", "int")],
    "Dig": [("seat", "int"), ("ops", "list[int]")],
    "Answer": [("card", "int"), ("seat", "int"), ("window", "int"), ("cancelled", "bool")],
}
NAMES: Final = {1: "riches", 2: "dusk", 3: "escaped", 4: "lost"}


class Toy(Title):
    """The toy."""

    meta = META
    package = __package__
    content_hash = blake2b(json.dumps([CARDS, words.ROOM_GOLD]).encode(), digest_size=8).hexdigest()

    def new(self, config: Config, chance: Chance) -> Game:
        return set_up(config, chance)

    def read(self, config: Config, chance: Chance, packed: Reader) -> Game:
        g = Cellar(config, chance)
        g.unpack_fields(g.unpack_base(packed))
        arrange.check(g)
        return g

    def text(self, g: Game, o: Opt) -> str:
        verb = VERBS[o.kind]
        if o.kind == MOVE:
            return f"{verb} R{o.a}"
        return f"{verb} C{o.a}" if o.kind == PLAY else verb

    def parse(self, g: Game, text: str) -> Opt:
        parts = text.lower().split()
        kind = next((k for k, v in VERBS.items() if parts and v == parts[0]), 0)
        if not kind:
            raise CroftError(f"expected one of {', '.join(VERBS.values())}, found {text!r}")
        if kind not in (MOVE, PLAY):
            if len(parts) != 1:
                raise CroftError(f"expected {parts[0]!r} alone")
            return opt(kind)
        letter, count = ("r", len(words.DOORS)) if kind == MOVE else ("c", len(CARDS))
        if (
            len(parts) == 2
            and parts[1][0] == letter
            and parts[1][1:].isdecimal()
            and int(parts[1][1:]) < count
        ):
            return opt(kind, int(parts[1][1:]))
        raise CroftError(
            f"expected {parts[0]} {letter.upper()}0 to {letter.upper()}{count - 1}, found {text!r}"
        )

    def forbids(self, g: Game, seat: int, o: Opt) -> int:
        assert isinstance(g, Cellar)
        return forbids(g, seat, o)

    def hint(self, g: Game, seat: int, o: Opt, rule: int) -> str:
        return "another room" if rule == words.MOVE_01 else ""

    def prompt(self, g: Game, d: Decision, seat: int) -> str:
        if d.prompt == P_PARTY:
            return "The party decides: camp or press on?"
        name = META.seat_names[d.owner]
        if d.prompt == P_WINDOW:
            return f"{name} may meddle" if d.a == ON_DIG else f"{name} may counter"
        return f"{name}, act"

    def option_scene(self, g: Game, o: Opt) -> OptionScene:
        label = self.text(g, o).capitalize()
        touches: list[str] = []
        if o.kind == PLAY:
            label = f"Play {CARD_NAMES[CARDS[o.a]]}"
            touches = [f"card:{o.a}"]
        elif o.kind == MOVE:
            touches = [f"room:{o.a}"]
        return OptionScene(
            text=self.text(g, o), label=label, group=VERBS[o.kind].capitalize(), touches=touches, icon="dig"
        )

    def trails(self, g: Game) -> list[Trail]:
        assert isinstance(g, Cellar)
        return trails(g)

    def intents(self, g: Game, seat: int, thing: Id) -> list[str]:
        kind, _, name = thing.partition(":")
        verbs = {"room": f"move R{name}", "card": f"play C{name}", "deck": "draw"}
        return [verbs[kind]] if kind in verbs else []

    def window_name(self, g: Game, d: Decision) -> str:
        return "" if d.prompt != P_WINDOW else ("dig" if d.a == ON_DIG else "card")

    def passing(self, g: Game, d: Decision) -> Opt | None:
        for o in d.options:
            if o.kind in (PASS, words.END):
                return o
        return None

    def log_entry(self, g: Game, e: Event, seat: int) -> LogEntry | None:
        who = META.seat_names[max(e.b if e.kind in (EV_AUTO, EV_CHOICE) else e.a, 0)]
        if e.kind in (EV_CHOICE, EV_AUTO):
            text = f"{who}: {self.text(g, opt_of(e.a))}"
        elif e.kind == words.EV_ROLL:
            text = f"{who} rolls {e.b}"
        elif e.kind in (words.EV_DREW, words.EV_PEEKED, words.EV_PLAYED):
            verb = {words.EV_DREW: "drew", words.EV_PEEKED: "saw", words.EV_PLAYED: "plays"}[e.kind]
            text = f"{who} {verb} {CARD_NAMES[CARDS[e.b]]}"
        elif e.kind == words.EV_DRAWN:
            text = f"{who} draws a card"
        else:
            text = f"{who} digs up {e.b}"
        kind = {EV_CHOICE: "choice", EV_AUTO: "auto", words.EV_ROLL: "dice"}.get(e.kind, "event")
        entry = LogEntry(
            n=0, kind=kind, seat=max(e.a, 0) if kind == "event" else e.b, text=text, icon="dig", touches=[]
        )
        if e.rule:
            entry["rules"] = [self.ledger.rule(e.rule).id]
        return entry

    def chance_prompt(self, g: Game | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
        if kind == 1:
            return "Draw a card", [f"C{c}" for c in cards]
        return "Roll a die", [str(i + 1) for i in range(bound)]

    def view(self, g: Game, seat: int) -> Scene:
        assert isinstance(g, Cellar)
        return view.scene(g, seat)

    def outcome(self, g: Game) -> Outcome:
        assert isinstance(g, Cellar)
        coins = [d.coins for d in g.diggers]
        places = tuple(
            Place(
                s,
                1 + sum(c > coins[s] for c in coins) if g.result <= 2 else g.result - 2,
                f"{coins[s]} coins",
            )
            for s in range(len(coins))
        )
        return Outcome(NAMES[g.result], f"The game ended: {NAMES[g.result]}.", places)

    def determinise(self, g: Game, seat: int, r: Rng) -> None:
        assert isinstance(g, Cellar)
        g.chance.reseed(r)
        asked = g.decision.owner if g.decision is not None and g.decision.prompt == P_WINDOW else -1
        others = [d for s, d in enumerate(g.diggers) if s not in (seat, asked)]
        unknown = [i for i, mask in enumerate(g.deck.known) if seat < 0 or not (mask >> seat) & 1]
        pool = g.deck.bag + [g.deck.top[i] for i in unknown] + [c for d in others for c in d.hand]
        for d in others:
            d.hand = sorted(pool.pop(r.below(len(pool))) for _ in d.hand)
        for i in unknown:
            g.deck.top[i] = pool.pop(r.below(len(pool)))
        g.deck.bag = sorted(pool)

    def evaluate(self, g: Game, seat: int) -> float:
        assert isinstance(g, Cellar)
        mine = g.diggers[seat]
        if g.config.mode == "party":
            return float(sum(d.coins for d in g.diggers)) + 0.2 * (g.gold[mine.room] > 0)
        best = max(d.coins for s, d in enumerate(g.diggers) if s != seat)
        if g.result == words.RICHES:
            return 100.0 if mine.coins >= g.goal() else -100.0
        return mine.coins - 0.5 * best + 0.1 * len(mine.hand) + 0.05 * min(g.gold[mine.room], 6)

    def audit(self, g: Game) -> list[str]:
        assert isinstance(g, Cellar)
        return arrange.audit(g)

    def arrange(self, g: Game, doc: dict[str, Any]) -> Game:
        assert isinstance(g, Cellar)
        return arrange.arrange(g, doc)

    def describe_position(self, g: Game, seat: int) -> dict[str, Any]:
        assert isinstance(g, Cellar)
        return arrange.describe(g, seat)

    def state(self, g: Game) -> dict[str, Any]:
        return named_state(g, "Cellar", SCHEMA, STEP_NAMES)


TITLE: Final = Toy()
