"""A turn: play a card, draw paths, look whether it is over, draw a card, pass the token (MAP-TURN-01)."""

from typing import Final

from ....kernel.chance import DECKS
from ....kernel.option import Opt, opt
from ....kernel.step import Step
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.exploring import forbids_path, forbids_play, play_options
from ..paths.drawing import draw
from ..paths.line import path_of
from ..paths.tracing import judge
from ..paths.verdicts import HIDDEN, OK, UNMET
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

    def run(self, g: World) -> None:
        if self.stage == PLAY:
            g.active = self.seat
            if not g.hands[self.seat]:
                lose(g, t.LOST_NO_CARD, self.seat, r.LOSE_03)
            elif not g.empty_cells():
                lose(g, t.LOST_NO_SPACE, self.seat, r.LOSE_02)
            else:
                g.ask(self.seat, o.P_PLAY, play_options(g, self.seat))
        elif self.stage == PATHS:
            if all_home(g):
                self.stage = CHECK
            else:  # MAP-TURN-03, MAP-PATH-02: optional, now or later; MAP-PATH-01, A-21: any number
                g.ask(self.seat, o.P_PATHS, [opt(o.DONE)], open=True)
        elif self.stage == CHECK:  # MAP-TURN-04
            self.stage = DRAW
            if is_won(g):  # MAP-WIN-01
                g.score = score_of(g)
                g.emit(e.WON, g.score, rule=r.WIN_01)
                g.result = t.WON
        elif self.stage == DRAW:
            self.stage = PASS
            card = g.deal(self.seat)
            if card >= 0:  # MAP-TURN-05
                g.emit(e.DRAWN, self.seat)
                g.emit(e.DREW, self.seat, card, seen=1 << self.seat)
        else:  # MAP-TURN-06
            self.seat = (self.seat + 1) % g.config.players
            g.turn += 1
            self.stage = PLAY

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if self.stage == PLAY:
            return forbids_play(g, seat, act.a, act.b, act.c) if act.kind == o.PLAY else 0
        if act.kind == o.GIVE_UP:
            return 0
        if act.kind in (o.DRAW, o.RISK) and act.data:
            return forbids_path(g, act.data, act.kind == o.RISK)
        return r.TURN_01

    def choose(self, g: World, act: Opt) -> None:
        if act.kind == o.PLAY:
            g.hands[self.seat].remove(act.a)
            g.cells[act.b] = act.a + 1
            g.turns[act.b] = act.c
            g.emit(e.PLAYED, self.seat, act.a, act.b, act.c)
            self.stage = PATHS
        elif act.kind == o.DONE:
            self.stage = CHECK
        elif act.kind == o.GIVE_UP:
            lose(g, t.LOST_GIVEN_UP, self.seat, 0)
        else:
            lead(g, act.data)


def all_home(g: World) -> bool:
    """Has every group ended its journey?"""
    for group in g.groups:
        if not group.home:
            return False
    return True


def lose(g: World, how: int, whose: int, rule: int) -> None:
    """The mission is lost."""
    g.emit(e.LOST, how, whose + 1, rule=rule)
    g.result = how


def lead(g: World, numbers: list[int]) -> None:
    """Draw a path for good: it holds, it loses, or it turns up a card."""
    path = path_of(numbers)
    found = judge(g, path)
    if found.verdict == HIDDEN:
        g.push(TurnUp(found.draft.cell(), numbers))
        return
    if found.verdict != OK:  # MAP-LOSE-01, MAP-LOSE-04, MAP-LOSE-05
        g.emit(e.FAILED, path.group, found.verdict, rule=found.draft.rule)
        if found.verdict != UNMET:
            lose(g, t.LOST_DEAD_END, -1, r.LOSE_01)
        else:
            lose(g, t.LOST_UNMET, -1, r.LOSE_05 if found.draft.rule == r.LOSE_05 else r.LOSE_04)
        return
    before = g.groups[path.group].artifacts
    halls = found.draft.length
    draw(g, found.draft, path)
    group = g.groups[path.group]
    g.emit(e.LEG, path.group, len(g.lines) - 1, group.cell, halls)
    for artifact in range(32):
        if (group.artifacts & ~before) >> artifact & 1 == 1:
            g.emit(e.TOOK, path.group, artifact, rule=r.ART_02)
    if path.end > 0:
        g.emit(e.FULFILLED, path.group, group.cell, path.end - 1)


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
        g.emit(e.TURNED_UP, self.cell, card, rule=r.STEP_03)
        g.ask(g.active, o.P_TURN_UP, self.ways_up(g), self.cell, card)

    def ways_up(self, g: World) -> list[Opt]:
        """A-32: with an opening where the path comes in, if there is such a way; one if both are the same."""
        if g.card(self.cell).same_both_ways:
            return [opt(o.TURN_UP, 0)]
        slot = self.entry(g)
        fitting = [opt(o.TURN_UP, turn) for turn in range(2) if g.card(self.cell).is_open(t.turned(slot, turn))]
        return fitting if fitting else [opt(o.TURN_UP, 0), opt(o.TURN_UP, 1)]

    def entry(self, g: World) -> int:
        """The slot by which the path comes in: read as if the card still lay face down."""
        card = g.cells[self.cell]
        g.cells[self.cell] = FACE_DOWN
        slot = judge(g, path_of(self.path)).draft.local()
        g.cells[self.cell] = card
        return slot

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        return r.STEP_03

    def choose(self, g: World, act: Opt) -> None:
        g.turns[self.cell] = act.a
        g.pop()
        lead(g, self.path)
