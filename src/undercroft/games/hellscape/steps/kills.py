"""Wounds to Enemies, kills, experience, rewards and who gets them."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.combat import invulnerable
from ..legal.foes import health_of
from ..quests import Trigger
from ..specials.base import SPECIALS
from ..state import World
from .gains import Gain, draw_item
from .harm import lose, win


def gain_xp(g: World, seat: int, n: int, rule: int) -> None:
    """Experience, up to the end of the track (H-49)."""
    h = g.heroes[seat]
    h.xp = min(t.XP_MAX, h.xp + n)
    g.emit(ev.EV_XP, seat, n, rule=rule)


def wound_foe(g: World, foe: int, n: int, killer: int, rule: int, leader_first: bool = False) -> int:
    """An Enemy takes n Wounds; `killer` is the Hero behind it, -1 if there is none. Returns the miniatures killed.

    May push steps: a step that calls this pops itself first, or continues in a later stage.
    """
    x = g.foes[foe]
    if n <= 0 or x.card < 0 or invulnerable(g, foe):
        return 0
    g.emit(ev.EV_FOE_WOUND, foe, n, rule=rule)
    health = health_of(g, foe)
    if foe >= t.ROAMING:
        x.wounds += n
        if x.wounds < health:
            return 0
        _killed(g, foe, 1, True, killer)
        return 1
    kills = 0
    lead = False
    if leader_first and x.leader:
        taken = min(n, health - x.hurt)
        x.hurt += taken
        n -= taken
        if x.hurt >= health:
            lead = True
    while n > 0 and x.minions > 0:  # MD2-ATTACK-22, -23
        taken = min(n, health - x.wounds)
        x.wounds += max(0, taken)
        n -= max(0, taken)
        if x.wounds >= health:
            x.wounds = 0
            x.minions -= 1
            kills += 1
    if n > 0 and x.minions == 0 and x.leader and not lead:
        x.hurt += n
        if x.hurt >= health:
            lead = True
    if lead:
        kills += 1
    if kills or lead:
        _killed(g, foe, kills, lead, killer)
    return kills


def kill_miniature(g: World, foe: int, killer: int) -> None:
    """One miniature of a Mob dies, a Minion if there is one; unhurt, as players would choose (MD2-GAME-05)."""
    x = g.foes[foe]
    if x.minions > 0:
        x.minions -= 1
        if x.minions == 0:
            x.wounds = 0
        _killed(g, foe, 1, False, killer)
    elif x.leader:
        _killed(g, foe, 1, True, killer)


def _killed(g: World, foe: int, kills: int, lead: bool, killer: int) -> None:
    """Removal, then experience and rewards (MD2-ATTACK-21, MD2-XP-01 to -04, MD2-REWARD)."""
    x = g.foes[foe]
    treasure: list[int] = []
    item = -1
    roaming = t.ROAMING <= foe < t.BOSS
    if lead and foe != t.BOSS:  # MD2-ENEMY-04
        treasure = x.treasure
        x.treasure = []
        if foe < t.ROAMING:
            item = x.item
            x.item = -1
            x.leader = False
            x.hurt = 0
        else:
            treasure = treasure.copy()
            for f in c.ROAMING[x.card].fixed:
                treasure.append(10 + f)  # neither drawn nor placed (MD2-ENEMY-08)
    gone = foe >= t.ROAMING or (x.minions == 0 and not x.leader)
    g.emit(ev.EV_KILLED, foe, kills, 1 if gone else 0, rule=r.ATTACK_21)
    due: list[Trigger] = []
    if gone:
        for s in SPECIALS[g.quest]:
            due += s.dying(g, foe)
        remove_foe(g, foe)
    for i in range(len(g.heroes)):
        if lead and foe < t.ROAMING:
            gain_xp(g, i, 2, r.XP_02)
        elif lead and roaming:
            gain_xp(g, i, 4, r.XP_03)
    if killer >= 0:
        credit(g, killer, kills, roaming, treasure, item)
    else:
        g.push(Credit(foe, kills, roaming, treasure, item))
    for trigger in due:
        _ends(g, trigger)


def _ends(g: World, trigger: Trigger) -> None:
    """The Quest is won or lost by this."""
    if trigger.do == "win":
        win(g, trigger.rule)
    elif trigger.do == "lose":
        lose(g, trigger.rule)
    else:
        raise AssertionError(trigger.do)


def remove_foe(g: World, foe: int) -> None:
    """Card to its discards, Poison back to the bag, Conditions to the supply (MD2-REWARD-04, MD2-ROG-10)."""
    x = g.foes[foe]
    if foe < t.ROAMING:
        g.mob_decks[c.MOBS[x.card].band].discard.append(x.card)
    elif foe < t.BOSS:
        g.roaming_decks[c.ROAMING[x.card].band].discard.append(x.card)
    if x.poison:
        for token in c.ROGUE_TOKENS:
            if token.id == "poison":
                g.tools.shuffle_in(token.index)
    if x.item >= 0:
        discard(g, x.item)
        x.item = -1
    for rarity in x.treasure:
        g.bag.shuffle_in(rarity)
    x.treasure = []
    x.card = -1
    x.zone = t.OFF
    x.minions = 0
    x.wounds = 0
    x.hurt = 0
    x.fire = 0
    x.frost = 0
    x.poison = False
    x.ward = 0
    x.forced = -1
    x.beast = False
    x.last = False
    x.feathers = 0
    x.leader = True


def discard(g: World, item: int) -> None:
    """An item card goes to its discards; starting items leave the game."""
    deck = c.ITEMS[item].deck
    if deck >= c.MOB_DECK:
        g.item_decks[3 + deck - c.MOB_DECK].discard.append(item)
    elif deck >= 0:
        g.item_decks[deck].discard.append(item)


def credit(g: World, seat: int, kills: int, roaming: bool, treasure: list[int], item: int) -> None:
    """One Hero gets the experience of the kill, Treasure (MD2-REWARD-01), Mob Item, Fixed Reward and Souls (H-79)."""
    gain_xp(g, seat, kills, r.XP_01)
    for s in SPECIALS[g.quest]:
        s.credited(g, kills, roaming)
    items: list[int] = []
    for rarity in treasure:
        if rarity >= 10:  # MD2-REWARD-02
            found = draw_item(g, rarity - 10)
        else:
            found = draw_item(g, rarity)
            g.bag.shuffle_in(rarity)  # MD2-BAG-04
        if found >= 0:
            items.append(found)
    if item >= 0:  # MD2-REWARD-03
        items.append(item)
    if items:
        g.push(Gain(seat, items))


class Credit(Step[World]):
    """A kill without a Hero behind it: the players choose who gets it (MD2-XP-04, MD2-COND-FIRE-03)."""

    KIND: Final = 16

    def __init__(
        self, foe: int, kills: int, roaming: bool, treasure: list[int] | None = None, item: int = -1, stage: int = 0
    ) -> None:
        self.foe = foe
        self.kills = kills
        self.roaming = roaming
        self.treasure: list[int] = [] if treasure is None else treasure
        self.item = item
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        for i in g.in_play():
            options.append(opt(o.CREDIT, i))
        if not options:
            for i in range(len(g.heroes)):
                options.append(opt(o.CREDIT, i))
        g.ask(PARTY, o.P_CREDIT, options, self.foe)

    def choose(self, g: World, option: Opt) -> None:
        g.pop()
        credit(g, option.a, self.kills, self.roaming, self.treasure, self.item)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.XP_04 if option.kind == o.CREDIT else 0


def heal_foe(g: World, foe: int, n: int) -> None:
    """A Mob never gets killed Minions back (MD2-EFF-12)."""
    x = g.foes[foe]
    healed = min(n, x.wounds)
    x.wounds -= healed
    g.emit(ev.EV_FOE_HEAL, foe, healed)


def draw_treasure(g: World) -> int:
    """A token of the Treasure bag, -1 if it is empty (MD2-BAG-01, -02)."""
    return g.bag.draw(g.chance, DECKS, 10)
