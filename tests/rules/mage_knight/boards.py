"""Boards made at random: terrain, doors, figures and chests, in the middle of an activation."""

import random
from typing import Any

from undercroft.board.facing import FACINGS
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS, FIGURES, HEROES

SPAWN = [c.index for c in FIGURES if c.grade and not c.rebel]
TERRAIN = "..........2233X#s"


def walled(rows: list[list[str]], x: int, y: int) -> bool:
    """Has a place walls, or the edge of the board, on two opposite sides?"""

    def wall(x: int, y: int) -> bool:
        return not (0 <= y < len(rows) and 0 <= x < len(rows[0])) or rows[y][x] == "#"

    return (wall(x, y - 1) and wall(x, y + 1)) or (wall(x - 1, y) and wall(x + 1, y))


def doors_of(rng: random.Random, rows: list[list[str]], spots: list[tuple[int, int]]) -> list[dict[str, str]]:
    """Doors in some of the places, where there are walls for them."""
    for x, y in spots:
        if rng.random() < 0.4 and 0 < y < len(rows) - 1:
            rows[y - 1][x] = rows[y + 1][x] = "#"
    found = []
    for x, y in spots:
        if walled(rows, x, y) and rows[y][x] not in "#X":
            state = rng.choice(["closed", "closed", "open", "broken"])
            found.append({"at": f"{x},{y}", "kind": rng.choice(t.DOOR_KINDS), "state": state})
    return found


def figures_of(rng: random.Random, free: list[str]) -> dict[str, Any]:
    """Four Heroes of two teams, some of them not inside, and Mage Spawn."""
    out: dict[str, Any] = {}
    for i, card in enumerate([*rng.sample(HEROES, 4), *rng.sample(SPAWN, rng.randint(2, 5))]):
        hero = i < 4
        row: dict[str, Any] = {"facing": rng.choice(FACINGS), "click": rng.randint(4 * hero, FIGURES[card].clicks - 1)}
        if hero:
            row |= {"owner": i % 2, "level": 1}
        if free and (i == 0 or rng.random() < 0.9):
            row["at"] = free.pop()
        elif hero:
            row["place"] = rng.choice(["fallen", "waiting"])
        out[FIGURES[card].id] = row
    return out


def chests_of(rng: random.Random, free: list[str], inside: list[int]) -> dict[str, Any]:
    """Chests in every state; held ones of a seat with somebody inside."""
    out = {}
    for card in rng.sample(CHESTS, min(4, len(free))):
        state = rng.choice(["sealed", "exposed", "safe", "held"])
        row: dict[str, Any] = {"state": state, "facing": rng.choice("NESW"), "trap": rng.randint(1, 5), "treasure": 1}
        if state != "held":
            out[card.id] = {**row, "at": free.pop()}
        elif (seat := rng.randint(0, 1)) in inside and sum(c.get("owner") == seat for c in out.values()) < 2:
            out[card.id] = {**row, "owner": seat}
    return out


def board(rng: random.Random) -> dict[str, Any]:
    """A random board with everything on it, in the middle of an activation."""
    square = rng.random() < 0.3  # a chamber that a vortex turns
    wide, tall = rng.randint(5, 9), 5 if square else rng.randint(4, 6)
    rows = [[rng.choice(TERRAIN) for _ in range(wide)] for _ in range(tall)]
    spots = [(x, y) for y in range(tall) for x in range(wide)]
    rng.shuffle(spots)
    doors = doors_of(rng, rows, spots[:6])
    special = [(x, y) for x, y in spots[6:12] if rows[y][x] not in "#X"]
    sign = "v" if square else "t"
    for x, y in special:
        rows[y][x] = sign if rng.random() < 0.6 else rows[y][x]
    taken = {d["at"] for d in doors if d["state"] == "closed"}
    free = [f"{x},{y}" for x, y in spots if rows[y][x] not in "#X" and f"{x},{y}" not in taken]
    rng.shuffle(free)
    free.sort(key=lambda at: abs(int(at.split(",")[0]) - wide // 2), reverse=rng.random() < 0.8)  # most in the middle
    figures = figures_of(rng, free)
    inside = [row["owner"] for row in figures.values() if "at" in row and "owner" in row]
    chests = chests_of(rng, free, inside)
    acting = rng.choice([n for n, row in figures.items() if "at" in row and row.get("owner", 0) == 0])
    x, y = (int(n) for n in figures[acting]["at"].split(","))
    if rows[y][x] in "tv":
        figures[acting]["poised"] = True
    ends = [(f"{x},{y}", "W" if x == 0 else "E") for x, y in spots if x in (0, wide - 1) and rows[y][x] == "."]
    half = 5 if square else rng.randint(1, wide)
    gate = {"exit": ends[0][0], "way_out": ends[0][1]} if ends else {}
    if gate and rng.random() < 0.3 and gate["exit"] in free:
        figures[acting]["at"] = gate["exit"]
        figures[acting].pop("poised", None)
    return {
        "map": "\n".join("".join(row) for row in rows),
        "tiles": "\n".join(["A" * half + "B" * (wide - half)] * tall),
        "kinds": "C" if half == wide else "CC",
        "figures": figures,
        "chests": chests,
        "doors": doors,
        "tokens": [at for at in free[:1] if at != figures[acting]["at"]],
        "seat": 0,
        "seats": [{"acquired": rng.random() < 0.7, **gate}, {}],
        "activation": {
            "figure": acting,
            "sp": rng.randint(0, 9),
            "begun": rng.random() < 0.3,
            "attacked": rng.random() < 0.1,
            "free": rng.random() < 0.1,
            "broken": rng.sample(sorted(figures), 1),
        },
    }
