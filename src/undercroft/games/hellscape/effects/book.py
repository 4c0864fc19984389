"""Fills the book: every list of rows that a card holds becomes a numbered list of effects, or numbers on the card."""

from collections.abc import Callable
from typing import Any, Final

from ....engine.effect import Effect, register
from .. import components as c
from .. import content as _content  # the tables must be filled
from .. import terms as t
from ..rows_kinds import Fx, Inner
from . import combat as f
from . import doors as d
from . import foes as e
from . import ground as m
from . import patterns as w
from . import picking as p
from . import standing as s
from .base import BOOK
from .words import after_spawn, boss, door, foe, foe_later, great_kill, hero, hero_ko, judging, kill, later, track
from .words import standing as standing_words

CONTENT: Final = _content.CONTENT_HASH
ARROWS: Final = (f.Shift, f.Bullseye, f.Peek)  # they change the reveal of Arrow cards
MOVES: Final = (m.Push, m.Pull, m.Force)
WEAKEST: Final = (w.ByLowest, w.AttackLowest, e.WoundOther)  # they seek the Hero with the lowest Health


def made(rows: list[Fx], family: Callable[[Fx], list[Any]]) -> list[Any]:
    """What rows mean on a card of this family, row by row."""
    out: list[Any] = []
    for row in rows:
        out += family(row)
    return out


def inside(row: Inner, family: Callable[[Fx], list[Any]]) -> list[Any]:
    """The effects that a row inside another effect stands for."""
    return [] if row is None else family(row)


def composed(found: list[Any], calm: bool = False) -> list[Effect[Any]]:
    """The list of a Hero's ability, token, Arrow, Spirit or Consumable: with its one choice, without mere additions.

    `calm`: steps cost no Reaction damage.
    """
    out: list[Effect[Any]] = []
    picked = False
    walks = False
    movable = True
    reach = 0
    along = 0
    for x in found:
        walks = walks or isinstance(x, m.FreeMove)
        movable = movable and isinstance(x, MOVES)
        if isinstance(x, p.InZone):
            reach = max(reach, x.reach())
        elif isinstance(x, m.BringHero):
            along = x.along()
    for x in found:
        if isinstance(x, m.Calm) and walks:
            calm = True
            continue
        if isinstance(x, (m.BringHero, f.OrAlly)):
            continue
        if isinstance(x, f.Afterward):
            follows = inside(x.row(), later)
            if isinstance(x, f.After) and isinstance(follows[0], m.Calm):
                continue  # a step after an attack is always calm
            x.number = register(BOOK, composed(follows, True))
        if not picked and isinstance(x, p.Aimed):
            picked = True
            out.append(x.pick(movable))
        elif not picked and isinstance(x, p.InZone):
            picked = True
            out.append(p.PickZone(reach))
        if isinstance(x, m.FreeMove):
            x.calm = calm
        elif isinstance(x, m.Teleport):
            x.bring = along
        out.append(x)
    if len(out) > 1:
        for x in out:
            if isinstance(x, f.Dice):
                x.alone = False
    return out


def built(rows: list[Fx]) -> list[Effect[Any]]:
    """The effects of a Hero's card."""
    return composed(made(rows, hero))


def foe_list(rows: list[Fx]) -> list[Effect[Any]]:
    """The effects of what an Enemy does."""
    out: list[Effect[Any]] = []
    for x in made(rows, foe):
        if isinstance(x, f.Afterward):
            x.number = register(BOOK, inside(x.row(), foe_later))
        out.append(x)
    return out


def door_list(rows: list[Fx]) -> list[Effect[Any]]:
    """The effects of a Door card."""
    out: list[Effect[Any]] = []
    for x in made(rows, door):
        if isinstance(x, d.AfterSpawn):
            out += inside(x.row(), after_spawn)
        else:
            out.append(x)
    return out


def gifts(rows: list[Fx], family: Callable[[Fx], list[Any]]) -> list[Any]:
    """What rows give all the time, words inside others included."""
    out: list[Any] = []
    for x in made(rows, family):
        if isinstance(x, s.OnKillGift):
            out += inside(x.row(), kill)
        elif isinstance(x, s.OnGreatKillGift):
            out += inside(x.row(), great_kill)
        elif isinstance(x, s.OnHeroKo):
            out += inside(x.row(), hero_ko)
        else:
            out.append(x)
    return out


def fill_ability(a: c.Ability) -> None:
    """An ability of a Hero's card, item or board."""
    if a.timing == t.PASSIVE or a.timing == t.ENEMY_ACTIVATES_HERE:
        a.means = gifts(a.fx, standing_words if a.timing == t.PASSIVE else judging)
        for x in a.means:
            x.give(a)
        return
    a.means = made(a.fx, hero)
    a.number = register(BOOK, composed(a.means))
    for x in a.means:
        a.ally = a.ally or isinstance(x, f.OrAlly)
        a.arrows = a.arrows or isinstance(x, ARROWS)


def fill_foes() -> list[int]:
    """The cards of Enemies; their abilities, which are numbered with all others."""
    foes: list[int] = []
    for mob in c.MOBS:
        foes.append(mob.ability)
    for monster in c.ROAMING:
        foes.append(monster.special)
        for k in monster.pattern:
            k.number = register(BOOK, foe_list(k.fx))
            monster.seeks_weakest = monster.seeks_weakest or seeks(BOOK[k.number])
    for card in c.BOSSES:
        foes += card.combat
        for x in card.abilities:
            x.number = register(BOOK, foe_list(x.fx))
            card.seeks_weakest = card.seeks_weakest or seeks(BOOK[x.number])
        for x in card.passive:
            for gift in gifts(x.fx, boss):
                gift.give(card)
        for space in card.track:
            for gift in gifts(space.fx, track):
                gift.give(space)
    return foes


def seeks(effects: list[Effect[Any]]) -> bool:
    """Does an Enemy look for the Hero with the lowest Health?"""
    for x in effects:
        if isinstance(x, WEAKEST):
            return True
    return False


def fill() -> None:
    """All cards, boards and tokens."""
    foes = fill_foes()
    for a in c.ABILITIES:
        if a.index in foes:
            a.means = foe_list(a.fx)
            a.number = register(BOOK, a.means)
        else:
            fill_ability(a)
    for monster in c.ROAMING:
        monster.seeks_weakest = monster.seeks_weakest or seeks(BOOK[c.ABILITIES[monster.special].number])
    for token in c.ROGUE_TOKENS:
        token.number = register(BOOK, built(token.fx))
    for card in c.DOORS:
        card.number = register(BOOK, door_list(card.fx))
    for spirit in c.SPIRITS:
        spirit.number = register(BOOK, built(spirit.fx))
    for arrow in c.ARROWS:
        dice: list[int] = []
        rest: list[int] = []
        for part in arrow.parts:  # dice join the pool, the rest applies after the roll (H-36)
            found = made(part, hero)
            dice.append(register(BOOK, composed([x for x in found if isinstance(x, f.Dice)])))
            rest.append(register(BOOK, composed([x for x in found if not isinstance(x, f.Dice)])))
        arrow.numbers = dice + rest


fill()
