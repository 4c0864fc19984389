"""The Move action: movement points for steps, doors and objects; Reaction damage and traps on the way."""

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
from ..acts.base import ACTS, POINTS, own_moment
from ..effects.base import Doing
from ..legal.abilities import abilities_of, reaction
from ..legal.combat import forbids_foe
from ..pieces import Walk
from ..specials.base import SPECIALS, watch
from ..state import H_BEAR, H_CHEST, H_GREATER, H_SPIKE, World
from .gains import Gain, draw_item
from .harm import apply_deaths, wound
from .kills import wound_foe
from .quest import do_goal


def begin_move(g: World, unit: int, mp: int) -> None:
    """A Move action or activation starts (MD2-MOVE-01); abilities that give MP all the time count. Pushes."""
    g.walk = Walk(True, unit, mp)
    if unit < t.SPIRIT:
        if (g.heroes[unit].flipped >> t.AIR) & 1:  # MD2-SHA-05
            g.walk.mp += 1
    g.push(Move())
    if unit < t.SPIRIT:
        for a in abilities_of(g, unit):  # a Consecration helps a Move that begins on it
            if c.ABILITIES[a].aura and c.ABILITIES[a].timing == t.MOVE:
                g.push(Doing(c.ABILITIES[a].number, unit, unit, a))


class Move(Step[World]):
    """The movement in `g.walk`, of a Hero or a Spirit; an opened door does not end it (MD2-DOOR-06)."""

    KIND: Final = 4

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        w = g.walk
        unit = w.hero
        if apply_deaths(g):
            return
        watch(g)
        if g.stack[-1] is not self:
            return
        if not w.on or not g.up(unit):
            self.end(g)
            return
        owner = unit if unit < t.SPIRIT else g.of_class(t.SHAMAN)
        g.ask(owner, o.P_WALK, [opt(o.STOP), *ACTS.listed(g, o.P_WALK)], w.mp, unit)

    def end(self, g: World) -> None:
        """MP that are left are lost (MD2-MOVE-03)."""
        w = g.walk
        zone = g.zone_of(w.hero) if g.up(w.hero) else -1
        n = w.finish
        hero = w.hero
        g.walk = Walk()
        g.pop()
        if n and zone >= 0:
            hit_one(g, hero, zone, n)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:
            self.end(g)
            return
        act = ACTS.at(o.P_WALK, option.kind)
        if act.flags & POINTS:
            g.walk.mp -= 1
        act.take(g, option)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option, 0 if option.kind == o.STOP else own_moment(option) or r.MOVE_02)


def react(g: World, seat: int) -> None:
    """Reaction damage for leaving the Zone: 1 Wound for each Enemy miniature in it (MD2-MOVE-05)."""
    n = 0
    for f in g.foes_in(g.heroes[seat].zone):
        n += g.miniatures(f)
    n = reaction(g, seat, n)
    if n:
        g.emit(ev.EV_REACTION, seat, n, rule=r.MOVE_05)
        wound(g, seat, n, r.MOVE_05)


def step_to(g: World, unit: int, zone: int) -> None:
    """A step: Reaction damage before arriving, traps after (H-11, MD2-MOVE-06, MD2-TRAP-01). May push."""
    if unit >= t.SPIRIT:  # no traps, no Reaction damage (H-43)
        g.friends[unit - t.SPIRIT].zone = zone
        return
    h = g.heroes[unit]
    left = h.zone
    react(g, unit)
    if h.health == 0:
        g.push(Onward(unit, zone))
        return
    trample = g.walk.trample if g.walk.on else 0  # a Bear Trap ends the action after the Zone was left
    h.zone = zone
    arrive(g, unit)
    if trample:
        hit_one(g, unit, left, trample)


class Onward(Step[World]):
    """Reaction damage took the last Health: a Hero who falls stays, a Hero who is kept up goes on (H-11).

    `zone` is where, or below 0 the goal by which the Hero leaves.
    """

    KIND: Final = 37

    def __init__(self, seat: int, zone: int, stage: int = 0) -> None:
        self.seat = seat
        self.zone = zone
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        g.pop()
        if not g.up(self.seat):
            return
        if self.zone < 0:
            do_goal(g, self.seat, -1 - self.zone)
            return
        g.heroes[self.seat].zone = self.zone
        arrive(g, self.seat)


