"""A path drawn step by step: where it has come to, how it may go on, what ends it, and which rule bars the rest.

The text of a draft is that of a path which ends with `stop`: with it you may continue the path or remove steps.
"""

from ....content.ledger import ledger_of
from ....engine.option import opt_with
from ....errors import CroftError
from ....scene import Draft as Sketch
from ....scene import DraftEnd, DraftStart, DraftStep, Id
from ....words.english import many
from .. import rule_ids as r
from .. import terms as t
from ..acts.turns import Draw, Risk
from ..components import Card as Face
from ..paths import line as p
from ..paths.draft import Draft, values
from ..paths.line import Path
from ..paths.onward import Onward, ways_on
from ..paths.tracing import judge, must_end
from ..paths.verdicts import HIDDEN, OK, RULES
from ..state import FACE_DOWN, World
from ..view.cards import HEIGHT, WIDTH, spot
from .legs import TROUBLES, changes, halls_of
from .lines import read_path, write_path
from .names import STYLES, TONES, cell_text, need_text, opening_text, title_of
from .verbs import VERBS

PLACES = {
    t.P_ROOM: "room",
    t.P_JUNCTION: "fork",
    t.P_TIP: "dead end",
    t.P_CIRCLE: "Circle",
    t.P_MOUTH: "Pitfall",
    t.P_LANDING: "landing",
}
FURTHEST = 220  # drafts looked at for a place that is wanted


def drafts(g: World, seat: int) -> list[DraftStart]:
    """A line of every group that is under way, while paths are drawn."""
    d = g.decision
    if d is None or not d.open:
        return []
    out: list[DraftStart] = []
    for number, group in enumerate(g.groups):
        if group.cell >= 0 and not group.home:
            path = Path(number, group.cell, group.slot, [], [], [], 0, False, p.STOP)
            if judge(g, path).at < 0:
                continue  # no way leads out of where it stands
            name = f"{title_of(group.colour)} group"
            out.append(
                DraftStart(
                    id=f"group:{number}",
                    text=write_path(g, path),
                    title=name,
                    tone=TONES[t.COLOURS[group.colour]],
                    style=STYLES[group.colour % 4],
                )
            )
    return out


def draft(g: World, seat: int, text: str, towards: Id) -> Sketch:
    """The draft of a text, led on to a place that is wanted if a line leads there; nothing in the game changes."""
    if g.decision is None or not g.decision.open or not g.may_answer(seat):
        raise CroftError("no path can be drawn now; the active player draws paths after laying a card")
    path = read_path(g, text)
    path.end = p.STOP
    here = _standing(g, path)
    path.pays, path.picks = values(here.pays), values(here.picks)
    refused: DraftEnd | None = None
    if towards and towards != place_id(here):
        found = _led_to(g, here, path, towards)
        if isinstance(found, Onward):
            path, here = found.path, _standing(g, found.path)
        else:
            refused = found
    out = _sketch(g, here, path)
    if refused is not None:
        out["refused"] = refused
    return out


def _id(rule: int) -> str:
    return ledger_of(__package__.rpartition(".")[0]).rule(rule).id


def _standing(g: World, path: Path) -> Draft:
    found = judge(g, path)
    if found.at < len(path.steps) and found.verdict != OK:
        raise CroftError(f"no such line can be drawn: {TROUBLES[found.verdict]}")
    found.draft.plan = None
    return found.draft


def place_id(d: Draft) -> Id:
    """Where a draft stands, as the scene calls it."""
    cell = d.cell()
    if d.g.cells[cell] <= 0:
        return f"cell:{cell}"
    if d.hall >= 0:
        return f"c{cell}.h{d.hall}"
    card = d.g.card(cell)
    return f"c{cell}.{card.place_names[card.around[d.local()]]}"


def _led_to(g: World, here: Draft, path: Path, towards: Id) -> Onward | DraftEnd:
    """The shortest way on to a place, or why there is none."""
    rows, bars = ways_on(here, path)
    for row in rows:
        if _is_at(row.draft, towards):
            return row
    seen = {place_id(x.draft) for x in rows} | {place_id(here)}
    looked = 0
    while rows and looked < FURTHEST and not any(towards in x.aims for x in bars):
        row = rows.pop(0)
        looked += 1
        fresh, more_bars = ways_on(row.draft, row.path, quick=True)
        bars += more_bars
        for more_on in fresh:
            if _is_at(more_on.draft, towards):
                return more_on
            at = place_id(more_on.draft)
            if at not in seen:
                seen.add(at)
                rows.append(more_on)
    bar = next((x for x in bars if towards in x.aims), None)
    if bar is None:
        return DraftEnd(label=towards, why="No line was found from here to there.", rules=[_id(r.PATH_08)])
    more = f" ({bar.bar})" if bar.bar else ""
    rule = bar.rule or RULES[bar.verdict]
    return DraftEnd(label=towards, why=f"{TROUBLES[bar.verdict].capitalize()}{more}.", rules=[_id(rule)])


