"""The groups of a position: where each stands and what it has."""

from typing import Any

from ....errors import CroftError, Damaged
from .. import marks
from .. import terms as t
from ..content import ARTIFACT_NUMBERS, ARTIFACTS
from ..legal.setting_up import books_of, forbids_start, most_books
from ..marks import read_slot
from ..pieces import Group, goal_cell
from ..state import NO_SPACE, World
from .ink import GROUP, item, pack, read_marks, take_book
from .moment import SETUPS

KEYS = ("colour", "at", "has", "standing", "home", *GROUP)


def groups(g: World, rows: list[Any], step: str, laid: bool) -> None:
    """One row for each group of the mission, in its order; one without `at` gets a start, unless they are placed now.

    `laid`: the position has a tableau of its own, so what lies on it lies there.
    """
    lying = g.tokens.copy() if laid else []
    if rows and len(rows) != len(g.groups):
        raise Damaged(f"group: expected {len(g.groups)} groups, as the mission has, found {len(rows)}")
    for i, row in enumerate(rows):
        key = f"group #{i + 1}"
        if not isinstance(row, dict) or not set(row) <= set(KEYS):
            raise Damaged(f"{key}: expected a table with some of the keys {', '.join(KEYS)}")
        _group(g, i, row, key)
        _check(g, i, step, lying, key)
    for i, group in enumerate(g.groups):
        if group.cell < 0 and step != "place":
            spots = [(c, s) for c in range(len(g.cells)) for s in range(6) if forbids_start(g, i, c, s) == 0]
            if not spots:
                raise Damaged(
                    f"group #{i + 1}: at is missing, and the tableau has no place where this group could start"
                )
            group.cell, group.slot = spots[0]


def _check(g: World, number: int, step: str, lying: list[int], key: str) -> None:
    """Refuse an impossible group, with the reason."""
    x = g.groups[number]
    if step in SETUPS and (x.moved or x.goals):
        raise Damaged(f'{key}: nobody has moved before the dungeon is entered (step = "{step}")')
    for artifact in range(len(ARTIFACTS)):
        if x.artifacts >> artifact & 1 and artifact + 1 in lying:
            raise Damaged(f"{key}: has: {ARTIFACTS[artifact].id} lies on the tableau")
    if books_of(g, number) > most_books(g):
        raise Damaged(
            f"{key}: expected at most {most_books(g)} Spellbooks, found {books_of(g, number)} (MAP-MARKET-11)"
        )
    _check_goals(g, x, key)
    if x.cell >= 0:
        _check_place(g, number, key)


def _check_goals(g: World, x: Group, key: str) -> None:
    cells = [goal_cell(goal) for goal in x.goals]
    if len(set(cells)) != len(cells):
        raise Damaged(f"{key}: done: expected at most one objective of each card (MAP-OBJ-03)")
    for cell in cells:
        if g.card(cell).kind == t.BOSS and not (x.home and x.cell == cell):
            raise Damaged(f"{key}: done: a group that has fulfilled an objective of a Boss is home there (MAP-GEO-21)")


def _check_place(g: World, number: int, key: str) -> None:
    x = g.groups[number]
    if g.cells[x.cell] == NO_SPACE:
        raise Damaged(f"{key}: at: there is no space at {marks.cell_name(g, x.cell)}")
    for other in g.groups[:number]:
        if other.cell == x.cell and other.slot == x.slot:
            raise Damaged(f"{key}: at: another group is at {marks.slot_name(g, x.cell, x.slot)} (A-07)")
    if x.home and x.cell not in [goal_cell(goal) for goal in x.goals]:
        raise Damaged(f"{key}: home: expected an objective of {marks.cell_name(g, x.cell)} among done")
    if x.moved and not x.home and (g.card(x.cell).kind == t.BOSS or g.is_open_step(x.cell)):
        raise Damaged(
            f"{key}: standing: expected a Step card that is done or an Artifact card; on a Boss card write home"
        )


def _group(g: World, number: int, row: dict[str, Any], key: str) -> None:
    group = g.groups[number]
    if row.get("colour", t.COLOURS[group.colour]) != t.COLOURS[group.colour]:
        raise Damaged(
            f"{key}: colour: expected {t.COLOURS[group.colour]}, as the mission has it, found {row['colour']!r:.20}"
        )
    if "at" in row:
        try:
            group.cell, group.slot = read_slot(g, str(row["at"]))
        except CroftError as e:
            raise Damaged(f"{key}: at: {e}") from None
    for word in marks.text(row.get("has", ""), f"{key}: has").split():
        _carry(g, group, word, f"{key}: has")
    group.home = _flag(row, "home", key)
    group.moved = _flag(row, "standing", key)
    if group.home and group.moved:
        raise Damaged(f"{key}: expected standing or home, not both")
    group.moved = group.moved or group.home
    if group.moved and "at" not in row:
        raise Damaged(f"{key}: at is missing; expected the card that the group stands on")
    if group.moved and marks.card_at(g, group.cell, f"{key}: at").kind != t.BOSS:
        hall = g.card(group.cell).opening_hall[t.turned(group.slot, g.turns[group.cell])]
        if hall < 0:
            raise Damaged(f"{key}: there is no opening at {row['at']}")
        group.waiting = group.cell << t.STRIDE_BITS | hall
    read_marks(g, number, row, key)
    if group.home and g.card(group.cell).kind != t.BOSS and not _is_post(g, number):
        raise Damaged(f"{key}: home: expected a Boss card at {row['at']} (A-24)")


def _is_post(g: World, number: int) -> bool:
    """Is this the courier who has handed over? Its journey ends on a Step card."""
    relay = g.mission_card().bar(t.BAR_RELAY)
    return relay is not None and relay.first == number and g.card(g.groups[number].cell).number == relay.card


def _flag(row: dict[str, Any], name: str, key: str) -> bool:
    value = row.get(name, False)
    if not isinstance(value, bool):
        raise Damaged(f"{key}: {name}: expected true or false, found {value!r:.20}")
    return value


def _carry(g: World, group: Group, word: str, key: str) -> None:
    """Items `coin*4`, Fairy Tokens `key+`, Spellbooks `SB3`, Artifacts by name."""
    if word.endswith("+") and word[:-1] in [t.FEATURES[i] for i in t.FAIRIES]:
        kind = t.FEATURES.index(word[:-1])
        if group.tokens >> kind & 1 == 1:
            raise Damaged(f"{key}: {word} is there twice; a group holds one Fairy Token of each type (MAP-MARKET-10)")
        group.tokens |= 1 << kind
        g.piles[t.FAIRIES.index(kind)] -= g.piles[t.FAIRIES.index(kind)] > 0  # one beyond the stock is SB4's
    elif word.startswith("SB"):
        group.books |= take_book(g, word, key)
    elif item(word) > 0:
        group.bag = pack(group.bag, item(word), key)
    elif word in ARTIFACT_NUMBERS:
        artifact = ARTIFACT_NUMBERS[word]
        if any(x.artifacts >> artifact & 1 for x in g.groups):
            raise Damaged(f"{key}: {word} is used already; the box has one of each Artifact")
        group.artifacts |= 1 << artifact
        g.tokens = [0 if x == artifact + 1 else x for x in g.tokens]
    else:
        raise Damaged(f"{key}: {word!r:.20} is not an item (coin*4), token (key+), Spellbook (SB3) or Artifact")
