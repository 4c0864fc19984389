"""One row per kind of option: text, label, group, icon, and the rule of its moment."""

from ....engine.option import Opt
from ....scene import OptionScene
from ....words.english import listed, many
from ....words.verbs import Verb, Verbs, verb_rows
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts import book  # noqa: F401  fills the acts
from ..acts.base import ACTS
from ..content import FIGURES, MARKERS, TILES
from ..layout import SIZE, meetings, rows_of
from ..state import World
from ..steps.building import Building
from .looking import looks_asked
from .names import (
    FACING_NAMES,
    SIGN_NAMES,
    SLOTS,
)

SWORDS = "crossed-swords"
BLADE = "broadsword"


# ---- labels that a row of words cannot say
def _hero(g: World, act: Opt) -> str:
    card = FIGURES[act.a]
    return f"{card.name}, level {act.b} ({card.points[act.b - 1]} points)"


def _pick(g: World, act: Opt) -> str:
    card = FIGURES[act.a]
    grade = "" if card.grade == len(t.GRADES) - 1 else f", {t.GRADES[card.grade]}"
    return f"{card.name}{grade} ({card.points[-1]} points)"


def _done(g: World, act: Opt) -> str:
    return "Done"


# ---- what options show beside their words
def _sketch(tile: int, face: int) -> list[str]:
    """Walls and crevasses alike are where nobody walks."""
    return [row.replace("3", "+").replace("2", "~").replace("X", "#") for row in TILES[tile].faces[face]]


def _tile(g: World, act: Opt, scene: OptionScene) -> None:
    scene["sketch"] = _sketch(act.a, 0)


def _tile_label(g: World, act: Opt) -> str:
    return f"{TILES[act.a].id}, {'chamber' if TILES[act.a].chamber else 'hallway'}"


def _side(g: World, act: Opt) -> str:
    turned = ("as printed", "turned right", "upside down", "turned left")[act.a % 4]
    return f"{'Back' if act.a >= 4 else 'Front'}, {turned}"


def _face_up(g: World, act: Opt, scene: OptionScene) -> None:
    d = g.decision
    if d is not None and d.prompt == o.P_FACE_UP:
        scene["sketch"] = _sketch(d.a - 1, act.a)


def _face_now(g: World) -> int:
    return next((s.face for s in reversed(g.stack) if isinstance(s, Building)), 0)


def _lay(g: World, act: Opt, scene: OptionScene) -> None:
    scene["touches"] = [f"spot:{act.a + act.b * SIZE}"]
    d = g.decision
    if d is not None and d.prompt == o.P_LAY:
        scene["sketch"] = _sketch(d.a - 1, _face_now(g))


def _marker_label(g: World, act: Opt) -> str:
    """Which side of the marker goes where; a door has but one."""
    d = g.decision
    where = f"on {g.ground.name(act.a)}"
    if d is None or d.prompt != o.P_MARKER or MARKERS[d.a].door >= 0:
        return where.capitalize()
    return f"{SIGN_NAMES[MARKERS[d.a].plain if act.b else MARKERS[d.a].special]} {where}"


def _lay_label(g: World, act: Opt) -> str:
    """On which side of which tile, how far out of line with it, and how wide the passage is."""
    d = g.decision
    if d is None or d.prompt != o.P_LAY or not g.layout:
        return "Lay it there"
    rows = TILES[d.a - 1].faces[_face_now(g)]
    return (
        listed(
            [
                f"{FACING_NAMES[side]} of {TILES[g.layout[4 * i]].id}{_shift(g, i, side, rows, act)}, "
                f"{many(n, 'square')} wide"
                for (i, side), n in meetings(g.layout, rows, act.a, act.b).items()
            ]
        )
        or "Lay it there"
    )


def _shift(g: World, i: int, side: int, rows: list[str], act: Opt) -> str:
    """How far the middle of a new tile lies beside the middle of the one it meets; both are odd squares long."""
    other = rows_of(g.layout, i)
    upright = side in (0, 4)  # they meet above or below: out of line means west or east
    here, size = (act.a, len(rows[0])) if upright else (act.b, len(rows))
    there, span = (g.layout[4 * i + 2], len(other[0])) if upright else (g.layout[4 * i + 3], len(other))
    by = (2 * here + size - 2 * there - span) // 2
    way = ("west" if by < 0 else "east") if upright else ("north" if by < 0 else "south")
    return f", {abs(by)} to the {way}" if by else ""


# fmt: off
VERBS: Verbs[World] = Verbs([
    Verb(o.PASS, "pass", "No", "Choose", "hand", r.SPIN_02, passing=True),
    # ---- set-up
    Verb(o.HERO, "hero {a:card} level {b:number}", _hero, "Heroes", "character", r.SETUP_25),
    Verb(o.WARRIOR, "warrior {a:card}", _pick, "Heroes", "character", r.REB_05),
    Verb(o.GIVE, "give {a:card}", _pick, "Summon", "monster-grasp", r.TEAM_10),
    Verb(o.CHEST_CARD, "take {a:coffer}", "{a:coffer}", "Place", "chest", r.SETUP_08),
    Verb(o.CHEST_AT, "chest {a:square}", "The chest on {a:square}", "Place", "chest", r.SETUP_08),
    Verb(o.TOKEN_AT, "token {a:square}", "A token on {a:square}", "Place", "position-marker", r.SETUP_16),
    Verb(o.STOP, "done", _done, "Choose", "check-mark", r.SETUP_26, passing=True),
    Verb(o.ENTRANCE, "entrance {a:opening}", "Enter at {a:opening}", "Place", "dungeon-gate", r.SETUP_22),
    Verb(o.EXIT, "exit {a:opening}", "Exit at {a:opening}", "Place", "doorway", r.TEAM_11),
    Verb(o.TILE, "tile {a:tile}", _tile_label, "Tiles", "stone-block", r.TILE_04, more=_tile),
    Verb(o.FACE_UP, "side {a:side}", _side, "Tiles", "clockwise-rotation", r.TILE_10, more=_face_up),
    Verb(o.LAY, "lay {a:number} {b:number}", _lay_label, "Places", "position-marker", r.TILE_05, more=_lay),
    Verb(o.MARKER_AT, "marker {a:square} [plain=b]", _marker_label, "Place", "position-marker", r.TERR_01),
    # ---- answers
    Verb(o.YES, "yes", "Yes", "Choose", "check-mark", r.TERR_10),
    Verb(o.NO, "no", "No", "Choose", "cancel", r.TERR_05, passing=True),
    Verb(o.PICK, "pick {a:spawn}", _pick, "Summon", "monster-grasp", r.CONV_03),
    Verb(o.PLACE, "place {a:square}", "On {a:square}", "Place", "position-marker", r.CONV_06),
    Verb(o.TURN_TO, "facing {a:facing}", "Facing {a:facing}", "Turn", "clockwise-rotation", r.CONV_05,
         more=looks_asked),
    Verb(o.LEVEL, "level {a:figure}", "A level for {a:figure}", "Choose", "upgrade", r.XP_08),
    Verb(o.NAME, "name {a:figure}", "{a:figure}", "Choose", "pointing", r.CONV_11),
    Verb(o.NAME, "name {a:token}", "{a:token}", "Choose", "pointing", r.CONV_13, (0, 1, 0, 0)),
    *verb_rows(ACTS),
], SLOTS)
# fmt: on
