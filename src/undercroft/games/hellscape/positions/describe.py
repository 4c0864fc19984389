"""The position as `arrange` reads it, as far as a seat knows it: all of it, decks apart."""

from typing import Any

from .. import components as c
from .. import terms as t
from ..legal.gear import equipped
from ..pieces import Friend, Hero, Walk
from ..state import World
from ..words.names import ABILITY_WORDS, FOE_WORDS, FRIEND_WORDS, HERO_WORDS, slug, zone_name


def describe(g: World, seat: int) -> dict[str, Any]:
    """A document."""
    if len(g.heroes) != g.config.players or not g.round:
        return {}
    doc: dict[str, Any] = {
        "round": g.round,
        "heroes": [_hero(g, i) for i in range(len(g.heroes))],
        "foes": {FOE_WORDS[f]: _foe(g, f) for f in range(t.FOES) if g.foes[f].card >= 0},
        **_dungeon(g),
        "lifebringers": g.lifebringers,
        "spent": g.spent,
        "darkness": g.space,
        "in_bag": {name: g.bag.every().count(k) for k, name in enumerate(t.RARITIES)},
        "back": g.back,
        "souls": g.souls,
        "achieved": g.achieved,
        "consecrated": [zone_name(g, z) if z >= 0 else "-" for z in g.consecrated],
        "boss_fight": g.boss_fight,
        "boss_space": g.boss_space,
        "summoner_gone": g.summoner_gone,
        "beasts": g.beasts,
        "final_came": g.final_came,
        "friends": {FRIEND_WORDS[k]: _friend(g, x) for k, x in enumerate(g.friends) if x.zone >= 0},
    }
    if g.sword >= 0:
        doc["sword"] = slug(g.name(g.sword))
        doc["sword_rounds"] = g.sword_rounds
    if g.turn >= 0:
        doc["turn"] = slug(g.name(g.turn))
        doc["actions"] = g.heroes[g.turn].actions
        if g.walk.on and g.walk.hero == g.turn:
            doc["walk"] = _walk(g.walk)
    return doc


def _dungeon(g: World) -> dict[str, Any]:
    """The doors that are open, Chambers and Tiles that are revealed or gone, and the Zones of tokens."""
    printed = g.printed()
    return {
        "doors": [k + 1 for k in range(len(printed.doors)) if (g.doors >> k) & 1],
        "revealed": [k for k in range(len(printed.chambers)) if (g.revealed >> k) & 1],
        "gone": [slug(x) for k, x in enumerate(printed.tiles) if (g.gone >> k) & 1],
        "tokens": {name: [zone_name(g, z) for z in g.tokens[k]] for k, name in enumerate(t.TOKENS)},
    }


def _friend(g: World, x: Friend) -> dict[str, Any]:
    return {
        "zone": zone_name(g, x.zone),
        "rank": x.rank,
        "health": x.health,
        "fire": x.fire,
        "frost": x.frost,
        "free": x.free,
    }


def _walk(w: Walk) -> dict[str, Any]:
    return {
        "mp": w.mp,
        "used": [ABILITY_WORDS[a] for a in w.used],
        "calm": w.calm,
        "safe": w.safe,
        "trample": w.trample,
        "finish": w.finish,
    }


def _hero(g: World, i: int) -> dict[str, Any]:
    h = g.heroes[i]
    row: dict[str, Any] = {
        "hero": HERO_WORDS[h.card],
        "level": h.level,
        "xp": h.xp,
        "mana": h.mana,
        "skills": [f"{c.SKILLS[s].id}@{h.places[k] + 1}" for k, s in enumerate(h.skills)],
        "wears": _worn(h),
        "pack": [c.ITEMS[x].id for x in h.pack],
        "held": h.held,
        "fire": h.fire,
        "frost": h.frost,
        "done": h.done,
        "ko": h.ko,
        "left": h.left,
        "gathered": h.gathered,
        "home": slug(g.printed().tiles[h.home]),
        "used": [ABILITY_WORDS[a] for a in h.used],
        "spent": [ABILITY_WORDS[a] for a in h.spent],
    }
    if h.zone >= 0:
        row["zone"] = zone_name(g, h.zone)
    if not h.ko:
        row["health"] = h.health
    cls = g.cls(i)
    if cls == t.BERSERKER:
        row |= {"rage": h.rage, "stance": t.STANCES[h.stance]}
    elif cls == t.WIZARD:
        row["marker"] = h.marker + 1
    elif cls == t.SHAMAN:
        row |= {"elements": h.elements, "flipped": [t.ELEMENTS[k] for k in range(4) if (h.flipped >> k) & 1]}
    elif cls == t.ROGUE:
        row["ready"] = [c.ROGUE_TOKENS[k].id for k in h.ready]
    elif cls == t.PALADIN:
        row["blessed"] = [c.SKILLS[s].id for s in h.blessed]
    return row


def _worn(h: Hero) -> list[str]:
    """Equipped items; one in the second hand alone says so."""
    words = [c.ITEMS[x].id for x in equipped(h)]
    if h.slots[t.HAND] < 0 <= h.slots[t.OTHER_HAND]:
        words[-1] += "@other_hand"
    return words


def _foe(g: World, f: int) -> dict[str, Any]:
    x = g.foes[f]
    row: dict[str, Any] = {
        "wounds": x.wounds,
        "fire": x.fire,
        "frost": x.frost,
        "done": x.done,
        "poison": x.poison,
        "ward": x.ward,
    }
    if x.forced >= 0:
        row["forced"] = slug(g.name(x.forced))
    if f < t.ROAMING:
        row |= {"band": t.BANDS[c.MOBS[x.card].band], "minions": x.minions, "hurt": x.hurt, "leader": x.leader}
    elif f < t.BOSS:
        row |= {"band": t.BANDS[c.ROAMING[x.card].band], "beast": x.beast, "last": x.last, "feathers": x.feathers}
    else:
        row["asleep"] = x.asleep
    if x.zone >= 0:
        row["zone"] = zone_name(g, x.zone)
    if x.item >= 0:
        row["item"] = c.ITEMS[x.item].id
    if f < t.BOSS and x.leader:
        row["treasure"] = [t.RARITIES[k] for k in x.treasure]
    return row
