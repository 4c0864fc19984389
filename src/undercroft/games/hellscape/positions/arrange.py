"""Positions: a document applied to a game just set up."""

from typing import Any

from ....kernel.deck import new_deck
from ....kernel.document import Document
from .. import components as c
from .. import terms as t
from ..audit import audit
from ..legal.abilities import most_health, most_mana
from ..legal.gear import all_items
from ..pieces import Hero
from ..state import World
from ..steps.gains import wear
from ..steps.levels import gain_skill, places_for, tokens_in_play
from ..steps.preparing import Prepare, first_figures, first_foes
from ..words.names import FOE_WORDS, slug
from .enemies import arrange_foes, arrange_friends
from .finding import find, give_back, ground, hero_named, item_named, return_treasure, seat_named, skill_named, take
from .moment import set_moment

KEYS = (
    "heroes",
    "foes",
    "friends",
    "doors",
    "revealed",
    "tokens",
    "lifebringers",
    "spent",
    "round",
    "turn",
    "actions",
    "mp",
    "enemy",
    "phase",
    "darkness",
    "back",
    "souls",
    "consecrated",
    "sword",
    "sword_rounds",
    "boss_fight",
    "boss_space",
    "door_top",
    "mob_top",
    "roaming_top",
    "item_top",
    "arrow_top",
    "bag",
    "gone",
    "achieved",
    "summoner_gone",
)
HERO_KEYS = (
    "hero",
    "zone",
    "level",
    "xp",
    "health",
    "mana",
    "ko",
    "done",
    "fire",
    "frost",
    "wears",
    "pack",
    "skills",
    "held",
    "rage",
    "stance",
    "elements",
    "flipped",
    "marker",
    "ready",
    "blessed",
    "used",
    "left",
    "gathered",
    "home",
)


def arrange(g: World, table: dict[str, Any]) -> World:
    """Every key is optional; what is not named stays as the setup left it."""
    doc = Document(table, KEYS)
    if "gone" in doc:
        tiles = [slug(x) for x in g.printed().tiles]
        g.gone = sum(1 << tile for tile in set(doc.all_named("gone", lambda w: find(tiles, "Tile", w))))
    fresh = isinstance(g.stack[-1], Prepare)
    if "heroes" in doc:
        _heroes(g, doc)
    if len(g.heroes) != g.config.players:
        if any(True for _ in doc):
            raise doc.bad("heroes", f"expected {g.config.players} Heroes before anything else can be arranged")
        return g
    if fresh:  # the rest of the setup, as far as the position does not say otherwise
        first_figures(g)
        if "foes" not in doc:
            first_foes(g)
    _board(g, doc)
    arrange_foes(g, doc)
    arrange_friends(g, doc)
    if g.boss_fight and "boss" not in doc.sub("foes", FOE_WORDS):
        g.foes[t.BOSS].asleep = False
    _decks(g, doc)
    wrong = audit(g)
    if wrong:
        raise doc.bad("it", f"cannot be: {'; '.join(wrong)}")
    set_moment(g, doc, lambda w: seat_named(g, w), lambda w: find(FOE_WORDS, "Enemy", w))
    g.advance()
    return g


def _heroes(g: World, doc: Document) -> None:
    rows = doc.rows("heroes", HERO_KEYS, 6)
    if len(rows) != g.config.players:
        raise doc.bad("heroes", f"expected {g.config.players}, one for each player")
    for h in g.heroes:
        for item in all_items(h):
            give_back(g, item)
        for rarity in h.spare:
            g.pool[rarity] += 1
    g.heroes = []
    g.tools = new_deck([x.index for x in c.ROGUE_TOKENS for _ in range(x.start)])  # skills add theirs below
    for row in rows:
        card = row.named("hero", hero_named)
        g.heroes.append(Hero(card))
    for i, row in enumerate(rows):
        _hero(g, i, row)


