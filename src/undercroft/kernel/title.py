"""What a title (one game) offers to every interface: the only door into a game's folder."""
from dataclasses import dataclass
from typing import Any

from .chance import Chance, Rng, unpack_chance
from .config import Config
from .decision import PARTY, Decision
from .errors import CroftError, Damaged
from .event import Event
from .game import Game
from .ledger import Ledger, ledger_of
from .meta import Meta
from .option import Opt
from .pack import Reader
from .scene import DecisionScene, Id, LogEntry, Odds, OptionScene, Scene, Trail
from .window import Window

SNAPSHOT_FORMAT = 1


@dataclass(frozen=True)
class Place:
    """How one seat fared: 1 is first; a co-operative side shares its place."""

    seat: int
    place: int
    text: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended: a short stable text for statistics, a sentence for people, the places."""

    name: str
    text: str
    places: tuple[Place, ...]


class Title:
    """One game behind one interface. Everything here is interpreted glue over the compiled rules."""

    meta: Meta
    package: str  # for its data files
    content_hash: str

    # ---- starting
    def new(self, config: Config, chance: Chance) -> Game:
        """A game set up and advanced to its first decision."""
        raise NotImplementedError

    def read(self, config: Config, chance: Chance, packed: Reader) -> Game:
        """A game from what `Game.pack` wrote; used by `restore`."""
        raise NotImplementedError

    def config(self, mode: str, players: int, options: dict[str, str], rulings: dict[str, str]) -> Config:
        """Validated choices; clear errors for everything that does not exist."""
        m = self.meta.mode(mode)
        if m is None:
            names = ", ".join(x.name for x in self.meta.modes)
            raise CroftError(f"{self.meta.name} has no mode {mode!r:.40}; choose one of: {names}")
        low, high = m.players
        if not low <= players <= high:
            raise CroftError(f"{self.meta.name} {mode} is for {low} to {high} players, not {players}")
        full = {o.name: o.default for o in m.options}
        for name, value in options.items():
            o = next((x for x in m.options if x.name == name), None)
            if o is None:
                known = ", ".join(full) or "none"
                raise CroftError(f"{self.meta.name} {mode} has no option {name!r:.40}; options: {known}")
            if value not in [c.name for c in o.choices]:
                raise CroftError(f"option {name} can be {', '.join(c.name for c in o.choices)}, not {value!r:.40}")
            full[name] = value
        return Config(mode, players, full, self.ledger.check_rulings(rulings))

    @property
    def ledger(self) -> Ledger:
        """Rules and rulings of this title."""
        return ledger_of(self.package)

    # ---- snapshots
    def snapshot(self, g: Game) -> dict[str, Any]:
        """The exact state as JSON: a cache, valid for one format and content."""
        c = g.config
        return {
            "snapshot": SNAPSHOT_FORMAT,
            "game": self.meta.name,
            "content": self.content_hash,
            "config": {"mode": c.mode, "players": c.players, "options": c.options, "rulings": c.rulings},
            "chance": g.chance.pack(),
            "state": g.pack(),
        }

    def restore(self, doc: dict[str, Any]) -> Game:
        """The inverse of `snapshot`."""
        if not isinstance(doc, dict) or doc.get("snapshot") != SNAPSHOT_FORMAT or doc.get("game") != self.meta.name:
            raise Damaged(f"not a snapshot of {self.meta.name} in format {SNAPSHOT_FORMAT}")
        if doc.get("content") != self.content_hash:
            raise Damaged("the snapshot was made with other content; replay its record instead")
        try:
            c = doc["config"]
            config = self.config(str(c["mode"]), int(c["players"]), dict(c["options"]), dict(c["rulings"]))
            chance_reader = Reader([doc["chance"]]).sub()
            chance = unpack_chance(chance_reader)
            base = Reader([doc["state"]]).sub()
        except (KeyError, TypeError, ValueError, OverflowError) as e:
            raise Damaged(f"snapshot: {e}") from None
        try:
            return self.read(config, chance, base)
        except (IndexError, TypeError, ValueError) as e:
            raise Damaged(f"snapshot: {e}") from None

    # ---- notation
    def text(self, g: Game, o: Opt) -> str:
        """The canonical text of an option."""
        raise NotImplementedError

    def parse(self, g: Game, text: str) -> Opt:
        """The option a text means, offered or not; CroftError says what was expected."""
        raise NotImplementedError

    def forbids(self, g: Game, seat: int, o: Opt) -> int:
        """0 if this seat may do this now, else the number of the rule that forbids it."""
        raise NotImplementedError

    def hint(self, g: Game, seat: int, o: Opt, rule: int) -> str:
        """What would have to change for a forbidden act; may be empty."""
        return ""

    # ---- words for people
    def prompt(self, g: Game, d: Decision, seat: int) -> str:
        """What is asked, in words, as this seat may read it."""
        raise NotImplementedError

    def option_scene(self, g: Game, o: Opt) -> OptionScene:
        """An option as interfaces show it."""
        raise NotImplementedError

    def window_name(self, g: Game, d: Decision) -> str:
        """The name of the interrupt window this decision is, or nothing."""
        return ""

    def order_name(self, g: Game, d: Decision) -> str:
        """The name under which a standing order may pass here: a window's, or that of a question asked every turn."""
        return self.window_name(g, d)

    def hides(self, g: Game) -> bool:
        """Do seats hold what others may not know? Then it is a secret who is asked in an interrupt window."""
        return True

    def secret(self, g: Game, d: Decision) -> bool:
        """Is it a secret that this is asked? Who holds no answer is not, so the question itself would tell."""
        return isinstance(g.stack[-1], Window) and self.hides(g)

    def passing(self, g: Game, d: Decision) -> Opt | None:
        """The option that means no, done or end, if there is one."""
        return None

    def log_entry(self, g: Game, e: Event, seat: int) -> LogEntry | None:
        """An event as this seat may read it; None if there is nothing to tell."""
        raise NotImplementedError

    def chance_prompt(self, g: Game | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
        """Referee mode: what people should roll or draw, and the name of each result; no game yet during setup."""
        return "Chance", [str(i) for i in range(bound)]

    def tour(self) -> list[str]:
        """A guided introduction, a paragraph or two per step, so that a first game needs no rulebook; may be empty."""
        return []

    # ---- views
    def view(self, g: Game, seat: int) -> Scene:
        """Everything this seat (-1: a spectator) may see."""
        raise NotImplementedError

    def decision_scene(self, g: Game, seat: int) -> DecisionScene | None:
        """The pending decision as this seat sees it."""
        d = g.decision
        if d is None:
            return None
        mine = seat >= 0 and (d.owner == seat or d.owner == PARTY)
        scene = DecisionScene(
            number=g.count,
            owner=d.owner,
            mine=mine,
            prompt=self.prompt(g, d, seat),
            options=[self.option_scene(g, o) for o in d.options] if mine else [],
        )
        window = self.window_name(g, d)
        if window and mine:
            scene["window"] = window
        order = self.order_name(g, d)
        if order and mine:
            scene["order"] = order
        passing = self.passing(g, d)
        if passing is not None and mine:
            scene["passing"] = self.text(g, passing)
        trails = self.trails(g) if mine else []
        if trails:
            scene["trails"] = trails
        return scene

    def trails(self, g: Game) -> list[Trail]:
        """Where several of the pending owner's decisions in a row would lead, so that one click can take them."""
        return []

    def intents(self, g: Game, seat: int, thing: Id) -> list[str]:
        """What a seat that points at a thing of its scene may want, as option texts, the likeliest first."""
        return []

    def odds(self, g: Game, o: Opt) -> list[Odds]:
        """The chances of the outcomes that matter, before a roll."""
        return []

    # ---- ends, search, checks
    def outcome(self, g: Game) -> Outcome:
        """How the finished game ended."""
        raise NotImplementedError

    def determinise(self, g: Game, seat: int, r: Rng) -> None:
        """Deal anew, in place, whatever this seat (-1: a spectator) cannot know; chance goes on from `r`."""
        raise NotImplementedError

    def evaluate(self, g: Game, seat: int) -> float:
        """How good this position is for a seat, for the greedy bot; higher is better."""
        raise NotImplementedError

    def habit(self, g: Game) -> Opt | None:
        """What its owner would usually answer here, for look-ahead that must be quick; None: no opinion."""
        return None

    def candidates(self, g: Game) -> list[Opt]:
        """The offered options worth a closer look; a title that plans may narrow them down to a single one."""
        return g.decision.options if g.decision is not None else []

    def chapter(self, g: Game) -> int:
        """A number that changes where a look-ahead had better stop and judge, such as the turns begun."""
        return 0

    def audit(self, g: Game) -> list[str]:
        """Violations of conservation (cards, tokens, dice, figures); empty when all is well."""
        return []

    # ---- positions
    def arrange(self, g: Game, doc: dict[str, Any]) -> Game:
        """Apply a position document to a game just set up; Damaged names the key that is wrong."""
        raise NotImplementedError

    def describe_position(self, g: Game, seat: int) -> dict[str, Any]:
        """The position as a document that `arrange` reads, as far as this seat may know it."""
        raise NotImplementedError

    def state(self, g: Game) -> dict[str, Any]:
        """The whole state with field names, for scripts."""
        raise NotImplementedError
