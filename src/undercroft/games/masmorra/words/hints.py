"""What would have to change for a forbidden act, in a sentence; which rule a wrong moment breaks."""

from typing import Final

from ....content.ledger import ledger_of
from ....engine.option import Opt
from ....engine.window import P_WINDOW
from ....scene import Id, Scene
from ....words.english import listed
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..content import CARDS, HEROES, TILES
from ..legal.fight import pitfall_cost
from ..legal.refusing import NO_ACT, forbids_act, forbids_card, forbids_march
from ..legal.ways import at_pit
from ..state import World
from ..view.scene import scene as scene_of
from .names import card_word, face_name, faces_text, hero_name, slug, the
from .prompts import RULES
from .reasons import PLAIN
from .verbs import VERBS, Answer
from .windows import when_text

PACKAGE: Final = __package__.rpartition(".")[0]
FIGHT_FIRST = (r.ACT_02, r.ACT_04, r.ACT_05, r.ACT_06, r.STEP_06, r.ROOM_14)
PAYS = {o.STEP: t.STEP, o.MAGIC: t.MAGIC, o.DRINK: t.ELIXIR, o.GUARD: t.DEFENSE, o.PAY_STEP: t.STEP}
# Where acts are chosen; all other questions come in the middle of something.
ACTING: Final = (o.P_ACTION, o.P_BEFORE_ROLL, o.P_ATTACK, o.P_PAYBACK, o.P_BOUNTY, o.P_DM, o.P_LAST, o.P_FIRST)
LARGE: Final = (*ACTING, o.P_REROLL, o.P_HERO, P_WINDOW)


def moment(g: World, seat: int, x: Opt) -> int:
    """The rule of a wrong moment: of what is asked now, or (0) of the moment the answer belongs to."""
    d = g.decision
    assert d is not None
    if not g.may_answer(seat):
        return r.CARD_05 if d.prompt == P_WINDOW else r.TURN_01
    if g.hero().card < 0:
        return r.SETUP_11
    if x.kind == o.MARCH:
        return forbids_march(g, x.a, x.b)
    if x.kind == o.EXTRA or (x.kind in (o.MARK, o.REROLL) and g.phase > t.ROLLING):
        return 0
    found = forbids_card(g, seat, x) or forbids_act(g, x)
    if found > 0:
        return found
    return 0 if d.prompt in ACTING and found == NO_ACT else RULES[d.prompt]


def hint(g: World, seat: int, x: Opt, rule: int) -> str:
    """What would have to change; may point to the book."""
    if rule <= 0:
        return ""
    if rule != r.TURN_01:
        if g.decision is not None and g.decision.prompt not in LARGE and not isinstance(VERBS.row(g, x), Answer):
            return ""  # what is asked now is said already
        text = _moment(g, x)
        if text:
            return text
    text = _special(g, x, rule)
    if text:
        return text
    if rule in PLAIN:
        return PLAIN[rule]
    found = ledger_of(PACKAGE).rule(rule)
    return f"See page {found.page} of the rulebook." if found.page else ""


def _moment(g: World, x: Opt) -> str:
    """The answer belongs to another question."""
    d, row = g.decision, VERBS.row(g, x)
    if d is None or not isinstance(row, Answer) or d.prompt in row.at:
        return ""
    if x.kind == o.KEEP and d.prompt in (o.P_ACTION, o.P_BEFORE_ROLL):
        return "End your actions instead." if d.prompt == o.P_ACTION else "Roll the dice."
    return f"That is for another moment: {row.when}."


