"""The Heroes of a position: dashboard, items, skills, class boards."""

from ....content.document import Document
from ....engine.deck import new_deck
from ....words.english import many
from .. import components as c
from .. import terms as t
from ..legal.abilities import most_health, most_mana
from ..legal.gear import all_items, slots_for
from ..pieces import Hero
from ..state import World
from ..steps.gains import wear
from ..steps.levels import gain_skill, places_for, tokens_in_play
from ..words.names import ABILITY_WORDS, slug
from .finding import find, give_back, ground, hero_named, item_named, skill_named, take

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
    "spent",
    "left",
    "gathered",
    "home",
)
USUAL_TOOLS = ("move1", "attack_yellow", "mana1", "move1")  # of a Rogue whose tokens are not named, as many as drawn


def arrange_heroes(g: World, doc: Document) -> None:
    """The rows replace the Heroes who were there."""
    rows = doc.rows("heroes", HERO_KEYS, 6)
    if len(rows) != g.config.players:
        more = f"; players = {len(rows)} would fit" if rows else ""
        raise doc.bad(
            "heroes", f"expected {many(g.config.players, 'Hero')}, one for each player, found {len(rows)}{more}"
        )
    for h in g.heroes:
        for item in all_items(h):
            give_back(g, item)
        for rarity in h.spare:
            g.pool[rarity] += 1
    g.heroes = []
    g.tools = new_deck([x.index for x in c.ROGUE_TOKENS for _ in range(x.start)])  # skills add theirs below
    for row in rows:
        card = row.named("hero", hero_named)
        if any(h.card == card for h in g.heroes):
            raise row.bad("hero", f"{c.HEROES[card].name} is in the party already: there is one of each (MD2-SETUP-01)")
        g.heroes.append(Hero(card))
    for i, row in enumerate(rows):
        _place(g, i, row)
        _learn(g, i, row)
        _equip(g, i, row)
        _board(g, i, row)
        _figures(g, i, row)


def usual_tools(g: World, doc: Document) -> None:
    """A Rogue who has yet to act in this round has drawn tokens, these ones: chance may be scripted."""
    words = [x.id for x in c.ROGUE_TOKENS]
    for i, row in enumerate(doc.rows("heroes")):
        h = g.heroes[i]
        if g.cls(i) == t.ROGUE and "ready" not in row and g.up(i) and not h.done:
            for word in USUAL_TOOLS[: 4 if len(g.heroes) == 1 else 3]:
                if g.tools.remove(words.index(word)):
                    h.ready.append(words.index(word))


def _place(g: World, seat: int, row: Document) -> None:
    h = g.heroes[seat]
    q = g.printed()
    start = q.boss_start if g.boss_fight else [z for z in q.start if g.there(z)]
    h.zone = row.named("zone", lambda w: ground(g, w)) if "zone" in row else start[0]
    tiles = [slug(x) for x in q.tiles]
    h.home = row.named("home", lambda w: find(tiles, "Tile", w)) if "home" in row else q.tile_of[h.zone]
    h.level = row.number("level", 1, 1, 5)
    h.xp = row.number("xp", 0, 0, t.XP_MAX)
    for k, rarity in enumerate((t.RARE, t.EPIC, t.EPIC, t.EPIC)):
        g.pool[rarity] -= 1
        if k < h.level - 1:  # it went into the bag with the level (MD2-LEVEL-05)
            g.bag.shuffle_in(rarity)
        else:
            h.spare = [*h.spare, rarity]
    h.ko, h.done = row.flag("ko", False), row.flag("done", False)
    h.left, h.gathered = row.flag("left", False), row.flag("gathered", False)
    h.fire, h.frost, h.held = row.number("fire", 0), row.number("frost", 0), row.number("held", 0)


def _learn(g: World, seat: int, row: Document) -> None:
    cls = g.cls(seat)
    for word in row.words("skills"):
        name, _, place = word.partition("@")
        skill = row.meaning("skills", skill_named, name)
        if c.SKILLS[skill].cls != cls:
            raise row.bad("skills", f"{c.SKILLS[skill].name} is not a skill of the {t.CLASSES[cls].title()}")
        places = places_for(g, seat, skill)
        if skill in g.heroes[seat].skills:
            raise row.bad("skills", f"{c.SKILLS[skill].name} can be learned only once")
        at = int(place) - 1 if place.isdecimal() else places[0]
        if at not in places or (place and not place.isdecimal()):
            expected = " or ".join(str(k + 1) for k in places)
            raise row.bad("skills", f"expected {name}@ and the place {expected}, found {word!r:.40}")
        gain_skill(g, seat, skill, at)


