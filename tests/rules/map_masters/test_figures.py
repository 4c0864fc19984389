"""Figures of finding paths, as perft counts moves: what the engine finds, rules out and grows on fixed tableaux.

The answers must be the same on every machine. Brute force (test_brute.py) shows that they are true on small cards;
these figures show that nothing has changed on large ones. Make them again if a rule or a search has changed on purpose:

    PYTHONPATH=src:tests python tests/rules/map_masters/test_figures.py
"""

import json
from pathlib import Path
from typing import Any

import pytest

from games.map_masters.scattered import positions
from rules.map_masters.laying import world
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.acts.turns import also
from undercroft.games.map_masters.bots.flow import Flow, side_by_side
from undercroft.games.map_masters.paths.bounds import possible
from undercroft.games.map_masters.paths.draft import draft_of
from undercroft.games.map_masters.paths.drawing import draw
from undercroft.games.map_masters.paths.flood import cut_off
from undercroft.games.map_masters.paths.goal import goals_of
from undercroft.games.map_masters.paths.line import STOP
from undercroft.games.map_masters.paths.line import Path as Line
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.offers import search_all
from undercroft.games.map_masters.paths.onward import ways_on
from undercroft.games.map_masters.paths.search import Search, find
from undercroft.games.map_masters.paths.tracing import begin, judge, steps_on
from undercroft.games.map_masters.paths.verdicts import OK
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import read_path, write_path
from undercroft.match.match import Match, start

FILE = Path(__file__).parent / "figures.json"
MISSIONS = [f"mission_{i:02}" for i in range(1, 15)]
SCATTERED = 26
GROWN = 250  # drafts for one figure


def laid(mission: str) -> Match:
    """A mission after some turns by habit, in the step of paths."""
    number = int(mission[-2:])
    m = start(TITLE, mission, 1, seed=f"figures {number}", options={"difficulty": t.LEVELS[number % 4]})
    turns = 4 + number % 5
    while (d := m.decision) is not None and turns:
        turns -= d.open
        if turns:
            m.choose(TITLE.mind.habit(m.game) or d.options[0], max(d.owner, 0))
    return m


def case(name: str) -> World:
    """The tableau of a name."""
    if name.startswith("mission"):
        return world(laid(name))
    for m in positions(int(name.removeprefix("scattered ")), 30):
        g = world(m)
        if m.decision is not None and m.decision.open:
            return g
    raise AssertionError(name)


def flows(g: World) -> list[int]:
    """How many lines fit side by side, in every sense."""
    out = [side_by_side(g, False), side_by_side(g, True)]
    for hope in (False, True):
        for magic in (False, True):
            out += [Flow(g, hope, magic, aim).most() for aim in (t.BOSS, t.STEP)]
    return [*out, *cut_off(g)]


def figures(g: World) -> dict[str, Any]:
    """The figures of a tableau."""
    net = Net(g)
    doc: dict[str, Any] = {"flows": flows(g), "goals": [], "ways": []}
    for number in range(len(g.groups)):
        d = draft_of(g, number)
        if g.groups[number].home or begin(d) != OK:
            continue
        line = Line(number, g.groups[number].cell, g.groups[number].slot, [], [], [], 0, False, STOP)
        ways, bars = ways_on(d, line)
        further = sum(len(ways_on(x.draft, x.path)[0]) for x in ways)
        doc["ways"].append([len(steps_on(d, 99)), len(ways), len(bars), further])
        for goal in goals_of(g):
            row: list[Any] = [number, goal.cell, goal.end, possible(net, d, goal)]
            if row[3]:
                search = Search(g, net, number, goal, 0)
                search.noise, search.shun = (goal.end * 50, 0xFFFF << 40) if number % 2 else (0, 0)
                for answer in (search.beam(2, GROWN), search.exact(GROWN // 2), find(g, net, number, goal, GROWN)):
                    row += [answer.status, answer.grown, len(answer.others)]
                    if answer.path is not None:
                        row.append(write_path(g, answer.path))
                        assert read_path(g, row[-1]).numbers() == answer.path.numbers()
            doc["goals"].append(row)
    doc["offers"] = [write_path(g, x) for x in search_all(g, 4 * GROWN)]
    return doc


def both(name: str) -> list[dict[str, Any]]:
    """The figures of a tableau, and of the same after paths that were found are drawn."""
    g = case(name)
    g.groups[0].bag |= 3 << 8 * t.SCROLL  # that something may be found
    out = [figures(g)]
    for _ in range(2):
        for path in search_all(g, 2 * GROWN):
            found = judge(g, path)
            if found.verdict == OK:
                draw(g, found.draft, path)
                break
    if g.lines:
        out.append(figures(g))
        out[1]["also"] = [TITLE.text(g, x) for x in also(g, 0)]
    return json.loads(json.dumps(out))  # type: ignore[no-any-return]


NAMES = [*MISSIONS, *(f"scattered {i}" for i in range(SCATTERED))]


@pytest.mark.rule("MAP-PATH-02")
@pytest.mark.parametrize("name", NAMES)
def test_what_is_found_and_ruled_out_stays_the_same(name: str) -> None:
    known: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    assert both(name) == known[name]


def main() -> None:
    """Write the figures."""
    rows = [f"{json.dumps(name)}: {json.dumps(both(name), separators=(',', ':'))}" for name in NAMES]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
