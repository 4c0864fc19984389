"""Wound and status counters on cards, destruction, and who has won (SDE-COMBAT-10, SDE-STATUS, SDE-WIN)."""

from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS
from ..legal.adventure import adventure_of
from ..legal.figures import gap, immunities, points_in_play, speed_of
from ..state import World
from .squares import lift
from .tracks import call_villain


def suffer(g: World, m: int, status: int, rule: int) -> bool:
    """Put a status counter on a card, if it can lie there (SDE-STATUS-01, -04, -08); True if it is new."""
    x = g.models[m]
    bit = 1 << status
    if x.status & bit:
        return False
    if immunities(g, m) & bit:
        g.emit(ev.RESIST, m, status, rule=r.KEY_IMMUNE)
        return False
    x.status |= bit
    g.emit(ev.STATUS, m, status, rule=rule)
    if m == g.active:  # gained in mid-activation
        if status == t.POISON and g.ap > 0:
            g.ap -= 1
        elif status == t.SLOW:
            g.speed = speed_of(g, m) * (2 if g.running else 1)
    return True


def suffer_all(g: World, m: int, mask: int, rule: int) -> None:
    """Put several status counters on a card; none wears off by itself (SDE-STATUS-02)."""
    for s in range(t.STATUSES):
        if mask & (1 << s):
            suffer(g, m, s, rule)


def lash_out(g: World, boss: int, heroes: int, near: int, rule: int) -> None:
    """The boss's Adventure Effects strike every Hero, and every model next to the boss (SDE-ADV-03, SDE-ADV-04).

    `heroes` and `near` are the strikes of that moment.
    """
    on_heroes = adventure_of(g).strikes[heroes]
    on_near = adventure_of(g).strikes[near]
    for m in range(len(g.models)):
        if m != boss and g.models[m].at >= 0:
            if CARDS[g.models[m].card].side == t.HEROES:
                suffer_all(g, m, on_heroes, rule)
            if on_near and gap(g, boss, m) <= 1:
                suffer_all(g, m, on_near, rule)


def cure(g: World, m: int, status: int, rule: int) -> None:
    """Take a status counter off (SDE-STATUS-03)."""
    x = g.models[m]
    if x.status & (1 << status):
        x.status &= ~(1 << status)
        g.emit(ev.CURED, m, status, rule=rule)


def remedy(g: World, m: int) -> None:
    """Take all status counters off."""
    x = g.models[m]
    if x.status:
        x.status = 0
        g.emit(ev.REMEDY, m)


def heal(g: World, m: int, n: int) -> None:
    """Take wound counters off, never below none (SDE-COMBAT-15)."""
    x = g.models[m]
    n = min(n, x.wounds)
    if n > 0:
        x.wounds -= n
        g.emit(ev.HEALED, m, n, rule=r.COMBAT_15)


def shed_immune(g: World, m: int) -> None:
    """Counters a model has become immune to leave at once (SDE-STATUS-08, SDE-SHAPE-07)."""
    x = g.models[m]
    gone = x.status & immunities(g, m)
    for s in range(t.STATUSES):
        if gone & (1 << s):
            cure(g, m, s, r.STATUS_08)


def end_effects(g: World, m: int) -> None:
    """Effects this model caused end (SDE-ACT-01, SDE-SACT-06, SDE-AREA-19)."""
    i = 0
    while i < len(g.effects):
        if g.effects[i].user == m:
            g.emit(ev.ENDS, m, g.effects[i].ability, rule=r.ACT_01)
            del g.effects[i]
        else:
            i += 1
    i = 0
    while i < len(g.smokes):
        if g.smokes[i].user == m:
            del g.smokes[i]
        else:
            i += 1


def destroy(g: World, m: int, cause: int) -> None:
    """A model leaves the map (SDE-COMBAT-10, SDE-COMBAT-11). What its fall gives to others is the caller's business."""
    x = g.models[m]
    role = CARDS[x.card].role
    g.emit(ev.DESTROYED, m, cause, rule=r.COMBAT_10)
    lift(g, m)
    end_effects(g, m)
    g.effects = [e for e in g.effects if e.on != m]  # a model that comes back has lost what others gave it
    x.shield = 0
    x.doomed = False
    if role == t.R_HERO:
        x.gone = True  # card, equipment and counters stay for Resurrect (SDE-RES-04)
    else:
        x.status = 0  # back to the pool (SDE-SPAWN-09)
        x.wounds = 0
        x.acted = 0
        x.burnt = False
        if role == t.R_POINT or role == t.R_TRAP:
            x.gone = True
        if role == t.R_POINT and points_in_play(g) == 0:  # SDE-WIN-03
            call_villain(g, r.WIN_03)
    if m == g.villain:
        x.gone = True


def judge(g: World) -> None:
    """Is the game decided? Only villain and Heroes count (SDE-WIN-01, SDE-WIN-02, SDE-MODE-05, SDE-BOSS-12)."""
    fallen = g.villain >= 0 and g.models[g.villain].at < 0
    alive = False
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].side == t.HEROES:
            alive = True
            break
    if not fallen and alive:
        return
    if fallen and (alive or not g.rulings & ru.A_18_CONSUL_WINS):  # SDE-WIN-09, A-18
        g.result = t.HEROES_WIN
    else:
        g.result = t.CONSUL_WINS
    g.emit(ev.WIN, g.result, rule=r.WIN_07 if g.result == t.HEROES_WIN else r.WIN_08)