def _special(g: World, x: Opt, rule: int) -> str:
    """Sentences that name what is there and what is missing."""
    h = g.hero()
    if rule in FIGHT_FIRST and h.card >= 0 and g.phase >= t.ACTIONS and g.engaged(h):
        left = [the(g.monsters[i].kind) for i in g.monsters_in(h.room) if not g.monsters[i].fought]
        return f"First fight {listed(left)}."
    if rule in (r.SEWER_06, r.SEWER_07) and g.curse >= 0:
        return f"{face_name(g.curse)} is cursed for this turn."
    if rule == r.ALLY_10 and g.evil_card >= 0:
        return "The Evil card in force forbids it until the Hero Phase ends."
    if rule == r.TURN_03:
        return _order(g)
    if rule == r.GOLD_03:
        return f"A card costs 5 gold; you have {h.gold}." if h.gold < 5 else "There is no Treasure Card left."
    if rule == r.HEAL_02 and x.kind == o.DRINK:
        return f"{hero_name(g, x.a)} has all 6 Life Points."
    if rule in (r.ABIL_06, r.ABIL_08) and x.kind == o.ABILITY:
        return _ability(g, x)
    if rule == r.PAY_04:
        return _dock(g, x)
    if rule == r.THRONE_05:
        return _pit(g, x)
    if rule == r.LEVEL_02:
        return "Learn the upper ability of that Hero card first; what is known is not learned again."
    if rule == r.FIGHT_14 and x.kind == o.FIGHT:
        return "You are fighting already: strike when all is spent that shall be spent."
    if rule in (r.ROLL_01, r.ROLL_02):
        return _roll(g, x)
    if (x.kind in PAYS or x.kind == o.SPEND) and rule != r.SYM_03:
        return _payment(g, x, rule)
    if x.kind in (o.PLAY, o.ORANGE) and x.a < len(CARDS):
        return _card(g, x, rule)
    if rule == r.CARD_05 and x.kind in (o.ABILITY, o.PAIR):
        return f"A card played against you forbids it for this {'combat' if x.kind == o.PAIR else 'turn'}."
    return ""


def _order(g: World) -> str:
    if g.phase < t.ROLLING:
        return "Roll first: before the roll there are only the Free Step, cards, buying and a companion for gold."
    if g.phase == t.ROLLING:
        return "Finish the roll first: mark the dice to roll again, or keep them."
    if g.phase < t.BOUNTIES:
        return "First comes what is asked now."
    return "Your actions are over for this turn; only cards and buying are left."


def _roll(g: World, x: Opt) -> str:
    if not g.rolled:
        return "Roll the dice first."
    if x.kind == o.REROLL:
        return "Mark at least one die, or keep them all."
    return "The dice are rolled: mark those to roll again, or keep them."


def _payment(g: World, x: Opt, rule: int) -> str:
    """What is missing to pay a die or symbol."""
    face = x.a if x.kind == o.SPEND else PAYS[x.kind]
    source = x.a if x.kind in (o.STEP, o.MAGIC, o.PAY_STEP) else x.b
    if source == o.FROM_FREE and face != t.STEP:
        return "The Free Step token gives a Step and nothing else."
    if rule not in (r.STEP_01, r.FIGHT_05, r.BACK_03, r.HEAL_01, r.MAGIC_01):
        return ""
    if source == o.FROM_DIE and g.ready(face) == 0:
        return f"You have no unused {face_name(face)} die."
    if source == o.FROM_SYMBOL and g.symbols[face] == 0:
        return f"You have no {face_name(face)} symbol; symbols are made by abilities, cards and fountains."
    return ""


def _ability(g: World, x: Opt) -> str:
    h = g.hero()
    a = HEROES[h.card].abilities[x.a]
    if (h.used >> x.a) & 1 and not a.refresh:
        return f"{a.name} works once a turn."
    if t.ANY_FACE in a.dock and x.b < 6:
        return f"You have no unused {face_name(x.b)} die for {a.name}."
    need = []
    if a.dock:
        need.append(faces_text(a.dock))
    if a.gold:
        need.append(f"{a.gold} gold")
    return f"{a.name} costs {listed(need)}." if need else ""


def _dock(g: World, x: Opt) -> str:
    room = x.a if x.kind == o.DISARM and x.a < len(g.rooms) else g.hero().room
    dock = TILES[g.rooms[room].tile].dock
    return f"It takes {faces_text(dock)}, unused; symbols do not count." if dock else ""


def _pit(g: World, x: Opt) -> str:
    if not at_pit(g):
        return "Fight in the room of the Bottomless Pit."
    if g.creature(x.a).tier == t.BOSS:
        return "No boss can be pushed into the pit."
    n = pitfall_cost(g, x.a)
    return f"It takes {n} {'Step' if n == 1 else 'Steps'}: dice and symbols, or the Free Step for one of them."


def _card(g: World, x: Opt, rule: int) -> str:
    """A card half that cannot be played now; nothing here may tell what another Hero holds."""
    if x.kind == o.PLAY:
        if rule == r.CARD_04 and x.a not in g.heroes[x.b].hand:
            return "You do not hold that card."
        return f"Now it would do nothing. Its own-turn half: {CARDS[x.a].purple.text}" if rule == r.CARD_04 else ""
    if rule != r.CARD_05:
        return ""
    half = CARDS[x.a].orange
    if half.window == w.ANY:
        return f"That half may be played {when_text(half)}, by who holds it, if it has something to work on."
    return f"That half is played when {when_text(half)}."


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
