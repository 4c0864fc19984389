"""Random dungeons in the middle of a fight, and play on them in which rare kinds of acts are as likely as others."""

import random
from typing import Any

from rules.kinds import kind_of
from undercroft.engine.option import Opt
from undercroft.errors import CroftError
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS, GEAR, STATUS_IDS
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import Match, start

WIDE, HIGH = 9, 6
HERO_SIGNS = "ABDEFGHIJ"
CONSUL_SIGNS = "abcdefghijkl"
PHASES = ["start_of_round", "spawning", "initiative", "turns", "heroes", "consul", "end_of_round"]
ALTERNATIVES: list[dict[str, str]] = [
    {},
    {},
    {},
    {"A-15": "blocked", "A-34": "each_activation", "A-66": "carried"},
    {"A-29": "cumulative", "A-46": "end_only", "A-60": "consul"},
    {"A-31": "in_total", "A-33": "yes", "A-55": "counted"},
    {"A-59": "leaving", "A-63": "saved", "A-64": "distance_only"},
    {"A-08": "pooled", "A-19": "neither_track", "A-20": "no_loot", "A-43": "shuffle_back", "A-65": "as_it_fell"},
]
PUT_OFF = [kind_of(TITLE, word) for word in ("end", "stop", "done", "decline", "aside")]
WEIGHTS = {
    kind_of(TITLE, word): weight
    for word, weight in {"move": 1, "run": 1, "place": 1, "drink": 1, "attack": 6, "use": 6, "open": 6}.items()
}  # of other kinds: 3


def ground(rng: random.Random) -> list[list[str]]:
    """A room with some walls, difficult terrain, lava and a healing font."""
    rows = [["."] * WIDE for _ in range(HIGH)]
    for sign, most in (("#", 5), ("~", 5), ("L", 3), ("+", 1)):
        for _ in range(rng.randint(0, most)):
            rows[rng.randrange(HIGH)][rng.randrange(WIDE)] = sign
    return [["#"] * (WIDE + 2), *(["#", *row, "#"] for row in rows), ["#"] * (WIDE + 2)]


def stand(rng: random.Random, rows: list[list[str]], sign: str, size: int) -> bool:
    """Puts a sign where its base has plain floor; False if there is no such place."""
    free = [
        (x, y)
        for y in range(1, HIGH + 1)
        for x in range(1, WIDE + 1)
        if all(rows[min(HIGH, y + j)][min(WIDE, x + i)] == "." for i in range(size) for j in range(size))
        and x + size <= WIDE + 1
        and y + size <= HIGH + 1
    ]
    if not free:
        return False
    x, y = rng.choice(free)
    for i in range(size):
        for j in range(size):
            rows[y + j][x + i] = ","  # kept free for the base
    rows[y][x] = sign
    return True


def model(rng: random.Random, card: int, gear: list[int]) -> dict[str, Any]:
    """Wounds, status counters, potions and equipment; `gear` is left over from the models before."""
    c = CARDS[card]
    row: dict[str, Any] = {}
    if c.role != t.R_POINT and rng.random() < 0.4:
        row["status"] = rng.sample(STATUS_IDS, rng.randint(1, 2))
    if c.hearts > 1 and rng.random() < 0.5:
        row["wounds"] = rng.randint(1, c.hearts - 1)
    if c.side == t.HEROES:
        row["potions"] = rng.randint(0, c.potions)
        row["gear"] = []
        slots: list[int] = []
        for k in rng.sample(gear, 5):
            if GEAR[k].slot not in (*slots, t.NO_SLOT):
                slots.append(GEAR[k].slot)
                row["gear"].append(GEAR[k].id)
                gear.remove(k)
    return row


