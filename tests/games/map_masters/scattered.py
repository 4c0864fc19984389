"""Positions at random: any tableau, groups anywhere on its rim with anything, at any moment."""

import random
from typing import Any

from undercroft.errors import Damaged
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import ARTIFACTS, CARDS, MISSIONS
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import Match
from undercroft.match.positions.position import Position

BOX = {kind: [c.id for c in CARDS if c.kind == kind and c.id[0] != "X"] for kind in range(4)}
KINDS = {"D": t.DUNGEON, "B": t.BOSS, "T": t.STEP}
STEPS = ("place", "market", "first", "play", "paths", "paths", "paths")


def scattered(r: random.Random) -> tuple[str, int, dict[str, Any]]:
    """Mission, players and sections of a position that may be refused."""
    mission = r.choice([m for m in MISSIONS if m.id.startswith("mission_")])
    players = r.choice((1, 1, 2, 3))
    rows, columns = r.randint(1, 5), r.randint(1, 5)
    hidden = len(mission.pool)
    cards = {k: r.sample(v, len(v)) for k, v in BOX.items()}
    cells = []
    for _ in range(rows * columns):
        kind = r.choice("SSSDDDD..#BTT")
        if kind == "T" and hidden and r.random() < 0.5:
            hidden -= 1
            cells.append("?")
            continue
        pile = cards[KINDS[kind]] if kind in KINDS else []
        name = r.choice(BOX[t.STARTER]) if kind == "S" else pile.pop() if pile else kind if kind in ".#" else "."
        cells.append(name + ("/180" if name[0] in "SDB" and r.random() < 0.5 else ""))
    if not any(x[:3] in BOX[t.BOSS] for x in cells):
        cells[r.randrange(len(cells))] = cards[t.BOSS].pop()
    artifacts = r.sample([a.id for a in ARTIFACTS], len(ARTIFACTS))
    for i, name in enumerate(cells):
        if name[0] in "SDB?" and r.random() < 0.15:
            cells[i] += f"+{artifacts.pop()}"
    doc: dict[str, Any] = {
        "tableau": [" ".join(cells[i * columns : (i + 1) * columns]) for i in range(rows)],
        "step": r.choice(STEPS),
        "level": r.choice(t.LEVELS),
    }
    if doc["step"] != "place":
        books = r.sample([f"SB{i}" for i in range(1, 10)], 9)
        doc["group"] = [group(r, rows, columns, books, artifacts) for _ in mission.colours]
    if doc["step"] in ("play", "paths"):
        doc["hands"] = [r.choice((1, 2, 3)) for _ in range(players)]
        doc["deck"] = r.choice((0, 1, 20))
        doc["active"] = r.randrange(players)
    return mission.id, players, doc


def group(r: random.Random, rows: int, columns: int, books: list[str], artifacts: list[str]) -> dict[str, Any]:
    """A group before some slot, with items, tokens, books and Artifacts."""
    has = [f"{item}*{r.randint(1, 5)}" for item in t.FEATURES[: t.ITEMS] if r.random() < 0.4]
    has += [f"{t.FEATURES[i]}+" for i in t.FAIRIES if r.random() < 0.2]
    has += [books.pop() for _ in range(r.choice((0, 0, 1, 2))) if books]
    has += [artifacts.pop() for _ in range(r.choice((0, 0, 0, 1))) if artifacts]
    return {"at": f"r{r.randint(1, rows)}c{r.randint(1, columns)}.{r.choice(t.SLOTS)}", "has": " ".join(has)}


def positions(seed: int, count: int) -> list[Match]:
    """So many positions that stand up to the rules."""
    r = random.Random(seed)
    out: list[Match] = []
    while len(out) < count:
        mission, players, doc = scattered(r)
        try:
            m = Position("map_masters", mission, players, sections=doc, seed=str(len(out))).start(TITLE)
        except Damaged:
            continue
        if m.decision is not None:
            out.append(m)
    return out