def _is_at(d: Draft, wanted: Id) -> bool:
    at = place_id(d)
    return at == wanted or (must_end(d) and wanted == f"cell:{d.cell()}")


def _sketch(g: World, d: Draft, path: Path) -> Sketch:
    group = g.groups[path.group]
    name = title_of(group.colour)
    parts = (
        [f"{name}: {many(d.length, 'hall')}", *changes(group, d)] if path.steps else [f"{name}: its line starts here"]
    )
    rows, _ = ways_on(d, path)
    out = Sketch(
        text=write_path(g, path),
        title=f"{name} group",
        label="; ".join(parts),
        tone=TONES[t.COLOURS[group.colour]],
        style=STYLES[group.colour % 4],
        at=place_id(d),
        halls=halls_of(g, path),
        trail=_trail(g, path),
        steps=[_step(g, d, x) for x in rows],
        ends=[],
        bars=[],
    )
    _endings(g, d, path, out)
    return out


def _trail(g: World, path: Path) -> list[DraftStep]:
    """The places the line has passed, each with the draft up to it."""
    out: list[DraftStep] = []
    for upto in range(len(path.steps) + 1):
        before = Path(
            path.group, path.cell, path.slot, path.steps[:upto], path.pays, path.picks, path.give, path.weave, p.STOP
        )
        d = judge(g, before).draft
        before.pays, before.picks = values(d.pays), values(d.picks)  # without those of steps taken off
        out.append(DraftStep(text=write_path(g, before), label=_where(g, d), at=place_id(d), halls=halls_of(g, before)))
    return out


def _where(g: World, d: Draft) -> str:
    cell = d.cell()
    if g.cells[cell] <= 0:
        return f"the face-down card {cell_text(g, cell)}"
    return f"{g.card(cell).name}, {place_text(g.card(cell), d.local(), g.turns[cell], inside=d.hall >= 0)}"


def place_text(card: Face, place: int, turn: int, inside: bool = False) -> str:
    """A place of a card as it lies: the room; the upper left room, if it has several; the lower east opening."""
    if inside:
        return "inside a hall"
    kind, low = card.place_kind[place], card.place_names[place][0].islower()
    level = "Underground " if low else ""
    if kind == t.P_OPENING:
        side, _, way = opening_text(t.turned(place % 6, turn)).partition(" ")
        return f"the {level}{f'{way[1:-1]} ' if way else ''}{side} opening"
    alike = [x for x, name in zip(card.place_kind, card.place_names, strict=True) if name[0].islower() == low]
    where = f"{_part(card, place, turn)} " if alike.count(kind) > 1 else ""
    return f"the {level}{where}{PLACES[kind]}"


def _part(card: Face, place: int, turn: int) -> str:
    """The part of a card where a place is drawn, the card cut into nine."""
    x, y = (1 - v if turn else v for v in (spot(card, place)[0] / WIDTH, spot(card, place)[1] / HEIGHT))
    rows = "upper" if y < 1 / 3 else "lower" if y > 2 / 3 else ""
    columns = "left" if x < 1 / 3 else "right" if x > 2 / 3 else ""
    return f"{rows} {columns}".strip() or "middle"


def _step(g: World, d: Draft, row: Onward) -> DraftStep:
    where = _where(g, row.draft)
    label = ": ".join([where[0].upper() + where[1:], *[", ".join(x) for x in [changes(d, row.draft)] if x]])
    return DraftStep(text=write_path(g, row.path), label=label, at=place_id(row.draft), halls=halls_of(g, row.path))


def _endings(g: World, d: Draft, path: Path, out: Sketch) -> None:
    """Adds the ends that may be claimed here, and the reasons that bar the others."""
    cell = d.cell()
    claims = [p.STOP]
    if g.cells[cell] > 0 and must_end(d):
        claims = [i + 1 for i in range(len(g.card(cell).objectives))]
    elif g.cells[cell] == FACE_DOWN:
        claims = [1]
    for end in claims:
        whole = Path(path.group, path.cell, path.slot, path.steps, path.pays, path.picks, path.give, path.weave, end)
        found = judge(g, whole)
        if found.verdict in (OK, HIDDEN):
            kind = Draw.KIND if found.verdict == OK else Risk.KIND
            out["ends"].append(VERBS.scene(g, opt_with(kind, path.group, 0, 0, 0, whole.numbers())))
        elif end != p.STOP:
            card = g.card(cell)
            need = need_text(g.need_of(card.objectives[end - 1], end - 1))
            rule = found.draft.rule or RULES[found.verdict]
            out["bars"].append(
                DraftEnd(
                    label=f"Objective {end} of {card.name} ({need})",
                    why=f"{TROUBLES[found.verdict].capitalize()}.",
                    rules=[_id(rule)],
                )
            )
