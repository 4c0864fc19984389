"""The class boards in a turn, in a combat and at any time: Stances, amulet, Consecrations, Elements, Spirits."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Act2, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import forbids_flip, forbids_recall, forbids_spin
from ..legal.acting import consecratable, forbids_consecrate, forbids_spirit
from ..legal.combat import forbids_foe, forbids_range, spirit_type
from ..state import World
from ..steps.abilities import spin
from ..steps.combat import add_to_pool, begin_spirit_attack
from ..steps.gains import flip
from ..steps.harm import burn, fire_color
from ..steps.moving import begin_move
from ..steps.turns import consecrate
from ..steps.windows import window_seat
from ..words.cards import light_first
from .base import FREE, GREEN, LED, OWN_MOMENT


class Stance(Act1[World]):
    """The Berserker changes Stance for 1 Rage (MD2-BER-06); that is not an action (MD2-BER-07)."""

    KIND: Final = 41
    FLAGS: Final = FREE | OWN_MOMENT
    SAID: Final = Say("stance {a:stance}", "", "Class", "sword-brandish", r.BER_06)

    def forbids(self, g: World, stance: int) -> int:
        h = g.heroes[g.turn]
        if g.cls(g.turn) != t.BERSERKER or stance > t.PROVOKE or stance == h.stance:
            return r.BER_01
        return 0 if h.rage >= 1 else r.BER_06

    def do(self, g: World, stance: int) -> None:
        h = g.heroes[g.turn]
        h.rage -= 1
        h.stance = stance

    def label(self, g: World, stance: int) -> str:
        return f"Change to {c.STANCES[stance].name}: {c.ABILITIES[c.STANCES[stance].ability].text}"

    def more(self, g: World, scene: OptionScene, stance: int) -> None:
        light_first(scene, f"stance:{stance}")


class Spins(Act0[World]):
    """The Wizard turns the Ready marker for 1 Mana, at any time (MD2-WIZ-04)."""

    def do(self, g: World) -> None:
        spin(g, g.of_class(t.WIZARD))

    def more(self, g: World, scene: OptionScene) -> None:
        scene["cost"] = "1 Mana"


class Spin(Spins):
    """In the Hero's own turn."""

    KIND: Final = 42
    FLAGS: Final = FREE
    SAID: Final = Say("spin", "Turn the Ready marker", "Class", "clockwise-rotation", r.WIZ_04)

    def forbids(self, g: World) -> int:
        return forbids_spin(g, g.turn)


class SpinInCombat(Spins):
    """In the Hero's own combat."""

    KIND: Final = 42

    def forbids(self, g: World) -> int:
        return forbids_spin(g, g.fight.hero)


class SpinAnytime(Spins):
    """Around the actions of anybody."""

    KIND: Final = 42

    def forbids(self, g: World) -> int:
        return forbids_spin(g, window_seat(g))


class Consecrate(Act2[World]):
    """The Paladin places or moves a Consecration for 1 Mana (MD2-PAL-02)."""

    KIND: Final = 43
    FLAGS: Final = FREE | OWN_MOMENT
    SAID: Final = Say(
        "consecrate {a:column} {b:zone}", "Place {a:column} in {b:zone}", "Class", "holy-symbol", r.PAL_02
    )

    def forbids(self, g: World, column: int, zone: int) -> int:
        return forbids_consecrate(g, g.turn, column, zone) or (0 if g.heroes[g.turn].mana >= 1 else r.PAL_02)

    def do(self, g: World, column: int, zone: int) -> None:
        g.heroes[g.turn].mana -= 1
        consecrate(g, column, zone)

    def more(self, g: World, scene: OptionScene, column: int, zone: int) -> None:
        light_first(scene, f"column:{column}")
        scene["cost"] = "1 Mana"


class Recalls(Act1[World]):
    """The Paladin takes a Consecration back, at any time (MD2-PAL-05)."""

    def do(self, g: World, column: int) -> None:
        g.consecrated[column] = -1

    def more(self, g: World, scene: OptionScene, column: int) -> None:
        light_first(scene, f"column:{column}")
        scene["aside"] = True  # a Consecration may be moved without it


class Recall(Recalls):
    """In the Hero's own turn."""

    KIND: Final = 44
    FLAGS: Final = FREE
    SAID: Final = Say("recall {a:column}", "Take back {a:column}", "Class", "return-arrow", r.PAL_05)

    def forbids(self, g: World, column: int) -> int:
        return forbids_recall(g, g.turn, column)


class RecallAnytime(Recalls):
    """Around the actions of anybody."""

    KIND: Final = 44

    def each(self, g: World, out: list[Opt]) -> None:
        for column in range(3):
            self.offer(g, out, column)

    def forbids(self, g: World, column: int) -> int:
        return forbids_recall(g, window_seat(g), column)


class Flips(Act1[World]):
    """The Shaman flips a tracker that is on MAX (MD2-SHA-05, H-81)."""

    def more(self, g: World, scene: OptionScene, element: int) -> None:
        light_first(scene, f"element:{element}")


