"""Random rows of cards and missions, sound ones and wrong ones, and everything that is read from them.

They name a box of their own, so nothing here changes with the content of the game.
"""

import random
import re
from collections import Counter
from itertools import combinations
from typing import Any
from zlib import crc32

import msgspec

from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.components import Card, Mission, Need
from undercroft.games.map_masters.mission_reading import mission_of
from undercroft.games.map_masters.reading import card_of
from undercroft.games.map_masters.rows import CardRow, MissionRow
from undercroft.games.map_masters.turning import same_both_ways

ARTIFACTS = {"lamp": 0, "ring": 1, "boots": 2}
SLOTS = t.SLOT_NAMES
NAMES = [rf"\b{name}\b" for name in (*ARTIFACTS, *t.COLOURS)]
MANY = 2500
TURNED = 400


def now_and_then(rng: random.Random, share: float = 0.04) -> bool:
    """A mistake."""
    return rng.random() < share


# ---- cards
def card_row(rng: random.Random) -> dict[str, Any]:
    """A card that is sound more often than not."""
    kind = rng.choice(["starter", "dungeon", "dungeon", "step", "boss"])
    bare = kind in ("step", "boss") and not now_and_then(rng)
    places = rng.sample(["J1", "J2", "R1", "R2", "C1", "X1", "r1", "j1", "c1"], rng.randint(1, 4))
    slots = rng.sample(SLOTS, rng.randint(2, 6))
    ends = [(slot, rng.choice(places)) for slot in slots]
    if now_and_then(rng):
        ends.append((rng.choice(slots), places[0]))
    ends += [pair for pair in combinations(places, 2) if rng.random() < 0.5]
    if not bare and rng.random() < 0.3:
        ends += [("P1", rng.choice(places)), (rng.choice(places), rng.choice(["p1", "P1"]))]
    words = [*t.FEATURES, "gold"] if now_and_then(rng) else t.FEATURES
    most = 0 if bare else 17 if now_and_then(rng) else 3
    halls = {f"h{i + 1}": " ".join([f"{a}-{b}", *some(rng, words, most)]) for i, (a, b) in enumerate(ends)}
    if now_and_then(rng):
        halls["h50"] = f"{rng.choice(places)}-{rng.choice(['Q1', 'J9', 'p3'])}"
    if now_and_then(rng, 0.02):
        halls |= {f"h{i}": f"J{i}-J{i + 1}" for i in range(60, 60 + rng.randint(14, 22))}
    rooms = {name: room_row(rng, name, ends, bare, list(halls)) for name in places if name[0] in "Rr"}
    named = {name: [rng.randrange(8), rng.randrange(12)] for name in places if rng.random() < 0.8}
    if now_and_then(rng):
        named["R9"] = [1, 2]
    row: dict[str, Any] = {"id": "X1", "name": "Card", "kind": kind, "halls": halls, "rooms": rooms, "at": named}
    if (kind in ("step", "boss")) != now_and_then(rng):
        row["objectives"] = objectives_row(rng, slots, kind)
    row["cost"] = rng.choice([3, 4, 5, 6]) if (kind == "dungeon") != now_and_then(rng) else 0
    return {**row, "source": "house"}


def some(rng: random.Random, words: list[str], most: int) -> list[str]:
    """A few of these."""
    return [rng.choice(words) for _ in range(rng.randint(0, most))]


def room_row(rng: random.Random, name: str, ends: list[tuple[str, str]], bare: bool, halls: list[str]) -> Any:
    """A room, its doors in any order."""
    doors = [f"h{i + 1}" for i, pair in enumerate(ends) for end in pair if end == name]
    rng.shuffle(doors)
    if now_and_then(rng):
        doors = doors[1:] if rng.random() < 0.5 else [*doors, rng.choice(halls)]
    words = t.FEATURES if now_and_then(rng) else [x for x in t.FEATURES if x not in ("padlock", "lava")]
    row: dict[str, Any] = {"doors": " ".join(doors), "has": " ".join(some(rng, words, 0 if bare else 2))}
    if not bare and rng.random() < 0.3:
        row["in"] = rng.choice(
            ["C7", "c7", "P7", "P7", "C1", "J1", "p7", "C7 P7"] if now_and_then(rng, 0.2) else ["C7"]
        )
    if rng.random() < 0.3:
        row["size"] = 2.0
    return row


