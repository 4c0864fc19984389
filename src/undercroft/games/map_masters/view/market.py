"""The wares of the market as cards with their prices (MAP-MARKET)."""

from typing import Final

from ....scene import Badge, Card, CardPart, Pile
from ....words.english import a, many
from .. import terms as t
from ..content import BOOKS
from ..legal.setting_up import BOOK_PRICE, FAIRY_PRICE
from ..state import World
from ..words.names import ICONS, ITEM_TITLES

USES: Final = {
    t.SWORD: "Defeats one Monster",
    t.SCROLL: "Activates one Magic Circle",
    t.KEY: "Opens one Padlock",
    t.ROPE: "Crosses one Lava Pit or Pitfall",
}


def market(g: World) -> list[Pile]:
    """The purse, and everything that can be bought; nothing once the market is closed."""
    if not g.purse:
        return []
    cards = [token_card(item) for i, item in enumerate(t.FAIRIES) if g.piles[i]]
    cards += [book_card(b) for b in g.shelf]
    if g.books.size():
        cards.append(UNSEEN)
    return [
        Pile(id="purse", title="Coins to spend", icon="two-coins", count=g.purse),
        Pile(id="market", title="Market", icon="swap-bag", count=len(cards), cards=cards),
        Pile(id="books", title="Spellbook deck", icon="spell-book", count=g.books.size()),
    ]


def token_card(item: int) -> Card:
    """A Fairy Token (MAP-MARKET-03)."""
    name = ITEM_TITLES[item]
    text = f"{USES[item]} on the way of its group. Unused, it counts as {a(name)} for an objective."
    return Card(
        id=f"ware:{item}",
        kind="treasure",
        title=f"{name} token",
        icon=ICONS[item],
        art=f"token_{name.lower()}",
        parts=[CardPart(kind="effect", title="Fairy Token", text=text)],
        badges=_price(FAIRY_PRICE),
    )


def book_card(book: int) -> Card:
    """A Spellbook (MAP-MARKET-06)."""
    b = BOOKS[book]
    return Card(
        id=f"book:{book}",
        kind="spellbook",
        title=b.name,
        icon="spell-book",
        art=b.id,
        parts=[CardPart(kind="effect", title="Spellbook", text=b.text)],
        badges=_price(BOOK_PRICE),
    )


def _price(coins: int) -> list[Badge]:
    return [Badge(kind="price", text=many(coins, "coin"), title=f"It costs {many(coins, 'coin')}")]


UNSEEN: Final = Card(
    id="ware:unseen",
    kind="spellbook",
    title="Unseen book",
    icon="evil-book",
    art="unseen_book",
    parts=[CardPart(kind="effect", title="Spellbook", text="The top book of the deck. You see it after you buy it.")],
    badges=_price(BOOK_PRICE),
)