def arrive(g: World, seat: int) -> None:
    """The traps of a Zone, for a Hero who has moved into it."""
    h = g.heroes[seat]
    for s in SPECIALS[g.quest]:
        s.arrives(g, seat)
    if g.walk.on and g.walk.safe:
        return
    while h.zone in g.tokens[t.SPIKE]:  # MD2-TRAP-02
        g.tokens[t.SPIKE].remove(h.zone)
        n = g.hidden[H_SPIKE].draw(g.chance, DECKS, 18)
        g.emit(ev.EV_TRAP, seat, 0, n, rule=r.TRAP_02)
        wound(g, seat, n, r.TRAP_02)
    while h.zone in g.tokens[t.BEAR]:  # MD2-TRAP-03
        g.tokens[t.BEAR].remove(h.zone)
        face = g.hidden[H_BEAR].draw(g.chance, DECKS, 19)
        g.emit(ev.EV_TRAP, seat, 1, face, rule=r.TRAP_03)
        if face:
            g.walk.mp = 0
            g.walk.on = False
            lose_action(g, seat)


def lose_action(g: World, seat: int) -> None:
    """One action of this turn is lost, if one is left (H-32); a Rogue flips a token (MD2-ROG-05). May push."""
    h = g.heroes[seat]
    if h.ready:
        g.push(LoseToken(seat))
    elif h.actions > 0:
        h.actions -= 1


class LoseToken(Step[World]):
    """A Rogue who loses an action chooses the token that is flipped without benefit (MD2-ROG-05)."""

    KIND: Final = 36

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        for k in g.heroes[self.seat].ready:
            if opt(o.TOKEN, k) not in options:
                options.append(opt(o.TOKEN, k))
        g.ask(self.seat, o.P_LOSE_TOKEN, options)

    def choose(self, g: World, option: Opt) -> None:
        g.pop()
        h = g.heroes[self.seat]
        h.ready.remove(option.a)
        h.worn.append(option.a)
        g.emit(ev.EV_TOOLS, self.seat, option.a, rule=r.ROG_05)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.ROG_05 if option.kind == o.TOKEN else 0


def take_treasure(g: World, seat: int, rarity: int) -> None:
    """MD2-INTERACT-03. May push."""
    g.tokens[t.TREASURE + rarity].remove(g.heroes[seat].zone)
    g.bag.shuffle_in(rarity)
    item = draw_item(g, rarity)
    if item >= 0:
        g.push(Gain(seat, [item]))


def open_chest(g: World, seat: int, greater: int) -> None:
    """MD2-CHEST-01, -02. May push."""
    g.tokens[t.GREATER_CHESTS if greater else t.CHESTS].remove(g.heroes[seat].zone)
    rarity = g.hidden[H_GREATER if greater else H_CHEST].draw(g.chance, DECKS, 20)
    items: list[int] = []
    for _ in range(c.CHEST_ITEMS[greater]):
        item = draw_item(g, rarity)
        if item >= 0:
            items.append(item)
    if items:
        g.push(Gain(seat, items))


def hit_one(g: World, seat: int, zone: int, n: int) -> None:
    """One Enemy of a Zone takes Wounds from a Hero who passes. Pushes."""
    for f in g.foes_in(zone):
        if forbids_foe(g, f) == 0:
            g.push(Hit(seat, zone, n))
            return


class Hit(Step[World]):
    """The Hero chooses which Enemy of the Zone takes the Wounds."""

    KIND: Final = 31

    def __init__(self, seat: int, zone: int, n: int, stage: int = 0) -> None:
        self.seat = seat
        self.zone = zone
        self.n = n
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        for f in g.foes_in(self.zone):
            if forbids_foe(g, f) == 0:
                options.append(opt(o.FOE, f))
        if not options:
            g.pop()
            return
        g.ask(self.seat if self.seat >= 0 else PARTY, o.P_PICK_FOE, options)

    def choose(self, g: World, option: Opt) -> None:
        g.pop()
        wound_foe(g, option.a, self.n, self.seat, r.XP_04)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.ENEMY_13 if option.kind == o.FOE else 0