def objectives_row(rng: random.Random, slots: list[str], kind: str) -> dict[str, Any]:
    """One for a Step, some for a Boss."""
    many = rng.randint(1, 4) if kind == "boss" or now_and_then(rng) else 1
    many = 9 if now_and_then(rng, 0.02) else many
    wish = rng.random() < 0.2
    out = {}
    for i in range(many):
        at = rng.sample(slots, rng.randint(1, 2)) + (["n"] if now_and_then(rng) else [])
        need = need_row(rng, wish != now_and_then(rng, 0.02))
        out[f"O{i + 1 + now_and_then(rng, 0.02)}"] = {"at": at, "need": need}
    return out


def need_row(rng: random.Random, wish: bool) -> dict[str, Any]:
    """A few demands, or an Objective card."""
    row: dict[str, Any] = {"objective_card": True} if wish else {}
    if not wish or now_and_then(rng):
        row |= {name: rng.randint(1, 5) for name in t.FEATURES[: t.ITEMS] if rng.random() < 0.25}
        row |= {"kills": rng.randint(1, 3)} if rng.random() < 0.2 else {}
        row |= {"artifact": "grail" if now_and_then(rng) else rng.choice(list(ARTIFACTS))} if rng.random() < 0.2 else {}
    return row


def need_of(x: Need) -> list[Any]:
    return [x.items, x.kills, x.artifact, x.wish]


def pairs_of(card: Card) -> list[list[int]]:
    """Per place, the other one that it belongs to."""
    return [card.within, card.around, card.pit_other]


def card_fields(card: Card) -> list[Any]:
    """Everything that was read."""
    plan = card.plan
    return [
        [card.id, card.name, card.kind, card.cost, card.number, card.same_both_ways],
        [plan.first, plan.second, plan.halls_at, plan.doors],
        [card.hall_names, card.features, card.place_names, card.place_kind, card.opening_hall],
        [card.has, *([x if x != i else -1 for i, x in enumerate(row)] for row in pairs_of(card))],
        [[x.id, x.at, *need_of(x.need)] for x in card.objectives],
        [sorted(card.spots.items()), sorted(card.room_sizes.items())],
    ]


def read_card(row: dict[str, Any]) -> Card:
    return card_of(msgspec.convert(row, CardRow), ARTIFACTS)


# ---- missions
def bare_card(name: str, kind: str, objectives: dict[str, Any] | None = None, cost: int = 0) -> dict[str, Any]:
    slots = ["N", "E1", "S", "W1", "W2"] if kind != "dungeon" else ["N", "E1", "E2", "S", "W1"]
    halls = {f"h{i + 1}": f"{slot}-J1" for i, slot in enumerate(slots)}
    row = {"id": name, "name": name, "kind": kind, "halls": halls, "rooms": {}, "at": {}, "source": "house"}
    return {**row, "cost": cost, "objectives": objectives or {}}


def box() -> list[Card]:
    """Starters, Dungeon cards of every cost, Steps and Bosses; B4, B5 and B6 ask for Objective cards."""
    coin = {"O1": {"at": ["N"], "need": {"coin": 2}}}
    wish = {"O1": {"at": ["N"], "need": {"objective_card": True}}}
    rows = [bare_card(f"S{i}", "starter") for i in (1, 2)]
    rows += [bare_card(f"D{i}", "dungeon", None, 3 + i % 4) for i in range(1, 13)]
    rows += [bare_card(f"B{i}", "boss", coin) for i in (1, 2, 3)]
    rows += [bare_card("B4", "boss", wish), bare_card("B5", "boss", wish), bare_card("B6", "step", wish)]
    rows += [bare_card(f"B{i}", "step", coin) for i in (7, 8, 9)]
    cards = [read_card(row) for row in rows]
    for number, card in enumerate(cards):
        card.number = number
    return cards


