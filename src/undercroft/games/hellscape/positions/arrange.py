"""Positions: a document applied to a game just set up."""

from typing import Any

from ....kernel.document import Document
from ....kernel.errors import CroftError
from .. import components as c
from .. import terms as t
from ..legal.abilities import most_health, most_mana
from ..pieces import Foe, Hero
from ..state import World
from ..steps.gains import wear
from ..steps.levels import gain_skill
from ..words.names import FOE_WORDS, FRIEND_WORDS, slug, zone_named
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
FOE_KEYS = (
    "band",
    "zone",
    "minions",
    "wounds",
    "hurt",
    "item",
    "fire",
    "frost",
    "poison",
    "treasure",
    "ward",
    "forced",
    "beast",
    "last",
    "feathers",
    "leader",
    "asleep",
)


def _find(words: list[str], what: str, word: str) -> int:
    for i, x in enumerate(words):
        if x == slug(word):
            return i
    raise CroftError(f"there is no {what} {word!r:.40}; expected one of {', '.join(words[:10])}")


def item_named(word: str) -> int:
    """An item by its id."""
    return _find([slug(x.id) for x in c.ITEMS], "item", word)


def skill_named(word: str) -> int:
    """A skill by its id."""
    return _find([slug(x.id) for x in c.SKILLS], "skill", word)


def arrange(g: World, table: dict[str, Any]) -> World:
    """Every key is optional; what is not named stays as the setup left it."""
    doc = Document(table, KEYS)
    if "heroes" in doc:
        _heroes(g, doc)
    if len(g.heroes) != g.config.players:
        if any(True for _ in doc):
            raise doc.bad("heroes", f"expected {g.config.players} Heroes before anything else can be arranged")
        return g
    _board(g, doc)
    _foes(g, doc)
    _friends(g, doc)
    _decks(g, doc)
    set_moment(g, doc, lambda w: _seat(g, w), lambda w: _find(FOE_WORDS, "Enemy", w))
    g.advance()
    return g


def _seat(g: World, word: str) -> int:
    return _find([slug(g.name(i)) for i in range(len(g.heroes))], "Hero here", word)


def _heroes(g: World, doc: Document) -> None:
    rows = doc.rows("heroes", HERO_KEYS, 6)
    if len(rows) != g.config.players:
        raise doc.bad("heroes", f"expected {g.config.players}, one for each player")
    for h in g.heroes:
        for item in [*h.slots, *h.pack]:
            if item >= 0:
                _give_back(g, item)
        for rarity in h.spare:
            g.pool[rarity] += 1
    g.heroes = []
    for row in rows:
        card = row.named("hero", lambda w: _find([x.id for x in c.HEROES], "Hero", w))
        g.heroes.append(Hero(card))
    for i, row in enumerate(rows):
        _hero(g, i, row)


def _hero(g: World, seat: int, row: Document) -> None:
    h = g.heroes[seat]
    card = c.HEROES[h.card]
    h.zone = row.named("zone", lambda w: zone_named(g, w)) if "zone" in row else g.printed().start[0]
    h.home = g.printed().tile_of[h.zone]
    h.level = row.number("level", 1, 1, 5)
    h.xp = row.number("xp", 0, 0, t.XP_MAX)
    spare = [t.RARE, t.EPIC, t.EPIC, t.EPIC]
    for rarity in spare[h.level - 1 :]:
        g.pool[rarity] -= 1
        h.spare = [*h.spare, rarity]
    for word in row.words("skills") if "skills" in row else []:
        name, _, place = word.partition("@")
        skill = row.meaning("skills", skill_named, name)
        stance = c.SKILLS[skill].stance
        gain_skill(g, seat, skill, int(place) - 1 if place.isdecimal() else stance if 0 <= stance < 3 else 0)
    for word in row.words("wears") if "wears" in row else []:
        name, _, hand = word.partition("@")
        item = row.meaning("wears", item_named, name)
        _take(g, item, row)
        slot = c.ITEMS[item].slot
        slot = t.HAND if slot == t.HANDS2 else slot
        if slot == t.HAND and (hand == "other_hand" or (h.slots[t.HAND] >= 0 and c.ITEMS[item].slot == t.HAND)):
            slot = t.OTHER_HAND
        wear(g, seat, item, slot)
    for item in row.all_named("pack", item_named) if "pack" in row else []:
        _take(g, item, row)
        h.pack.append(item)
    h.ko, h.done = row.flag("ko", False), row.flag("done", False)
    h.left, h.gathered = row.flag("left", False), row.flag("gathered", False)
    h.fire, h.frost, h.held = row.number("fire", 0), row.number("frost", 0), row.number("held", 0)
    h.rage, h.stance = row.number("rage", 0, 0, t.RAGE_MAX), row.pick("stance", t.STANCES[:3], "blood_rage")
    h.marker = row.number("marker", 1, 1, 4) - 1
    if "elements" in row:
        h.elements = [int(x) for x in row.entries("elements", 4)]
    h.flipped = sum(1 << _find(t.ELEMENTS, "Element", w) for w in (row.words("flipped") if "flipped" in row else []))
    if "ready" in row and card.cls != t.ROGUE:
        raise row.bad("ready", "only a Rogue has tokens")
    for word in row.words("ready") if "ready" in row else []:
        k = row.meaning("ready", lambda w: _find([x.id for x in c.ROGUE_TOKENS], "Rogue token", w), word)
        g.tools.take(k)
        h.ready.append(k)
    h.blessed = row.all_named("blessed", skill_named) if "blessed" in row else []
    h.health = 0 if h.ko else row.number("health", most_health(g, seat), 0, most_health(g, seat))
    h.mana = row.number("mana", most_mana(g, seat), 0, most_mana(g, seat))
    if h.left:
        h.zone = t.OFF


