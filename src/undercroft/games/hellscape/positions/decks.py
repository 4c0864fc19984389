"""Cards and tokens of a position that are drawn next, the first one first."""

from ....content.document import Document
from ....engine.deck import Deck, new_deck
from .. import components as c
from .. import terms as t
from ..state import HIDDEN, World
from ..words.names import MOB_CARDS, ROAMING_CARDS
from .finding import card_named, find, item_named


def arrange_decks(g: World, doc: Document) -> None:
    """Arranges the named cards and tokens; all others are drawn by chance."""
    _top(doc, "door_top", [x.id for x in c.DOORS], [g.door_deck] * len(c.DOORS))
    _top(doc, "arrow_top", [x.id for x in c.ARROWS], [g.arrows] * len(c.ARROWS))
    _top(doc, "tool_top", [x.id for x in c.ROGUE_TOKENS], [g.tools] * len(c.ROGUE_TOKENS))
    mobs, monsters = [x.id for x in c.MOBS], [x.id for x in c.ROAMING]
    found = doc.all_named("mob_top", lambda w: card_named(MOB_CARDS, mobs, w))
    _lay(doc, "mob_top", found, MOB_CARDS, [g.mob_decks[x.band] for x in c.MOBS])
    found = doc.all_named("roaming_top", lambda w: card_named(ROAMING_CARDS, monsters, w))
    _lay(doc, "roaming_top", found, ROAMING_CARDS, [g.roaming_decks[x.band] for x in c.ROAMING])
    items = doc.all_named("item_top", item_named)
    for item in items:
        if c.ITEMS[item].deck < 0:
            raise doc.bad("item_top", f"{c.ITEMS[item].name} is a starting item and in no deck")
    _lay(doc, "item_top", items, [x.id for x in c.ITEMS], [_deck_of(g, x) for x in c.ITEMS])
    arrange_bag(g, doc)
    _bag(g, doc)
    _hidden(g, doc)


def _top(doc: Document, key: str, words: list[str], decks: list[Deck]) -> None:
    _lay(doc, key, doc.all_named(key, lambda w: find(words, "card", w)), words, decks)


def _lay(doc: Document, key: str, cards: list[int], words: list[str], decks: list[Deck]) -> None:
    """All are taken out before the first is laid on top, so that none is laid twice."""
    for i, card in enumerate(cards):
        if not decks[card].remove(card):
            raise doc.bad(f"{key}.{i}", f"no {words[card]} is left to be drawn")
    for card in reversed(cards):
        decks[card].put_top(card, 0)


def _deck_of(g: World, x: c.Item) -> Deck:
    return g.item_decks[3 + x.deck - c.MOB_DECK if x.deck >= c.MOB_DECK else max(0, x.deck)]


def arrange_bag(g: World, doc: Document) -> None:
    """How many Treasure tokens the bag holds; else those of the setup, of levels and of the Darkness track so far."""
    if "in_bag" not in doc:
        for icon in [*c.FRONT, *c.BACK[1 : g.space]] if g.back else c.FRONT[1 : g.space]:  # MD2-DARK-04
            if icon in t.RARITIES and g.pool[t.RARITIES.index(icon)] > 0:
                g.pool[t.RARITIES.index(icon)] -= 1
                g.bag.shuffle_in(t.RARITIES.index(icon))
        return
    row = doc.sub("in_bag", t.RARITIES)
    tokens: list[int] = []
    for k, name in enumerate(t.RARITIES):
        free = g.pool[k] + g.bag.every().count(k)
        n = row.number(name, 0, 0, free)
        g.pool[k] = free - n
        tokens += [k] * n
    g.bag = new_deck(tokens)


def _bag(g: World, doc: Document) -> None:
    """Treasure tokens of the bag, or of the pool if it has none of the kind."""
    kinds = doc.all_named("bag", lambda w: find(t.RARITIES, "rarity", w))
    for i, k in enumerate(kinds):
        if not g.bag.remove(k):
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
            if type(n) is not int or not g.hidden[k].remove(n):
                known = ", ".join(str(x) for x in sorted(set(c.HIDDEN[name])))
                raise tops.bad(f"{name}.{i}", f"expected a face that is left, one of {known}, found {face!r:.40}")
            faces.append(n)
        for n in reversed(faces):
            g.hidden[k].put_top(n, 0)
