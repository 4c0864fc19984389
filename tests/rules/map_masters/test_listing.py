"""Every step that might be drawn on random tableaux, counted by verdict and rule; and what searches make of them."""

import random
from collections import Counter
from typing import Any
from zlib import crc32

import pytest

from rules.counts import known
from rules.map_masters.laying import lay
from rules.map_masters.test_brute import steps
from undercroft.errors import CroftError
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import ARTIFACTS, CARD_NUMBERS, CARDS, MISSION_NUMBERS
from undercroft.games.map_masters.paths import line as p
from undercroft.games.map_masters.paths.claiming import claim
from undercroft.games.map_masters.paths.draft import Draft, draft_of, values
from undercroft.games.map_masters.paths.drawing import draw
from undercroft.games.map_masters.paths.flow import cut_off, side_by_side
from undercroft.games.map_masters.paths.goal import goals_of
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.offers import search_all
from undercroft.games.map_masters.paths.onward import ways_on
from undercroft.games.map_masters.paths.paying import following
from undercroft.games.map_masters.paths.search import Search
from undercroft.games.map_masters.paths.tracing import begin, judge, take
from undercroft.games.map_masters.paths.verdicts import NAMES, OK
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import write_path

NUMBERS = range(60)
GROWN = 30  # drafts of a group from which every step is tried
LIMIT = 250  # drafts of a search
SLOTS = ["W1", "W2", "E1", "E2", "N", "S"]
BOX = [name for name in CARD_NUMBERS if not name.startswith("X")]  # tests add cards of their own
THINGS = ["coin*4", "barrel*2", "key", "sword", "rope", "scroll", "key+", "sword+", "rope+", "scroll+"]
RICH = [f"{name}*4" for name in ("coin", "barrel", "key", "sword", "rope", "scroll")]
BOOKS = [f"SB{n}" for n in range(1, 10)]


def of_kind(kind: int) -> list[str]:
    """The cards of the box of this kind."""
    return [name for name in BOX if CARDS[CARD_NUMBERS[name]].kind == kind]


def tableau(rng: random.Random) -> list[str]:
    """Two rows of cards of the box, some turned, with a Boss and now and then a Step or a space among them."""
    boss, *rest = [rng.choice(of_kind(t.BOSS)), *rng.sample(of_kind(t.DUNGEON), 5)]
    words = [name + rng.choice(["", "", "/180"]) for name in rest]
    if rng.random() < 0.4:
        words[rng.randrange(5)] = rng.choice(of_kind(t.STEP))
    if rng.random() < 0.3:
        words[rng.randrange(5)] = rng.choice("?.#")
    if rng.random() < 0.4:
        i = rng.randrange(5)
        words[i] += f"+{rng.choice([x.id for x in ARTIFACTS])}" if words[i][0] not in "?.#" else ""
    words.insert(rng.randrange(2, 6), boss)
    return [" ".join(words[:3]), " ".join(words[3:])]


def begun(number: int) -> World:
    """The tableau of this number with two groups that can begin."""
    rng = random.Random(number)
    while True:
        rows = tableau(rng)
        asked = {"mission": rng.choice(sorted(MISSION_NUMBERS)), "level": rng.choice(t.LEVELS)}
        pool = " ".join(rng.sample(of_kind(t.STEP), 2)) if any("?" in row for row in rows) else ""
        groups = {}
        for color in ("green", "red"):
            where = f"r{rng.randint(1, 2)}c{rng.randint(1, 3)}.{rng.choice(SLOTS)}"
            has = [*rng.sample(THINGS, rng.randint(1, 5)), *rng.sample(BOOKS, rng.randint(0, 2))]
            has += RICH if rng.random() < 0.5 else []
            groups[color] = f"{where} {' '.join(has)}"
        try:
            g = lay(*rows, pool=pool, **asked, **groups)
        except CroftError:
            continue
        if all(begin(draft_of(g, i)) == OK for i in range(2)):
            return g


def mark(d: Draft) -> list[int]:
    """All of a draft that its steps have changed."""
    flags = [d.booked, d.reached, d.stepped, d.paid, d.took, d.woven]
    masks = [d.halls, d.own, d.rooms, d.circles, d.shafts, d.bag, d.used, d.tokens, d.books, d.artifacts]
    more = [d.turned, d.closed, d.removed, d.kills, d.met, d.stock, d.length]
    return [d.at, d.door, d.hall, d.feature, *map(int, flags), *masks, *more, *values(d.chords)]


def tried(g: World, group: int, rng: random.Random, found: Counter[str]) -> int:
    """Tries every step from some drafts with every way to pay, and counts; a checksum of the drafts they lead to."""
    start = draft_of(g, group)
    start.weave = rng.random() < 0.5
    begin(start)
    front, sum_of_all = [start], 0
    for _ in range(GROWN):
        if not front:
            break
        d = front.pop(rng.randrange(len(front)))
        ways, bars = ways_on(d, p.Path(group, 0, 0, [], [], [], 0, False, p.STOP))
        found["ways on"] += len(ways)
        found["barred ways"] += len(bars)
        for end in range(4):
            e = d.copy()
            verdict = claim(e, end) if d.stepped else OK
            if d.stepped:
                found[f"claim {NAMES[verdict]} {rule_of(e)}"] += 1
        for code in steps(d):
            script: list[int] | None = []
            while script is not None:
                n = d.copy()
                n.script, n.asked = script, []
                verdict = take(n, code)
                found[f"step {NAMES[verdict]} {rule_of(n)}"] += 1
                if verdict == OK:
                    front.append(n)
                    sum_of_all = crc32(repr(mark(n)).encode(), sum_of_all)
                script = following(script, n.asked)
    return sum_of_all


def rule_of(d: Draft) -> str:
    """The rule of its last verdict."""
    return TITLE.ledger.rule(d.rule).id if d.rule else ""


def searched(g: World) -> list[list[int]]:
    """Each group's way to each end: the answers of the quick and of the exact search, and the drafts they grew."""
    out = []
    net = Net(g)
    for group in range(len(g.groups)):
        for goal in goals_of(g):
            quick = Search(g, net, group, goal, 0).beam(3, LIMIT)
            slow = Search(g, net, group, goal, 0).exact(LIMIT)
            out.append([quick.status, quick.grown, slow.status, slow.grown])
    return out


def counted(number: int) -> dict[str, Any]:
    """Everything that is counted on the tableau of this number."""
    g = begun(number)
    rng = random.Random(number)
    found: Counter[str] = Counter()
    sums = [tried(g, group, rng, found) for group in range(2)]
    paths = search_all(g, 2000)
    out: dict[str, Any] = dict(found)
    out["drafts"] = sums
    out["searches"] = searched(g)
    out["side by side"] = [side_by_side(g, hope) for hope in (False, True)]
    out["cut off"] = cut_off(g)
    out["paths"] = [write_path(g, path) for path in paths]
    for path in paths[:1]:
        trace = judge(g, path)
        if trace.verdict == OK:
            draw(g, trace.draft, path)
    out["drawn"] = g.hash()
    return out


@pytest.mark.rule("MAP-PATH-08", "MAP-DEAD-01", "MAP-OBJ-02", "MAP-GEO-19")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_step_on_a_random_tableau(number: int) -> None:
    found, before = counted(number), known("map_masters", number)
    for key in sorted({*found, *before}):
        assert found.get(key) == before.get(key), f"{key}; rules/counts.py writes them"
