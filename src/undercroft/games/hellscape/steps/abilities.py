"""Using abilities and Consumables: pay, remember, carry out."""

from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import Doing
from ..legal.abilities import is_spell, mana_price, use_of
from ..state import World
from .harm import wound


def use(g: World, seat: int, ability: int, for_unit: int = -1) -> None:
    """Pay for an ability (its action apart) and begin what it does. May push."""
    h = g.heroes[seat]
    a = c.ABILITIES[ability]
    spell = is_spell(g, seat, ability)
    h.mana -= mana_price(g, seat, ability)  # MD2-COST-03
    h.rage -= h.rage if a.all_rage else a.rage  # MD2-BER-04
    h.elements = [h.elements[i] - a.elements[i] for i in range(4)]  # MD2-SHA-04
    if a.timing <= t.COMBAT:
        g.fight.used.append(use_of(seat, ability))
    elif a.timing == t.MOVE:
        g.walk.used.append(ability)
    if a.limit == t.ONCE_A_ROUND:
        h.used = [*h.used, ability]
    elif a.limit == t.ONCE_A_QUEST:
        h.spent = [*h.spent, ability]
    if spell:  # MD2-WIZ-03
        h.marker = (h.marker + 1) % 4
    g.push(Doing(a.number, seat, for_unit if for_unit >= 0 else seat, ability))
    wound(g, seat, a.wounds, r.COST_04)


def spin(g: World, seat: int) -> None:
    """The Ready marker turns for 1 Mana (MD2-WIZ-04)."""
    h = g.heroes[seat]
    h.mana -= 1
    h.marker = (h.marker + 1) % 4


def drink(g: World, seat: int, item: int) -> None:
    """A Consumable is used and discarded (MD2-CONS-04). May push."""
    h = g.heroes[seat]
    h.pack.remove(item)
    deck = c.ITEMS[item].deck
    if 0 <= deck < 3:
        g.item_decks[deck].discard.append(item)
    g.push(Doing(c.ABILITIES[c.ITEMS[item].abilities[0]].number, seat, seat))
