"""Combat (MAS-FIGHT): the monsters to fight, the dice to spend, the blow."""

from typing import Final

from ....engine.act import Act0, Act1, Act2, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..bots.spending import helps, shields
from ..legal.acting import foes_of
from ..legal.combat import answered, damage_of, forbids_pair, forbids_spend, payback_of, pitfall_cost
from ..legal.menu import SOURCES
from ..legal.moving import at_pit
from ..legal.paying import forbids_free_step
from ..state import World
from ..steps.combat import AFTER, ATTACK, BEGINNING, NEWCOMER, RESULT, Fight, asking_combat, combat_under_way
from ..steps.fight_start import start_effect
from ..steps.paying import pay
from ..steps.taking import pay_pitfall
from ..words import icons
from ..words.labels import fall_warning, needed, which_monster
from ..words.names import a_face, the
from ..words.payments import SOURCE, payment, payment_hint
from .base import TURN

Line = tuple[str, str, list[str]]
ATTACKING: Final = "while you attack a monster"
UNDEAD: Final = "when a combat with Undead begins that need not be fought"


class FightHere(Act0[World]):
    """Fight the monsters in the room (MAS-FIGHT-03, -15)."""

    KIND: Final = o.FIGHT
    FLAGS: Final = TURN
    SAID: Final = Say("fight", "", "Fight", icons.OTHER["combat"], r.TURN_03)
    CAN: Final = "fight once more"

    def forbids(self, g: World) -> int:
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

    def do(self, g: World) -> None:
        g.push(Fight())

    def label(self, g: World) -> str:
        """All the monsters here at once; once they are fought, it is a choice."""
        fought = all(g.monsters[i].fought for i in g.monsters_in(g.hero().room))
        return "Fight once more" if fought and not g.engaged(g.hero()) else "Fight"

    def more(self, g: World, scene: OptionScene) -> None:
        scene["touches"] = [f"monster:{i}" for i in g.monsters_in(g.hero().room) if not g.monsters[i].barred]

    def hint(self, g: World, rule: int) -> str:
        return "You are already fighting. Strike once you have spent your dice." if rule == r.FIGHT_14 else ""

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} fights", icons.OTHER["combat"], mine


# ---- C0, C1
class Join(Act1[World]):
    """If fighting Undead is optional, choose which of them take part (A-55)."""

    KIND: Final = o.JOIN
    SAID: Final = Say("join {a:monster}", "", "Fight", "", r.FIGHT_12)
    WHEN: Final = UNDEAD

    def each(self, g: World, out: list[Opt]) -> None:
        for i in asking_combat(g).undecided(g):
            out.append(opt(o.JOIN, i))

    def forbids(self, g: World, monster: int) -> int:
        return 0 if monster in asking_combat(g).undecided(g) else r.FIGHT_12

    def do(self, g: World, monster: int) -> None:
        asking_combat(g).foes.append(monster)

    def label(self, g: World, monster: int) -> str:
        return f"Also fight {which_monster(g, monster)}"

    def icon(self, g: World, option: Opt) -> str:
        return g.creature(option.a).icon

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return (
            f"{the(g.monsters[option.a].kind)} takes part in the fight",
            icons.OTHER["combat"],
            [f"monster:{option.a}"],
        )


class Begin(Act0[World]):
    """Fight those that take part, and no other Undead."""

    KIND: Final = o.BEGIN
    SAID: Final = Say("begin", "Begin the combat", "Fight", icons.OTHER["combat"], r.FIGHT_12)
    WHEN: Final = UNDEAD

    def forbids(self, g: World) -> int:
        return 0 if asking_combat(g).foes else r.FIGHT_12

    def do(self, g: World) -> None:
        asking_combat(g).stage = BEGINNING