class Flip(Flips):
    """In the Hero's own turn."""

    KIND: Final = 46
    FLAGS: Final = FREE
    SAID: Final = Say("flip_tracker {a:element}", "Flip the {a:element} tracker", "Class", "upgrade", r.SHA_05)

    def forbids(self, g: World, element: int) -> int:
        return forbids_flip(g, g.turn, element)

    def do(self, g: World, element: int) -> None:
        flip(g, g.turn, element)


class FlipInCombat(Flips):
    """The bonus of the tracker counts in this combat already."""

    KIND: Final = 46

    def each(self, g: World, out: list[Opt]) -> None:
        for element in range(4):
            self.offer(g, out, element)

    def forbids(self, g: World, element: int) -> int:
        return forbids_flip(g, g.fight.hero, element)

    def do(self, g: World, element: int) -> None:
        f = g.fight
        flip(g, f.hero, element)
        if element == t.FIRE and f.by_hero:
            f.swords += 1
        elif element == t.EARTH and not f.by_hero:
            add_to_pool(g, t.BLUE, 1)


def awake(g: World, spirit: int) -> bool:
    """A Spirit is activated: its Fire burns, Frost takes the activation (MD2-SHA-08, H-43). Does it act?"""
    x = g.friends[spirit]
    x.free = False
    if x.fire:
        burn(g, t.SPIRIT + spirit, fire_color(g))
    if x.zone < 0:
        return False
    if x.frost:
        x.frost -= 1
        return False
    return True


class SpiritMove(Act1[World]):
    """A Spirit moves with 2 movement points (MD2-SHA-08)."""

    KIND: Final = 47
    FLAGS: Final = LED | GREEN
    SAID: Final = Say("spirit {a:spirit} move", "Move {a:spirit}", "Spirits", "ghost", r.SHA_07)

    def forbids(self, g: World, spirit: int) -> int:
        return forbids_spirit(g, g.turn, spirit)

    def do(self, g: World, spirit: int) -> None:
        if awake(g, spirit):
            begin_move(g, t.SPIRIT + spirit, 2)


class SpiritAttack(Act2[World]):
    """A Spirit attacks (MD2-SHA-08)."""

    KIND: Final = 48
    FLAGS: Final = LED | GREEN
    SAID: Final = Say("spirit {a:spirit} attacks {b:foe}", "{a:spirit} attacks {b:foe}", "Spirits", "ghost", r.SHA_07)

    def forbids(self, g: World, spirit: int, foe: int) -> int:
        rule = forbids_spirit(g, g.turn, spirit) or forbids_foe(g, foe)
        return rule or forbids_range(g, g.friends[spirit].zone, g.foes[foe].zone, spirit_type(g, spirit))

    def do(self, g: World, spirit: int, foe: int) -> None:
        if awake(g, spirit):
            begin_spirit_attack(g, spirit, foe)


STANCE: Final[Stance] = Stance()
SPIN: Final[Spin] = Spin()
SPIN_IN_COMBAT: Final[SpinInCombat] = SpinInCombat()
CONSECRATE: Final[Consecrate] = Consecrate()
RECALL: Final[Recall] = Recall()
SPIN_ANYTIME: Final[SpinAnytime] = SpinAnytime()
RECALL_ANYTIME: Final[RecallAnytime] = RecallAnytime()
FLIP: Final[Flip] = Flip()
FLIP_IN_COMBAT: Final[FlipInCombat] = FlipInCombat()
SPIRIT_MOVE: Final[SpiritMove] = SpiritMove()
SPIRIT_ATTACK: Final[SpiritAttack] = SpiritAttack()


class ClassBoard(Offer[World]):
    """The board of the Hero whose turn it is."""

    def acts(self) -> list[Act[Any]]:
        return [STANCE, SPIN, RECALL, CONSECRATE, FLIP, SPIRIT_MOVE, SPIRIT_ATTACK]

    def each(self, g: World, out: list[Opt]) -> None:
        cls = g.cls(g.turn)
        if cls == t.BERSERKER:
            for stance in range(3):
                STANCE.offer(g, out, stance)
        elif cls == t.WIZARD:
            SPIN.each(g, out)
        elif cls == t.PALADIN:
            self.consecrations(g, out)
        elif cls == t.SHAMAN:
            for element in range(4):
                FLIP.offer(g, out, element)
            for spirit in range(2):
                SPIRIT_MOVE.offer(g, out, spirit)
                if g.friends[spirit].zone >= 0:
                    for foe in g.foes_on_map():
                        SPIRIT_ATTACK.offer(g, out, spirit, foe)

    def consecrations(self, g: World, out: list[Opt]) -> None:
        """Column by column."""
        zones = consecratable(g, g.turn) if g.heroes[g.turn].mana >= 1 else []
        for column in range(3):
            RECALL.offer(g, out, column)
            for zone in zones:
                if g.consecrated[column] != zone:
                    out.append(opt(Consecrate.KIND, column, zone))
