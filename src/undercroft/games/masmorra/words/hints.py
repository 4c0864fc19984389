"""Advice for a forbidden act, in a sentence; the rule that a wrong moment breaks."""

from typing import Final

from ....content.ledger import ledger_of
from ....engine.option import Opt
from ....engine.window import P_WINDOW
from ....scene import Id, Scene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, NO_ACT, OWN_RULE, TURN, flags_of, forbids_act, when_of
from ..content import CARDS
from ..legal.moving import forbids_march
from ..state import World
from ..view.scene import scene as scene_of
from .names import card_word, face_name, slug, the_all
from .prompts import RULES
from .reasons import PLAIN
from .verbs import VERBS, Answer

PACKAGE: Final = __package__.rpartition(".")[0]
FIGHT_FIRST = (r.ACT_02, r.ACT_04, r.ACT_05, r.ACT_06, r.STEP_06, r.ROOM_14)
# Where acts are chosen; all other questions come in the middle of something.
ACTING: Final = (o.P_ACTION, o.P_BEFORE_ROLL, o.P_ATTACK, o.P_PAYBACK, o.P_BOUNTY, o.P_DM, o.P_LAST, o.P_FIRST)
LARGE: Final = (*ACTING, o.P_REROLL, o.P_HERO, P_WINDOW)


def moment(g: World, seat: int, option: Opt) -> int:
    """The rule of a wrong moment: that of the current question, or (0) that of the answer's own moment."""
    d = g.decision
    assert d is not None
    if not g.may_answer(seat):
        return r.CARD_05 if d.prompt == P_WINDOW else r.TURN_01
    if g.hero().card < 0:
        return r.SETUP_11
    if option.kind == o.MARCH:
        return forbids_march(g, option.a, option.b)
    if flags_of(option) & OWN_RULE or (option.kind in (o.MARK, o.REROLL) and g.phase > t.ROLLING):
        return 0
    found = forbids_act(g, seat, option)
    if found > 0:
        return found
    return 0 if d.prompt in ACTING and found == NO_ACT else RULES[d.prompt]


def hint(g: World, seat: int, option: Opt, rule: int) -> str:
    """What would have to change; may point to the book."""
    if rule <= 0:
        return ""
    if rule != r.TURN_01:
        if g.decision is not None and g.decision.prompt not in LARGE and flags_of(option) & TURN:
            return ""  # what is asked now is said already
        text = _moment(g, option)
        if text:
            return text
    text = _special(g, option, rule)
    if text:
        return text
    if rule in PLAIN:
        return PLAIN[rule]
    found = ledger_of(PACKAGE).rule(rule)
    return f"See page {found.page} of the rulebook." if found.page else ""


def _moment(g: World, option: Opt) -> str:
    """The answer belongs to another question."""
    d, row = g.decision, VERBS.row(g, option)
    if d is None or d.prompt in (row.at if isinstance(row, Answer) else ()) or ACTS.answers(d.prompt, option.kind):
        return ""
    if option.kind == o.KEEP and d.prompt in (o.P_ACTION, o.P_BEFORE_ROLL):
        return "End your actions instead." if d.prompt == o.P_ACTION else "Roll the dice."
    when = row.when if isinstance(row, Answer) else when_of(ACTS.known(option.kind))
    return f"That is for another moment: {when}." if when else ""


def _special(g: World, option: Opt, rule: int) -> str:
    """Sentences that name what is there and what is missing."""
    h = g.hero()
    if rule in FIGHT_FIRST and h.card >= 0 and g.phase >= t.ACTIONS and g.engaged(h):
        left = [g.monsters[i].kind for i in g.monsters_in(h.room) if not g.monsters[i].fought]
        return f"First fight {the_all(left)}."
    if rule in (r.SEWER_06, r.SEWER_07) and g.curse >= 0:
        return f"{face_name(g.curse)} is cursed for this turn."
    if rule == r.ALLY_10 and g.evil_card >= 0:
        return "The Evil card in force forbids it until the Hero Phase ends."
    if rule == r.TURN_03:
        return _order(g)
    if rule in (r.ROLL_01, r.ROLL_02):
        return _roll(g, option)
    act = ACTS.known(option.kind)
    return "" if act is None else act.hints(g, option, rule)


def _order(g: World) -> str:
    if g.phase < t.ROLLING:
        return "Roll first: before the roll you may only take the Free Step, use or buy cards, or buy a companion."
    if g.phase == t.ROLLING:
        return "Finish the roll first: mark the dice to roll again, or keep them."
    if g.phase < t.BOUNTIES:
        return "Answer the current question first."
    return "Your actions are over for this turn; you can only play or buy cards now."


def _roll(g: World, option: Opt) -> str:
    if not g.rolled:
        return "Roll the dice first."
    if option.kind == o.REROLL:
        return "Mark at least one die, or keep them all."
    return "The dice are rolled: mark those to roll again, or keep them."


# ---- what somebody who points at a thing may want
IN_ROOM = {"treasure": "chest", "gold": "gold", "fountain": "fountain", "portal": "portal", "stairs": "stairs"}
BY_FACE = {"step": "step die", "magic": "magic die"}


def intents(g: World, seat: int, thing: Id) -> list[str]:
    """Option texts that somebody who points at a thing may mean, the likeliest first, from what the seat sees."""
    scene = scene_of(g, seat)
    kind, _, rest = thing.partition(":")
    name = rest.partition(":")[0]
    me = next((slug(s["name"]) for s in scene["seats"] if s["seat"] == scene["viewer"]), "")
    if kind == "room":
        return [_about_room(scene, thing, name)]
    if kind == "monster":
        return [f"target M{name}"]
    if kind == "die":
        faces = [d["face"].lower() for p in scene["pools"] for d in p["dice"] if d["id"] == thing]
        return [BY_FACE.get(face, f"spend {face} die") for face in faces]
    if kind == "card" and name.isdecimal() and int(name) < len(CARDS):
        return [f"{verb} {card_word(int(name))} {me}" for verb in ("play", "interrupt")]
    if kind == "ability":
        titles = [slug(c["title"]) for s in scene["seats"] for c in s["abilities"] if c["id"] == thing]
        return [f"use {title}{face}" for title in titles for face in ("", " melee")]
    plain = {
        "gap": "explore",
        "small": "explore",
        "treasure": "buy",
        "gold": "buy",
        "free": "step free",
        "life": f"drink die {me}",
    }
    return [plain[kind]] if kind in plain else []


def _about_room(scene: Scene, thing: Id, name: str) -> str:
    area = next((a for a in scene["areas"] if a["id"] == thing), None)
    if area is not None and area["kind"] == "trap":
        return f"disarm R{name}"
    mine = {f for s in scene["seats"] if s["seat"] == scene["viewer"] for f in s["figures"]}
    if any(p["id"] in mine and p["area"] == thing for p in scene["pieces"]):
        return IN_ROOM.get(area["ground"] if area else "", "explore")
    return f"move R{name}"
