"""Effects inside a combat: dice, totals, rerolls, Arrow cards, what waits for the end of it."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.arrows import arrow_count
from ..legal.combat import locked, room
from ..rows_kinds import Color, Inner
from ..state import World
from ..steps.combat import ALWAYS, ON_GREAT_KILL, ON_KILL, add_to_pool


class Dice(Effect[World]):
    """More dice in the pool (MD2-EFF-03)."""

    WORD: Final = "dice"
    ON: Final = "hero later foe"

    def __init__(self, n: int, color: Color) -> None:
        self.n = n
        self.color = t.COLORS.index(color)
        self.alone = True  # else what it comes with is worth using though the die is lost (MD2-ATTACK-14)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.fight.on and (not self.alone or room(g, self.color) > 0) else r.ATTACK_14

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.on:
            add_to_pool(g, self.color, self.n)


class Swords(Effect[World]):
    """Added to the attack total, or taken off it (MD2-EFF-01)."""

    WORD: Final = "sword"
    ON: Final = "hero later foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.swords += self.n


class Shields(Effect[World]):
    """Added to the defense total."""

    WORD: Final = "shield"
    ON: Final = "hero later foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.shields += self.n


class FewerShields(Effect[World]):
    """Taken off the defense total (MD2-EFF-08)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.unshield += self.n


class Unshield(FewerShields):
    """By the keyword."""

    WORD: Final = "unshield"
    ON: Final = "hero later foe"


class NoShields(FewerShields):
    """Shields that are ignored (MD2-EFF-09)."""

    WORD: Final = "ignore symbol=shield"
    ON: Final = "hero later"


class NoSwords(Effect[World]):
    """Swords that are ignored (MD2-EFF-09)."""

    WORD: Final = "ignore symbol=sword"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.swords -= self.n


class Rerolling(Effect[World]):
    """Single rerolls."""

    def __init__(self, n: int) -> None:
        self.n = n


class Rerolls(Rerolling):
    """Of any dice, Enemy dice included (MD2-EFF-05)."""

    WORD: Final = "reroll"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.rerolls += self.n


class EnemyRerolls(Rerolling):
    """Of Enemy dice only (MD2-EFF-06)."""

    WORD: Final = "reroll_enemy"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.enemy_rerolls += self.n


def shadow_die(g: World) -> int:
    """The Shadow die of the roll, -1 if it is not there."""
    for i in range(len(g.fight.dice)):
        if g.fight.dice[i] // 6 == t.SHADOW_DIE:
            return i
    return -1


class OfShadowDie(Effect[World]):
    """What needs a Shadow die that still lies open."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        die = shadow_die(g)
        return r.DICE_04 if die < 0 else r.ATTACK_18 if locked(g, die) else 0


class ShadowRerolls(OfShadowDie):
    """Rerolls of the Shadow die only."""

    WORD: Final = "reroll_shadow"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.shadow_rerolls += self.n


class ShadowFace(OfShadowDie):
    """Turn the Shadow die to its shadow face."""

    WORD: Final = "set_shadow_face"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        die = shadow_die(g)
        for face in range(6):
            if die >= 0 and c.FACES[t.SHADOW][t.SHADOW_DIE * 6 + face]:
                g.fight.dice[die] = t.SHADOW_DIE * 6 + face


class NoClaw(Effect[World]):
    """Claws that are ignored (MD2-EFF-09)."""

    WORD: Final = "ignore symbol=claw"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.no_claw += self.n


class LeaderFirst(Effect[World]):
    """Wounds of this attack go to the Leader before the Minions."""

    WORD: Final = "leader_first"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.leader_first = True


class AsShadow(Effect[World]):
    """In Shadow for this attack, so the Shadow die joins (MD2-ROG-11)."""

    WORD: Final = "count_as_shadow"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.as_shadow = True
        add_to_pool(g, t.SHADOW_DIE, 1)


class Poison(Effect[World]):
    """The token will stay beside the target (MD2-ROG-09)."""

    WORD: Final = "attach_poison"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.poison = True


class Afterward(Effect[World]):
    """A list that waits for the end of the combat; effects/book.py gives it its number."""

    def __init__(self, inner: Inner) -> None:
        self.inner = inner
        self.number = 0

    def when(self) -> int:
        """Always, on a kill, or on a Leader's or Roaming Monster's."""
        raise NotImplementedError

    def row(self) -> Inner:
        """The effect inside."""
        return self.inner

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.afters += [self.number, s.by, self.when()]


class Always(Afterward):
    """Regardless of the outcome of the attack."""

    def when(self) -> int:
        return ALWAYS


class After(Always):
    """On the card of a Hero."""

    WORD: Final = "after"
    ON: Final = "hero"
    INSIDE: Final = "later"


class AfterFang(Always):
    """On the card of an Enemy."""

    WORD: Final = "after"
    ON: Final = "foe"
    INSIDE: Final = "foe_later"


class OnKill(Afterward):
    """If a miniature was killed."""

    WORD: Final = "on_kill_any"
    ON: Final = "hero"
    INSIDE: Final = "later"

    def when(self) -> int:
        return ON_KILL


class OnGreatKill(Afterward):
    """If a Leader or Roaming Monster was killed."""

    WORD: Final = "on_kill_leader_or_roaming"
    ON: Final = "hero"
    INSIDE: Final = "later"

    def when(self) -> int:
        return ON_GREAT_KILL


class OrAlly(Effect[World]):
    """May be used for another Hero of the Zone, too: said of the ability, nothing is done."""

    WORD: Final = "or_ally_in_zone"
    ON: Final = "hero later"


class Shift(Effect[World]):
    """After a reveal the arrows count 1 fewer, or 1 more where the card says so."""

    WORD: Final = "arrow_adjust"
    ON: Final = "hero later"

    def __init__(self, either: bool) -> None:
        self.either = either

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.fight.arrows and arrow_count(g) > 0 else r.RAN_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count == 0 and self.either:
            g.ask(s.by, o.P_ARROW, [opt(o.ARROW, 0), opt(o.ARROW, 1)], arrow_count(g))
            return True
        return False

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.shift += 1 if s.picks and s.picks[0] else -1


class Bullseye(Effect[World]):
    """The reveal counts as exactly 7 if enough cards were revealed."""

    WORD: Final = "arrow_force_bullseye"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if len(g.fight.arrows) >= self.n else r.RAN_02

    def do(self, g: World, s: Effects[World]) -> None:
        g.fight.bullseye = True


class Peek(Effect[World]):
    """Look at the top Arrow card before the first reveal; it stays or goes to the bottom."""

    WORD: Final = "arrow_peek"
    ON: Final = "hero later"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.RAN_02 if g.fight.arrows or g.arrows.size() == 0 else 0

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count == 0:
            g.arrows.fix(1, g.chance, DECKS, 12)
            g.arrows.known[-1] |= 1 << s.by
            g.seen += 1
            g.ask(s.by, o.P_PEEK, [opt(o.YES), opt(o.NO)], g.arrows.top[-1])
            return True
        return False

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        if option.kind == o.NO:
            g.arrows.known.pop()
            g.arrows.put_bottom(g.arrows.top.pop())

    def do(self, g: World, s: Effects[World]) -> None:
        return
