"""What the active Hero may do in its turn: one predicate per act, each naming the rule that forbids (MAS-ACT)."""

from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..components import Ability
from ..content import HEROES, TILES
from ..pieces import Hero
from ..state import World
from .cards import useful_in_combat
from .paying import bars_die, bars_face, bars_free_step, bars_gain, bars_payment, wild_dice
from .placing import fits_from
from .ways import is_shut, stairs_from


def held(g: World, h: Hero) -> int:
    """The rule that keeps the active Hero from leaving its room on foot, or 0."""
    if h.down:
        return r.DOWN_05
    if g.engaged(h):
        return r.STEP_06  # MAS-STEP-06
    if g.bits_in(h.room) & t.WEB:
        return r.MON_08
    return 0


def forbids_step(g: World, source: int) -> int:
    """Take a step: spend a Step die, symbol or the Free Step (MAS-STEP-01, MAS-RES-01)."""
    h = g.hero()
    if h.down:
        return r.DOWN_05
    if g.combat or g.engaged(h):
        return r.ACT_02
    if source != o.FROM_FREE and g.phase < t.ACTIONS:
        return r.TURN_03  # before the roll only the Free Step moves a Hero
    return bars_payment(g, t.STEP, source)


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
        if not m.barred and not (m.fought and g.alt & ru.A_17_UNFOUGHT_ONLY):
            out.append(i)
    return out


def forbids_fight(g: World) -> int:
    """Fight the monsters in the room (MAS-FIGHT-03, -15)."""
    h = g.hero()
    if h.down:
        return r.DOWN_05
    if g.combat:
        return r.FIGHT_14
    if g.phase < t.ACTIONS:
        return r.TURN_03
    if foes_of(g):
        return 0
    for i in g.monsters_in(h.room):
        if g.monsters[i].barred:
            return r.BOSS_04
    return r.FIGHT_03


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
    if hero != g.active and (g.mode != t.ALLIANCE or g.heroes[hero].room != h.room):
        return r.ALLY_13
    if g.heroes[hero].life >= t.LIFE:
        return r.HEAL_02
    return bars_payment(g, t.ELIXIR, source)


def forbids_magic(g: World, source: int) -> int:
    """Use Magic to turn an unused die, engaged or not (MAS-RES-06, MAS-MAGIC-02, A-64)."""
    h = g.hero()
    if h.down:
        return r.DOWN_05
    if source == o.FROM_FREE:
        return r.MAGIC_01
    if g.phase < t.ACTIONS:
        return r.TURN_03
    rule = bars_payment(g, t.MAGIC, source)
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
        return r.ALLY_10 if g.mode == t.ALLIANCE else r.CARD_05  # an Evil card, or Mind Fog
    if choice < 0 or choice >= (len(a.gains) if len(a.gains) > 1 else 6):
        return r.ABIL_06
    gain = a.gains[choice] if len(a.gains) > 1 else a.gains[0]
    rule = bars_gain(g, gain)
    if rule:
        return rule
    if a.free_step:
        if g.combat and not useful_in_combat(g, gain.sym):
            return r.FIGHT_14
        rule = bars_free_step(g)
        return (r.FREE_05 if rule == r.FREE_01 else rule) if rule else 0
    if (h.used >> slot) & 1 and not a.refresh:  # MAS-ABIL-02, MAS-ABIL-09
        return r.PAY_06 if a.dock else r.ABIL_08
    if gain.pet and (g.pet_lost or g.places[t.PET] == t.READY or g.places[t.PET] == t.WAITING):
        return r.PET_05
    if g.combat and (not a.in_combat or not useful_in_combat(g, gain.sym)):
        if not gain.pet or g.alt & ru.A_82_IN_COMBAT == 0:
            return r.FIGHT_14
    if h.gold < a.gold:
        return r.ABIL_08
    if g.phase < t.ACTIONS and not gain.pet:
        return r.TURN_03  # A-69, MAS-PET-04
    return bars_docking(g, a, choice)


def bars_docking(g: World, a: Ability, choice: int) -> int:
    """Are the dice for an ability there, and not barred (A-67)?"""
    need = [0, 0, 0, 0, 0, 0]
    for face in a.dock:
        f = choice if face == t.ANY_FACE else face
        rule = bars_die(g, f) if face == t.ANY_FACE else bars_face(g, f)
        if rule:
            return rule
        need[f] += 1
        if g.ready(f) < need[f]:
            return r.ABIL_06
    return 0


