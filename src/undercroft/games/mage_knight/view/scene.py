"""The state as a scene: dungeon, figures with dials, seats, the attack under way. Nobody hides anything."""

from ....scene import Combat, DicePool, Die, EndDistance, Fighter, Note, Scene
from ....words.english import many
from .. import terms as t
from ..effects.base import way_of
from ..figures import attack_of, own_defense
from ..legal.combat import defense_against, guards
from ..meta import META
from ..state import World
from ..steps.combat import COUNTER, COUNTERS, Attack, CounterWindow
from ..words.names import SHORT_BONUSES, mode_name, title_of, token_letter
from ..words.verbs import VERBS
from .board import areas, board_of, ground_now, icon_of, pieces
from .dials import clicks_left
from .seats import piles, seat_of

DICE = ["one", "two", "three", "four", "five", "six"]


def scene(g: World, viewer: int) -> Scene:
    """Everything a seat may see."""
    ground = ground_now(g)
    board, ghosts = board_of(g, ground)
    n = g.config.players
    out = Scene(
        game=META.name,
        mode=g.config.mode,
        viewer=viewer,
        round=g.turn // n + 1,
        turn=g.turn + 1,
        phase=_phase(g),
        active=g.seat,
        boards=[board],
        areas=(areas(g, ground) if g.chart or g.layout else []) + ghosts,
        links=[],
        pieces=pieces(g) if g.on else [],
        seats=[seat_of(g, s) for s in range(n)],
        pools=[],
        piles=piles(g),
        tracks=[],
        notes=_notes(g),
        ends=_ends(g),
        open_hands=True,
    )
    fight = _combat(g)
    if fight is not None:
        out["combat"] = fight
    return out


def _phase(g: World) -> str:
    if g.active >= 0:
        return f"{title_of(g, g.active)}: {many(g.sp, 'speed point')}"
    if g.mover >= 0:
        return f"Token {token_letter(g.mover)}: {many(g.sp, 'speed point')}"
    if any(type(s).__name__ == "Turn" for s in g.stack):
        return f"{META.seat_names[g.seat]}: {many(g.left, 'activation')}"
    return "Set-up"


def _notes(g: World) -> list[Note]:
    if g.master < 0:
        return []
    name = META.seat_names[g.master]
    return [
        Note(
            kind="master",
            title=f"Monster Master: {name}",
            text="Activated monsters bear markers until the token is passed on.",
            touches=[],
        )
    ]


def _ends(g: World) -> list[EndDistance]:
    inside = sum(1 for x in g.figures if x.owner >= 0 and x.place in (t.INSIDE, t.WAITING))
    if not any(x.owner >= 0 for x in g.figures):
        return []
    ends = [
        EndDistance(
            title="Heroes gone",
            value=sum(1 for x in g.figures if x.owner >= 0) - inside,
            goal=max(1, sum(1 for x in g.figures if x.owner >= 0)),
        )
    ]
    if g.limit:
        ends.append(EndDistance(title="Rounds", value=g.turn // g.config.players + 1, goal=g.limit))
    return ends


def _combat(g: World) -> Combat | None:
    """The attack on top of the stack, if there is one."""
    attack = next((s for s in reversed(g.stack) if isinstance(s, Attack)), None)
    if attack is None or not attack.targets or not attack.d1:
        return None
    dice = [
        Die(id=f"die:{i}", face=str(n), icon=f"dice-six-faces-{DICE[n - 1]}", state="ready", title=f"a {n}")
        for i, n in enumerate((attack.d1, attack.d2))
    ]
    first = attack.targets[0]
    here = g.figures[first].at >= 0 and g.figures[attack.by].at >= 0
    added = [SHORT_BONUSES[x] for x in attack.bonuses(g, first)] if here else []
    total = attack.d1 + attack.d2 + attack_of(g, attack.by) + len(added)
    verb = "strikes back" if attack.how & COUNTER else "attacks"
    how = f" with {mode_name(attack.mode)}" if attack.mode else ""
    over = attack.stage >= COUNTERS
    out = Combat(
        id=f"fight:{attack.by}.{attack.targets[0]}.{g.turn}",
        title=f"{title_of(g, attack.by)} {verb}{how}",
        state="result" if over else "rolled",
        attacker=_fighter(g, attack.by, ", ".join([f"attack {attack_of(g, attack.by)}", *added])),
        targets=[_fighter(g, v, _guard(g, attack, v)) for v in attack.targets],
        attack=[
            DicePool(id="attack", title="Attack", seat=max(g.figures[attack.by].owner, -1), dice=dice, total=str(total))
        ],
        defense=[],
    )
    if over:
        out["text"] = _result(g, attack)
        if g.decision is not None and isinstance(g.stack[-1], CounterWindow):
            out["go"] = VERBS.text(g, g.decision.options[0])
    elif here:
        out["totals"] = (str(total), str(defense_against(g, first, attack.by, attack.mode, attack.close(g, first))))
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


def _fighter(g: World, f: int, role: str) -> Fighter:
    x = g.figures[f]
    tone = f"seat{x.owner}" if x.owner >= 0 else "minor"
    left, most = clicks_left(g, f) if x.at >= 0 else (0, clicks_left(g, f)[1])
    return Fighter(
        id=f"figure:{f}", title=title_of(g, f), role=role, icon=icon_of(x.card), tone=tone, life=left, most=most
    )
