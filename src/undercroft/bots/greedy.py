"""The greedy bot: tries every option in worlds it thinks possible and keeps the one that looks best.

A world is a copy of the game in which whatever the seat cannot know was dealt anew. All options of a sample meet the
same world and the same dice, so that they are compared and not their luck. A small decision is often half of an act
(the verb, then the target) and an act a part of a turn: so what follows is played on quickly, by the title's habits if
it has any, and judged when it comes to somebody else's turn.
"""
from ..kernel.chance import Rng
from ..kernel.decision import Decision
from ..kernel.game import RUNNING, Game
from ..kernel.option import Opt
from ..kernel.title import Title
from .bot import Bot, pending

SAMPLES = 3  # worlds looked at when chance or secrets decide
HORIZON = 40  # decisions of anybody before a look-ahead is cut off
FOLLOW_UPS = 6  # own decisions looked at one by one where the title has no habits


class GreedyBot(Bot):
    """One decision ahead, then by habit to the end of the turn, judged by the title's evaluation."""

    def __init__(self, title: Title, seat: int, rng: Rng, samples: int = SAMPLES) -> None:
        self.title = title
        self.seat = seat
        self.rng = rng
        self.samples = samples

    def choose(self, g: Game) -> Opt:
        options = pending(g).options
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        taken = 0
        chancy = True
        while chancy and taken < self.samples:
            chancy = self._sample(g, options, totals)
            taken += 1
        best = max(totals)
        ties = [i for i, total in enumerate(totals) if total == best]
        return options[ties[self.rng.below(len(ties))]]

    def _sample(self, g: Game, options: list[Opt], totals: list[float]) -> bool:
        """Adds the worth of every option in one world; True if another world could judge otherwise."""
        world = g.copy()
        self.title.determinise(world, self.seat, self.rng)
        depth = len(world.stack)
        chancy = False
        for i, o in enumerate(options):
            c = world.copy()
            c.apply(o)
            self._play_on(c, depth)
            chancy = chancy or c.chance.count != world.chance.count
            totals[i] += self.title.evaluate(c, self.seat)
        return chancy

    def _play_on(self, c: Game, depth: int) -> None:
        """By habit to the end of the turn; without habits to the end of what was begun at this depth of the stack."""
        own = 0
        for _ in range(HORIZON):
            d = c.decision
            if c.result != RUNNING or d is None:
                return
            if c.may_answer(self.seat):
                o = self.title.habit(c)
                if o is None:
                    own += 1
                    if own > FOLLOW_UPS or len(c.stack) <= depth:
                        return
                    o = self._best_now(c, d.options)
                c.apply(o)
            elif self.title.window_name(c, d):
                c.apply(self._declined(c, d))
            else:
                return

    def _declined(self, c: Game, d: Decision) -> Opt:
        """Others are taken not to interrupt."""
        return self.title.passing(c, d) or d.options[0]

    def _best_now(self, c: Game, options: list[Opt]) -> Opt:
        """The option after which the position looks best at once."""
        best = options[0]
        worth = float("-inf")
        for o in options:
            after = c.copy()
            after.apply(o)
            value = self.title.evaluate(after, self.seat)
            if value > worth:
                best, worth = o, value
        return best
