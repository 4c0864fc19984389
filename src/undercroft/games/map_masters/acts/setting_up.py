"""The acts before the dungeon is entered: minis, market, difficulty, first player (MAP-SETUP, MAP-MARKET)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Act2, Act3, Offer, Say
from ....engine.chance import DECKS
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import many
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import BOOKS
from ..legal.setting_up import BOOK_PRICE, FAIRY_PRICE, forbids_link, forbids_start
from ..state import World
from ..steps.setting_up import SPELLBOOK, Preparing, open_shelf
from ..words.names import ICONS, start_text, title_of
from ..words.obstacles import first_obstacle
from .base import BEFORE_ENTRY, SHOPPING


def preparing(g: World) -> Preparing:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Preparing)
    return s


class Place(Act3[World]):
    """A mini is put before an opening of the tableau (MAP-SETUP-10..13)."""

    KIND: Final = 10
    FLAGS: Final = BEFORE_ENTRY
    SAID: Final = Say("place {a:group} {b:cell} {c:slot}", "", "Start", "meeple", r.SETUP_10)

    def each(self, g: World, out: list[Opt]) -> None:
        group = preparing(g).group
        for cell in range(len(g.cells)):
            for slot in range(6):
                if forbids_start(g, group, cell, slot) == 0:
                    out.append(opt(Place.KIND, group, cell, slot))

    def forbids(self, g: World, group: int, cell: int, slot: int) -> int:
        return forbids_start(g, group, cell, slot) or (r.SETUP_10 if group != preparing(g).group else 0)

    def do(self, g: World, group: int, cell: int, slot: int) -> None:
        g.groups[group].cell = cell
        g.groups[group].slot = slot  # MAP-SETUP-12: the hallway is named and stays
        preparing(g).group += 1

    def label(self, g: World, group: int, cell: int, slot: int) -> str:
        name = title_of(g.groups[group].colour)
        where = start_text(g, cell, slot)
        if g.cells[cell] <= 0:
            return f"{name} starts {where}, in front of an empty space"
        card = g.card(cell)
        behind = first_obstacle(card, t.turned(slot, g.turns[cell]))
        return f"{name} starts {where}, in front of {card.name}" + (f": watch out for the {behind}!" if behind else "")

    def more(self, g: World, scene: OptionScene, group: int, cell: int, slot: int) -> None:
        scene["touches"] = [f"start:{cell}.{slot}", f"cell:{cell}"]


class Buy(Act2[World]):
    """A Fairy Token for a mini (MAP-MARKET-03, -04, -10)."""

    KIND: Final = 11
    FLAGS: Final = SHOPPING
    SAID: Final = Say(
        "buy {a:item} {b:group}", "Buy a {a:item} token for {b:group}", "Fairy Tokens", "sparkles", r.MARKET_01
    )

    def forbids(self, g: World, item: int, group: int) -> int:
        if item not in t.FAIRIES or group >= len(g.groups):
            return r.MARKET_03
        if g.purse < FAIRY_PRICE:
            return r.MARKET_04
        if g.piles[t.FAIRIES.index(item)] == 0:
            return r.MARKET_03
        return r.MARKET_10 if g.groups[group].tokens >> item & 1 == 1 else 0

    def do(self, g: World, item: int, group: int) -> None:
        g.purse -= FAIRY_PRICE
        g.piles[t.FAIRIES.index(item)] -= 1
        g.groups[group].tokens |= 1 << item

    def more(self, g: World, scene: OptionScene, item: int, group: int) -> None:
        scene["cost"] = many(FAIRY_PRICE, "coin")
        scene["icon"] = ICONS[item]
        scene["touches"] = [f"ware:{item}", f"group:{group}"]


class BuyBook(Act2[World]):
    """One of the two face-up Spellbooks for a mini (MAP-MARKET-06, -07)."""

    KIND: Final = 12
    FLAGS: Final = SHOPPING
    SAID: Final = Say("book {a:book} {b:group}", "", "Spellbooks", "spell-book", r.MARKET_01)

    def forbids(self, g: World, book: int, group: int) -> int:
        if book not in g.shelf:
            return r.MARKET_07
        if g.purse < BOOK_PRICE:
            return r.MARKET_06
        return forbids_link(g, group)

    def do(self, g: World, book: int, group: int) -> None:
        g.purse -= BOOK_PRICE
        g.shelf.remove(book)
        g.groups[group].books |= 1 << book
        open_shelf(g)

    def label(self, g: World, book: int, group: int) -> str:
        return f"Buy {BOOKS[book].name} for {title_of(g.groups[group].colour)}"

    def more(self, g: World, scene: OptionScene, book: int, group: int) -> None:
        x = BOOKS[book]
        scene["group"] = f"Spellbook {x.name}: {x.text}"
        scene["cost"] = many(BOOK_PRICE, "coin")
        scene["touches"] = [f"book:{book}", f"group:{group}"]


class BuyUnseen(Act0[World]):
    """The top book of the deck; it is linked to a mini afterwards (A-43)."""

    KIND: Final = 13
    FLAGS: Final = SHOPPING
    SAID: Final = Say("unseen", "Buy the unseen top book", "Spellbooks", "evil-book", r.MARKET_01)

    def forbids(self, g: World) -> int:
        if g.books.size() == 0:
            return r.MARKET_07
        if g.purse < BOOK_PRICE:
            return r.MARKET_06
        for group in range(len(g.groups)):
            if forbids_link(g, group) == 0:
                return 0
        return r.MARKET_11

    def do(self, g: World) -> None:
        g.purse -= BOOK_PRICE
        book = g.books.draw(g.chance, DECKS, SPELLBOOK)
        preparing(g).unseen = book
        g.emit(ev.BOUGHT_UNSEEN, book)

    def more(self, g: World, scene: OptionScene) -> None:
        scene["cost"] = many(BOOK_PRICE, "coin")
        scene["touches"] = ["ware:unseen"]


class Link(Act2[World]):
    """A book that was bought unseen goes to a mini (MAP-MARKET-09, -11)."""

    KIND: Final = 14
    FLAGS: Final = BEFORE_ENTRY
    SAID: Final = Say("link {a:book} {b:group}", "{a:book} goes to {b:group}", "Spellbooks", "spell-book", r.MARKET_09)

    def each(self, g: World, out: list[Opt]) -> None:
        book = preparing(g).unseen
        for group in range(len(g.groups)):
            if forbids_link(g, group) == 0:
                out.append(opt(Link.KIND, book, group))

    def forbids(self, g: World, book: int, group: int) -> int:
        return forbids_link(g, group) or (r.MARKET_09 if book != preparing(g).unseen else 0)

    def do(self, g: World, book: int, group: int) -> None:
        g.groups[group].books |= 1 << book
        preparing(g).unseen = -1


class Close(Act0[World]):
    """The end of the market; coins that are left are lost (MAP-MARKET-13)."""

    KIND: Final = 15
    SAID: Final = Say("close", "", "Market", "cancel", r.MARKET_13, passing=True)

    def do(self, g: World) -> None:
        g.purse = 0

    def label(self, g: World) -> str:
        return f"Leave the market: {many(g.purse, 'coin')} unspent" if g.purse else "Leave the market"


class Level(Act1[World]):
    """The difficulty (A-04)."""

    KIND: Final = 16
    SAID: Final = Say("level {a:level}", "Play at {a:level}", "Difficulty", "upgrade", r.SETUP_21)

    def each(self, g: World, out: list[Opt]) -> None:
        for level in range(len(t.LEVELS)):
            out.append(opt(Level.KIND, level))

    def do(self, g: World, level: int) -> None:
        g.level = level


class First(Act1[World]):
    """The player who begins (MAP-SETUP-22)."""

    KIND: Final = 17
    SAID: Final = Say("first {a:seat}", "{a:seat} goes first", "First player", "position-marker", r.SETUP_22)

    def each(self, g: World, out: list[Opt]) -> None:
        for seat in range(g.config.players):
            out.append(opt(First.KIND, seat))

    def do(self, g: World, seat: int) -> None:
        g.first = seat
        g.active = seat


BUY: Final[Buy] = Buy()
BUY_BOOK: Final[BuyBook] = BuyBook()
LINK: Final[Link] = Link()


class Wares(Offer[World]):
    """The wares of the market, mini by mini."""

    def acts(self) -> list[Act[Any]]:
        return [BUY, BUY_BOOK]

    def each(self, g: World, out: list[Opt]) -> None:
        for group in range(len(g.groups)):
            for item in t.FAIRIES:
                BUY.offer(g, out, item, group)
            for book in g.shelf:
                BUY_BOOK.offer(g, out, book, group)
