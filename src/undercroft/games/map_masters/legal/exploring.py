"""What may be done in a turn: a card into an empty space, a path."""

from ....kernel.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from ..paths.line import path_of
from ..paths.tracing import judge
from ..paths.verdicts import HIDDEN, OK, RULES, loses
from ..state import EMPTY, NO_SPACE, World


def forbids_play(g: World, seat: int, card: int, cell: int, turn: int) -> int:
    """May this card be laid here (MAP-PLAY-02..04)? Next to anything (MAP-PLAY-07), and for nothing (MAP-PLAY-06)."""
    if card not in g.hands[seat]:
        return r.PLAY_05
    if cell >= len(g.cells) or turn > 1:
        return r.PLAY_04
    if g.cells[cell] != EMPTY:
        return r.PLAY_02 if g.cells[cell] == NO_SPACE else r.PLAY_04
    return 0


def play_options(g: World, seat: int) -> list[Opt]:
    """Every card of the hand, in every space, both ways up."""
    out: list[Opt] = []
    spaces = g.empty_cells()
    last = -1
    for card in g.hands[seat]:  # sorted, so that equal cards are listed once
        if card != last:
            for cell in spaces:
                out.append(opt(o.PLAY, card, cell))
                out.append(opt(o.PLAY, card, cell, 1))
        last = card
    return out


def forbids_path(g: World, numbers: list[int], risk: bool) -> int:
    """May this path be drawn? With `risk` also one that loses, or that ends on a face-down card (A-20, A-49)."""
    found = judge(g, path_of(numbers))
    if found.verdict == OK:
        return r.TURN_03 if risk else 0
    if risk and (found.verdict == HIDDEN or loses(found.verdict)):
        return 0
    return found.draft.rule or RULES[found.verdict]