def _equip(g: World, seat: int, row: Document) -> None:
    h = g.heroes[seat]
    for i, word in enumerate(row.words("wears")):
        name, _, hand = word.partition("@")
        item = row.meaning(f"wears.{i}", item_named, name)
        x = c.ITEMS[item]
        if not slots_for(item):
            raise row.bad(f"wears.{i}", f"{x.name} needs no slot and lies in the pack (MD2-CONS-01)")
        if x.class_only >= 0 and x.class_only != g.cls(seat):
            raise row.bad(f"wears.{i}", f"only a {t.CLASSES[x.class_only].title()} can wear {x.name} (MD2-SET-02)")
        take(g, item, row, f"wears.{i}")
        slot = t.HAND if x.slot == t.HANDS2 else x.slot
        if slot == t.HAND and (hand == "other_hand" or (h.slots[t.HAND] >= 0 and x.slot == t.HAND)):
            slot = t.OTHER_HAND
        taken = max(h.slots[t.HAND], h.slots[t.OTHER_HAND]) if x.slot == t.HANDS2 else h.slots[slot]
        if taken >= 0:
            raise row.bad(f"wears.{i}", f"{c.ITEMS[taken].name} is in that slot already (MD2-DASH-02)")
        wear(g, seat, item, slot)
    for item in row.all_named("pack", item_named):
        take(g, item, row, "pack")
        h.pack.append(item)


def _board(g: World, seat: int, row: Document) -> None:
    """Class components; those of another class are refused."""
    h = g.heroes[seat]
    cls = g.cls(seat)
    for key, owner in (
        ("rage", t.BERSERKER),
        ("stance", t.BERSERKER),
        ("marker", t.WIZARD),
        ("blessed", t.PALADIN),
        ("ready", t.ROGUE),
        ("elements", t.SHAMAN),
        ("flipped", t.SHAMAN),
    ):
        if key in row and cls != owner:
            raise row.bad(key, f"only a {t.CLASSES[owner].title()} has this")
    h.rage, h.stance = row.number("rage", 0, 0, t.RAGE_MAX), row.pick("stance", t.STANCES[:3], "blood_rage")
    h.marker = row.number("marker", 1, 1, 4) - 1
    if "elements" in row:
        h.elements = numbers(row, "elements", 0, t.ELEMENT_MAX)
        if len(h.elements) != 4:
            raise row.bad("elements", "expected four numbers, for Air, Earth, Fire and Water")
    h.flipped = sum(1 << x for x in set(row.all_named("flipped", lambda w: find(t.ELEMENTS, "Element", w))))
    for word in row.words("ready"):
        k = row.meaning("ready", lambda w: find([x.id for x in c.ROGUE_TOKENS], "Rogue token", w), word)
        if not g.tools.remove(k) and tokens_in_play(g, seat, k) >= c.ROGUE_TOKENS[k].count:
            raise row.bad("ready", f"there are only {c.ROGUE_TOKENS[k].count} tokens of the kind {word}")
        h.ready.append(k)
    h.blessed = row.all_named("blessed", skill_named)
    for skill in h.blessed:
        if skill not in h.skills:
            raise row.bad("blessed", f"{c.SKILLS[skill].name} is not one of the Hero's skills")


def _figures(g: World, seat: int, row: Document) -> None:
    """Health and Mana; what works once per round or Quest and was used."""
    h = g.heroes[seat]
    if not h.ko:
        h.health = row.number("health", most_health(g, seat), 0, most_health(g, seat))
    elif row.number("health", 0) > 0:
        raise row.bad("health", "expected 0: a Hero who is Knocked Out has no Health (MD2-KO-01)")
    h.mana = row.number("mana", most_mana(g, seat), 0, most_mana(g, seat))
    for key, limit in (("used", t.ONCE_A_ROUND), ("spent", t.ONCE_A_QUEST)):
        found = row.all_named(key, lambda w: find(ABILITY_WORDS, "ability", w))
        for a in found:
            if c.ABILITIES[a].limit != limit:
                raise row.bad(
                    key, f"expected abilities that work once per {t.LIMITS[limit]}, found {c.ABILITIES[a].name}"
                )
        if limit == t.ONCE_A_ROUND:
            h.used = found
        else:
            h.spent = found
    if h.left:
        if "zone" in row:
            raise row.bad("zone", "a Hero who has left the Dungeon has no Zone (H-61)")
        h.zone = t.OFF


def numbers(doc: Document, key: str, low: int, high: int) -> list[int]:
    """A list of whole numbers."""
    found = doc.entries(key)
    for i, x in enumerate(found):
        if type(x) is not int or not low <= x <= high:
            raise doc.bad(f"{key}.{i}", f"expected a whole number from {low} to {high}, found {x!r:.40}")
    return found
