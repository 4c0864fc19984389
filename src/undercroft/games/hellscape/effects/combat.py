"""Effects inside a combat: dice, totals, rerolls, Arrow cards, what waits for the end of it."""

from ....engine.chance import DECKS
from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.combat import arrow_count
from ..legal.fighting import locked, room
from ..state import World
from ..steps.combat import add_to_pool


class Dice(Effect[World]):
    """More dice in the pool (MD2-EFF-03)."""

    def __init__(self, color: int, n: int) -> None:
        self.color = color
        self.n = n
        self.alone = True  # else what it comes with is worth using though the die is lost (MD2-ATTACK-14)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.fight.on and (not self.alone or room(g, self.color) > 0) else r.ATTACK_14

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.on:
            add_to_pool(g, self.color, self.n)


class Swords(Effect[World]):
    """Added to the attack total, or taken off it (MD2-EFF-01)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.swords += self.n


class Shields(Effect[World]):
    """Added to the defense total."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.shields += self.n


class Unshield(Effect[World]):
    """Taken off the defense total (MD2-EFF-08)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.unshield += self.n


class Rerolls(Effect[World]):
    """Single rerolls of any dice, Enemy dice included (MD2-EFF-05)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.rerolls += self.n


class EnemyRerolls(Rerolls):
    """Single rerolls of Enemy dice only (MD2-EFF-06)."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.enemy_rerolls += self.n


def shadow_die(g: World) -> int:
    """The Shadow die of the roll, -1 if it is not there."""
    for i in range(len(g.fight.dice)):
        if g.fight.dice[i] // 6 == t.SHADOW_DIE:
            return i
    return -1


class ShadowRerolls(Effect[World]):
    """Rerolls of the Shadow die only."""

    def __init__(self, n: int) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        die = shadow_die(g)
        return r.DICE_04 if die < 0 else r.ATTACK_18 if locked(g, die) else 0

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.shadow_rerolls += self.n


class ShadowFace(ShadowRerolls):
    """Turn the Shadow die to its shadow face."""

    def do(self, g: World, s: Effects[World]) -> None:
        die = shadow_die(g)
        for face in range(6):
            if die >= 0 and c.FACES[t.SHADOW][t.SHADOW_DIE * 6 + face]:
                g.fight.dice[die] = t.SHADOW_DIE * 6 + face


class NoClaw(Effect[World]):
    """Claws that are ignored (MD2-EFF-09)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.no_claw += self.n


class LeaderFirst(Effect[World]):
    """Wounds of this attack go to the Leader before the Minions."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.leader_first = True


class AsShadow(Effect[World]):
    """In Shadow for this attack, so the Shadow die joins (MD2-ROG-11)."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.as_shadow = True
        add_to_pool(g, t.SHADOW_DIE, 1)


class Poison(Effect[World]):
    """The token will stay beside the target (MD2-ROG-09)."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.poison = True


class After(Effect[World]):
    """A list that waits for the end of the combat; `when`: always, on a kill, on a Leader's or Roaming Monster's."""

    def __init__(self, number: int, when: int) -> None:
        self.number = number
        self.when = when

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.afters += [self.number, s.by, self.when]


class Shift(Effect[World]):
    """After a reveal the arrows count 1 fewer, or 1 more where the card says so."""

    def __init__(self, either: bool) -> None:
        self.either = either

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.fight.arrows and arrow_count(g) > 0 else r.RAN_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count == 0 and self.either:
            g.ask(s.by, o.P_ARROW, [opt(o.ARROW, 0), opt(o.ARROW, 1)], arrow_count(g))
            return True
        return False

    def take(self, g: World, s: Effects[World], act: Opt) -> None:
        s.count = 1
        s.picks.append(act.a)

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.shift += 1 if s.picks and s.picks[0] else -1


class Bullseye(Effect[World]):
    """The reveal counts as exactly 7 if enough cards were revealed."""

    def __init__(self, least: int) -> None:
        self.least = least

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if len(g.fight.arrows) >= self.least else r.RAN_02

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.bullseye = True


class Peek(Effect[World]):
    """Look at the top Arrow card before the first reveal; it stays or goes to the bottom."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.RAN_02 if g.fight.arrows or g.arrows.size() == 0 else 0

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count == 0:
            g.arrows.settle(1, g.chance, DECKS, 12)
            g.arrows.known[-1] |= 1 << s.by
            g.seen += 1
            g.ask(s.by, o.P_PEEK, [opt(o.YES), opt(o.NO)], g.arrows.top[-1])
            return True
        return False

    def take(self, g: World, s: Effects[World], act: Opt) -> None:
        s.count = 1
        if act.kind == o.NO:
            g.arrows.known.pop()
            g.arrows.put_bottom(g.arrows.top.pop())

    def do(self, g: World, s: Effects[World]) -> None:
        return