class First(Act1[World]):
    """Start-of-combat effects, in the order that the active player chooses (A-34); equal ones are listed once."""

    KIND: Final = o.ORDER
    SAID: Final = Say("first {a:monster}", "", "Fight", "", r.MON_14)
    WHEN: Final = "when several monsters act at the start of a combat"

    def each(self, g: World, out: list[Opt]) -> None:
        starts = asking_combat(g).starts
        kinds: list[int] = []
        for i in range(0, len(starts), 2):
            if starts[i + 1] not in kinds:
                kinds.append(starts[i + 1])
                out.append(opt(o.ORDER, starts[i]))

    def forbids(self, g: World, monster: int) -> int:
        listed: list[Opt] = []
        self.each(g, listed)
        return 0 if opt(o.ORDER, monster) in listed else r.MON_14

    def do(self, g: World, monster: int) -> None:
        fight = asking_combat(g)
        for i in range(0, len(fight.starts), 2):
            if fight.starts[i] == monster:
                ability = fight.starts[i + 1]
                fight.starts = fight.starts[:i] + fight.starts[i + 2 :]
                fight.stage = NEWCOMER
                g.ret = -1
                start_effect(g, monster, ability)
                return

    def label(self, g: World, monster: int) -> str:
        return f"First {which_monster(g, monster)}"

    def icon(self, g: World, option: Opt) -> str:
        return g.creature(option.a).icon


