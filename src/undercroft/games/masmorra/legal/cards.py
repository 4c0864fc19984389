"""Which cards may be played when (MAS-CARD), as predicates that name the rule that forbids."""

from ....engine.effect import forbids_all
from ....engine.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..content import CARDS
from ..effects.base import BOOK, ORANGE, PURPLE
from ..state import World
from .moving import at_pit


def useful_in_combat(g: World, made: list[int]) -> bool:
    """Does it make a symbol that helps in this fight (MAS-FIGHT-14)?"""
    if made[t.RANGED] or made[t.MELEE] or made[t.DEFENSE] or made[t.MAGIC]:
        return True
    if made[t.STEP] > 0 and at_pit(g):
        return True
    return made[t.ELIXIR] > 0 and g.bits_in(g.hero().room) & t.UNDEAD != 0


def forbids_purple(g: World, hero: int, card: int) -> int:
    """The rule that keeps the own-turn half of a card from being played now, or 0."""
    if hero != g.active:
        return r.TURN_01
    h = g.heroes[hero]
    if card not in h.hand:
        return r.CARD_04
    half = CARDS[card].purple
    if h.down and (half.by_hero or g.rulings & ru.A_38_NO):
        return r.CARD_09
    if g.combat and not useful_in_combat(g, half.makes):
        return r.FIGHT_14
    return forbids_all(g, BOOK[PURPLE[card]], hero, hero, 0)


def forbids_orange(g: World, window: int, hero: int, card: int, subject: int, extra: int) -> int:
    """The rule that keeps an interrupt half from being played into this window, or 0 (MAS-CARD-05)."""
    half = CARDS[card].orange
    h = g.heroes[hero]
    if half.window != window and half.window != w.ANY:
        return r.CARD_05
    if half.window == w.GAME_END:
        return r.CARD_05
    if window == w.ANY and g.combat and not useful_in_combat(g, half.makes):
        return r.FIGHT_14
    if h.down and g.rulings & ru.A_38_NO:
        return r.CARD_09
    if half.who == w.SELF:
        if window == w.SPAWNED:
            if h.room != extra or h.down:
                return r.CARD_05
        elif hero != subject:
            return r.CARD_05
    elif half.who == w.OPPONENT:
        if hero == subject:
            return r.CARD_05
    elif half.who == w.OPPONENT_TURN:
        if hero == g.active:
            return r.CARD_05
    if h.down and half.by_hero:
        return r.CARD_09
    return forbids_all(g, BOOK[ORANGE[card]], hero, subject, extra)


def forbids_answer(g: World, window: int, card: int, hero: int, subject: int, extra: int) -> int:
    """The rule that keeps a seat from answering with this card of this Hero; it must not tell what others hold."""
    if hero >= len(g.heroes) or card not in g.heroes[hero].hand or not g.may_answer(g.heroes[hero].seat):
        return r.CARD_05
    rule = forbids_orange(g, window, hero, card, subject, extra)
    return rule if rule else r.CARD_05


def forbids_own_orange(g: World, card: int, hero: int) -> int:
    """The rule that keeps the active seat from playing an "any time" half without a window, or 0 (MAS-ALLY-16)."""
    if hero >= len(g.heroes) or card not in g.heroes[hero].hand or not g.may_answer(g.heroes[hero].seat):
        return r.CARD_05
    rule = forbids_orange(g, w.ANY, hero, card, g.active, 0)
    return rule if rule else 0 if g.heroes[hero].seat == g.hero().seat else r.CARD_05


def answers(g: World, window: int, seat: int, subject: int, extra: int) -> list[Opt]:
    """The interrupt halves this seat may play into a window about a Hero."""
    mask = w.fitting(window)
    out: list[Opt] = []
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.seat == seat and h.windows & mask:
            orange_options(g, window, i, subject, extra, out)
    return out


def orange_options(g: World, window: int, hero: int, subject: int, extra: int, out: list[Opt]) -> None:
    """Append the interrupt halves of one Hero's hand that may be played into this window."""
    own = g.heroes[hero].seat == g.hero().seat and window != w.WOUNDED
    last = ""
    for card in g.heroes[hero].hand:
        c = CARDS[card]
        if own and c.orange.window == w.ANY:
            continue  # offered among the actions instead, see own_oranges; between two Wounds there are none
        if c.id != last and forbids_orange(g, window, hero, card, subject, extra) == 0:
            out.append(opt(o.ORANGE, card, hero))
            last = c.id


def own_oranges(g: World, out: list[Opt]) -> None:
    """MAS-ALLY-16: append the "any time" halves in the hands of the active seat: it needs no window to play them."""
    if g.armed & (1 << w.ANY) == 0:
        return
    seat = g.hero().seat
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.seat == seat and h.windows & (1 << w.ANY):
            for card in h.hand:
                if CARDS[card].orange.window == w.ANY and forbids_orange(g, w.ANY, i, card, g.active, 0) == 0:
                    out.append(opt(o.ORANGE, card, i))


def twin_of(g: World, hero: int, card: int) -> int:
    """The equal card before this one in a hand, -1 if there is none: of equal cards one is offered."""
    c = CARDS[card]
    for other in g.heroes[hero].hand:
        if other == card:
            break
        if CARDS[other].name == c.name and CARDS[other].orange.title == c.orange.title:
            return other
    return -1


def purples(g: World, out: list[Opt]) -> None:
    """Append the own-turn halves that the active Hero may play now; equal cards once."""
    name = ""
    title = ""
    for card in g.hero().hand:
        c = CARDS[card]
        if (c.name != name or c.orange.title != title) and forbids_purple(g, g.active, card) == 0:
            out.append(opt(o.PLAY, card, g.active))
            name = c.name
            title = c.orange.title
