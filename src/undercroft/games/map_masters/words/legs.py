"""A leg for people: where it leads, what it picks up and spends, what is wrong with it."""

from ....scene import OptionScene, Preview
from ....words.english import listed, many
from .. import terms as t
from ..content import ARTIFACTS, BOOKS, CARDS
from ..paths import line as p
from ..paths.claiming import missing
from ..paths.draft import Draft, values
from ..paths.drawing import draw
from ..paths.flood import cut_off
from ..paths.line import Path
from ..paths.route import Route, route_of
from ..paths.tracing import Trace, judge, steps_on
from ..paths.verdicts import (
    CROSSING,
    EDGE,
    FORBIDDEN,
    HALL_TWICE,
    HIDDEN,
    MALFORMED,
    NO_WAY_OUT,
    OBSTACLE,
    OK,
    UNFINISHED,
    UNMET,
)
from ..pieces import Group, goal_cell, goal_number
from ..state import World
from .lines import choice_words, step_text
from .names import bag_text, cell_text, hidden_needs, need_text, objective_text, title_of

MOST = 12  # ways on that a hint lists
TROUBLES = {
    MALFORMED: "it is not a line",
    FORBIDDEN: "a rule of the mission forbids it",
    HIDDEN: "it leads to a face-down card",
    OBSTACLE: "it meets an obstacle that it cannot overcome",
    NO_WAY_OUT: "it comes to a dead end",
    HALL_TWICE: "it uses a hallway twice",
    CROSSING: "it crosses a line",
    EDGE: "it leaves the tableau",
    UNMET: "it does not bring what the objective needs",
    UNFINISHED: "it stops where the line could continue",
}


def leg_label(g: World, path: Path) -> str:
    """Red to O2 of Jean-Mi's Den (5 Coins): finds 1 Coin; uses 1 Key."""
    found = judge(g, path)
    d = found.draft
    name = title_of(g.groups[path.group].colour)
    cell = d.cell()
    if g.cells[cell] > 0:
        card = g.card(cell)
        end = objective_text(path.end, card.name) if path.end else card.name
        if path.end and path.end <= len(card.objectives):
            end += f" ({need_text(g.need_of(card.objectives[path.end - 1], path.end - 1))})"
    else:
        end = f"the face-down card at {cell_text(g, cell)}"
    parts = changes(g.groups[path.group], d)
    if found.verdict not in (OK, HIDDEN):
        parts.append(f"but {TROUBLES[found.verdict]}")
    return f"{name} to {end}" + (f": {'; '.join(parts)}" if parts else "")


def changes(before: Group | Draft, d: Draft) -> list[str]:
    """The things that a line finds, uses and takes, compared with those of its group or of an earlier draft."""
    gained = d.bag + d.used - before.bag - before.used
    parts = [f"finds {bag_text(gained)}"] if gained > 0 else []
    uses = [bag_text(d.used - before.used)] if d.used > before.used else []
    uses += _tokens(before.tokens & ~d.tokens)
    uses += [BOOKS[i].name for i in range(len(BOOKS)) if before.books & ~d.books & 1 << i]
    taken = _tokens(d.tokens & ~before.tokens)
    new = [x for i, x in enumerate(ARTIFACTS) if d.artifacts & ~before.artifacts & 1 << i]
    taken += [x.name for x in new if not x.person]
    freed = [x.name for x in new if x.person]
    verbs = (("uses", uses), ("takes", taken), ("frees", freed))
    return parts + [f"{verb} {', '.join(what)}" for verb, what in verbs if what]


def _tokens(bits: int) -> list[str]:
    return [f"the {t.FEATURES[i].capitalize()} token" for i in range(t.ITEMS) if bits >> i & 1]


def rule_text(g: World, id: str) -> str:
    """A rule of the mission, as it was read out."""
    return next((bar.text.rstrip(".") for bar in g.mission_card().bars if bar.id == id), id)


def leg_trouble(g: World, found: Trace) -> str:
    """Why a path fails, with the step where it does."""
    if found.verdict == HIDDEN:
        return _readiness(g, found.draft)
    where = f" at {cell_text(g, found.draft.cell())}" if found.verdict != OK else ""
    bar = f". {rule_text(g, found.draft.bar)}" if found.draft.bar else ""
    return f"The mission is lost: {TROUBLES.get(found.verdict, 'it holds')}{where}{bar}."


def _readiness(g: World, d: Draft) -> str:
    """The possible demands of the face-down card at the end of a line, and whether the group could meet them."""
    needs = [CARDS[x].objectives[0].need for x in sorted(g.pool.every())]
    unmet = list(dict.fromkeys(need_text(x) for x in needs if missing(d, x) > 0))
    if not unmet:
        return f"The card is turned up; the group can meet every objective that may lie there ({hidden_needs(g)})."
    return f"The card is turned up, and the mission is lost if it needs {' or '.join(unmet)}."


def bars_others(g: World, path: Path, found: Trace) -> str:
    """Objectives that no group could reach anymore once this line is drawn: '' if there are none."""
    if found.verdict != OK:
        return ""
    before = cut_off(g)
    after = g.copy()
    draw(after, judge(after, path).draft, path)
    lost: dict[str, list[str]] = {}
    for x in cut_off(after):
        if x not in before:
            lost.setdefault(g.card(goal_cell(x)).name, []).append(str(goal_number(x) + 1))
    names = [f"objective {listed(numbers, 'or')} of {card}" for card, numbers in lost.items()]
    return f"No line could reach {' or '.join(names)} after this" if names else ""


def halls_of(g: World, path: Path) -> list[str]:
    """The ids of the halls in the order they are walked."""
    route = Route(g, path.cell, path.slot)
    out: list[str] = []
    for code in path.steps:
        op = p.op_of(code)
        hall = p.place_of(code) & t.LOCAL
        if not route.broken and op in (p.WALK, p.PART, p.ONWARD):
            out.append(f"c{route.cell}.h{hall}")
        route.take(code)
        if op in (p.LEAP, p.CALL) and p.extra_of(code) == 0 and not route.broken:
            out.append(f"c{route.cell}.h{hall}")
    return list(dict.fromkeys(out))


def leg_view(g: World, path: Path, scene: OptionScene) -> None:
    """Where to click, and the line it would draw."""
    found = judge(g, path)
    halls = halls_of(g, path)
    scene["touches"] = [f"group:{path.group}", f"cell:{found.draft.cell()}"]
    scene["previews"] = [Preview(kind="path", ids=halls)]
    scene["preview"] = list(dict.fromkeys(f"cell:{h[1:].partition('.')[0]}" for h in halls))
    scene["cost"] = many(found.draft.length, "hall")


def going_on(g: World, path: Path, d: Draft) -> str:
    """The steps that hold after those of a path, with what they must be paid with."""
    route = route_of(g, path)
    for code in path.steps:
        route.take(code)
    texts: list[str] = []
    for after in steps_on(d, MOST + 1):
        words = [step_text(g, route, values(after.trail)[0]), *choice_words(g, values(after.pays), values(after.picks))]
        texts.append(" ".join(words + ["weave"] * (after.woven and not d.woven and not path.weave)))
    return ", ".join(texts[:MOST]) + (" …" if len(texts) > MOST else "")