def mission_row(rng: random.Random) -> dict[str, Any]:
    """A mission that is sound more often than not."""
    columns, rows = rng.randint(2, 5), rng.randint(1, 4)
    words = [rng.choice([".", ".", ".", "#", "S", "S", "S1", "S2/180"]) for _ in range(rows * columns)]
    cells = rng.sample(range(len(words)), min(len(words), 7))
    names = rng.sample(["B1", "B2/180", "B3", "B4", "B7", "B8/180", "B9", "D1", "D2/180", "D3", "D4", "D5/180"], 7)
    if not now_and_then(rng):
        names[0] = rng.choice(["B1", "B2", "B5/180"])
    for cell, name in zip(cells, names[: rng.randint(1, 5)], strict=False):
        words[cell] = name
    pool: dict[str, Any] = {}
    if rng.random() < 0.3:
        hidden = [i for i in range(len(words)) if words[i] == "."][: rng.randint(1, 2)]
        for cell in hidden:
            words[cell] = "?dark"
        cards = rng.sample(["B8", "B9", "B7"], max(1, len(hidden))) + (["B6"] if now_and_then(rng) else [])
        cards += [rng.choice(["B3", "D7", "B44"])] if now_and_then(rng) else []
        pool = {"pool": {"name": "dark" if not now_and_then(rng) else "gray", "cards": cards}}
    for token in ARTIFACTS:
        if rng.random() < 0.4:
            cell = rng.randrange(len(words))
            if words[cell] not in (".", "#") or now_and_then(rng):
                words[cell] = words[cell].partition("+")[0] + f"+{token}"
    if now_and_then(rng, 0.3):
        cell = rng.randrange(len(words))
        words[cell] = rng.choice(["S/180", "B1/90", "D99", "?dark", "?dark/180", "S+lamp", "S+grail", "D1", "S1", "."])
    layout = [" ".join(words[i * columns : (i + 1) * columns]) for i in range(rows)]
    if now_and_then(rng, 0.02):
        layout[-1] += " ."
    groups = rng.sample(t.COLOURS, rng.randint(1, 4))
    if now_and_then(rng):
        groups.append(groups[0])
    laid = [x.partition("/")[0].partition("+")[0] for x in words]
    deck = {"starter": rng.choice([0, 5, 30, 40, 43, 44, 45, 46]) if now_and_then(rng, 0.2) else 9}
    deck |= {cost: rng.randint(0, 2) for cost in "3456"} | ({rng.choice("3456"): 3} if now_and_then(rng, 0.2) else {})
    return {
        "id": "trial",
        "name": "Trial",
        "brief": "",
        "layout": layout,
        "players_deck": deck,
        "coins": rng.randint(0, 5),
        "groups": groups,
        "sides": "".join(rng.sample("NESW", rng.randint(1, 4))),
        **pool,
        "rules": [bar_row(rng, i, laid, words, groups) for i in range(rng.choice([0, 0, 1, 1, 2]))],
        "win": rng.choice(["bosses", "bosses_and_steps"]),
        "score": {"base": 3, "terms": [{"of": rng.choice(t.SCORE_WORDS), "times": 2, "per": rng.randint(1, 3)}]},
        "source": "house",
    }


