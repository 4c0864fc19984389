"""What words of a position mean, and cards that come out of their decks and go back to them."""

from ....content.diagnostics import near
from ....content.document import Document
from ....errors import CroftError
from .. import components as c
from .. import terms as t
from ..state import World
from ..words.names import HERO_WORDS, slug, zone_name, zone_named


def find(words: list[str], what: str, word: str) -> int:
    """Which of these words it is."""
    for i, x in enumerate(words):
        if slug(x) == slug(word):
            return i
    raise CroftError(f"there is no {what} {word!r:.40}; {near(slug(word), words)}")


def item_named(word: str) -> int:
    """An item by its id or name."""
    names = [slug(x.name) for x in c.ITEMS]
    return names.index(slug(word)) if slug(word) in names else find([slug(x.id) for x in c.ITEMS], "item", word)


def skill_named(word: str) -> int:
    """A skill by its id or name."""
    names = [slug(x.name) for x in c.SKILLS]
    return names.index(slug(word)) if slug(word) in names else find([slug(x.id) for x in c.SKILLS], "skill", word)


def hero_named(word: str) -> int:
    """A Hero card by its id or name."""
    ids = [x.id for x in c.HEROES]
    return ids.index(slug(word)) if slug(word) in ids else find(HERO_WORDS, "Hero", word)


def card_named(words: list[str], ids: list[str], word: str) -> int:
    """An Enemy card: the Enemy as options call it, and its band; its id is read as well."""
    known = [slug(x) for x in ids]
    return known.index(slug(word)) if slug(word) in known else find(words, "card", word)


def seat_named(g: World, word: str) -> int:
    """The seat of a Hero who takes part."""
    ids = [c.HEROES[h.card].id for h in g.heroes]
    names = [slug(g.name(i)) for i in range(len(g.heroes))]
    return ids.index(word) if word in ids else find(names, "Hero here", word)


def ground(g: World, word: str) -> int:
    """A Zone where somebody or something may be: no abyss (MD2-ABYSS-01), and its Tile is there."""
    zone = zone_named(g, word)
    if g.printed().abyss[zone]:
        raise CroftError(f"Zone {zone_name(g, zone)} is an abyss: nobody and nothing can be there")
    if not g.there(zone):
        raise CroftError(f"the Tile of Zone {zone_name(g, zone)} was removed")
    return zone


def give_back(g: World, item: int) -> None:
    deck = c.ITEMS[item].deck
    if deck >= c.MOB_DECK:
        g.item_decks[3 + deck - c.MOB_DECK].shuffle_in(item)
    elif deck >= 0:
        g.item_decks[deck].shuffle_in(item)


def take(g: World, item: int, row: Document, key: str) -> None:
    """An item card out of its deck."""
    deck = c.ITEMS[item].deck
    if deck >= 0:
        found = g.item_decks[3 + deck - c.MOB_DECK if deck >= c.MOB_DECK else deck]
        if not found.remove(item):
            raise row.bad(key, f"no {c.ITEMS[item].name} is left")


def return_treasure(g: World) -> None:
    """Treasure tokens on the map come out of the bag or pool, so that none is made or lost."""
    for k in range(3):
        wanted = c.HIDDEN["treasure"].count(k)
        n = g.bag.every().count(k) + g.pool[k] + len(g.tokens[t.TREASURE + k])
        n += sum(x.treasure.count(k) for x in g.foes) + sum(h.spare.count(k) for h in g.heroes)
        while n > wanted:
            if not g.bag.remove(k):
                g.pool[k] -= 1
            n -= 1
        while n < wanted:
            g.pool[k] += 1
            n += 1
