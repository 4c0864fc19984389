"""The moment of a game: the decision that moved the chance to win most, towards the result that came.

Where no chance was fitted, the bot's own value of the position stands for it, and the words say so."""

from collections.abc import Sequence
from typing import Any

from ....scene import LogEntry, Moment, Scene
from ....title.outcome import Place
from ....title.title import Title

LEAST = 0.05  # of the chance to win: less is not a moment
DICE = 1.5  # how much more a swing counts that dice have made
PASSED = "hand"  # the icon of a pass: what came of it is told alone
TELLING = ("death", "level", "find", "spawn", "door")  # which of several things that happened is told first


class Turning:
    """The largest swing, seen from the first winner; from the first seat if all have lost together."""

    def __init__(self, title: Title[Any], places: Sequence[Place]) -> None:
        best = min(places, key=lambda p: p.place)
        self.title = title
        self.seat = best.seat
        self.won = best.place == 1
        self.together = False
        self.number = -1
        self.before = 0.0
        self.after = 0.0
        self.fitted = False
        self._chance: float | None = None
        self._value = 0.0
        self._most = 0.0
        self._set_up = True

    def begin(self, g: Any) -> None:
        """The position before the first decision."""
        self.together = not self.title.mind.rivals(g)
        self._chance = self.title.chance(g, self.seat)
        self._value = self.title.mind.evaluate(g, self.seat)

    def see(self, g: Any, n: int, rolled: bool) -> None:
        """The position after a decision, by its number. The last one is the end itself."""
        if g.result:
            return
        chance = self.title.chance(g, self.seat)
        value = self.title.mind.evaluate(g, self.seat)
        if chance is not None and self._chance is not None:
            if not self.fitted:
                self._forget()
            self.fitted = True
            self._weigh(n, self._chance, chance, LEAST, rolled)
        elif not self.fitted and chance is None:
            self._weigh(n, self._value, value, 0.0, rolled)
        if self._set_up and self.title.mind.turns(g):
            self._set_up = False
            self._forget()
        self._chance, self._value = chance, value

    def _forget(self) -> None:
        """Drops the moment so far: the game was being set up, or its chance was not known yet."""
        self._most, self.number = 0.0, -1

    def _weigh(self, n: int, before: float, after: float, least: float, rolled: bool) -> None:
        gain = after - before if self.won else before - after
        weight = gain * (DICE if rolled else 1.0)
        if gain > least and weight > self._most:
            self._most, self.number, self.before, self.after = weight, n, before, after

    def moment(self, scene: Scene, log: Sequence[LogEntry]) -> Moment:
        """The moment in words: what happened, and what it changed."""
        told = [x for x in log if x["n"] == self.number]
        happened = [x for x in told if x["kind"] == "event"] or told
        first = sorted(
            happened, key=lambda x: TELLING.index(x["moment"]) if "moment" in x else len(TELLING) + len(happened)
        )
        # First the act, then its result; a heading of the log ("Round 5") is about nothing on the board.
        done = [x for x in told[:1] if (x["kind"] in ("choice", "auto") or x["touches"]) and x["icon"] != PASSED]
        words = [x["text"] for x in [*done, *first[:1]]]
        sentences = [f"{w[:1].upper()}{w[1:]}".rstrip(".") for w in dict.fromkeys(words)]
        return Moment(
            number=self.number,
            text=". ".join([*sentences, ""]).strip() or f"Decision {self.number}.",
            swing=self.swing(scene),
        )

    def swing(self, scene: Scene) -> str:
        """The change as a sentence."""
        name = next((s["name"] for s in scene["seats"] if s["seat"] == self.seat), "")
        if self.fitted:
            of = f"{name}'" if name.endswith("s") else f"{name}'s"
            whose = "The chance to win" if self.together or not name else f"{of} chance to win"
            verb = "rises" if self.after > self.before else "falls"
            return f"{whose} {verb} from {round(100 * self.before)} % to {round(100 * self.after)} %."
        whole = "No other choice changed the game as much"
        if self.together:
            return f"{whole}, for the {'better' if self.won else 'worse'}."
        return f"{whole}, {'in favor of' if self.won else 'against'} {name}."