def bar_row(rng: random.Random, i: int, laid: list[str], words: list[str], groups: list[str]) -> dict[str, Any]:
    """A rule that names what lies there, mostly."""
    steps = [x for x in laid if x in ("B7", "B8", "B9")] or ["B7"]
    bosses = [x for x in laid if x in ("B1", "B2", "B3", "B4", "B5")] or ["B1"]
    things = [x.partition("+")[2] for x in words if "+" in x] or ["lamp"]
    if now_and_then(rng, 0.1):
        things, steps, bosses = [rng.choice(["lamp", "grail"])], [rng.choice(["B7", "B1", "D1"])], ["B7", "B3"]
    code = rng.choice(["note", "one_step", "one_artifact", "relay", "early"])
    lacks = code in ("one_step", "relay", "early") and not set(laid) & {"B7", "B8", "B9"}
    lacks |= code in ("one_artifact", "relay") and not any("+" in x and x[0] != "?" for x in words)
    if lacks and not now_and_then(rng, 0.2):
        code = "note"
    row: dict[str, Any] = {"id": "same" if now_and_then(rng, 0.1) else f"rule {i}", "code": code, "text": ""}
    first, second = rng.choice(groups), groups[-1]
    keys: dict[str, Any] = {
        "card": rng.choice(bosses if code == "early" else steps),
        "cards": sorted(set(steps)),
        "artifacts": sorted(set(things))[: 1 if code == "relay" and not now_and_then(rng) else 3],
        "first": rng.choice(t.COLOURS) if now_and_then(rng) else first,
        "second": rng.choice(t.COLOURS) if now_and_then(rng) else second,
    }
    read = {
        "note": [],
        "one_step": ["cards"],
        "one_artifact": ["artifacts"],
        "relay": ["card", "artifacts", "first", "second"],
        "early": ["card", "cards"],
    }[code]
    return row | {key: keys[key] for key in keys if (key in read) != now_and_then(rng, 0.02)}


def mission_fields(m: Mission) -> list[Any]:
    """Everything that was read."""
    bars = [[b.id, b.code, b.text, b.card, b.cards, b.artifacts, b.first, b.second] for b in m.bars]
    return [
        [m.number, m.id, m.name, m.brief, m.rows, m.columns, m.cells, m.cards, m.turns, m.tokens, m.pool],
        [m.starters, m.by_cost, m.coins, m.colours, m.sides, bars, m.steps_too, m.base, m.terms],
    ]


# ---- what became of them
def short(text: str) -> str:
    """A message without the names in it."""
    names = "|".join([r"\d+", r"'[^']*'", r"\b[A-Za-z]\d+\b", r"\b[NESWnesw]{1,4}\b", r"rule \d", "same", *NAMES])
    return re.sub(r"\*(,? \*)+", "*", re.sub(names, "*", text))


def counted_cards() -> dict[str, Any]:
    """Cards read and refused, by reason; and a checksum of all that was read and said."""
    rng = random.Random(1)
    found: Counter[str] = Counter()
    everything = 0
    for _ in range(MANY):
        try:
            read: Any = card_fields(read_card(card_row(rng)))
            found["read"] += 1
        except ValueError as e:
            read = str(e)
            found[short(read)] += 1
        everything = crc32(repr(read).encode(), everything)
    return {**found, "everything": everything}


def counted_missions() -> dict[str, Any]:
    """The same for missions."""
    rng = random.Random(2)
    cards = box()
    numbers = {card.id: card.number for card in cards}
    found: Counter[str] = Counter()
    everything = 0
    for _ in range(MANY):
        row = mission_row(rng)
        try:
            read: Any = mission_fields(mission_of(msgspec.convert(row, MissionRow), cards, numbers, ARTIFACTS))
            found["read"] += 1
        except ValueError as e:
            read = str(e)
            found[short(read)] += 1
        everything = crc32(repr(read).encode(), everything)
    return {**found, "everything": everything}


