"""One row per kind of option, or per word of it: text, label, group, icon, and the rule of its moment."""

from ....engine.option import Opt
from ....engine.window import PASS
from ....words.verbs import Verb, Verbs
from .. import content
from .. import options as op
from .. import rule_ids as r
from ..content import ABILITIES
from ..legal.acting import AFAR, aims_at_model, aims_at_square, carried
from ..state import World
from . import labels as w
from .names import SLOTS


def _at_model(g: World, ability: int) -> bool:
    return aims_at_model(ABILITIES[ability])


def _from_afar(g: World, ability: int) -> bool:
    return aims_at_model(ABILITIES[ability]) or carried(g, ABILITIES[ability])


def _at_square(g: World, ability: int) -> bool:
    return aims_at_square(ABILITIES[ability])


def _at_nothing(g: World, ability: int) -> bool:
    return not aims_at_model(ABILITIES[ability]) and not aims_at_square(ABILITIES[ability])


def moment(g: World, seat: int, o: Opt) -> int:
    """The rule of a wrong moment where the row's own is not enough."""
    if o.kind == op.DRINK and g.active >= 0 and not g.may_answer(seat):
        return r.POTION_02 if seat == 0 else r.POTION_07  # the Consul never drinks; a Hero player drinks when asked
    if o.kind in (op.MOVE, op.ATTACK, op.USE, op.END, op.ACTIVATE) and g.active < 0:
        return r.TURN_01  # nobody is being activated
    return 0


FAR = (0, 0, AFAR, 0)
SWORDS = "crossed-swords"

