"""The tasks: every objective of the Bosses goes to one group, with the Steps and Artifacts it needs before."""

from .. import terms as t
from ..components import Need
from ..content import CARDS
from ..state import FACE_DOWN, World


class Leg:
    """One leg of a task: the objective `end` of a cell."""

    def __init__(self, cell: int, end: int) -> None:
        self.cell = cell
        self.end = end


def tasks_of(g: World) -> list[list[Leg]]:
    """Legs by group, of the whole mission: also those that are done already, so that nothing changes hands.

    They are those of the tableau as it lies: a position may have another than the mission's layout.
    """
    mission = g.mission_card()
    relay = mission.bar(t.BAR_RELAY)
    post = -1  # where the courier hands over
    if relay is not None and relay.card + 1 in g.cells:
        post = g.cells.index(relay.card + 1)
    tasks: list[list[Leg]] = []
    bound: dict[int, bool] = {}
    for cell in range(len(g.cells)):
        if g.cells[cell] <= 0 or g.card(cell).kind != t.BOSS:
            continue
        card = g.card(cell)
        for number in range(len(card.objectives)):
            need = card.objectives[number].need
            legs: list[Leg] = []
            source = source_of(g, need.artifact)
            if relay is not None and post >= 0 and need.artifact >= 0 and relay.artifacts >> need.artifact & 1 == 1:
                bound[post] = True
                tasks.append([Leg(post, 1)])
            elif source >= 0 and is_step(g, source):
                bound[source] = True
                legs.append(Leg(source, 1))
            legs.append(Leg(cell, number + 1))
            tasks.append(legs)
    free = [cell for cell in range(len(g.cells)) if is_step(g, cell) and cell not in bound]
    order = [x for x in tasks if len(x) == 1] + [x for x in tasks if len(x) > 1]
    for i in range(min(len(free), len(order))):
        order[i].insert(0, Leg(free[i], 1))
    return tasks


def source_of(g: World, artifact: int) -> int:
    """The cell an Artifact lay on at first, -1 if that is not known."""
    if artifact < 0:
        return -1
    if artifact + 1 in g.tokens:
        return g.tokens.index(artifact + 1)
    mission = g.mission_card()
    if mission.columns == g.columns and len(mission.tokens) == len(g.cells) and artifact + 1 in mission.tokens:
        return mission.tokens.index(artifact + 1)
    return -1


def is_step(g: World, cell: int) -> bool:
    """Does a Step card lie there, face up or down?"""
    return g.cells[cell] == FACE_DOWN or (g.cells[cell] > 0 and g.card(cell).kind == t.STEP)


def is_done(g: World, leg: Leg) -> bool:
    """Has somebody fulfilled this leg?"""
    return g.cells[leg.cell] != FACE_DOWN and g.fulfilled_by(leg.cell, leg.end - 1) >= 0


def need_at(g: World, leg: Leg) -> Need:
    """The demands of a leg; a face-down card may ask for any of its pool."""
    mission = g.mission_card()
    if g.cells[leg.cell] > 0:
        card = g.card(leg.cell)
        return g.need_of(card.objectives[leg.end - 1], leg.end - 1)
    need = Need([0] * t.ITEMS, 0, -1, False)
    for number in mission.pool:
        for item in range(t.ITEMS):
            need.items[item] = max(need.items[item], CARDS[number].objectives[0].need.items[item])
    return need


def wanted(g: World) -> list[int]:
    """How many of each feature all open legs ask for together; kills ask for Swords and Monsters."""
    out = [0] * len(t.FEATURES)
    for legs in tasks_of(g):
        for leg in legs:
            if not is_done(g, leg):
                need = need_at(g, leg)
                for item in range(t.ITEMS):
                    out[item] += need.items[item]
                out[t.SWORD] += need.kills
                out[t.MONSTER] += need.kills
    return out