# ---- cards that may be the same both ways up
def mirrored_card(rng: random.Random) -> dict[str, Any]:
    """A card made of one half and its mirror image, with a small difference now and then."""
    half = [("J1", "J2"), ("R1", "R2"), ("C1", "C2"), ("r1", "r2"), ("j1", "j2")]
    pairs = rng.sample(half, rng.randint(1, 3))
    turn = {slot: SLOTS[t.turned(i, 1)] for i, slot in enumerate(SLOTS)} | {a: b for a, b in pairs}
    turn |= {b: a for a, b in pairs} | {"J5": "J5", "R5": "R5", "P1": "P2", "P2": "P1", "p1": "p2", "p2": "p1"}
    middle = rng.choice([[], ["J5"], ["R5"]])
    places = [x for pair in pairs for x in pair] + middle
    ends = []
    for slot in rng.sample(SLOTS[:3] + SLOTS[6:9], rng.randint(1, 4)):
        ends.append((slot, rng.choice(places)))
    ends += [pair for pair in combinations(places, 2) if rng.random() < 0.3]
    ends += [("P1", rng.choice(places)), ("p1", rng.choice(places))] if rng.random() < 0.3 else []
    halls: list[tuple[str, str, list[str]]] = []
    for a, b in ends:
        things = some(rng, t.FEATURES, 2)
        halls.append((a, b, things))
        if {turn[a], turn[b]} != {a, b}:
            other = (turn[a], turn[b], things)
            if rng.random() < 0.5:
                other = (turn[b], turn[a], things[::-1])
            halls.append(other)
    if now_and_then(rng, 0.2):
        a, b, things = halls.pop(rng.randrange(len(halls)))
        halls += [] if rng.random() < 0.3 else [(a, b, [*things, "coin"] if rng.random() < 0.5 else things[::-1])]
    rng.shuffle(halls)
    rooms: dict[str, Any] = {}
    for name in places:
        if name[0] in "Rr":
            doors = [f"h{i + 1}" for i, x in enumerate(halls) for end in x[:2] if end == name]
            rooms[name] = {"doors": " ".join(doors)}
    things = some(rng, ["coin", "key", "monster", "opt"], 2)
    for name in rooms:
        if rng.random() < 0.7:
            rooms[name]["has"] = " ".join(rng.sample(things, len(things)))
    if rng.random() < 0.3 and "R1" in rooms:
        kind = rng.choice("CP")
        rooms["R1"]["in"], rooms["R2"]["in"] = f"{kind}7", f"{kind if rng.random() < 0.8 else 'c'}8"
    texts = {f"h{i + 1}": " ".join([f"{a}-{b}", *x]) for i, (a, b, x) in enumerate(halls)}
    return {"id": "X1", "name": "Card", "kind": "dungeon", "halls": texts, "rooms": rooms, "at": {}, "source": "house"}


def automorphic(card: Card) -> bool:
    """Is there any way to match halls and places with those half a turn further? By trying them all."""
    kinds = card.place_kind

    def fits(a: int, b: int, to: dict[int, int]) -> bool:
        if kinds[a] != kinds[b] or sorted(card.has[a]) != sorted(card.has[b]) or b in to.values():
            return False
        for other in pairs_of(card):
            if (other[a] == a) != (other[b] == b) or (other[a] in to and to[other[a]] != other[b]):
                return False
        return True

    def halls(to: dict[int, int]) -> bool:
        def lines(names: dict[int, int]) -> Counter[tuple[int, ...]]:
            out: Counter[tuple[int, ...]] = Counter()
            for i, things in enumerate(card.features):
                a, b = names[card.plan.first[i]], names[card.plan.second[i]]
                out[min((a, b, *things), (b, a, *things[::-1]))] += 1
            return out

        return lines(to) == lines({x: x for x in to})

    def matched(to: dict[int, int]) -> bool:
        a = len(to)
        if a == len(kinds):
            return halls(to)
        choice = [t.turned(a, 1)] if a < t.OPENINGS else range(t.INNER, len(kinds))
        return any(fits(a, b, to) and matched(to | {a: b}) for b in choice)

    return matched({})


def counted_turns() -> dict[str, Any]:
    """How many mirrored cards are the same both ways up; each that is said to be has a match."""
    rng = random.Random(3)
    found: Counter[str] = Counter()
    everything = 0
    for _ in range(TURNED):
        row = mirrored_card(rng)
        try:
            card = read_card(row)
        except ValueError as e:
            found[short(str(e))] += 1
            continue
        same = same_both_ways(card)
        assert not same or automorphic(card), row
        found["the same" if same else "alike" if automorphic(card) else "different"] += 1
        everything = crc32(repr(same).encode(), everything)
    return {**found, "everything": everything}