def _hero(g: World, seat: int, row: Document) -> None:
    h = g.heroes[seat]
    card = c.HEROES[h.card]
    h.zone = row.named("zone", lambda w: ground(g, w)) if "zone" in row else g.printed().start[0]
    h.home = g.printed().tile_of[h.zone]
    h.level = row.number("level", 1, 1, 5)
    h.xp = row.number("xp", 0, 0, t.XP_MAX)
    spare = [t.RARE, t.EPIC, t.EPIC, t.EPIC]
    for rarity in spare[h.level - 1 :]:
        g.pool[rarity] -= 1
        h.spare.append(rarity)
    for word in row.words("skills") if "skills" in row else []:
        name, _, place = word.partition("@")
        skill = row.meaning("skills", skill_named, name)
        if c.SKILLS[skill].cls != card.cls:
            raise row.bad("skills", f"{c.SKILLS[skill].name} is no skill of a {t.CLASSES[card.cls].title()}")
        places = places_for(g, seat, skill)
        at = int(place) - 1 if place.isdecimal() else places[0]
        if at not in places or (place and not place.isdecimal()):
            raise row.bad("skills", f"expected {name}@ and a place from 1 to {len(places)}, found {word!r:.40}")
        gain_skill(g, seat, skill, at)
    for word in row.words("wears") if "wears" in row else []:
        name, _, hand = word.partition("@")
        item = row.meaning("wears", item_named, name)
        take(g, item, row)
        slot = c.ITEMS[item].slot
        slot = t.HAND if slot == t.HANDS2 else slot
        if slot == t.HAND and (hand == "other_hand" or (h.slots[t.HAND] >= 0 and c.ITEMS[item].slot == t.HAND)):
            slot = t.OTHER_HAND
        wear(g, seat, item, slot)
    for item in row.all_named("pack", item_named) if "pack" in row else []:
        take(g, item, row)
        h.pack.append(item)
    h.ko, h.done = row.flag("ko", False), row.flag("done", False)
    h.left, h.gathered = row.flag("left", False), row.flag("gathered", False)
    h.fire, h.frost, h.held = row.number("fire", 0), row.number("frost", 0), row.number("held", 0)
    h.rage, h.stance = row.number("rage", 0, 0, t.RAGE_MAX), row.pick("stance", t.STANCES[:3], "blood_rage")
    h.marker = row.number("marker", 1, 1, 4) - 1
    if "elements" in row:
        h.elements = _numbers(row, "elements", 0, t.ELEMENT_MAX)
        if len(h.elements) != 4:
            raise row.bad("elements", "expected four numbers: Air, Earth, Fire, Water")
    h.flipped = sum(1 << x for x in set(row.all_named("flipped", lambda w: find(t.ELEMENTS, "Element", w))))
    if "ready" in row and card.cls != t.ROGUE:
        raise row.bad("ready", "only a Rogue has tokens")
    for word in row.words("ready") if "ready" in row else []:
        k = row.meaning("ready", lambda w: find([x.id for x in c.ROGUE_TOKENS], "Rogue token", w), word)
        if not g.tools.take(k) and tokens_in_play(g, seat, k) >= c.ROGUE_TOKENS[k].count:
            raise row.bad("ready", f"there are only {c.ROGUE_TOKENS[k].count} {word}")
        h.ready.append(k)
    h.blessed = row.all_named("blessed", skill_named) if "blessed" in row else []
    h.health = 0 if h.ko else row.number("health", most_health(g, seat), 0, most_health(g, seat))
    h.mana = row.number("mana", most_mana(g, seat), 0, most_mana(g, seat))
    if h.left:
        h.zone = t.OFF