def position(rng: random.Random, mode: int, players: int) -> dict[str, Any]:
    """A document that `arrange` reads, or refuses."""
    rows = ground(rng)
    gear = [k for k in range(len(GEAR)) if GEAR[k].slot != t.NO_SLOT and GEAR[k].deck in ("loot", "base")]
    heroes = [c for c in range(len(CARDS)) if CARDS[c].side == t.HEROES and CARDS[c].role == t.R_HERO]
    last = t.R_MINI_BOSS if mode == t.DELVE else t.R_BOSS  # the villain (SDE-WIN-01)
    fit = [c for c in range(len(CARDS)) if CARDS[c].side == t.CONSUL and CARDS[c].role not in (last, t.R_BOSS)]
    bosses = [c for c in range(len(CARDS)) if CARDS[c].role == last]
    party = rng.sample(heroes, max(players - 1, rng.randint(2, 4)))
    consul = [rng.choice(fit) for _ in range(rng.randint(3, 6))]
    villain = rng.random() < 0.35
    if villain:
        consul.append(rng.choice(bosses))
    waiting = [rng.choice(fit) for _ in range(3)]
    signs: dict[str, str] = {}
    models: dict[str, Any] = {}
    there: list[int] = []
    for sign, card in [*zip(CONSUL_SIGNS, consul[::-1], strict=False), *zip(HERO_SIGNS, party, strict=False)]:
        if stand(rng, rows, sign, CARDS[card].size):
            signs[sign] = CARDS[card].id
            there.append(card)
    waiting = [card for card in waiting if CARDS[card].role == t.R_MINION or card not in there]
    if not any(card in there for card in bosses):
        waiting.append(bosses[0])  # yet to come
    for card in there:
        n = there[: len(models)].count(card) + 1
        unique = CARDS[card].role in (t.R_HERO, t.R_BOSS)
        models[CARDS[card].id if unique else f"{CARDS[card].id}_{n}"] = model(rng, card, gear)
    for _ in range(rng.randint(0, 2)):
        stand(rng, rows, "C", 1)
        signs["C"] = "chest"
    if stand(rng, rows, "s", 1):
        signs["s"] = "start"
    doc: dict[str, Any] = {
        "map": "\n".join("".join(row).replace(",", ".") for row in rows),
        "signs": signs,
        "consul": [CARDS[card].id for card in [*there, *waiting] if CARDS[card].side == t.CONSUL],
        "models": models,
        "power": rng.choice([0, 3, 18, 22, 37]),
        "meter": rng.randint(0, 14),
        "tokens": rng.randint(0, 3),
        "round": rng.randint(1, 5),
    }
    if villain and consul[-1] in there:
        doc["villain"] = CARDS[consul[-1]].id + ("_1" if mode == t.DELVE else "")
        doc["timed_out"] = mode != t.DELVE and rng.random() < 0.5
    if rng.random() < 0.7:
        doc["activation"] = {"model": rng.choice(list(models))}
        if rng.random() < 0.2:
            doc["activation"]["begin"] = True
    else:
        doc["phase"] = rng.choice(PHASES)
    return doc


def begun(number: int) -> Match | None:
    """The match of this number at its first question; None if the position cannot be."""
    rng = random.Random(number)
    mode = number % 3
    players = rng.choice([2, 2, 3])
    try:
        return start(
            TITLE,
            t.MODES[mode],
            players,
            seed=str(number),
            options={"potions": rng.choice(["every", "main"])},
            rulings=rng.choice(ALTERNATIVES),
            position=position(rng, mode, players),
            clock=lambda: 0,
        )
    except CroftError:
        return None


def next_act(m: Match, rng: random.Random) -> Opt:
    """An act of a random kind; ends of turns are put off."""
    assert m.decision is not None
    options = m.decision.options
    kinds = sorted({x.kind for x in options})
    going = [k for k in kinds if k not in PUT_OFF]
    fit = going if going and rng.random() < 0.9 else kinds
    kind = rng.choices(fit, [WEIGHTS.get(k, 3) for k in fit])[0]
    return rng.choice([x for x in options if x.kind == kind])


def played(m: Match, rng: random.Random, longest: int) -> Match:
    """On, until the game ends or this many decisions were made."""
    while m.decision is not None and m.game.count < longest:
        m.choose(next_act(m, rng), max(m.decision.owner, 0))
    return m