# ---- C2, C3
class Target(Act1[World]):
    """Choose which of the monsters to attack next (MAS-FIGHT-12)."""

    KIND: Final = o.TARGET
    SAID: Final = Say("target {a:monster}", "", "Fight", "", r.FIGHT_12)
    WHEN: Final = "when several monsters are left to fight"

    def each(self, g: World, out: list[Opt]) -> None:
        for i in asking_combat(g).left:
            out.append(opt(o.TARGET, i))

    def forbids(self, g: World, monster: int) -> int:
        return 0 if monster in asking_combat(g).left else r.FIGHT_12

    def do(self, g: World, monster: int) -> None:
        fight = asking_combat(g)
        fight.target = monster
        fight.face = g.monsters[monster].kind
        fight.spent = [0, 0, 0, 0, 0, 0]
        fight.amount = 0
        fight.stage = ATTACK

    def label(self, g: World, monster: int) -> str:
        """The next monster, with the two numbers that decide the fight."""
        back = payback_of(g, g.monsters[monster].kind)
        return f"Fight {which_monster(g, monster)}: {needed(g, monster)} damage needed, pays back {back}"

    def icon(self, g: World, option: Opt) -> str:
        return g.creature(option.a).icon

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice; a monster that is struck at once is named by the result."""
        d = g.decision
        if d is None or d.prompt != o.P_ATTACK or d.a != option.a:
            return None
        return (
            f"{who} fights {the(g.monsters[option.a].kind)} next",
            icons.OTHER["combat"],
            [*mine, f"monster:{option.a}"],
        )


class Spend(Act2[World]):
    """Spend a die or symbol on the target (MAS-FIGHT-05..07)."""

    KIND: Final = o.SPEND
    SAID: Final = Say("spend {a:face} {b:source}", "", "Fight", "", r.FIGHT_05)
    WHEN: Final = ATTACKING

    def each(self, g: World, out: list[Opt]) -> None:
        target = asking_combat(g).target
        for face in (t.RANGED, t.MELEE, t.ELIXIR, t.MAGIC):
            for source in SOURCES:
                if forbids_spend(g, target, face, source) == 0:
                    out.append(opt(o.SPEND, face, source))

    def forbids(self, g: World, face: int, source: int) -> int:
        return forbids_spend(g, asking_combat(g).target, face, source)

    def do(self, g: World, face: int, source: int) -> None:
        pay(g, face, source, t.USED)
        asking_combat(g).spent[face] += 1

    def label(self, g: World, face: int, source: int) -> str:
        return f"Spend {a_face(face)} {SOURCE[source]}"

    def icon(self, g: World, option: Opt) -> str:
        return icons.FACES[option.a]

    def more(self, g: World, scene: OptionScene, face: int, source: int) -> None:
        scene["touches"] = payment(g, face, source)
        fight = combat_under_way(g)
        if g.decision is not None and fight is not None:
            if not helps(g, g.decision.a, fight.spent, opt(o.SPEND, face, source)):
                scene["warning"] = f"No damage to {the(g.monsters[g.decision.a].kind)}"

    def hint(self, g: World, rule: int, face: int, source: int) -> str:
        return payment_hint(g, rule, face, source)

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} spends {a_face(option.a)} {SOURCE[option.b]} on the attack", icons.FACES[option.a], mine


class Pair(Act0[World]):
    """Sword and shield: two dice for 2 Melee and 1 Defense, as often as they are there (MAS-FIGHT-10, -11)."""

    KIND: Final = o.PAIR
    SAID: Final = Say(
        "pair", "Sword and shield: Melee die + Defense die = 2 Melee, 1 Defense", "Fight", "sword-clash", r.FIGHT_10
    )
    WHEN: Final = ATTACKING

    def forbids(self, g: World) -> int:
        return forbids_pair(g)

    def do(self, g: World) -> None:
        g.take_die(t.MELEE, t.USED)
        g.take_die(t.DEFENSE, t.USED)
        asking_combat(g).spent[t.MELEE] += 2
        g.symbols[t.DEFENSE] += 1

    def hint(self, g: World, rule: int) -> str:
        return "A card played against you forbids it for this combat." if rule == r.CARD_05 else ""

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} pairs sword and shield: 2 Melee, 1 Defense", icons.FACES[t.MELEE], mine


class Push(Act2[World]):
    """Push the target into the Bottomless Pit; the Free Step may pay for one Step (MAS-THRONE-05, -09, A-26, A-75)."""

    KIND: Final = o.PITFALL
    SAID: Final = Say("push {a:monster} [free=b]", "", "Fight", "", r.THRONE_05)
    WHEN: Final = "while you fight in the room of the Bottomless Pit"

    def each(self, g: World, out: list[Opt]) -> None:
        target = asking_combat(g).target
        for free in (0, 1):
            if self.forbids(g, target, free) == 0:
                out.append(opt(o.PITFALL, target, free))

    def forbids(self, g: World, monster: int, free: int) -> int:
        if monster != asking_combat(g).target or not at_pit(g) or g.creature(monster).tier == t.BOSS:
            return r.THRONE_05
        if g.curse == t.STEP:
            return r.SEWER_06
        rule = forbids_free_step(g) if free else 0
        if rule:
            return rule
        return 0 if g.ready(t.STEP) + g.symbols[t.STEP] + free >= pitfall_cost(g, monster) else r.THRONE_05

    def do(self, g: World, monster: int, free: int) -> None:
        fight = asking_combat(g)
        pay_pitfall(g, monster, free)
        fight.fall(g, True)
        fight.stage = AFTER
        fight.pure = False

    def label(self, g: World, monster: int, free: int) -> str:
        price = "the Free Step" if free else "Step dice and symbols"
        return f"Push into the pit: {which_monster(g, monster)}, with {price}"

    def icon(self, g: World, option: Opt) -> str:
        return g.creature(option.a).icon

    def hint(self, g: World, rule: int, monster: int, free: int) -> str:
        if rule != r.THRONE_05:
            return ""
        if not at_pit(g):
            return "Fight in the room of the Bottomless Pit."
        if g.creature(monster).tier == t.BOSS:
            return "No boss can be pushed into the pit."
        n = pitfall_cost(g, monster)
        return f"It takes {n} {'Step' if n == 1 else 'Steps'}: dice and symbols, or the Free Step for one of them."

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> Line | None:
        """The log line of the choice."""
        return f"{who} hurls a monster into the pit", icons.OTHER["pit"], [*mine, f"monster:{option.a}"]


class Strike(Act0[World]):
    """Strike with all you have spent: all or nothing (MAS-FIGHT-02, -04)."""

    KIND: Final = o.STRIKE
    SAID: Final = Say("strike", "", "Fight", icons.FACES[t.MELEE], r.FIGHT_02)
    WHEN: Final = ATTACKING

    def do(self, g: World) -> None:
        asking_combat(g).stage = RESULT

    def label(self, g: World) -> str:
        """Whether it is enough."""
        fight = combat_under_way(g)
        if g.decision is None:
            return "Strike with all you have spent"
        if fight is None or not any(fight.spent):
            return "Strike with nothing, only to take its Payback"
        damage, need = damage_of(g, g.decision.a, fight.spent), needed(g, g.decision.a)
        return f"Strike: {damage} of {need} damage, {'enough' if damage >= need else 'too little'}"

    def more(self, g: World, scene: OptionScene) -> None:
        fight = combat_under_way(g)
        if g.decision is None:
            return
        target = g.decision.a
        scene["touches"] = [f"monster:{target}"]
        if fight is None:
            return
        falls = damage_of(g, target, fight.spent) >= needed(g, target)
        back = answered(g, target, fight.spent, falls) - len(shields(g, []))
        if back >= g.hero().life:
            scene["warning"] = fall_warning(g, back)
        elif not falls:
            scene["warning"] = "Too little: you only get Payback"
