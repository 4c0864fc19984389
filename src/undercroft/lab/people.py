"""The players of a study: a bot, a habit, or a bot that is asked as people are."""

from typing import Any

from ..bots import BOTS, Bot, check_bot, make_bot
from ..bots.advice import advise
from ..bots.interrupts import Questions, free_option
from ..engine.chance import Rng, rng_from
from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.option import Opt
from ..errors import CroftError
from ..spelling import did_you_mean
from ..title.title import Title

ASKED = ("matters", "never", "always")
OTHERS = ("habit", "hint")


def check_player(name: str) -> str:
    """The name of a bot, `habit`, `hint`, or `matters:BOT`, `never:BOT`, `always:BOT`."""
    how, sign, bot = name.rpartition(":")
    if sign:
        if how not in ASKED:
            raise CroftError(f"{name!r:.40}: a bot is asked {', '.join(ASKED)}, not {how!r:.40}")
        check_bot(bot)
    elif name not in (*BOTS, *OTHERS):
        known = (*BOTS, *OTHERS)
        raise CroftError(f"there is no bot {name!r:.40}{did_you_mean(name, known)}; choose one of: {', '.join(known)}")
    return name


def make_player(name: str, title: Title[Any], seat: int, seed: str) -> Bot:
    """The player of that name: `matters:BOT` is asked in windows only when it matters, `never:BOT` never."""
    if name == "habit":
        return Habit(title, rng_from(seed, f"habit {seat}"))
    if name == "hint":
        return Led(title, seat, seed)
    how, _, bot = name.rpartition(":")
    return Asked(title, seat, seed, bot, how) if how in ("matters", "never") else make_bot(bot, title, seat, seed)


class Habit(Bot):
    """The quick policy of the title that look-ahead falls back on; blind where it has no opinion."""

    def __init__(self, title: Title[Any], rng: Rng) -> None:
        self.title, self.rng = title, rng

    def choose(self, g: Game) -> Opt:
        """Its answer."""
        d = g.decision
        assert d is not None
        return self.title.mind.habit(g) or d.options[self.rng.below(len(d.options))]


class Person(Bot):
    """A player who is spared obvious questions, as people are."""

    def __init__(self, title: Title[Any], seat: int, seed: str) -> None:
        self.title, self.seat, self.seed = title, seat, seed

    def choose(self, g: Game) -> Opt:
        """The obvious answer, or one of their own."""
        d = g.decision
        assert d is not None
        return self.title.manners.obvious(g, d) or self.answer(g, d)

    def answer(self, g: Game, d: Decision) -> Opt:
        """The answer to a question."""
        raise NotImplementedError


class Asked(Person):
    """A bot that is asked in a window only when it matters (or never), and passes the others unseen."""

    def __init__(self, title: Title[Any], seat: int, seed: str, name: str, how: str) -> None:
        super().__init__(title, seat, seed)
        self.how = how
        self.bot = make_bot(name, title, seat, seed)
        self.judge = Questions()
        self.windows = self.questions = 0

    def answer(self, g: Game, d: Decision) -> Opt:
        """The bot's answer, if it is asked at all."""
        passing = self.title.passing(g, d) if self.title.manners.window_name(g, d) else None
        if passing is None:
            return self.bot.choose(g)
        self.windows += 1
        if self.how == "never" or not self.judge.worth(self.title, g, self.seat, f"{self.seed} worth {g.count}"):
            return free_option(self.title, g, self.seat, f"{self.seed} free {g.count}") or passing
        self.questions += 1
        return self.bot.choose(g)


class Led(Person):
    """A player who asks for a hint at every decision and takes the first one, with all its steps."""

    def __init__(self, title: Title[Any], seat: int, seed: str) -> None:
        super().__init__(title, seat, seed)
        self.rest: list[str] = []  # of a run that was begun

    def answer(self, g: Game, d: Decision) -> Opt:
        """The next step of a run that was begun, or the first hint."""
        texts = {} if self.title.manners.window_name(g, d) else {self.title.text(g, o): o for o in d.options}
        while self.rest and texts:
            text = self.rest.pop(0)
            if text in texts:
                return texts[text]
        best = advise(self.title, g, self.seat, f"{self.seed} bot {g.count}", 1)[0]
        self.rest = best.run["walk"][1:] if best.run else []
        return best.option
