"""Random positions in the middle of a Quest, and play from them in which rare kinds of acts are as likely as others."""

import random
from typing import Any

from rules.kinds import kind_of
from undercroft.engine.option import Opt
from undercroft.engine.window import PASS
from undercroft.errors import CroftError
from undercroft.games.hellscape import components as c
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.quests import QUESTS, Quest
from undercroft.games.hellscape.title import TITLE
from undercroft.games.hellscape.words.names import FOE_WORDS
from undercroft.match.match import Match, start

ALTERNATIVES = [
    {},
    {},
    {"H-01": "orange", "H-06": "fire_and_frost"},
    {"H-02": "orange"},
    {"H-85": "falls", "H-86": "opener_only"},
]
PUT_OFF = [kind_of(TITLE, word) for word in ("end", "stop", "pass", "finish", "no", "unequip", "spin")]
WEIGHTS = {
    kind_of(TITLE, word): weight
    for word, weight in {
        "unequip": 0.2,
        "spin": 0.5,
        "give": 0.5,
        "equip": 0.5,
        "trade": 0.5,
        "recall": 0.5,
        "consecrate": 1,
        "recover": 1,
        "go": 2,
        "move": 2,
        "attack": 8,
        "roll": 6,
    }.items()
}  # of other kinds: 4


def places(q: Quest, boss_fight: bool) -> list[str]:
    """The Zones where somebody may stand."""
    zones = range(len(q.zones.xs))
    return [
        f"{q.zones.xs[z]},{q.zones.ys[z]}"
        for z in zones
        if not q.abyss[z] and (not boss_fight or q.tile_of[z] == q.boss_tile)
    ]


def hero(rng: random.Random, card: int, zones: list[str], items: list[int]) -> dict[str, Any]:
    """A Hero of any level with skills, items and a class board; `items` are left over from the Heroes before."""
    x = c.HEROES[card]
    level = rng.randint(1, 5)
    row: dict[str, Any] = {"hero": x.id, "zone": rng.choice(zones), "level": level, "xp": rng.choice([0, 4, 9, 20])}
    known: list[int] = []
    for _ in range(level):
        fit = [s for s in c.SKILLS if s.cls == x.cls and s.level <= level and s.index not in known]
        fit = [s for s in fit if s.lower < 0 or s.lower in known]
        known.append(rng.choice(fit).index)
    kept = [s for s in known if not any(c.SKILLS[k].lower == s for k in known)]
    most = {t.WIZARD: 4, t.PALADIN: 3}.get(x.cls, 0)
    at = rng.sample(range(1, 5), min(4, len(kept))) if most == 4 else [rng.randint(1, 3) for _ in kept]
    kept = kept[: len(at)]
    row["skills"] = [c.SKILLS[s].id + (f"@{k}" if most else "") for s, k in zip(kept, at, strict=True)]
    worn: dict[int, str] = {}
    arms = [i for i in items if c.ITEMS[i].attacks and c.ITEMS[i].class_only in (-1, x.cls)]
    for i in [rng.choice(arms), *rng.sample(items, 9)]:
        item = c.ITEMS[i]
        slot = t.HAND if item.slot == t.HANDS2 else item.slot
        if slot < t.HANDS2 and slot not in worn and item.class_only in (-1, x.cls):
            worn[slot] = item.id
            items.remove(item.index)
    row["wears"] = list(worn.values())
    row["pack"] = []
    for _ in range(rng.randint(0, 4)):
        item = c.ITEMS[rng.choice(items)]
        if item.slot == t.CONSUMABLE or rng.random() < 0.4:
            row["pack"].append(item.id)
            items.remove(item.index)
    if x.cls == t.BERSERKER:
        row |= {"rage": rng.randint(0, 7), "stance": rng.choice(t.STANCES[:3])}
    elif x.cls == t.WIZARD:
        row["marker"] = rng.randint(1, 4)
    elif x.cls == t.ROGUE:
        row["ready"] = ["move1", "attack_yellow", "mana1"]
    elif x.cls == t.SHAMAN:
        row["elements"] = [rng.choice([0, 1, 2, 3, 5]) for _ in range(4)]
        row["flipped"] = [e for e in t.ELEMENTS if rng.random() < 0.3]
    elif x.cls == t.PALADIN and kept and rng.random() < 0.6:
        row["blessed"] = [c.SKILLS[kept[0]].id]
    for key, odds in (("fire", 0.3), ("frost", 0.2)):
        if rng.random() < odds:
            row[key] = rng.randint(1, 2)
    row["health"] = rng.randint(1, x.health)
    row["mana"] = rng.randint(0, x.mana)
    if rng.random() < 0.08:
        row["ko"] = True
        del row["health"]
    return row


