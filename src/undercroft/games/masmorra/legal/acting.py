"""Predicates of acts that bots, trails or lists ask too, each naming the rule that forbids (MAS-ACT)."""

from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..components import Ability
from ..content import HEROES, TILES
from ..modes.base import mode_of
from ..pieces import Hero
from ..state import World
from .cards import useful_in_combat
from .moving import is_shut
from .paying import forbids_die, forbids_face, forbids_free_step, forbids_gain, forbids_payment
from .placing import fits_from


def held(g: World, h: Hero) -> int:
    """The rule that keeps the active Hero from leaving its room on foot, or 0."""
    if h.down:
        return r.DOWN_05
    if g.engaged(h):
        return r.STEP_06  # MAS-STEP-06
    if g.bits_in(h.room) & t.WEB:
        return r.MON_08
    return 0


def forbids_move(g: World, room: int) -> int:
    """Spend a Move Point to go to an adjacent explored room."""
    h = g.hero()
    rule = held(g, h)
    if rule:
        return rule
    if g.mp <= 0 or g.combat:
        return r.STEP_02
    if room >= len(g.rooms) or room not in g.rooms[h.room].near or is_shut(g, h.room, room):
        return r.STEP_05
    return 0


def forbids_explore(g: World) -> int:
    """Spend a Move Point to explore (X1)."""
    h = g.hero()
    rule = held(g, h)
    if rule:
        return rule
    if g.mp <= 0 or g.combat:
        return r.STEP_02
    level = g.rooms[h.room].level  # MAS-EXP-12; MAS-MED-03: through any doorway of a medium room
    if level == 3:
        return r.EXP_03
    tile = g.face_up[level - 1]
    if tile < 0 or not g.rooms[h.room].gaps:
        return r.EXP_03
    if not fits_from(g, h.room, tile):
        return r.ROOM_02 if TILES[tile].type == t.RUNE else r.EXP_03
    return 0


def foes_of(g: World) -> list[int]:
    """The monsters a combat now would be against (C0, A-17)."""
    h = g.hero()
    out: list[int] = []
    for i in g.monsters_in(h.room):
        m = g.monsters[i]
        if not m.barred and not (m.fought and g.rulings & ru.A_17_UNFOUGHT_ONLY):
            out.append(i)
    return out


def forbids_drink(g: World, hero: int, source: int) -> int:
    """Drink one Elixir to heal a Wound, never in a combat (MAS-RES-05, MAS-HEAL-03)."""
    h = g.hero()
    if h.down or g.heroes[hero].down:
        return r.DOWN_05
    if g.combat:
        return r.BACK_04
    if g.engaged(h):
        return r.ACT_04
    if g.phase < t.ACTIONS:
        return r.TURN_03
    if g.forbid & t.NO_ELIXIR_HEAL:
        return r.ALLY_10
    if hero != g.active and (not mode_of(g).together or g.heroes[hero].room != h.room):
        return r.ALLY_13
    if g.heroes[hero].life >= t.LIFE:
        return r.HEAL_02
    return forbids_payment(g, t.ELIXIR, source)


def forbids_magic(g: World, source: int) -> int:
    """Use Magic to turn an unused die, engaged or not (MAS-RES-06, MAS-MAGIC-02, A-64)."""
    h = g.hero()
    if h.down:
        return r.DOWN_05
    if source == o.FROM_FREE:
        return r.MAGIC_01
    if g.phase < t.ACTIONS:
        return r.TURN_03
    rule = forbids_payment(g, t.MAGIC, source)
    if rule:
        return rule
    others = g.unused() - (1 if source == o.FROM_DIE else 0)
    return 0 if others > 0 else r.MAGIC_01


def forbids_ability(g: World, slot: int, choice: int) -> int:
    """Use an ability (MAS-ABIL, MAS-PET): `choice` is the face docked where any will do, or which gain is taken."""
    h = g.hero()
    a = HEROES[h.card].abilities[slot]
    if h.down:
        return r.DOWN_05
    if (h.learned >> slot) & 1 == 0:
        return r.ABIL_03
    if not a.activated and not a.free_step:
        return r.ABIL_04
    if g.gazed(h):
        return r.MON_12
    if g.forbid & (t.NO_START_ABILITY if slot == 0 else t.NO_CARD_ABILITIES):
        return r.ALLY_10 if mode_of(g).together else r.CARD_05  # an Evil card, or Mind Fog
    if choice < 0 or choice >= (len(a.gains) if len(a.gains) > 1 else 6):
        return r.ABIL_06
    gain = a.gains[choice] if len(a.gains) > 1 else a.gains[0]
    rule = forbids_gain(g, gain)
    if rule:
        return rule
    if a.free_step:
        if g.combat and not useful_in_combat(g, gain.sym):
            return r.FIGHT_14
        rule = forbids_free_step(g)
        return (r.FREE_05 if rule == r.FREE_01 else rule) if rule else 0
    if (h.used >> slot) & 1 and not a.refresh:  # MAS-ABIL-02, MAS-ABIL-09
        return r.PAY_06 if a.dock else r.ABIL_08
    if gain.pet and (g.pet_lost or g.places[t.PET] == t.READY or g.places[t.PET] == t.WAITING):
        return r.PET_05
    if g.combat and (not a.in_combat or not useful_in_combat(g, gain.sym)):
        if not gain.pet or g.rulings & ru.A_82_IN_COMBAT == 0:
            return r.FIGHT_14
    if h.gold < a.gold:
        return r.ABIL_08
    if g.phase < t.ACTIONS and not gain.pet:
        return r.TURN_03  # A-69, MAS-PET-04
    return forbids_docking(g, a, choice)


def forbids_docking(g: World, a: Ability, choice: int) -> int:
    """Are the dice for an ability there, and not barred (A-67)?"""
    need = [0, 0, 0, 0, 0, 0]
    for face in a.dock:
        f = choice if face == t.ANY_FACE else face
        rule = forbids_die(g, f) if face == t.ANY_FACE else forbids_face(g, f)
        if rule:
            return rule
        need[f] += 1
        if g.ready(f) < need[f]:
            return r.ABIL_06
    return 0


def forbids_buy(g: World) -> int:
    """Pay 5 gold for a Treasure Card (MAS-GOLD-03, -05)."""
    if g.hero().gold < t.CARD_PRICE:
        return r.GOLD_03
    return 0 if g.treasure.size() + len(g.treasure.discard) > 0 else r.GOLD_03
