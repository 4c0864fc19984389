"""Drawing a line for good: what was tried on a draft becomes the state of the game."""

from .. import terms as t
from ..pieces import Line, done_by, goal_at
from ..specials.base import SPECIALS
from ..state import World
from .claiming import deliver
from .draft import Draft, chord_in, chord_out, chord_room, draft_of, values
from .line import Path


def draw(g: World, d: Draft, path: Path) -> None:
    """The path is sound and its claim holds: mark halls, places, chords; move the mini; hand in; give Artifacts."""
    group = g.groups[d.group]
    group.halls |= d.halls & ~draft_of(g, d.group).halls
    if group.waiting != t.NONE:  # its line reaches into that hall, even if it left by a jump (MAP-GEO-13, MAP-GEO-25)
        group.halls |= 1 << group.waiting
    group.nodes = d.own
    g.rooms = d.rooms
    g.circles = d.circles
    g.shafts = d.shafts
    for value in values(d.chords):
        g.chords += [chord_room(value), d.group, chord_in(value), chord_out(value)]
    for i in range(len(g.piles)):
        g.piles[i] = d.stocked(t.FAIRIES[i])
    for cell in range(len(g.tokens)):
        if g.tokens[cell] > 0 and d.artifacts >> (g.tokens[cell] - 1) & 1 == 1:
            g.tokens[cell] = 0  # MAP-STEP-02, MAP-ART-02
    cell = d.cell()
    card = g.card(cell)
    group.cell = cell
    group.slot = t.turned(d.local(), g.turns[cell])
    group.moved = True  # MAP-GROUP-03; the next leg starts here (MAP-PATH-10)
    group.waiting = cell << t.STRIDE_BITS | card.opening_hall[d.local()]  # MAP-GEO-25
    if path.end > 0:
        number = path.end - 1
        deliver(d, g.need_of(card.objectives[number], number), path.give)
        group.goals.append(goal_at(cell, number))
        g.done.append(done_by(goal_at(cell, number), d.group))
        if g.tokens[cell] > 0:  # a fulfilled Step gives its Artifact (MAP-STEP-01)
            d.artifacts |= 1 << (g.tokens[cell] - 1)
            g.tokens[cell] = 0
        for s in SPECIALS[g.mission]:
            s.fulfilled(g, d, cell)
        if card.kind == t.BOSS:  # nothing inside is ever walked (MAP-GEO-21)
            group.home = True
            group.waiting = t.NONE
    group.bag = d.bag
    group.used = d.used
    group.tokens = d.tokens
    group.turned = d.turned
    group.books = d.books
    group.closed = d.closed
    group.removed = d.removed
    group.artifacts = d.artifacts
    group.kills = d.kills
    group.met = d.met
    g.lines.append(Line(d.group, path.numbers()))