def _give_back(g: World, item: int) -> None:
    deck = c.ITEMS[item].deck
    if deck >= c.MOB_DECK:
        g.item_decks[3 + deck - c.MOB_DECK].shuffle_in(item)
    elif deck >= 0:
        g.item_decks[deck].shuffle_in(item)


def _take(g: World, item: int, row: Document) -> None:
    deck = c.ITEMS[item].deck
    if deck >= 0:
        found = g.item_decks[3 + deck - c.MOB_DECK if deck >= c.MOB_DECK else deck]
        if not found.take(item):
            raise row.bad("pack", f"no {c.ITEMS[item].name} is left")


def _board(g: World, doc: Document) -> None:
    q = g.printed()
    if "doors" in doc:
        g.doors = sum(1 << (int(x) - 1) for x in doc.entries("doors"))
    if "revealed" in doc:
        g.revealed = sum(1 << int(x) for x in doc.entries("revealed"))
    if "gone" in doc:
        g.gone = sum(1 << _find([slug(x) for x in q.tiles], "Tile", w) for w in doc.words("gone"))
    if "tokens" in doc:
        tokens = doc.sub("tokens", t.TOKENS)
        for kind, name in enumerate(t.TOKENS):
            if name in tokens:
                g.tokens[kind] = tokens.all_named(name, lambda w: zone_named(g, w))
    _return_treasure(g)
    g.round = doc.number("round", max(1, g.round), 0, 999)
    g.lifebringers = doc.number("lifebringers", g.lifebringers, 0, 9)
    g.spent = doc.number("spent", g.spent, 0, 9)
    g.space = doc.number("darkness", g.space, 0, 9)
    g.back = doc.flag("back", g.back)
    g.souls = doc.number("souls", g.souls)
    g.summoner_gone = doc.flag("summoner_gone", g.summoner_gone)
    g.boss_fight = doc.flag("boss_fight", g.boss_fight)
    g.boss_space = doc.number("boss_space", g.boss_space, 0, 9)
    if "achieved" in doc:
        g.achieved = [int(x) for x in doc.entries("achieved")]
    if "consecrated" in doc:
        g.consecrated = [zone_named(g, w) if w != "-" else -1 for w in doc.words("consecrated")]
    if "sword" in doc:
        g.sword = doc.named("sword", lambda w: _seat(g, w))
        g.sword_item = q.sword_item if q.sword_item in g.heroes[g.sword].slots else g.heroes[g.sword].slots[t.HAND]
        g.sword_rounds = doc.number("sword_rounds", 0, 0, 9)


def _return_treasure(g: World) -> None:
    """Treasure tokens on the map come out of the bag or pool, so that none is made or lost."""
    for k in range(3):
        wanted = c.HIDDEN["treasure"].count(k)
        n = g.bag.every().count(k) + g.pool[k] + len(g.tokens[t.TREASURE + k])
        n += sum(x.treasure.count(k) for x in g.foes) + sum(h.spare.count(k) for h in g.heroes)
        while n > wanted:
            if not g.bag.take(k):
                g.pool[k] -= 1
            n -= 1
        while n < wanted:
            g.pool[k] += 1
            n += 1


