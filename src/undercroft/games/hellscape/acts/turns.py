"""The actions of a Hero's turn (MD2-HERO-04), and its end."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Act2, Act3, Offer, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import actions_left, point_blank
from ..legal.acting import forbids_action, forbids_recover, recoverable
from ..legal.combat import forbids_attack, weapons_for
from ..legal.gear import types_of
from ..legal.moving import forbids_goal
from ..odds import attack_odds
from ..state import World
from ..steps.combat import begin_attack
from ..steps.gains import gain_mana, heal
from ..steps.moving import begin_move
from ..steps.quest import do_goal
from ..steps.trading import Trade as Trading
from ..steps.turns import end_turn
from ..words.cards import light_token
from ..words.names import foe_name
from .base import BLUE, FREE, GREEN, RED

TYPE_ICONS: Final[dict[int, str]] = {t.MELEE: "broadsword", t.MAGIC: "crystal-wand", t.RANGED: "bow-arrow"}


class End(Act0[World]):
    """The end of the turn, actions left or not (MD2-HERO-02)."""

    KIND: Final = 13
    FLAGS: Final = FREE
    SAID: Final = Say("end", "End the turn", "End", "finish-line", r.HERO_02, passing=True, ends=True)

    def do(self, g: World) -> None:
        end_turn(g, g.turn)


class Thaw(Act0[World]):
    """A Hero with Frost can take no other action (MD2-COND-FROST-01)."""

    KIND: Final = 14
    SAID: Final = Say("thaw", "Shake off 1 Frost", "Actions", "snowflake-1", r.COND_FROST_01)

    def forbids(self, g: World) -> int:
        if g.heroes[g.turn].frost == 0:
            return r.COND_FROST_01
        return r.HERO_02 if actions_left(g, g.turn) < 1 else 0

    def do(self, g: World) -> None:
        g.heroes[g.turn].frost -= 1


class Goals(Act1[World]):
    """The goals that the Quest sets for a Hero."""

    def label(self, g: World, goal: int) -> str:
        name = g.printed().goals[goal].name
        return name[0].upper() + name[1:]

    def more(self, g: World, scene: OptionScene, goal: int) -> None:
        kind = g.printed().goals[goal].at
        if kind >= 0:
            light_token(g, scene, kind)


class Goal(Goals):
    """A goal that takes an action."""

    KIND: Final = 12
    FLAGS: Final = GREEN
    SAID: Final = Say("quest {a:goal}", "", "Quest", "flying-flag", r.INTERACT_01)

    def forbids(self, g: World, goal: int) -> int:
        rule = forbids_action(g, g.turn) or forbids_goal(g, g.turn, goal)
        return rule or (0 if g.printed().goals[goal].by_action else r.MOVE_02)

    def do(self, g: World, goal: int) -> None:
        do_goal(g, g.turn, goal)


class Attack(Act3[World]):
    """An attack with all weapons of a type, or with one of two alone (MD2-ATTACK-09): its number plus 1."""

    KIND: Final = 8
    FLAGS: Final = GREEN | RED
    SAID: Final = Say("attack {a:foe} {b:type} [with {c:weapon}]", "", "Attack", "", r.HERO_04)

    def forbids(self, g: World, foe: int, type: int, weapon: int) -> int:
        return forbids_action(g, g.turn) or forbids_attack(g, g.turn, foe, type, weapon - 1)

    def do(self, g: World, foe: int, type: int, weapon: int) -> None:
        begin_attack(g, g.turn, foe, type, weapon - 1)

    def label(self, g: World, foe: int, type: int, weapon: int) -> str:
        alone = f", {c.ITEMS[weapon - 1].name} alone" if weapon else ""
        return f"Attack {foe_name(g, foe)} ({t.TYPES[type]}{alone})"

    def icon(self, g: World, option: Opt) -> str:
        return TYPE_ICONS.get(option.b, "broadsword")

    def more(self, g: World, scene: OptionScene, foe: int, type: int, weapon: int) -> None:
        seat = g.decision.owner if g.decision is not None else -1
        if 0 <= seat < len(g.heroes):
            scene["odds"] = attack_odds(g, seat, foe, type, weapon - 1)
            scene["previews"] = [{"kind": "sight", "ids": [f"zone:{g.heroes[seat].zone}", f"zone:{g.foes[foe].zone}"]}]


class Move(Act0[World]):
    """2 movement points (MD2-MOVE-01)."""

    KIND: Final = 7
    FLAGS: Final = GREEN | BLUE
    SAID: Final = Say("move", "Move: 2 movement points", "Actions", "walking-boot", r.HERO_04)

    def forbids(self, g: World) -> int:
        return forbids_action(g, g.turn)

    def do(self, g: World) -> None:
        begin_move(g, g.turn, 2)


class Recover(Act2[World]):
    """Up to 2 Health and Mana in any split (MD2-RECOVER-01)."""

    KIND: Final = 9
    FLAGS: Final = GREEN
    SAID: Final = Say("recover {a:number} {b:number}", "", "Actions", "healing", r.HERO_04)

    def forbids(self, g: World, health: int, mana: int) -> int:
        return forbids_action(g, g.turn) or forbids_recover(g, g.turn, health, mana)

    def splits(self, g: World, out: list[Opt]) -> None:
        """Every split that regains something, the fullest first."""
        most, more = recoverable(g, g.turn)
        for n in range(min(2, most + more), 0, -1):
            for health in range(min(n, most), -1, -1):
                if n - health <= more:
                    out.append(opt(Recover.KIND, health, n - health))

    def do(self, g: World, health: int, mana: int) -> None:
        heal(g, g.turn, health)
        gain_mana(g, g.turn, mana)

    def label(self, g: World, health: int, mana: int) -> str:
        parts = [f"{health} Health"] * (health > 0) + [f"{mana} Mana"] * (mana > 0)
        return f"Recover {' and '.join(parts)}"

    def more(self, g: World, scene: OptionScene, health: int, mana: int) -> None:
        """Nobody regains 1 where 2 can be had; a player who wants to types it."""
        d = g.decision
        for x in d.options if d is not None else []:
            if x.kind == Recover.KIND and x.a >= health and x.b >= mana and (x.a != health or x.b != mana):
                scene["aside"] = True


class Trade(Act0[World]):
    """The Heroes of the Zone exchange and equip items (MD2-TRADE-01)."""

    KIND: Final = 10
    FLAGS: Final = GREEN
    SAID: Final = Say("trade", "Trade and Equip", "Actions", "swap-bag", r.HERO_04)

    def forbids(self, g: World) -> int:
        return forbids_action(g, g.turn)

    def do(self, g: World) -> None:
        g.push(Trading(g.turn))


THAW: Final[Thaw] = Thaw()
GOAL: Final[Goal] = Goal()
ATTACK: Final[Attack] = Attack()
MOVE: Final[Move] = Move()
RECOVER: Final[Recover] = Recover()
TRADE: Final[Trade] = Trade()


class Actions(Offer[World]):
    """All that one of the actions left may be spent on."""

    def acts(self) -> list[Act[Any]]:
        return [THAW, GOAL, ATTACK, MOVE, RECOVER, TRADE]

    def each(self, g: World, out: list[Opt]) -> None:
        seat = g.turn
        if actions_left(g, seat) < 1:
            return
        if g.heroes[seat].frost:
            out.append(opt(Thaw.KIND))
            return
        for goal in g.printed().goals:
            if goal.by_action and forbids_goal(g, seat, goal.index) == 0:
                out.append(opt(Goal.KIND, goal.index))
        types = types_of(g, seat, point_blank(g, seat))
        for type in t.ALL_TYPES:
            if types & type:
                self.attacks(g, seat, type, out)
        out.append(opt(Move.KIND))
        RECOVER.splits(g, out)
        out.append(opt(Trade.KIND))

    def attacks(self, g: World, seat: int, type: int, out: list[Opt]) -> None:
        """Attacks of a type, Enemy by Enemy."""
        held = weapons_for(g, seat, type)
        for foe in g.foes_on_map():
            if forbids_attack(g, seat, foe, type):
                continue
            out.append(opt(Attack.KIND, foe, type))
            if len(held) > 1:
                out.append(opt(Attack.KIND, foe, type, held[0] + 1))
                if held[1] != held[0]:
                    out.append(opt(Attack.KIND, foe, type, held[1] + 1))
