"""One row per kind of option: text, label, group, icon, and the rule of its moment."""

from ....board.facing import front_directions
from ....engine.option import Opt
from ....scene import OptionScene
from ....words.english import listed, many
from ....words.verbs import Verb, Verbs
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CHESTS, FIGURES, MARKERS, TILES
from ..figures import treasure_of
from ..layout import SIZE, meetings, rows_of
from ..legal.fighting import cost_of
from ..legal.moving import entry_price, flying, leg, price
from ..legal.odds import disarm_bonus
from ..odds import odds
from ..outcome import gold
from ..state import World
from ..steps.building import Building
from ..view.dangers import disarm_danger, end_danger, leave_danger, step_danger, through_danger
from .names import (
    FACING_NAMES,
    SIGN_NAMES,
    SLOTS,
    chest_square,
    chest_title,
    mode_name,
    square_id,
    target_title,
    title_of,
    token_title,
)

SWORDS = "crossed-swords"
BLADE = "broadsword"


# ---- labels that a row of words cannot say
def _with(g: World, act: Opt) -> str:
    return f"Attack {target_title(g, act.a)}" + (f" with {mode_name(act.b)}" if act.b else "")


def _counter(g: World, act: Opt) -> str:
    return f"{title_of(g, act.a)} strikes back" + (f" with {mode_name(act.b)}" if act.b else "")


def _strike(g: World, act: Opt) -> str:
    return f"{title_of(g, act.a)} strikes the passer" + (f" with {mode_name(act.b)}" if act.b else "")


def _smash(g: World, act: Opt) -> str:
    return "Smash the door" + (f" with {mode_name(act.b)}" if act.b else "")


def _hero(g: World, act: Opt) -> str:
    card = FIGURES[act.a]
    return f"{card.name}, level {act.b} ({card.points[act.b - 1]} points)"


def _assign(g: World, act: Opt) -> str:
    treasure = treasure_of(g, act.a)
    return f"{treasure.item.capitalize()} to {title_of(g, act.b)}"


def _pick(g: World, act: Opt) -> str:
    card = FIGURES[act.a]
    grade = "" if card.grade == len(t.GRADES) - 1 else f", {t.GRADES[card.grade]}"
    return f"{card.name}{grade} ({card.points[-1]} points)"


def _disarm(g: World, act: Opt) -> str:
    c = g.chests[act.a]
    need = CHESTS[c.card].traps[c.trap - 1].disarm if c.trap else 0
    bonus = disarm_bonus(g, g.active, act.b == 1) if g.active >= 0 else 0
    dice = f"two dice + {bonus}" if bonus else "two dice"
    return f"Disarm {chest_title(g, act.a)} {'slowly' if act.b else 'quickly'}: {dice} against {need}"


def _heal(g: World, act: Opt) -> str:
    how = "a die" if act.c else "the damage value"
    return f"Heal {title_of(g, act.a)}: {how}"


def _walk(g: World, act: Opt) -> str:
    return f"Move {token_title(act.a)} from {g.ground.name(g.tokens[act.a].at)}"


def _leave(g: World, act: Opt) -> str:
    seat = g.figures[g.active].owner if g.active >= 0 else -1
    worth = gold(g, seat, held=True) if seat >= 0 else 0
    return f"Leave the dungeon, {worth} gold in hand" if worth else "Leave the dungeon"


def _done(g: World, act: Opt) -> str:
    return "Done"


# ---- what options show beside their words
def _fields(g: World, act: Opt, scene: OptionScene, cost: int) -> None:
    scene["cost"] = f"{cost} SP"
    found = odds(g, act)
    if found:
        scene["odds"] = found


def _warn(scene: OptionScene, danger: str) -> None:
    if danger:
        scene["warning"] = danger


def _waiving(g: World, act: Opt, scene: OptionScene) -> None:
    _warn(scene, "It does not work until it is taken up again")
    scene["aside"] = True  # found at the figure: hardly anybody wants it


def _step(g: World, act: Opt, scene: OptionScene) -> None:
    if g.active >= 0:
        scene["cost"] = str(price(g, g.active, g.figures[g.active].at, act.a))
        _warn(scene, step_danger(g, g.active, g.figures[g.active].at, act.a))
    elif g.mover >= 0:
        ground = g.ground
        scene["cost"] = str(ground.cost[act.a] + (1 if ground.diagonal(g.tokens[g.mover].at, act.a) else 0))


def _face(g: World, act: Opt) -> str:
    """The active figure needs no name; a Nimble one that turns in between does."""
    way = FACING_NAMES[act.b]
    return f"Face {way}" if act.a == g.active else f"{title_of(g, act.a)} faces {way}"


def _turning(g: World, act: Opt) -> str:
    return "Turn" if act.a == g.active else f"Turn {title_of(g, act.a)}"


