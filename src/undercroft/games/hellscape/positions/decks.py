"""Cards and tokens of a position that are drawn next, the first one first."""

from ....kernel.deck import Deck
from ....kernel.document import Document
from .. import components as c
from .. import terms as t
from ..state import HIDDEN, World
from ..words.names import slug
from .finding import find, item_named


def arrange_decks(g: World, doc: Document) -> None:
    """What is left out is drawn by chance."""
    _top(doc, "door_top", [x.id for x in c.DOORS], [g.door_deck] * len(c.DOORS))
    _top(doc, "arrow_top", [x.id for x in c.ARROWS], [g.arrows] * len(c.ARROWS))
    _top(doc, "tool_top", [x.id for x in c.ROGUE_TOKENS], [g.tools] * len(c.ROGUE_TOKENS))
    _top(doc, "mob_top", [slug(x.id) for x in c.MOBS], [g.mob_decks[x.band] for x in c.MOBS])
    _top(doc, "roaming_top", [slug(x.id) for x in c.ROAMING], [g.roaming_decks[x.band] for x in c.ROAMING])
    items = doc.all_named("item_top", item_named)
    for item in items:
        if c.ITEMS[item].deck < 0:
            raise doc.bad("item_top", f"{c.ITEMS[item].name} is a starting item, in no deck")
    _lay(doc, "item_top", items, [x.id for x in c.ITEMS], [_deck_of(g, x) for x in c.ITEMS])
    _bag(g, doc)
    _hidden(g, doc)


def _top(doc: Document, key: str, words: list[str], decks: list[Deck]) -> None:
    _lay(doc, key, doc.all_named(key, lambda w: find(words, "card", w)), words, decks)


def _lay(doc: Document, key: str, cards: list[int], words: list[str], decks: list[Deck]) -> None:
    """All are taken out before the first is laid on top, so that none is laid twice."""
    for i, card in enumerate(cards):
        if not decks[card].take(card):
            raise doc.bad(f"{key}.{i}", f"no {words[card]} is left to be drawn")
    for card in reversed(cards):
        decks[card].put_top(card, 0)


def _deck_of(g: World, x: c.Item) -> Deck:
    return g.item_decks[3 + x.deck - c.MOB_DECK if x.deck >= c.MOB_DECK else max(0, x.deck)]


def _bag(g: World, doc: Document) -> None:
    """Treasure tokens of the bag, or of the pool if it has none of the kind."""
    kinds = doc.all_named("bag", lambda w: find(t.RARITIES, "rarity", w))
    for i, k in enumerate(kinds):
        if not g.bag.take(k):
            if g.pool[k] < 1:
                raise doc.bad(f"bag.{i}", f"no {t.RARITIES[k]} token is left to be drawn")
            g.pool[k] -= 1
    for k in reversed(kinds):
        g.bag.put_top(k, 0)


def _hidden(g: World, doc: Document) -> None:
    """Faces of traps, chests and fountains, as they will be turned."""
    tops = doc.sub("hidden_top", HIDDEN)
    for k, name in enumerate(HIDDEN):
        faces: list[int] = []
        for i, face in enumerate(tops.entries(name)):
            n = t.RARITIES.index(face) if face in t.RARITIES else face
            if type(n) is not int or not g.hidden[k].take(n):
                known = ", ".join(str(x) for x in sorted(set(c.HIDDEN[name])))
                raise tops.bad(f"{name}.{i}", f"expected a face that is left, of {known}, found {face!r:.40}")
            faces.append(n)
        for n in reversed(faces):
            g.hidden[k].put_top(n, 0)