def _foes(g: World, doc: Document) -> None:
    if "foes" not in doc:
        return
    for f, x in enumerate(g.foes):  # those of the setup go back to their decks
        if x.card >= 0 and f < t.BOSS:
            (g.mob_decks[c.MOBS[x.card].band] if f < t.ROAMING else g.roaming_decks[c.ROAMING[x.card].band]).shuffle_in(
                x.card
            )
            if x.item >= 0:
                _give_back(g, x.item)
            for rarity in x.treasure:
                g.bag.shuffle_in(rarity)
        if f < t.BOSS or "boss" in doc.sub("foes", FOE_WORDS):
            g.foes[f] = Foe()
    for name, row in doc.subs("foes", FOE_KEYS).items():
        _foe(g, _find(FOE_WORDS, "Enemy", name), row)
    _return_treasure(g)


def _foe(g: World, foe: int, row: Document) -> None:
    x = g.foes[foe]
    band = row.pick("band", t.BANDS, "1-2")
    if foe < t.ROAMING:
        x.card = next(m.index for m in c.MOBS if m.mob == foe and m.band == band)
        g.mob_decks[band].take(x.card)
    elif foe < t.BOSS:
        x.card = next(m.index for m in c.ROAMING if m.monster == foe - t.ROAMING and m.band == band)
        g.roaming_decks[band].take(x.card)
        x.heads = g.heads
    else:
        x.card = max(0, g.printed().boss)
        x.heads = g.heads
    x.zone = row.named("zone", lambda w: zone_named(g, w)) if "zone" in row else t.OFF
    x.minions = row.number("minions", 0, 0, 6) if foe < t.ROAMING else 0
    x.wounds, x.hurt = row.number("wounds", 0), row.number("hurt", 0)
    x.fire, x.frost, x.poison = row.number("fire", 0), row.number("frost", 0), row.flag("poison", False)
    x.ward, x.feathers = row.number("ward", 0), row.number("feathers", 0)
    x.beast, x.last = row.flag("beast", False), row.flag("last", False)
    x.leader, x.asleep = row.flag("leader", True), row.flag("asleep", False)
    if x.poison:
        g.tools.take(next(k.index for k in c.ROGUE_TOKENS if k.id == "poison"))
    if "item" in row:
        x.item = row.named("item", item_named)
        _take(g, x.item, row)
    if "forced" in row:
        x.forced = row.named("forced", lambda w: _seat(g, w))
    for word in row.words("treasure") if "treasure" in row else []:
        rarity = row.meaning("treasure", lambda w: _find(t.RARITIES, "rarity", w), word)
        x.treasure = [*x.treasure, rarity]


def _friends(g: World, doc: Document) -> None:
    if "friends" in doc:
        for name, row in doc.subs("friends", ("zone", "rank", "health", "fire", "frost", "free")).items():
            x = g.friends[_find(FRIEND_WORDS, "friend", name)]
            x.zone = row.named("zone", lambda w: zone_named(g, w))
            x.rank, x.health = row.number("rank", 1, 0, 2), row.number("health", 3, 1, 20)
            x.fire, x.frost, x.free = row.number("fire", 0), row.number("frost", 0), row.flag("free", False)


def _decks(g: World, doc: Document) -> None:
    """Cards that are drawn next, the first one first."""
    tops = (("door_top", g.door_deck, [x.id for x in c.DOORS]), ("arrow_top", g.arrows, [x.id for x in c.ARROWS]))
    for key, deck, words in tops:
        if key in doc:
            for card in reversed(doc.all_named(key, lambda w, words=words: _find(words, "card", w))):  # type: ignore[misc]
                deck.take(card)
                deck.put_top(card, 0)
    if "mob_top" in doc:
        for card in reversed(doc.all_named("mob_top", lambda w: _find([slug(m.id) for m in c.MOBS], "Mob card", w))):
            deck = g.mob_decks[c.MOBS[card].band]
            if deck.take(card):
                deck.put_top(card, 0)
    if "roaming_top" in doc:
        for card in reversed(doc.all_named("roaming_top", lambda w: _find([slug(m.id) for m in c.ROAMING], "card", w))):
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
        for k in reversed(doc.all_named("bag", lambda w: _find(t.RARITIES, "rarity", w))):
            if g.bag.take(k):
                g.bag.put_top(k, 0)
