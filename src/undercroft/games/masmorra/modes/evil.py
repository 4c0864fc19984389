"""Evil cards (MAS-ALLY-10): every Hero Phase of the Alliance game begins with one."""

from typing import Final

from ....engine.act import Act0, Say
from ....engine.chance import DECKS
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS
from ..content import EVILS
from ..effects.base import EVIL
from ..state import World
from ..steps.cards import open_window
from ..steps.effects import Does
from ..steps.gains import discard
from ..steps.harm import Wound
from ..words import icons

TURN_UP: Final = 0
CALLED: Final = 1
DECIDE: Final = 2
PAY: Final = 3
AWAY: Final = 4


class DrawEvil(Step[World]):
    """Turn up an Evil card, ward it off or suffer it; any Hero in the same room may help to pay."""

    KIND: Final = 43

    def __init__(self, card: int = -1, owed: int = 0, cancelled: bool = False, stage: int = TURN_UP) -> None:
        self.card = card
        self.owed = owed
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == TURN_UP:
            self.stage = CALLED
            g.evil.refill()
            self.card = g.evil.draw(g.chance, DECKS, t.C_EVIL)
            g.evil_card = self.card
            g.seen += 1
            g.emit(ev.EVIL, g.active, self.card, rule=r.ALLY_10)
            open_window(g, w.EVIL, g.active, self.card)
        elif self.stage == CALLED:
            self.stage = DECIDE
            if self.cancelled or g.hero().down:
                self.put_away(g)
        elif self.stage == DECIDE:
            g.ask(PARTY, o.P_WARD, ACTS.listed(g, o.P_WARD), self.card)
        elif self.stage == PAY:
            self.collect(g)
        else:
            assert self.stage == AWAY
            self.put_away(g)

    def helpers(self, g: World) -> list[int]:
        """Standing Heroes in the active Hero's room."""
        room = g.hero().room
        return [i for i in range(len(g.heroes)) if g.heroes[i].room == room and not g.heroes[i].down]

    def can_ward(self, g: World) -> bool:
        e = EVILS[self.card]
        gold = 0
        cards = 0
        for i in self.helpers(g):
            gold += g.heroes[i].gold
            cards += len(g.heroes[i].hand)
        return gold >= e.gold and cards >= e.discard and (not e.free_step or g.hero().free)

    def collect(self, g: World) -> None:
        """The price of the ward, coin by coin and card by card."""
        e = EVILS[self.card]
        if self.owed <= 0:
            self.stage = AWAY
            g.emit(ev.WARDED, g.active, self.card, rule=r.ALLY_10)
            return
        options: list[Opt] = []
        if e.gold > 0:
            for i in self.helpers(g):
                if g.heroes[i].gold > 0:
                    options.append(opt(o.WHO, i))
            g.ask(PARTY, o.P_PAYER, options, self.owed)
        else:
            for i in self.helpers(g):
                for c in g.heroes[i].hand:
                    options.append(opt(o.DISCARD, c, i))
            g.ask(PARTY, o.P_WARD_CARD, options)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if self.stage == DECIDE:
            ACTS.take(g, option)
        elif option.kind == o.WHO:
            g.heroes[option.a].gold -= 1
            self.owed -= 1
            g.emit(ev.GOT_GOLD, option.a, -1)
        else:
            assert option.kind == o.DISCARD
            discard(g, option.b, option.a, r.ALLY_10)
            self.owed -= 1

    def put_away(self, g: World) -> None:
        g.pop()
        end_evil(g)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.CANCEL
        self.cancelled = True


def end_evil(g: World) -> None:
    """The Evil card in force is discarded."""
    if g.evil_card >= 0:
        g.evil.discard.append(g.evil_card)
        g.evil_card = -1


class Ward(Act0[World]):
    """Pay the ward of an Evil card; any Hero in the room may help (MAS-ALLY-10)."""

    KIND: Final = o.WARD
    SAID: Final = Say("ward", "Pay the ward", "Evil", icons.OTHER["ward"], r.ALLY_10)
    WHEN: Final = "when an Evil card is drawn"

    def forbids(self, g: World) -> int:
        return 0 if drawn(g).can_ward(g) else r.ALLY_10

    def do(self, g: World) -> None:
        step = drawn(g)
        e = EVILS[step.card]
        step.stage = PAY
        step.owed = e.gold + e.discard
        if e.free_step:
            g.hero().free = False
        if e.wound > 0:
            g.push(Wound(g.active, e.wound, t.BY_EVIL))


class Endure(Act0[World]):
    """Suffer the Evil card (MAS-ALLY-10)."""

    KIND: Final = o.ENDURE
    SAID: Final = Say("endure", "Suffer the Evil card", "Evil", icons.OTHER["evil"], r.ALLY_10)
    WHEN: Final = "when an Evil card is drawn"

    def do(self, g: World) -> None:
        card = drawn(g).card
        g.pop()
        g.push(Does(EVIL[card], g.active, g.active, 0, -1))

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> tuple[str, str, list[str]] | None:
        """The log line of the choice."""
        return "the Evil card takes effect", icons.OTHER["evil"], []


def drawn(g: World) -> DrawEvil:
    """The step of the Evil card."""
    step = g.stack[-1]
    assert isinstance(step, DrawEvil)
    return step