def _looking(g: World, act: Opt, scene: OptionScene) -> None:
    """The direction for the compass, and the squares that would be in front."""
    d = g.decision
    f, facing = (act.a, act.b) if act.kind != o.TURN_TO else (d.a if d is not None else 0, act.a)
    scene["facing"] = facing
    if act.kind == o.SPIN:
        scene["free"] = True
    at = g.figures[f].at if act.kind != o.TURN_TO else -1
    arc = FIGURES[g.figures[f].card].arc if f < len(g.figures) else 0
    if d is not None and d.prompt == o.P_FACING:
        at = d.b
    elif d is not None and d.prompt == o.P_CHEST_FACING:
        at, arc = chest_square(g), 0
    if act.kind == o.TURN_TO and at >= 0:
        scene["touches"] = [square_id(g, at)]
    if at >= 0:
        front = [g.ground.grid.to[at][k] for k in front_directions(facing, arc)]
        scene["previews"] = [{"kind": "area", "ids": [square_id(g, c) for c in front if c >= 0]}]


def _enter(g: World, act: Opt, scene: OptionScene) -> None:
    scene["cost"] = f"{entry_price(g, g.active)} SP"
    scene["touches"] = [square_id(g, g.players[g.figures[g.active].owner].entrance)]


def _through(g: World, act: Opt, scene: OptionScene) -> None:
    if g.active >= 0:
        cost = leg(g, g.active, g.figures[g.active].at, act.a, flying(g, g.active))
        scene["cost"] = f"{cost}+"
    if g.on[act.a]:
        scene["touches"] = [f"figure:{g.on[act.a] - 1}", square_id(g, act.a)]
    _warn(scene, through_danger(g, g.active, act.a))


def _attack(g: World, act: Opt, scene: OptionScene) -> None:
    f = g.active
    if act.kind in (o.COUNTER, o.STRIKE) or f < 0:
        found = odds(g, act)
        if found:
            scene["odds"] = found
        return
    close = act.kind != o.VOLLEY and g.adjacent(g.figures[f].at, g.figures[act.a].at) and act.b != t.M_SHOCKWAVE
    _fields(g, act, scene, cost_of(g, f, close))
    if not close:
        ends = [square_id(g, g.figures[f].at), square_id(g, g.figures[act.a].at)]
        scene["previews"] = [{"kind": "sight", "ids": ends}]


def _smashing(g: World, act: Opt, scene: OptionScene) -> None:
    _fields(g, act, scene, cost_of(g, g.active, act.b in (t.PLAIN, t.M_WEAPON_MASTER)))


def _exposing(g: World, act: Opt, scene: OptionScene) -> None:
    _fields(g, act, scene, 0)


def _disarming(g: World, act: Opt, scene: OptionScene) -> None:
    _fields(g, act, scene, t.SLOW if act.b else t.QUICK)
    _warn(scene, disarm_danger(g, g.active, act))


def _breaking(g: World, act: Opt, scene: OptionScene) -> None:
    _fields(g, act, scene, t.BREAK)


def _stealing(g: World, act: Opt, scene: OptionScene) -> None:
    _fields(g, act, scene, t.FIGHT)


def _opening(g: World, act: Opt, scene: OptionScene) -> None:
    scene["cost"] = f"{t.OPENING} SP"


def _shutting(g: World, act: Opt, scene: OptionScene) -> None:
    scene["cost"] = f"{t.SHUT} SP"


def _leaving(g: World, act: Opt, scene: OptionScene) -> None:
    scene["cost"] = f"{t.LEAVE} SP"
    scene["final"] = True
    _warn(scene, leave_danger(g))