def _board(g: World, doc: Document) -> None:
    q = g.printed()
    if "doors" in doc:
        g.doors = sum(1 << (x - 1) for x in set(_numbers(doc, "doors", 1, len(q.doors))))
    if "revealed" in doc:
        g.revealed = sum(1 << x for x in set(_numbers(doc, "revealed", 0, len(q.chambers) - 1)))
    if "tokens" in doc:
        tokens = doc.sub("tokens", t.TOKENS)
        for kind, name in enumerate(t.TOKENS):
            if name in tokens:
                g.tokens[kind] = tokens.all_named(name, lambda w: ground(g, w))
    return_treasure(g)
    g.round = doc.number("round", max(1, g.round), 0, 999)
    g.lifebringers = doc.number("lifebringers", g.lifebringers, 0, 9)
    g.spent = doc.number("spent", g.spent, 0, 9)
    g.back = doc.flag("back", g.back)
    g.space = doc.number("darkness", g.space, 1, len(c.BACK) if g.back else len(c.FRONT))
    g.souls = doc.number("souls", g.souls)
    g.summoner_gone = doc.flag("summoner_gone", g.summoner_gone)
    g.boss_fight = doc.flag("boss_fight", g.boss_fight)
    if g.boss_fight and q.boss < 0:
        raise doc.bad("boss_fight", f"there is no Boss in {q.name}")
    g.boss_space = doc.number("boss_space", g.boss_space, 0, len(c.BOSSES[q.boss].track) if q.boss >= 0 else 0)
    if "achieved" in doc:
        done = _numbers(doc, "achieved", 0, 99)
        if len(done) > len(q.goals):
            raise doc.bad("achieved", f"expected {len(q.goals)} numbers, one for each goal")
        g.achieved = done + [0] * (len(q.goals) - len(done))
    if "consecrated" in doc:
        g.consecrated = doc.all_named("consecrated", lambda w: ground(g, w) if w != "-" else -1)
        if len(g.consecrated) != 3:
            raise doc.bad("consecrated", "expected three: Zones of the red, blue and green token, - for none")
        placed = [z for z in g.consecrated if z >= 0]
        if len(placed) != len(set(placed)):
            raise doc.bad("consecrated", "a Zone holds only one Consecration (MD2-PAL-04)")
    if "sword" in doc:
        g.sword = doc.named("sword", lambda w: seat_named(g, w))
        g.sword_item = q.sword_item if q.sword_item in g.heroes[g.sword].slots else g.heroes[g.sword].slots[t.HAND]
        g.sword_rounds = doc.number("sword_rounds", 0, 0, 9)


def _numbers(doc: Document, key: str, low: int, high: int) -> list[int]:
    found = doc.entries(key)
    for i, x in enumerate(found):
        if type(x) is not int or not low <= x <= high:
            raise doc.bad(f"{key}.{i}", f"expected a whole number from {low} to {high}, found {x!r:.40}")
    return found


def _decks(g: World, doc: Document) -> None:
    """Cards that are drawn next, the first one first."""
    tops = (("door_top", g.door_deck, [x.id for x in c.DOORS]), ("arrow_top", g.arrows, [x.id for x in c.ARROWS]))
    for key, deck, words in tops:
        if key in doc:
            for card in reversed(doc.all_named(key, lambda w, words=words: find(words, "card", w))):  # type: ignore[misc]
                deck.take(card)
                deck.put_top(card, 0)
    if "mob_top" in doc:
        for card in reversed(doc.all_named("mob_top", lambda w: find([slug(m.id) for m in c.MOBS], "Mob card", w))):
            deck = g.mob_decks[c.MOBS[card].band]
            if deck.take(card):
                deck.put_top(card, 0)
    if "roaming_top" in doc:
        for card in reversed(doc.all_named("roaming_top", lambda w: find([slug(m.id) for m in c.ROAMING], "card", w))):
            deck = g.roaming_decks[c.ROAMING[card].band]
            if deck.take(card):
                deck.put_top(card, 0)
    if "item_top" in doc:
        for item in reversed(doc.all_named("item_top", item_named)):
            k = c.ITEMS[item].deck
            deck = g.item_decks[3 + k - c.MOB_DECK if k >= c.MOB_DECK else k]
            if deck.take(item):
                deck.put_top(item, 0)
    if "bag" in doc:  # tokens drawn next
        for k in reversed(doc.all_named("bag", lambda w: find(t.RARITIES, "rarity", w))):
            if g.bag.take(k):
                g.bag.put_top(k, 0)
