"""A turn: play a card, draw paths, look whether it is over, draw a card, pass the token (MAP-TURN-01)."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, AFTER_THE_CARD, BEFORE_ENTRY, SHOPPING, flags_of
from ..paths.drawing import draw
from ..paths.line import path_of
from ..paths.tracing import judge
from ..paths.verdicts import HIDDEN, MALFORMED, OK, UNFINISHED, UNMET
from ..scoring import is_won, score_of
from ..state import FACE_DOWN, World

PLAY: Final = 0
PATHS: Final = 1
CHECK: Final = 2
DRAW: Final = 3
PASS: Final = 4

HIDDEN_CARD: Final = 3  # chance: which card lies face down


class Turn(Step[World]):
    """The turns of all players, one after the other."""

    KIND: Final = 2

    def __init__(self, seat: int, stage: int = PLAY) -> None:
        self.seat = seat
        self.stage = stage

    def repeats(self) -> bool:
        return True

    def run(self, g: World) -> None:
        if self.stage == PLAY:
            g.active = self.seat
            if not g.hands[self.seat]:
                lose(g, t.LOST_NO_CARD, r.LOSE_03)
            elif not g.empty_cells():
                lose(g, t.LOST_NO_SPACE, r.LOSE_02)
            else:
                g.ask(self.seat, o.P_PLAY, ACTS.listed(g, o.P_PLAY))
        elif self.stage == PATHS:
            if all_home(g):
                self.stage = CHECK
            else:  # MAP-TURN-03, MAP-PATH-02: optional, now or later; MAP-PATH-01, A-21: any number
                g.ask(self.seat, o.P_PATHS, ACTS.listed(g, o.P_PATHS), open=True)
        elif self.stage == CHECK:  # MAP-TURN-04
            self.stage = DRAW
            if is_won(g):  # MAP-WIN-01
                g.score = score_of(g)
                g.emit(ev.WON, g.score, rule=r.WIN_01)
                g.result = t.WON
        elif self.stage == DRAW:
            self.stage = PASS
            card = g.deal(self.seat)
            if card != t.NONE:  # MAP-TURN-05
                g.emit(ev.DRAWN, self.seat)
                g.emit(ev.DREW, self.seat, card, seen=1 << self.seat)
        else:  # MAP-TURN-06
            assert self.stage == PASS
            self.seat = (self.seat + 1) % g.config.players
            g.turn += 1
            self.stage = PLAY

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        flags = flags_of(option)
        if self.stage == PLAY:
            return ACTS.forbids(g, option, r.TURN_02 if flags & AFTER_THE_CARD else 0)
        late = r.MARKET_01 if flags & SHOPPING else r.SETUP_23 if flags & BEFORE_ENTRY else r.TURN_01
        return ACTS.forbids(g, option, late)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


def all_home(g: World) -> bool:
    """Has every group ended its journey?"""
    for group in g.groups:
        if not group.home:
            return False
    return True


def lose(g: World, how: int, rule: int) -> None:
    """The mission is lost."""
    g.emit(ev.LOST, how, rule=rule)
    g.result = how


def lead(g: World, numbers: list[int]) -> None:
    """Draw a path for good: it holds, it loses, or it turns up a card."""
    path = path_of(numbers)
    found = judge(g, path)
    if found.verdict == HIDDEN:
        g.push(TurnUp(found.draft.cell(), numbers))
        return
    assert found.verdict not in (MALFORMED, UNFINISHED)  # refused before
    if found.verdict != OK:  # MAP-LOSE-01, MAP-LOSE-04, MAP-LOSE-05
        g.emit(ev.FAILED, path.group, found.verdict, rule=found.draft.rule)
        if found.verdict != UNMET:
            lose(g, t.LOST_DEAD_END, r.LOSE_01)
        else:
            lose(g, t.LOST_UNMET, r.LOSE_05 if found.draft.rule == r.LOSE_05 else r.LOSE_04)
        return
    before = g.groups[path.group].artifacts
    halls = found.draft.length
    draw(g, found.draft, path)
    group = g.groups[path.group]
    g.emit(ev.LEG, path.group, len(g.lines) - 1, group.cell, halls)
    for artifact in range(32):
        if (group.artifacts & ~before) >> artifact & 1 == 1:
            g.emit(ev.TOOK, path.group, artifact, rule=r.ART_02)
    if path.end > 0:
        g.emit(ev.FULFILLED, path.group, group.cell, path.end - 1)


class TurnUp(Step[World]):
    """A face-down card is reached: it is turned up, the players choose its orientation, then the claim is made."""

    KIND: Final = 3

    def __init__(self, cell: int, path: list[int], stage: int = 0) -> None:
        self.cell = cell
        self.path = path
        self.stage = stage

    def run(self, g: World) -> None:
        card = g.pool.draw(g.chance, DECKS, HIDDEN_CARD)
        g.cells[self.cell] = card + 1
        g.emit(ev.TURNED_UP, self.cell, card, rule=r.STEP_03)
        g.ask(g.active, o.P_TURN_UP, ACTS.listed(g, o.P_TURN_UP), self.cell, card)

    def entry(self, g: World) -> int:
        """The slot by which the path comes in: read as if the card still lay face down."""
        card = g.cells[self.cell]
        g.cells[self.cell] = FACE_DOWN
        slot = judge(g, path_of(self.path)).draft.local()
        g.cells[self.cell] = card
        return slot

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option, r.STEP_03)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)
