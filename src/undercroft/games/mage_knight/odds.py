"""Chances that are shown before a roll: hits, breaking away, disarming, theft, doors."""

from ...engine.option import Opt
from ...scene import Odds
from . import options as o
from . import terms as t
from .content import DOOR_DEFENSE
from .figures import abilities, attack_of, defense_of, eased_defense, from_behind
from .legal.fighting import guards
from .legal.menu import volley
from .legal.odds import at_least, attack_chance, damage_range, disarm_chance
from .state import World
from .steps.attack import FREE_REACH, CounterWindow, targets_of
from .words.names import SHORT_BONUSES, title_of


def odds(g: World, act: Opt) -> list[Odds]:
    """The chances of what matters, in the moment before."""
    f = g.active
    if act.kind == o.COUNTER:
        step = g.stack[-1]
        if not isinstance(step, CounterWindow):
            return []
        fury = [f"roll {SHORT_BONUSES[t.B_FURY]}"] if abilities(g, act.a) & t.FURY else []
        free = step.how & FREE_REACH != 0  # MKD-PASS-10
        return _hits(g, act.a, targets_of(g, act.a, step.other, act.b), act.b, False, fury, False if free else None)
    if f < 0:
        return []
    if act.kind == o.STRIKE:
        return _hits(g, act.a, [f], act.b, False, [], True)  # MKD-PASS-09
    if act.kind == o.ATTACK:
        return _hits(g, f, targets_of(g, f, act.a, act.b), act.b, False)
    if act.kind == o.VOLLEY:
        return _hits(g, f, volley(act), t.PLAIN, True)
    if act.kind == o.BREAK:
        easy = abilities(g, f) & (t.BOUND | t.CHARGE | t.FLIGHT)
        return [Odds(title="gets away", chance=round(5 / 6 if easy else 0.5, 3), tone="win")]
    if act.kind == o.EXPOSE:  # one of the six positions of the tumbler is blank (MKD-CHEST-04, MKD-CHEST-05)
        return [Odds(title="no trap", chance=round(1 / 6, 3), tone="win")]
    if act.kind == o.DISARM:
        return [Odds(title="disarmed", chance=round(disarm_chance(g, f, act.a, act.b == 1), 3), tone="win")]
    if act.kind == o.STEAL:
        need = defense_of(g, act.a) + 2 - attack_of(g, f)
        return [Odds(title="a chest is stolen", chance=round(at_least(need), 3), tone="win")]
    if act.kind == o.SMASH:
        need = DOOR_DEFENSE[g.doors[act.a].kind] - attack_of(g, f)
        return [Odds(title="the door breaks", chance=round(at_least(need), 3), tone="win")]
    if act.kind == o.HEAL:
        return [Odds(title="heals", chance=round(at_least(eased_defense(g, act.a) - attack_of(g, f)), 3), tone="win")]
    return []


def _hits(
    g: World,
    by: int,
    targets: list[int],
    mode: int,
    many: bool,
    added: list[str] | None = None,
    behind: bool | None = None,
) -> list[Odds]:
    """Chances to hit, with what is added to roll and defense by name; `behind`: facings do not decide it."""
    out = []
    for v in targets[:5]:
        low, high = damage_range(g, by, v, mode, many)
        clicks = f"{low}" if low == high else f"{low} to {high}"
        rear = from_behind(g, by, v)
        said = list(added or [])
        if rear if behind is None else behind:
            said.append(f"roll {SHORT_BONUSES[t.B_BEHIND]}")
        bonus = len(said) - rear  # that from behind is counted already
        found = guards(g, by, v, mode, g.adjacent(g.figures[by].at, g.figures[v].at) and mode != t.M_SHOCKWAVE)
        said += [f"defense {SHORT_BONUSES[found[i]].format(f'+{found[i + 1]}')}" for i in range(0, len(found), 2)]
        because = f" ({', '.join(said)})" if said else ""
        out.append(
            Odds(
                title=f"hits {title_of(g, v)} for {clicks}{because}",
                chance=round(attack_chance(g, by, v, mode, bonus), 3),
                tone="win" if g.hostile(by, v) else "bad",
            )
        )
    return out
