"""The attack under way as a fight to be seen."""

from ....scene import Combat, DicePool, Die, Fighter
from ....words.english import many
from ..content import FIGURES
from ..effects.base import way_of
from ..figures import attack_of, own_defense
from ..legal.combat import defense_against, guards
from ..state import World
from ..steps.combat import AFTER, COUNTER, COUNTERS, DODGING, OVER, RESOLVE, Attack, CounterWindow, combat_under_way
from ..words.names import SHORT_BONUSES, mode_name, title_of
from ..words.verbs import VERBS
from .board import icon_of
from .dials import clicks_left

DICE = ["one", "two", "three", "four", "five", "six"]


def combat(g: World) -> Combat | None:
    """The attack on top of the stack, if there is one; a game that is over has none left open."""
    attack = None if g.result else combat_under_way(g)
    if attack is None or not attack.targets or not attack.d1:
        return None
    first = attack.targets[min(attack.i, len(attack.targets) - 1)]  # those before it have been struck
    here = g.figures[first].at >= 0 and g.figures[attack.by].at >= 0
    added = [SHORT_BONUSES[x] for x in attack.bonuses(g, first)] if here else []
    total = attack.d1 + attack.d2 + attack_of(g, attack.by) + len(added)
    verb = "strikes back" if attack.how & COUNTER else "attacks"
    how = f" with {mode_name(attack.mode)}" if attack.mode else ""
    over = attack.stage in (COUNTERS, OVER)
    out = Combat(
        id=f"fight:{attack.by}.{attack.targets[0]}.{g.turn}",
        title=f"{title_of(g, attack.by)} {verb}{how}",
        state="result" if over else "rolled",
        attacker=fighter(g, attack.by, ", ".join([f"attack {attack_of(g, attack.by)}", *added])),
        targets=[_target(g, attack, v) for v in attack.targets],
        attack=[dice_pool(g, attack.by, (attack.d1, attack.d2), total)],
        defense=[],
    )
    if over:
        out["text"] = _result(g, attack)
        if g.decision is not None and isinstance(g.stack[-1], CounterWindow):
            out["go"] = VERBS.text(g, g.decision.options[0])
    elif here:
        out["totals"] = (str(total), str(defense_against(g, first, attack.by, attack.mode, attack.close(g, first))))
    return out


def strikes_on(attack: Attack) -> bool:
    """Is somebody still to be struck, or asked whether he dodges?"""
    if attack.stage == AFTER:  # the clicks of this target are being counted
        return attack.i + 1 < len(attack.targets)
    return attack.stage in (RESOLVE, DODGING)


def dice_pool(g: World, by: int, dice: tuple[int, int], total: int) -> DicePool:
    """The two dice of an attack."""
    faces = [
        Die(id=f"die:{i}", face=str(n), icon=f"dice-six-faces-{DICE[n - 1]}", state="ready", title=f"a {n}")
        for i, n in enumerate(dice)
    ]
    return DicePool(id="attack", title="Attack", seat=max(g.figures[by].owner, -1), dice=faces, total=str(total))


def _target(g: World, attack: Attack, v: int) -> Fighter:
    """A target; what became of one that is gone is told with the others, when all have been struck."""
    if g.figures[v].at >= 0 or not strikes_on(attack):
        return fighter(g, v, _guard(g, attack, v))
    out = fighter(g, v, "hit")
    out.pop("life")
    out.pop("most")
    return out


def _guard(g: World, attack: Attack, v: int) -> str:
    """The defense of a target, and what it is made of."""
    if g.figures[v].at < 0 or g.figures[attack.by].at < 0:
        return "is gone" if g.figures[v].at < 0 else f"defense {own_defense(g, v)}"
    found = guards(g, attack.by, v, attack.mode, attack.close(g, v))
    parts = [SHORT_BONUSES[found[i]].format(f"+{found[i + 1]}") for i in range(0, len(found), 2)]
    return ", ".join([f"defense {own_defense(g, v)}", *parts])


def _result(g: World, attack: Attack) -> str:
    """How it ended, while the answer to it is asked for."""
    if attack.d1 + attack.d2 == 2:
        return f"A critical miss: {title_of(g, attack.by)} is hurt"
    if not way_of(attack.mode).hurts or len(attack.targets) > 1:
        return "Struck"
    return f"A hit: {many(attack.dealt, 'click')}" if attack.dealt else "A miss"


def fighter(g: World, f: int, role: str) -> Fighter:
    """A figure in a fight."""
    x = g.figures[f]
    tone = f"seat{x.owner}" if x.owner >= 0 else "minor"
    left, most = clicks_left(g, f) if x.at >= 0 else (0, clicks_left(g, f)[1])
    return Fighter(
        id=f"figure:{f}",
        title=title_of(g, f),
        role=role,
        icon=icon_of(x.card),
        art=FIGURES[x.card].id,
        tone=tone,
        life=left,
        most=most,
    )