# fmt: off
VERBS: Verbs[World] = Verbs([
    Verb(PASS, "pass", "No, thanks", "Choose", "hand", r.TURN_10, passing=True),
    # ---- an activation
    Verb(op.MOVE, "move {a:square}", "Move to {a:square}", "Move", "footsteps", r.TURN_06, more=w.step),
    Verb(op.ATTACK, "attack {b:model}", "Attack {b:model}", w.attack_group, SWORDS, r.TURN_06,
         (content.MELEE, 0, 0, 0), more=w.act),
    Verb(op.ATTACK, "shoot {b:model}", "Shoot at {b:model}", w.attack_group, SWORDS, r.TURN_06,
         (content.SHOT, 0, AFAR, 0), more=w.act),
    Verb(op.ATTACK, "berserk {b:model}", "Berserk attack on {b:model}", w.attack_group, SWORDS, r.TURN_06,
         (content.BERSERK, 0, 0, 0), more=w.act),
    Verb(op.ATTACK, "strike {b:model}", "Rage attack on {b:model}", w.attack_group, SWORDS, r.TURN_06,
         (content.RAGE_STRIKE, 0, 0, 0), more=w.act),
    Verb(op.USE, "use {a:ability} {b:model}", w.use_label, w.use_group, "sparkles", r.TURN_06, fits=_at_model,
         more=w.act),
    Verb(op.USE, "use {a:ability} {b:model} afar", w.use_label, w.use_group, "sparkles", r.TURN_06, FAR,
         fits=_from_afar, more=w.act),
    Verb(op.USE, "use {a:ability} {b:square}", w.use_label, w.use_group, "sparkles", r.TURN_06, fits=_at_square,
         more=w.act),
    Verb(op.USE, "use {a:ability} {b:square} by {c:roll}", w.use_label, w.use_group, "sparkles", r.TURN_06,
         fits=_at_square, more=w.act),
    Verb(op.USE, "use {a:ability}", w.use_label, w.use_group, "sparkles", r.TURN_06, fits=_at_nothing, more=w.act),
    Verb(op.USE, "use {a:ability} by {c:roll}", w.use_label, w.use_group, "sparkles", r.TURN_06, fits=_at_nothing,
         more=w.act),
    Verb(op.OPEN, "open {a:chest}", "Open the chest", "Act", "open-treasure-chest", r.CHEST_01, more=w.one_ap),
    Verb(op.STAND, "stand", "Stand up", "Act", "up-card", r.STATUS_KNOCKDOWN, more=w.one_ap),
    Verb(op.RUN, "run", "Run: double Speed, no actions", "Act", "run", r.ACT_09, more=w.shown),
    Verb(op.END, "end", "End the activation", "Choose", "halt", r.TURN_06, passing=True, ends=True),
    Verb(op.DRINK, "drink {b:potion} of {a:owner} by {c:drinker}", w.drink_label, w.drink_group, "potion-ball",
         r.POTION_14, more=w.shown),
    Verb(op.DRINK, "drink {b:potion} of {a:owner} by {c:drinker} for {d:target}", w.drink_label, w.drink_group,
         "potion-ball", r.POTION_14),
    Verb(op.CENTRE, "centre {a:square}", "Square {a:square}", "Choose", "dice-fire", r.AREA_13, more=w.shown),
    Verb(op.DEFEND, "defend {a:attribute}", w.defend_label, "Choose", "shield", r.COMBAT_06),
    Verb(op.REROLL, "reroll {a:die}", "Reroll die {a:die}", "Choose", "dice-twenty-faces-twenty", r.POTION_12,
         free=True),
    Verb(op.HEAL, "heal {a:cure}", "{a:cure}", "Choose", "healing", r.DICE_06),
    # ---- turns
    Verb(op.ACTIVATE, "activate {a:model}", "Activate {a:model}", "Activate", "play-button", r.TURN_06, more=w.skulls),
    Verb(op.STOP, "stop", "End the turn", "Choose", "halt", r.TURN_10, passing=True, ends=True),
    Verb(op.NAME, "name {a:model}", w.name_label, "Choose", "dice-fire", r.INIT_01),
    Verb(op.FIRST, "first", "Go first", "Choose", "dice-fire", r.INIT_02),
    Verb(op.SECOND, "second", "Go second", "Choose", "dice-fire", r.INIT_02),
    Verb(op.SPAWN, "spawn {a:card}", "{a:card}", "Spawn", "portal", r.SPAWN_01, more=w.skulls),
    Verb(op.PLACE, "place {a:square}", "Square {a:square}", "Place", "position-marker", r.SETUP_15, more=w.placed),
    Verb(op.TOKEN, "token", "Spend a token: one more skull", "Tokens", "skull-crossed-bones", r.SKULL_02),
    Verb(op.CURE, "cure {a:model} {b:status}", "Remove {b:status} from {a:model}", "Tokens", "medical-pack",
         r.SKULL_05),
    Verb(op.DONE, "done", w.done_label, "Choose", "check-mark", r.SPAWN_01, passing=True),
    Verb(op.RESURRECT, "resurrect {b:model} by {a:model}", "Resurrect {b:model}", "Choose", "angel-wings", r.RES_01),
    # ---- loot, treasure, icons of the dice
    Verb(op.EQUIP, "equip {a:model} [over {b:worn}]", w.equip_label, "Equip", "battle-gear", r.EQUIP_07, more=w.shown),
    Verb(op.SACRIFICE, "sacrifice {a:model} {b:cure}", "Sacrifice it for {a:model}: {b:cure}", "Sacrifice",
         "burning-embers", r.EQUIP_09),
    Verb(op.ASIDE, "aside", "Set it aside until the end of the round", "Choose", "card-exchange", r.EQUIP_08),
    Verb(op.LOSE, "lose {a:gear}", w.lose_label, "Choose", "card-discard", r.EQUIP_01, more=w.shown),
    Verb(op.HEART, "heart {a:model} {b:cure}", "A heart for {a:model}: {b:cure}", "Hearts", "hearts", r.DICE_04),
    Verb(op.POTION, "potion {a:model}", "A potion for {a:model}", "Potions", "potion-ball", r.DICE_04),
    Verb(op.DECLINE, "decline", "Nobody", "Choose", "cancel", r.TYPE_05, passing=True),
    Verb(op.KEEP, "keep {a:gear}", w.keep_label, "Choose", "card-pick", r.CHEST_02),
    Verb(op.DRAW, "draw", "Draw", "Choose", "card-draw", r.TYPE_05),
    # ---- setting up
    Verb(op.PICK, "pick {a:pick}", "{a:pick}", "Choose", "character", r.PICK_01),
    Verb(op.PICK_BOSS, "boss {a:pick}", "{a:pick}", "Choose", "dice-fire", r.PICK_03),
    Verb(op.PICK_MINI, "mini-boss {a:pick}", "{a:pick}", "Choose", "dice-fire", r.PICK_06),
    Verb(op.PICK_POINT, "point {a:points}", w.points_label, "Choose", "dice-fire", r.PICK_07),
    Verb(op.TAKE, "take {a:face}", w.take_label, "Choose", "dungeon-gate", r.SETUP_02, more=w.sketch),
    Verb(op.TILE, "tile", w.tile_label, "Choose", "dungeon-gate", r.SETUP_02, more=w.sketch, write=w.tile_text,
         read=w.read_tile),
], SLOTS)
# fmt: on