def dice_for(g: World, dock: list[int], spared: int, face: int) -> list[int]:
    """The faces to dock where `dock` is asked; empty if they are not there, or barred.

    `face` stands in for the die asked for at `spared` (A-56); -1 means the dice as shown (MAS-PAY-04).
    """
    if spared >= len(dock) or (spared >= 0 and dock[spared] == face):
        return []
    left = [g.ready(f) for f in range(6)]
    faces: list[int] = []
    for i in range(len(dock)):
        f = face if i == spared else dock[i]
        if left[f] == 0 or (bars_die(g, f) if i == spared else bars_face(g, f)):
            return []
        left[f] -= 1
        faces.append(f)
    return faces


def forbids_dock(g: World, dock: list[int], spared: int = -1, face: int = 0, wild: bool = False) -> int:
    """Dock dice at a chest, trap, portal or fountain: a disengaged Hero with dice of those faces (MAS-ACT-05).

    Any face may be docked where it is asked for (MAS-RES-07); `wild`: another face may stand in there.
    """
    h = g.hero()
    if h.down:
        return r.DOWN_05
    if g.combat or g.engaged(h):
        return r.ACT_05
    if g.phase < t.ACTIONS:
        return r.TURN_03
    if spared >= 0 and (not wild or wild_dice(g, h) == 0):
        return r.PAY_04
    return 0 if dice_for(g, dock, spared, face) else r.PAY_04


def forbids_chest(g: World, spared: int, face: int) -> int:
    """Open the chest in the room."""
    place = g.rooms[g.hero().room]
    if not place.chest:
        return r.ROOM_04
    if place.docked:
        return r.PAY_06
    return forbids_dock(g, TILES[place.tile].dock, spared, face, True)


def forbids_disarm(g: World, trap: int, spared: int, face: int) -> int:
    """Disarm a trap next to the room."""
    h = g.hero()
    if trap >= len(g.rooms) or trap not in g.rooms[h.room].traps:
        return r.TRAP_06
    if not g.rooms[trap].armed:
        return r.TRAP_08
    return forbids_dock(g, TILES[g.rooms[trap].tile].dock, spared, face, True)


def forbids_portal(g: World) -> int:
    """Use the portal in the room."""
    place = g.rooms[g.hero().room]
    if TILES[place.tile].type != t.PORTAL:
        return r.ROOM_05
    if g.side:
        return r.EPIC_09
    if place.docked:
        return r.PAY_06
    return forbids_dock(g, TILES[place.tile].dock)


def forbids_fountain(g: World) -> int:
    """Dock at a fountain for Elixir."""
    place = g.rooms[g.hero().room]
    tile = TILES[place.tile]
    if tile.elixir == 0:
        return r.ROOM_15
    if place.docked:
        return r.PAY_06
    if g.curse == t.ELIXIR:
        return r.SEWER_06
    return forbids_dock(g, tile.dock)


def forbids_gold(g: World) -> int:
    """Take the gold lying in the room; a closed chest keeps its own."""
    h = g.hero()
    place = g.rooms[h.room]
    if h.down:
        return r.DOWN_05
    if place.gold == 0 or place.chest:
        return r.ROOM_14
    if g.combat or g.engaged(h):
        return r.ROOM_14
    if g.phase < t.ACTIONS:
        return r.TURN_03
    return 0 if h.gold < t.MOST_GOLD else r.GOLD_02


def forbids_stairs(g: World) -> int:
    """Take the stairs, for free."""
    h = g.hero()
    kind = TILES[g.rooms[h.room].tile].type
    if stairs_from(g, h.room) < 0 and kind != t.STAIRS2 and kind != t.STAIRS3:
        return r.ROOM_09
    if kind == t.STAIRS3 and g.side == 0 and h.down:
        return r.EPIC_14
    if g.phase < t.ACTIONS:
        return r.TURN_03
    if g.combat:
        return r.FIGHT_14
    return held(g, h)


def forbids_buy(g: World) -> int:
    """Pay 5 gold for a Treasure Card (MAS-GOLD-03, -05)."""
    if g.hero().gold < t.CARD_PRICE:
        return r.GOLD_03
    return 0 if g.treasure.size() + len(g.treasure.discard) > 0 else r.GOLD_03


def forbids_end(g: World) -> int:
    """End the action step: never beside an unfought monster (MAS-ACT-06)."""
    return r.ACT_06 if g.engaged(g.hero()) else 0
