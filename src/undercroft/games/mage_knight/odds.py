"""Chances that are shown before a roll; each act knows its own."""

from ...engine.option import Opt
from ...scene import Odds
from . import terms as t
from .acts.base import ACTS
from .effects.base import way_of
from .figures import from_behind
from .legal.combat import guards
from .legal.odds import attack_chance, damage_range
from .state import World
from .words.names import SHORT_BONUSES, title_of


def odds(g: World, option: Opt) -> list[Odds]:
    """The chances of the outcomes that matter, in the moment before."""
    act = ACTS.known(option.kind)
    return [] if act is None else act.chances(g, option)


def hits(
    g: World,
    by: int,
    targets: list[int],
    mode: int,
    many: bool,
    added: list[str] | None = None,
    behind: bool | None = None,
) -> list[Odds]:
    """Chances to hit, with the bonuses of roll and defense by name; `behind`: set where facings do not decide it."""
    out = []
    for v in targets[:5]:
        low, high = damage_range(g, by, v, mode, many)
        clicks = f"{low}" if low == high else f"{low} to {high}"
        rear = from_behind(g, by, v)
        said = list(added or [])
        if rear if behind is None else behind:
            said.append(f"roll {SHORT_BONUSES[t.B_BEHIND]}")
        bonus = len(said) - rear  # that from behind is counted already
        found = guards(g, by, v, mode, way_of(mode).close(g, by, v))
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
