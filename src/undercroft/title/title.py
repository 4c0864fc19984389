"""The door into a game's folder: its identity, and four records of its functions."""

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from ..content.ledger import Ledger, ledger_of
from ..engine.chance import unpack_chance
from ..engine.config import ALL, CHOICES, Config
from ..engine.decision import PARTY, Decision
from ..engine.game import Game
from ..engine.option import Opt
from ..engine.packing import Reader
from ..errors import CroftError, Damaged
from ..scene import DecisionScene, Id
from ..spelling import did_you_mean
from .chance import Fit, Forecast, fits_of
from .manners import Manners
from .meta import Meta
from .mind import Lines, Mind, Search
from .outcome import Outcome, Place
from .rules import Rules
from .speech import Speech, no_tally

__all__ = [
    "Fit",
    "Forecast",
    "Lines",
    "Manners",
    "Mind",
    "Outcome",
    "Place",
    "Rules",
    "Search",
    "Speech",
    "Title",
    "no_tally",
]

SNAPSHOT_FORMAT = 2
G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class Title(Generic[G]):
    """One game: who it is, and four records of its functions."""

    meta: Meta
    package: str  # for its data files
    content_hash: str
    rules: Rules[G]
    speech: Speech[G]
    mind: Mind[G]
    manners: Manners[G]

    def changed(self, **functions: Any) -> "Title[G]":
        """The same title with other functions, for tests and experiments: `title.changed(scene=leaky)`."""
        parts = {"rules": self.rules, "speech": self.speech, "mind": self.mind, "manners": self.manners}
        for name, f in functions.items():
            part = next(k for k, record in parts.items() if hasattr(record, name))
            parts[part] = replace(parts[part], **{name: f})  # type: ignore[type-var]
        return replace(self, **parts)  # type: ignore[arg-type]

    @property
    def ledger(self) -> Ledger:
        """Rules and rulings of this title."""
        return ledger_of(self.package)

    def briefing(self, mode: str) -> list[str]:
        """A page about the mode that is played: what it asks for and the rules that it adds; none if it adds none."""
        wanted = self.speech.special(mode)
        m = self.meta.mode(mode)
        if m is None or not wanted:
            return []
        texts = [rule.text for rule in self.ledger.rules if rule.id in wanted]
        return [f"{m.title}: {m.blurb} {' '.join(texts)}"]

    def terminal_tour(self, mode: str) -> list[str]:
        """The pages of the tour that a terminal shows, its own among them, and the page about the mode."""
        return [*self.speech.tour(), *self.speech.tour_at_terminal(), *self.briefing(mode)]

    def special_of(self, word: str) -> list[str]:
        """Ids of the rules of the modes that are called so, by name or a word of the title."""
        low = word.lower().strip()
        found = [m for m in self.meta.modes if low and low in (m.name, m.title.lower(), m.title.lower()[4:])]
        found = found or [m for m in self.meta.modes if len(low) > 3 and low in m.title.lower().split()]
        return [rule for m in found for rule in self.speech.special(m.name)]

    def config(
        self, mode: str, players: int, options: dict[str, str], rulings: dict[str, str], asks: str = CHOICES
    ) -> Config:
        """Validated choices; clear errors for everything that does not exist."""
        m = self.meta.mode(mode)
        if m is None:
            names = [x.name for x in self.meta.modes]
            raise CroftError(
                f"{self.meta.name} has no mode {mode!r:.40}{did_you_mean(mode, names)}; choose one of: "
                f"{', '.join(names)}"
            )
        low, high = m.players
        if not low <= players <= high:
            seats = f"{low}" if low == high else f"{low} to {high}"
            raise CroftError(f"{self.meta.name} {mode} is for {seats} players, not {players}")
        full = {o.name: o.default for o in m.options}
        for name, value in options.items():
            o = next((x for x in m.options if x.name == name), None)
            if o is None:
                meant = did_you_mean(name, list(full))
                raise CroftError(
                    f"{self.meta.name} {mode} has no option {name!r:.40}{meant}; options: {', '.join(full) or 'none'}"
                )
            if value not in [c.name for c in o.choices]:
                raise CroftError(f"option {name} can be {', '.join(c.name for c in o.choices)}, not {value!r:.40}")
            full[name] = value
        if asks not in (CHOICES, ALL):
            raise CroftError(f"asks can be {CHOICES} or {ALL}, not {asks!r:.40}")
        return Config(mode, players, full, self.ledger.check_rulings(rulings), asks == ALL)

    # ---- who will win
    def fit(self, mode: str, players: int) -> Fit | None:
        """The weights of this mode for this number of players, if there are any."""
        fits = fits_of(self.package, self.mind.feature_names)
        return next((fit for fit in fits if mode in fit.modes and players in fit.players), None)

    def scores(self, g: G) -> list[float]:
        """The part of the win that each seat has in a finished game: sides that share the first place share it."""
        first = [p.seat for p in self.rules.outcome(g).places if p.place == 1]
        sides = {self.mind.side(g, seat) for seat in first} if self.mind.rivals(g) else {0}
        return [1.0 / len(sides) if seat in first else 0.0 for seat in range(g.config.players)]

    def sides(self, g: G) -> list[int]:
        """The side of each seat: seats of one side win and lose together, and all do where they are not rivals."""
        rivals = self.mind.rivals(g)
        return [self.mind.side(g, seat) if rivals else 0 for seat in range(g.config.players)]

    def chance(self, g: G, seat: int) -> float | None:
        """This seat's chance to win, 0 to 1: what is decided, else the fitted chance, as far as the rules still allow
        it. None where nothing was fitted, and while the game is set up."""
        if g.result:
            return self.scores(g)[seat]
        fit = self.fit(g.config.mode, g.config.players)
        if fit is None or not self.mind.turns(g):
            return None
        low, high = self.mind.bounds(g, seat)
        if low == high:
            return low
        return max(low, min(fit.chance(g.config.mode, self.mind.features(g, seat)), high))

    def forecast(self, g: G, seat: int) -> Forecast | None:
        """The chance, and whether it is too early to trust it."""
        chance = self.chance(g, seat)
        fit = self.fit(g.config.mode, g.config.players)
        if chance is None:
            return None
        return Forecast(chance, not g.result and fit is not None and self.mind.turns(g) < fit.early)

    # ---- snapshots
    def snapshot(self, g: G) -> dict[str, Any]:
        """The exact state as JSON: a cache, valid for one format and content."""
        c = g.config
        config = {"mode": c.mode, "players": c.players, "options": c.options, "rulings": c.rulings}
        return {
            "snapshot": SNAPSHOT_FORMAT,
            "game": self.meta.name,
            "content": self.content_hash,
            "config": {**config, "asks": ALL} if c.asks_all else config,
            "chance": g.chance.pack(),
            "state": g.pack(),
        }

    def restore(self, doc: dict[str, Any]) -> G:
        """The inverse of `snapshot`."""
        if not isinstance(doc, dict) or doc.get("snapshot") != SNAPSHOT_FORMAT or doc.get("game") != self.meta.name:
            raise Damaged(f"not a snapshot of {self.meta.name} in format {SNAPSHOT_FORMAT}")
        if doc.get("content") != self.content_hash:
            raise Damaged("the snapshot was made with different content; replay its record instead")
        try:
            c = doc["config"]
            config = self.config(
                str(c["mode"]), int(c["players"]), dict(c["options"]), dict(c["rulings"]), c.get("asks", CHOICES)
            )
            chance_reader = Reader([doc["chance"]]).sub()
            chance = unpack_chance(chance_reader)
            base = Reader([doc["state"]]).sub()
        except (KeyError, TypeError, ValueError, OverflowError) as e:
            raise Damaged(f"snapshot: {e}") from None
        try:
            g = self.rules.empty(config, chance)
            g.unpack(base)
            self.rules.check_restored(g)
            return g
        except (IndexError, TypeError, ValueError) as e:
            raise Damaged(f"snapshot: {e}") from None

    # ---- what may be done
    def text(self, g: G, option: Opt) -> str:
        """The canonical text of an option."""
        return self.speech.text(g, option)

    def parse(self, g: G, text: str) -> Opt:
        """The option a text means, offered or not; CroftError says what was expected."""
        return self.speech.parse(g, text)

    def forbids(self, g: G, seat: int, option: Opt) -> int:
        """0 if this seat may do this now, else the number of the rule that forbids it."""
        d = g.decision
        if d is None:
            return self.rules.rule_game_over
        if not g.may_answer(seat):
            return self._moment(g, seat, option) or self.rules.rule_not_your_turn
        if d.offers(option):
            return 0
        rule = g.stack[-1].forbids(g, seat, option)
        return rule if rule or d.open else self._moment(g, seat, option) or self.rules.rule_not_your_turn

    def untimely(self, g: G, seat: int, option: Opt) -> bool:
        """Is all that is wrong with this option its moment? Then the rule named is the one of its moment."""
        d = g.decision
        return d is not None and not (
            g.may_answer(seat) and (d.offers(option) or d.open or g.stack[-1].forbids(g, seat, option))
        )

    def _moment(self, g: G, seat: int, option: Opt) -> int:
        rule = self.rules.moment(g, seat, option) if self.rules.moment is not None else 0
        return rule or self.speech.verbs.moment(g, option)

    def passing(self, g: G, d: Decision) -> Opt | None:
        """The option that means no, done or end, if there is one."""
        return self.manners.default_answer(g, d) or self.speech.verbs.passing(d)

    def about(self, g: G, d: Decision) -> tuple[str, list[Id]]:
        """The subject of a window in words, and the things it touches on the board; by default the prompt."""
        return self.manners.window_about(g, d) if self.manners.window_about else (self.speech.prompt(g, d, d.owner), [])

    def decision_scene(self, g: G, seat: int) -> DecisionScene | None:
        """The pending decision as this seat sees it."""
        d = g.decision
        if d is None:
            return None
        mine = seat >= 0 and (d.owner == seat or d.owner == PARTY)
        scene = DecisionScene(
            number=g.count,
            owner=d.owner,
            mine=mine,
            prompt=self.speech.prompt(g, d, seat),
            options=[self.speech.verbs.scene(g, o) for o in [*d.options, *self.speech.also(g, seat)]] if mine else [],
        )
        if not mine:
            return scene
        window = self.manners.window_name(g, d)
        if window:
            scene["window"] = window
            scene["about"], touched = self.about(g, d)
            if touched:
                scene["touches"] = touched
        order = self.manners.order_name(g, d)
        if order:
            scene["order"] = order
        passing = self.passing(g, d)
        if passing is not None:
            scene["passing"] = self.text(g, passing)
        trails = self.speech.trails(g)
        if trails:
            scene["trails"] = trails
        runs = self.speech.runs(g)
        if runs:
            scene["runs"] = runs
        drafts = self.speech.drafts(g, seat)
        if drafts:
            scene["drafts"] = drafts
        return scene