def foes(rng: random.Random, zones: list[str], near: list[str], boss_fight: bool) -> dict[str, Any]:
    """Some Mobs, hurt and armed, a Roaming Monster or two, and the Boss in its fight."""
    out: dict[str, Any] = {}
    for f in rng.sample(range(t.MOBS), rng.randint(1, 3)):
        band = rng.choice(t.BANDS)
        row: dict[str, Any] = {"zone": rng.choice(near), "band": band, "minions": rng.randint(0, 4)}
        deck = c.MOB_DECK + t.BANDS.index(band)
        row["item"] = rng.choice([x.id for x in c.ITEMS if x.deck == deck and x.id not in str(out)])
        row["treasure"] = [rng.choice(t.RARITIES[:2])]
        out[FOE_WORDS[f]] = row
    for f in rng.sample(range(t.ROAMING, t.BOSS), rng.choice([0, 1, 1, 2])):
        out[FOE_WORDS[f]] = {"zone": rng.choice(near + zones), "band": rng.choice(t.BANDS), "wounds": rng.randint(0, 4)}
    for row in out.values():
        for key, odds in (("fire", 0.3), ("frost", 0.3)):
            if rng.random() < odds:
                row[key] = rng.randint(1, 3)
    if boss_fight:
        out = {"boss": {"zone": rng.choice(near + zones), "wounds": rng.randint(0, 9)}}
    return out


def position(rng: random.Random, q: Quest, players: int) -> dict[str, Any]:
    """A document that `arrange` reads, or refuses."""
    boss_fight = q.boss >= 0 and rng.random() < 0.5
    zones = places(q, boss_fight)
    items = [x.index for x in c.ITEMS if x.deck < c.MOB_DECK]
    heart = rng.sample(zones, min(3, len(zones)))
    cards = rng.sample(range(len(c.HEROES)), players)
    rows = [hero(rng, card, heart if rng.random() < 0.8 else zones, items) for card in cards]
    doc: dict[str, Any] = {
        "heroes": rows,
        "foes": foes(rng, zones, [row["zone"] for row in rows] * 2 + zones[:2], boss_fight),
    }
    ids = [row["hero"] for row in rows]
    if q.sword_item >= 0:
        rows[0]["wears"] = ["big_freakin_greatsword"]
        for row in rows:
            row["pack"] = [x for x in row["pack"] if x != "big_freakin_greatsword"]
        for row in rows[1:]:
            row["wears"] = [x for x in row["wears"] if x != "big_freakin_greatsword"]
        doc["sword"] = ids[0]
        doc["sword_rounds"] = rng.randint(0, 2)
    if "ronen" in ids:
        doc["consecrated"] = [*rng.sample(zones, 2), "-"]
        rng.shuffle(doc["consecrated"])
    if "nahias" in ids and rng.random() < 0.7:
        doc["friends"] = {
            name: {"zone": rng.choice(heart), "rank": rng.randint(1, 2), "free": rng.random() < 0.5}
            for name in ("flame_spirit", "frost_spirit")
        }
    doc["doors"] = sorted(rng.sample(range(1, len(q.doors) + 1), rng.randint(0, len(q.doors) // 2)))
    doc["tokens"] = {
        kind: [rng.choice(heart) for _ in range(rng.randint(0, 2))]
        for kind in ("common", "rare", "chest", "greater_chest", "fountain", "forge", "spike_trap", "bear_trap")
        if rng.random() < 0.6
    }
    doc["lifebringers"] = rng.randint(0, 2)
    doc["spent"] = rng.randint(0, 1)
    doc["darkness"] = rng.randint(1, 5)
    up = [row["hero"] for row in rows if "ko" not in row]
    moment = rng.random()
    if moment < 0.6 and up:
        doc["turn"] = rng.choice(up)
        if rng.random() < 0.3:
            doc["mp"] = rng.randint(1, 3)
    elif moment < 0.8 and not boss_fight:
        doc["enemy"] = rng.choice(list(doc["foes"]))
    else:
        doc["phase"] = rng.choice(["round", "heroes", "enemies", "levels", "darkness"])
    if boss_fight:
        doc["boss_fight"] = True
        doc["boss_space"] = rng.randint(1, 4)
    return doc


def begun(number: int) -> Match | None:
    """The match of this number at its first question; None if the position cannot be."""
    rng = random.Random(number)
    q = QUESTS[number % len(QUESTS)]
    players = rng.choice([1, 2, 2, 3, 3, 4, 5, 6])
    try:
        return start(
            TITLE,
            q.id,
            players,
            seed=str(number),
            options={"windows": rng.choice(["matters", "every"]), "heroes": "choose"},
            rulings=rng.choice(ALTERNATIVES),
            position=position(rng, q, players),
            clock=lambda: 0,
        )
    except CroftError:
        return None


def next_act(m: Match, rng: random.Random) -> Opt:
    """An act of a random kind; ends of turns and windows are put off."""
    assert m.decision is not None
    options = m.decision.options
    kinds = sorted({x.kind for x in options})
    going = [k for k in kinds if k not in PUT_OFF]
    fit = going if going and rng.random() < 0.85 else kinds
    kind = rng.choices(fit, [WEIGHTS.get(k, 4) for k in fit])[0]
    return rng.choice([x for x in options if x.kind == kind])


def played(m: Match, rng: random.Random, longest: int) -> Match:
    """On, until the Quest ends or this many acts were chosen; passing is not an act."""
    acts = 0
    while m.decision is not None and acts < longest:
        act = next_act(m, rng)
        acts += act.kind != PASS
        m.choose(act, max(m.decision.owner, 0))
    return m