def _ending(g: World, act: Opt, scene: OptionScene) -> None:
    _warn(scene, end_danger(g, act))


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
    # ---- a turn
    Verb(o.ASSIGN, "assign {a:chest} to {b:figure}", _assign, "Treasure", "knapsack", r.USE_01),
    Verb(o.ACTIVATE, "activate {a:figure}", "Activate {a:figure}", "Activate", "play-button", r.TURN_01),
    Verb(o.ACTIVATE, "activate {a:figure} free", "Activate {a:figure} by Quickness, without attack", "Activate",
         "wingfoot", r.TURN_01, (0, 1, 0, 0)),
    Verb(o.WALK_TOKEN, "walk {a:token}", _walk, "Activate", "footsteps", r.TURN_07),
    Verb(o.WAIVE, "waive {a:figure} {b:mode}", "{a:figure} does without {b:mode}", "Abilities", "cancel", r.FIG_07,
         more=_waiving),
    Verb(o.TAKE_UP, "use {a:figure} {b:mode}", "{a:figure} uses {b:mode} again", "Abilities", "check-mark", r.FIG_07),
    Verb(o.END_TURN, "end-turn", "End the turn", "Choose", "halt", r.TURN_08, more=_ending, passing=True, ends=True),
    # ---- an activation
    Verb(o.ENTER, "enter", "Enter the dungeon", "Move", "dungeon-gate", r.TURN_10, more=_enter),
    Verb(o.MOVE, "move {a:step}", "Move to {a:step}", "Move", "footsteps", r.TURN_04, more=_step),
    Verb(o.BREAK, "break", "Break away", "Move", "run", r.BREAK_01, more=_breaking),
    Verb(o.THROUGH, "through {a:square}", "Pass through {a:square}", "Pass: and land beyond", "back-forth", r.PASS_01,
         more=_through),
    Verb(o.LAND, "land {a:square}", "Land on {a:square}", "Move", "footsteps", r.PASS_03),
    Verb(o.FACE, "face {a:figure} {b:facing}", _face, _turning, "clockwise-rotation", r.MOVE_09,
         more=_looking),
    Verb(o.ATTACK, "attack {a:target} [with {b:way}]", _with, "Attack", SWORDS, r.ATK_01, more=_attack),
    Verb(o.VOLLEY, "volley {a:figure} {b:other} [{c:other}]", "Shoot at several", "Attack", "bow-arrow", r.RANGED_14,
         more=_attack),
    Verb(o.SMASH, "smash {a:door} [with {b:mode}]", _smash, "Attack", "warhammer", r.DOOR_07, more=_smashing),
    Verb(o.HEAL, "heal {a:figure} with {b:cure} [die=c]", _heal, "Heal", "healing", r.HEAL_01, more=_stealing),
    Verb(o.STEAL, "steal {a:figure}", "Steal from {a:figure}", "Attack", "snatch", r.STEAL_01, more=_stealing),
    Verb(o.EXPOSE, "expose {a:chest}", "Expose the trap of {a:chest}: a die shows which it has, if any", "Chest",
         "magnifying-glass", r.CHEST_03, more=_exposing),
    Verb(o.DISARM, "disarm {a:chest} [slowly=b]", _disarm, "Chest", "lockpicks", r.CHEST_08, more=_disarming),
    Verb(o.OPEN_CHEST, "open {a:chest}", "Open {a:chest}", "Chest", "open-treasure-chest", r.GATHER_01, more=_opening),
    Verb(o.OPEN_DOOR, "open {a:door}", "Open the {a:door}", "Door", "wooden-door", r.DOOR_04, more=_opening),
    Verb(o.CLOSE_DOOR, "close {a:door}", "Close the {a:door}", "Door", "closed-doors", r.DOOR_05, more=_shutting),
    Verb(o.LEAVE, "leave", _leave, "Exit", "finish-line", r.END_02, more=_leaving),
    Verb(o.REGENERATE, "regenerate", "Regenerate", "Act", "heart-plus", r.TURN_04),
    Verb(o.LEVITATE, "levitate {a:figure}", "Levitate {a:figure}", "Act", "magic-swirl", r.TURN_04),
    Verb(o.RAISE, "raise {a:figure}", "Raise {a:figure}", "Act", "raise-skeleton", r.TURN_04),
    Verb(o.TELEPORT, "teleport {a:square}", "Teleport to {a:square}", "Act", "teleport", r.TERR_06),
    Verb(o.TURN_TILE, "vortex clockwise", "Turn the tile clockwise", "Act", "clockwise-rotation", r.TERR_08,
         (1, 0, 0, 0)),
    Verb(o.TURN_TILE, "vortex back", "Turn the tile the other way", "Act", "anticlockwise-rotation", r.TERR_08,
         (3, 0, 0, 0)),
    Verb(o.END, "end", "End the activation", "Choose", "halt", r.TURN_12, more=_ending, passing=True, ends=True),
    # ---- answers
    Verb(o.SPIN, "spin {a:figure} {b:facing}", "Turn {a:figure} to the {b:facing}", "Turn", "clockwise-rotation",
         r.SPIN_01, more=_looking, free=True),
    Verb(o.COUNTER, "counter {a:figure} [with {b:mode}]", _counter, "Strike back", BLADE, r.CLOSE_07, more=_attack),
    Verb(o.STRIKE, "strike {a:figure} [with {b:mode}]", _strike, "Attack", BLADE, r.PASS_09, more=_attack),
    Verb(o.YES, "yes", "Yes", "Choose", "check-mark", r.TERR_10),
    Verb(o.NO, "no", "No", "Choose", "cancel", r.TERR_05, passing=True),
    Verb(o.PICK, "pick {a:spawn}", _pick, "Summon", "monster-grasp", r.CONV_03),
    Verb(o.PLACE, "place {a:square}", "On {a:square}", "Place", "position-marker", r.CONV_06),
    Verb(o.TURN_TO, "facing {a:facing}", "Facing {a:facing}", "Turn", "clockwise-rotation", r.CONV_05,
         more=_looking),
    Verb(o.LEVEL, "level {a:figure}", "A level for {a:figure}", "Choose", "upgrade", r.XP_08),
    Verb(o.BANK, "bank {a:chest}", "Carry out {a:chest}", "Choose", "chest", r.END_05),
    Verb(o.NAME, "name {a:figure}", "{a:figure}", "Choose", "pointing", r.CONV_11),
    Verb(o.NAME, "name {a:token}", "{a:token}", "Choose", "pointing", r.CONV_13, (0, 1, 0, 0)),
], SLOTS)
# fmt: on
