"""Inside a combat: Arrow cards, the roll, its dice (MD2-ATTACK-15)."""

from typing import Final

from ....engine.act import Act0, Act1, Act2, Say
from ....engine.chance import DECKS, DICE
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..legal.arrows import arrow_count, can_reveal
from ..legal.combat import forbids_reroll, forbids_resolve, open_symbol
from ..state import World
from ..steps.combat import ARROWS, ASSEMBLE, REST, asking_combat, combat_stage
from ..words.names import face_name
from .base import OWN_MOMENT, PLAIN, TOLD


class RevealArrow(Act0[World]):
    """The Ranger reveals an Arrow card (MD2-RAN-02)."""

    KIND: Final = 27
    FLAGS: Final = OWN_MOMENT
    SAID: Final = Say("reveal", "Reveal an Arrow card", "Arrows", "card-draw", r.RAN_02)

    def forbids(self, g: World) -> int:
        if combat_stage(g) == ARROWS and can_reveal(g) and arrow_count(g) < t.ARROW_TARGET:
            return 0
        return r.RAN_02

    def do(self, g: World) -> None:
        f = g.fight
        g.arrows.refill()
        f.arrows.append(g.arrows.draw(g.chance, DECKS, 12))
        g.emit(ev.EV_ARROW, f.arrows[-1], arrow_count(g), rule=r.RAN_02)


class Hold(Act0[World]):
    """The Ranger stops revealing (MD2-RAN-02, H-36)."""

    KIND: Final = 28
    FLAGS: Final = OWN_MOMENT
    SAID: Final = Say("hold", "Stop revealing", "Arrows", "target-arrows", r.RAN_02, passing=True)

    def forbids(self, g: World) -> int:
        return 0 if combat_stage(g) == ARROWS and g.fight.arrows else r.RAN_02

    def do(self, g: World) -> None:
        g.fight.held = True


class Roll(Act0[World]):
    """The pool is complete (MD2-ATTACK-16)."""

    KIND: Final = 23
    FLAGS: Final = PLAIN
    SAID: Final = Say("roll", "Roll", "Roll", "rolling-dices", r.ATTACK_15)

    def forbids(self, g: World) -> int:
        return 0 if combat_stage(g) == ASSEMBLE else r.ATTACK_15

    def do(self, g: World) -> None:
        asking_combat(g).roll(g)


class Finish(Act0[World]):
    """All that is unresolved follows in the usual order."""

    KIND: Final = 26
    FLAGS: Final = PLAIN
    SAID: Final = Say("finish", "", "Dice", "crossed-swords", r.ATTACK_15, passing=True)

    def do(self, g: World) -> None:
        asking_combat(g).stage = REST

    def label(self, g: World) -> str:
        if not g.fight.on:  # told afterwards
            return "Resolve the dice"
        return "Strike: resolve the rest" if g.fight.by_hero else "Defend: resolve the rest"


def set_aside(g: World, scene: OptionScene, die: int) -> None:
    """Of dice that show the same the first is in the list; the others are clicked or typed."""
    f = g.fight
    if f.on and die < len(f.dice):
        for k in range(die):
            if f.dice[k] == f.dice[die] and f.seen[k] == f.seen[die]:
                scene["aside"] = True


class Resolve(Act2[World]):
    """A symbol of a die takes effect (MD2-ATTACK-17)."""

    KIND: Final = 24
    SAID: Final = Say("resolve {a:symbol} {b:die}", "", "Dice", "perspective-dice-six-faces-random", r.ATTACK_17)

    def label(self, g: World, symbol: int, die: int) -> str:
        what = f"Resolve {t.SYMBOLS[symbol]}"
        return f"{what} of {face_name(g.fight.dice[die])}" if die < len(g.fight.dice) else what

    def each(self, g: World, out: list[Opt]) -> None:
        f = g.fight
        for die in range(len(f.dice)):
            for symbol in t.WHEN_RESOLVED:
                if (f.by_hero or symbol >= t.CLAW) and open_symbol(g, die, symbol):
                    out.append(opt(Resolve.KIND, symbol, die))

    def forbids(self, g: World, symbol: int, die: int) -> int:
        return forbids_resolve(g, symbol, die)

    def do(self, g: World, symbol: int, die: int) -> None:
        asking_combat(g).resolve(g, symbol, die)

    def more(self, g: World, scene: OptionScene, symbol: int, die: int) -> None:
        set_aside(g, scene, die)


class Reroll(Act1[World]):
    """A die is rolled again (MD2-EFF-05)."""

    KIND: Final = 25
    FLAGS: Final = TOLD
    SAID: Final = Say("reroll {a:die}", "Reroll {a:die}", "Dice", "cycle", r.EFF_05)

    def each(self, g: World, out: list[Opt]) -> None:
        for die in range(len(g.fight.dice)):
            if forbids_reroll(g, die) == 0:
                out.append(opt(Reroll.KIND, die))

    def forbids(self, g: World, die: int) -> int:
        return forbids_reroll(g, die)

    def do(self, g: World, die: int) -> None:
        f = g.fight
        color = f.dice[die] // 6
        if color == t.SHADOW_DIE and f.shadow_rerolls > 0:
            f.shadow_rerolls -= 1
        elif color == t.ENEMY_DIE and f.enemy_rerolls > 0:  # MD2-EFF-06
            f.enemy_rerolls -= 1
        else:
            f.rerolls -= 1
        before = f.dice[die]
        f.dice[die] = color * 6 + g.chance.below(DICE, 6, 1 + color)
        g.emit(ev.EV_REROLL, before, f.dice[die], rule=r.EFF_05)

    def more(self, g: World, scene: OptionScene, die: int) -> None:
        set_aside(g, scene, die)
