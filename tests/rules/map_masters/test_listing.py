"""Every step that might be drawn on random tableaux, counted by verdict and rule; and what searches make of them.

Sixty tableaux are laid with cards of the box, forty with cards that have more of everything: Underground
openings, Circles and Pitfalls inside rooms, halls from opening to opening.
"""

import random
from collections import Counter
from itertools import combinations
from typing import Any
from zlib import crc32

import pytest

from games.map_masters.scattered import scattered
from rules.counts import known, refusals
from rules.map_masters.laying import lay, made, world
from rules.map_masters.random_rows import counted_cards, counted_missions, counted_turns, short
from rules.map_masters.test_brute import steps
from undercroft.engine.chance import rng_from
from undercroft.errors import CroftError
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.bots.flow import side_by_side
from undercroft.games.map_masters.content import ARTIFACTS, CARD_NUMBERS, CARDS, MISSION_NUMBERS, MISSIONS
from undercroft.games.map_masters.paths import line as p
from undercroft.games.map_masters.paths.bounds import far_look, look_around, meets
from undercroft.games.map_masters.paths.claiming import claim
from undercroft.games.map_masters.paths.diving import Dive
from undercroft.games.map_masters.paths.draft import Draft, Link, draft_of, values
from undercroft.games.map_masters.paths.drawing import draw
from undercroft.games.map_masters.paths.flood import Flood, cut_off
from undercroft.games.map_masters.paths.goal import Goal, goals_of
from undercroft.games.map_masters.paths.growing import Grower
from undercroft.games.map_masters.paths.hope import Ground
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.offers import others_artifacts, pairs, search_all
from undercroft.games.map_masters.paths.onward import ways_on
from undercroft.games.map_masters.paths.paying import following
from undercroft.games.map_masters.paths.route import route_of
from undercroft.games.map_masters.paths.search import Search, cost_of, find
from undercroft.games.map_masters.paths.tracing import begin, judge, must_end, steps_on, take
from undercroft.games.map_masters.paths.verdicts import NAMES, OK
from undercroft.games.map_masters.pieces import count_of
from undercroft.games.map_masters.sketching import Line as Sketched
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import write_path
from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position

BOXED = 60  # tableaux of cards of the box; the others are made
GAMES = [f"game {n}" for n in range(14)]
DECISIONS = 60
ROWS = ("cards", "missions", "turns", "positions")
POSITIONS = 1000
SPOILED: list[dict[str, Any]] = [
    {"at": "r1c1.W1"},
    {"at": "r9c9.W1"},
    {"at": "r1c1.Q"},
    {"at": 3},
    {"has": "coin*99"},
    {"has": "coin*300 key+ key+"},
    {"has": "SB1 SB2 SB3 SB4"},
    {"has": "lamp grail"},
    {"home": True},
    {"standing": True},
    {"done": "r1c1.O1"},
    {"done": "r1c2.O9"},
    {"used": "key*2"},
    {"kills": 3},
    {"kills": 256},
    {"closed": "SB1", "removed": "SB4"},
    {"down": 4},
    {"halls": "r1c1.h1 r1c1.h2"},
    {"halls": "r1c1.h99"},
    {"nodes": "r1c1.J1"},
    {"nodes": "r1c1.R1"},
    {"met": "r1c1.R1 r1c2.R1"},
    {"met": "r1c1.J1"},
]
NUMBERS = [*range(BOXED + 40), *ROWS, *GAMES]
GROWN = 30  # drafts of a group from which every step is tried
LOOKED = 15  # of these drafts are looked at by searches too
LIMIT = 250  # drafts of a search
SLOTS = ["W1", "W2", "E1", "E2", "N", "S"]
BOX = [name for name in CARD_NUMBERS if not name.startswith("X")]  # tests add cards of their own
THINGS = ["coin*4", "barrel*2", "key", "sword", "rope", "scroll", "key+", "sword+", "rope+", "scroll+"]
RICH = [f"{name}*4" for name in ("coin", "barrel", "key", "sword", "rope", "scroll")]
BOOKS = [f"SB{n}" for n in range(1, 10)]


def of_kind(kind: int) -> list[str]:
    """The cards of the box of this kind."""
    return [name for name in BOX if CARDS[CARD_NUMBERS[name]].kind == kind]


def odd(rng: random.Random) -> str:
    """A card that is not in the box: a few places of all kinds, joined at random on both levels."""
    places = rng.sample(["J1", "J2", "R1", "R2", "C1", "X1", "r1", "j1", "c1"], 3)
    ends = [(slot, rng.choice(places)) for slot in rng.sample(t.SLOT_NAMES, 5)]
    ends += [pair for pair in combinations(places, 2) if rng.random() < 0.6]
    rooms = [name for name in places if name[0] in "Rr"]
    inside = dict(zip(rooms, rng.sample(["C7", "P7", "c7", ""], len(rooms)), strict=True))
    inside = {name: x for name, x in inside.items() if x != "P7" or name[0] == "R"}
    if rng.random() < 0.4:
        ends += [(places[0], "P1"), ("P1", places[-1])]
        ends += [("p1", rng.choice(places))] if rng.random() < 0.7 else []
    if "P7" in inside.values():
        ends.append(("p7", rng.choice(places)))
    free = [slot for slot in t.SLOT_NAMES if all(slot not in pair for pair in ends)]
    ends.append((free[0], free[-1]))
    halls = [f"{a}-{b} {' '.join(rng.choice(t.FEATURES) for _ in range(rng.choice([0, 0, 1, 2])))}" for a, b in ends]
    has = {}
    for name in rooms:
        doors = [f"h{i + 1}" for i, pair in enumerate(ends) for end in pair if end == name]
        rng.shuffle(doors)
        things = [rng.choice([x for x in t.FEATURES if x not in ("padlock", "lava")]) for _ in range(rng.randrange(3))]
        words = " ".join(doors) + (f" has {' '.join(things)}" if things else "")
        has[name] = words + (f" in {inside[name]}" if inside.get(name) else "")
    return made(", ".join(x.strip() for x in halls), **has)


def tableau(rng: random.Random, boxed: bool, mission: str) -> list[str]:
    """Two rows of cards, some turned, with a Boss and now and then a Step or a space among them."""
    boss = rng.choice(of_kind(t.BOSS))
    rest = rng.sample(of_kind(t.DUNGEON), 5) if boxed else [odd(rng) for _ in range(5)]
    words = [name + rng.choice(["", "", "/180"]) for name in rest]
    if rng.random() < 0.4:
        words[rng.randrange(5)] = rng.choice(of_kind(t.STEP))
    if rng.random() < 0.3:
        words[rng.randrange(5)] = rng.choice("?.#")
    bars = MISSIONS[MISSION_NUMBERS[mission]].bars
    named = [CARDS[x].id for bar in bars for x in [bar.card, *bar.cards] if x >= 0]
    for name in rng.sample(named, min(2, len(named))):  # those that a rule of the mission names
        if CARDS[CARD_NUMBERS[name]].kind == t.BOSS:
            boss = name
        else:
            words[rng.randrange(5)] = name
    asked = [x.need.artifact for x in CARDS[CARD_NUMBERS[boss]].objectives if x.need.artifact >= 0]
    barred = [x for bar in bars for x in range(len(ARTIFACTS)) if bar.artifacts >> x & 1]
    for number in rng.sample([*asked, *barred], min(2, len(asked + barred))) or [rng.randrange(len(ARTIFACTS))]:
        i = rng.randrange(5)
        free = words[i][0] not in "?.#" and "+" not in words[i] and not any(ARTIFACTS[number].id in x for x in words)
        words[i] += f"+{ARTIFACTS[number].id}" if free and rng.random() < 0.6 else ""
    words.insert(rng.randrange(2, 6), boss)
    return [" ".join(words[:3]), " ".join(words[3:])]


def begun(number: int) -> World:
    """The tableau of this number with two groups that can begin."""
    rng = random.Random(number)
    while True:
        asked = {"mission": MISSIONS[number % 14].id, "level": rng.choice(t.LEVELS)}
        rows = tableau(rng, number < BOXED, asked["mission"])
        pool = " ".join(rng.sample(of_kind(t.STEP), 2)) if any("?" in row for row in rows) else ""
        groups = {}
        for color in ("green", "red"):
            where = f"r{rng.randint(1, 2)}c{rng.randint(1, 3)}.{rng.choice(SLOTS)}"
            has = [*rng.sample(THINGS, rng.randint(1, 5)), *rng.sample(BOOKS, rng.randint(0, 2))]
            has += RICH if rng.random() < 0.5 else []
            has += [rng.choice(ARTIFACTS).id] if rng.random() < 0.2 else []
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


def summed(*found: object) -> int:
    """A checksum."""
    return crc32(repr(found).encode())


def lines(drafts: list[Draft]) -> list[list[list[int]]]:
    """Drafts with the way that each has come."""
    return [[mark(d), values(d.trail), values(d.pays), values(d.picks)] for d in drafts]


def chains(g: World, net: Net) -> int:
    """The strands of the net, the falls and landings, and everywhere that a line may still lead."""
    rows = []
    net.complete()
    for at in sorted(net.places):
        strands = [[s.to, s.stop, s.halls, s.items, s.kinds, s.obstacles, s.monsters, s.cells] for s in net.row(at)]
        rows.append([at, strands, [s.pair for s in net.row(at)], net.below(at)])
    return summed(rows, net.optimizers, [(x, net.landing_of(x)) for x in net.circles], Flood(g).seen)


def seen_from(net: Net, d: Draft, goals: list[Goal]) -> int:
    """Everything in reach of a draft by the relaxed look, with what it holds, with nothing and with every cure."""
    rows: list[object] = []
    for look in (far_look(net, d), look_around(net, d, 0), look_around(net, d, -1)):
        items = [count_of(look.items, item) for item in range(t.ITEMS)]
        rows += [sorted(look.reached), items, look.monsters, look.cells, sorted(look.stops), look.passed]
        rows += [look.slack, look.everywhere, [meets(d, goal, look) for goal in goals]]
    return summed(rows)


def grown_from(net: Net, d: Draft, goal: Goal, avoid: int) -> int:
    """The drafts that the quick and the exact search grow next."""
    rows: list[object] = []
    for exact in (False, True):
        grower = Grower(net, goal, exact, avoid)
        rows += [lines(grower.grow(d)), lines(grower.ends), grower.grown, grower.copies, grower.skipped]
    return summed(rows)


def led_on(d: Draft, number: int) -> int:
    """The ways on for somebody who draws, what is barred on them and where each ends; and the steps that hold."""
    start = p.Path(number, d.g.groups[number].cell, d.g.groups[number].slot, values(d.trail), [], [], 0, False, p.STOP)
    rows: list[object] = []
    for quick in (False, True):
        ways, bars = ways_on(d, start, quick)
        rows += [[way.path.numbers(), mark(way.draft)] for way in ways]
        rows += [[bar.aims, bar.verdict, bar.rule, bar.bar] for bar in bars]
        for way in ways:
            route = route_of(d.g, way.path)
            for code in way.path.steps:
                route.take(code)
            rows.append([route.cell, route.place, route.broken])
    return summed(rows, lines(steps_on(d, 99)), must_end(d))


def pieces_of(d: Draft) -> int:
    """The pieces that a learner may draw on with, what it sees, and the same after each of them."""
    sketch = Sketched(d)
    rows: list[object] = []
    for x in [sketch, *(sketch.after(i) for i in range(len(sketch.codes)))]:
        rows.append([x.seen(), [[o.kind, o.a, o.b, o.c, o.d] for o in x.options]])
    return summed(rows)


def looked(g: World, net: Net, group: int, drafts: list[Draft]) -> dict[str, int]:
    """Checksums of what searches see from these drafts."""
    goals = goals_of(g)
    searches = [Search(g, net, group, goal, 0) for goal in goals]
    out = {"distances": summed([[sorted(s.to_stop.items()), sorted(s.to_token.items())] for s in searches])}
    for search in searches[1::2]:
        search.noise, search.shun, search.thrift = 50, 0xFFFF << 40, 20
    rows: dict[str, list[int]] = {"worth": [], "in reach": [], "grown": [], "led on": [], "pieces": []}
    for n, d in enumerate(drafts):
        rows["worth"] += [search.worth(d) for search in searches] + [cost_of(d)]
        if g.cells[d.cell()] > 0:
            rows["in reach"].append(seen_from(net, d, goals))
        rows["led on"].append(led_on(d, group))
        rows["pieces"].append(pieces_of(d))
        if goals and not must_end(d):
            goal = goals[n % len(goals)]
            rows["grown"].append(grown_from(net, d, goal, others_artifacts(g, goal) if n % 2 else 0))
    return out | {name: summed(numbers) for name, numbers in rows.items()}


def tried(g: World, group: int, rng: random.Random, found: Counter[str], drafts: list[Draft]) -> int:
    """Tries every step from some drafts with every way to pay, and counts; a checksum of the drafts they lead to."""
    start = draft_of(g, group)
    start.weave = rng.random() < 0.5
    begin(start)
    front, sum_of_all = [start], 0
    for _ in range(GROWN):
        if not front:
            break
        d = front.pop(rng.randrange(len(front)))
        drafts.append(d)
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
                    n.trail = Link(code, n.trail)
                    front.append(n)
                    sum_of_all = crc32(repr(mark(n)).encode(), sum_of_all)
                script = following(script, n.asked)
    return sum_of_all


def rule_of(d: Draft) -> str:
    """The rule of its last verdict."""
    return f"{TITLE.ledger.rule(d.rule).id} {d.bar}".strip() if d.rule else ""


def searched(g: World, net: Net) -> list[list[int]]:
    """Each group's way to each end: the answers of the quick and of the exact search, and the drafts they grew."""
    out = []
    for group in range(len(g.groups)):
        for goal in goals_of(g):
            quick = Search(g, net, group, goal, 0).beam(3, LIMIT)
            slow = Search(g, net, group, goal, 0).exact(LIMIT)
            ends = [lines(x.others) + lines([x.draft] if x.draft else []) for x in (quick, slow)]
            out.append([quick.status, quick.grown, slow.status, slow.grown, summed(ends)])
    return out


def dived(g: World, net: Net) -> int:
    """What dives find and grow, stopped early and late; whether their drafts have hope, and where they are led."""
    rows: list[object] = []
    ground = Ground(net)
    for search in pairs(g, net):
        for limit in (1, 8, 40):
            dive = Dive(search, ground)
            dive.find(limit)
            rows.append([dive.grown, dive.dear, lines(dive.stack), dive.routes])
            for d in dive.stack[:LOOKED]:
                rows.append([dive.hope.left(d), dive.hope.route, dive.hope.able])
            dive.improve(limit)
            answer = dive.answer()
            rows.append([dive.grown, dive.dear, answer.status, lines(answer.others)])
    return summed(rows)


def limited(g: World, net: Net) -> int:
    """The drafts that searches grow when they are stopped early."""
    rows = []
    for goal in goals_of(g)[:2]:
        for limit in range(24):
            search = Search(g, net, 0, goal, 0)
            answers = [search.beam(2, limit), search.exact(limit), find(g, net, 0, goal, limit)]
            rows.append([[x.status, x.grown] for x in answers])
    return summed(rows)


def state_of(g: World) -> list[object]:
    """All of a tableau that lines change."""
    groups = [[x.cell, x.slot, x.bag, x.used, x.tokens, x.turned, x.books, x.closed, x.removed] for x in g.groups]
    more = [[x.artifacts, x.kills, x.met, x.halls, x.nodes, x.waiting, x.goals, x.home, x.moved] for x in g.groups]
    return [groups, more, g.rooms, g.circles, g.shafts, g.chords, g.piles, g.tokens, g.done]


def counted(number: int | str) -> dict[str, Any]:
    """Everything that is counted on a tableau, and after a path is drawn on it; or in random rows, or in a game."""
    if isinstance(number, str):
        if number in ROWS:
            return [counted_cards, counted_missions, counted_turns, counted_positions][ROWS.index(number)]()
        return counted_game(int(number.split()[1]))
    g = begun(number)
    rng = random.Random(number)
    found: Counter[str] = Counter()
    out: dict[str, Any] = {"drafts": [], "looks": []}
    for _ in range(2):
        net = Net(g)
        looks: dict[str, Any] = {"net": chains(g, net)}
        for group in range(2):
            drafts: list[Draft] = []
            if begin(draft_of(g, group)) == OK:
                out["drafts"].append(tried(g, group, rng, found, drafts))
                looks[f"group {group}"] = looked(g, net, group, drafts[:LOOKED])
        looks["searches"] = searched(g, net)
        looks["limited"] = limited(g, net)
        looks["dived"] = dived(g, net)
        looks["side by side"] = [side_by_side(g, hope) for hope in (False, True)]
        looks["cut off"] = cut_off(g)
        paths = search_all(g, 2000)
        looks["paths"] = [write_path(g, path) for path in paths]
        out["looks"].append(looks)
        traces = [(path, judge(g, path)) for path in paths]
        sound = [(path, trace) for path, trace in traces if trace.verdict == OK]
        if not sound:
            break
        draw(g, sound[0][1].draft, sound[0][0])
    return {**found, **out, "drawn": summed(state_of(g))}


def reasons(m: Match, rng: random.Random) -> list[str]:
    """The verdicts on some texts, in season and out of season."""
    g = world(m)
    cell = f"r{rng.randint(1, g.rows)}c{rng.randint(1, g.columns)}"
    color = rng.choice(t.COLOURS[:5])
    card = rng.choice([*BOX, *(CARDS[x].id for hand in g.hands for x in hand)])
    texts = [f"place {color} {cell} {rng.choice(SLOTS)}", f"play {card} {cell}", "done", "close", "unseen", "first P2"]
    texts += [f"buy {rng.choice(t.FEATURES)} {color}", f"book {rng.choice(BOOKS)} {color}", f"link SB1 {color}"]
    texts += ["level easy", "upright", f"draw {color} {cell}.W1 stop", f"risk {color} {cell}.N stop"]
    out = []
    for text in texts:
        try:
            why = m.why(text)
            said = "allowed" if why.allowed else " ".join(x.id for x in why.rules)
        except CroftError:
            said = "no answer"
        out.append(f"{text.split()[0]}: {said}")
    return out


def spoiled(doc: dict[str, Any], rng: random.Random) -> None:
    """Something of a position is changed: a word, a number, a whole section."""
    key = rng.choice(sorted(doc))
    if key == "tableau" and rng.random() < 0.7:
        row = rng.randrange(len(doc[key]))
        words = doc[key][row].split()
        words[rng.randrange(len(words))] = rng.choice(["D01", "S1", "B04", "B99", "?", "D01/90", "S1+lamp", "#", "."])
        doc[key][row] = " ".join(words)
    elif key == "group":
        row = rng.choice(doc[key])
        row |= rng.choice(SPOILED)
    elif key in ("hands", "deck"):
        doc[key] = rng.choice([-1, 99, 100, 137, "S1 S1 D01", "B01", ["S1 D01 D01"], ["S2"], [3, "D02 D03"]])
    else:
        doc[key] = rng.choice([0, 1, 7, "hard", "first", "P2", "x", [], None])


def counted_positions() -> dict[str, Any]:
    """Positions laid out and refused, by reason; and a checksum of all states and messages."""
    rng = random.Random(4)
    found: Counter[str] = Counter()
    everything = 0
    for _ in range(POSITIONS):
        mission, players, doc = scattered(rng)
        if rng.random() < 0.7:
            spoiled(doc, rng)
        try:
            said = Position("map_masters", mission, players, sections=doc, seed="1").start(TITLE).game.hash()
            found["laid out"] += 1
        except CroftError as e:
            said = str(e)
            found[short(said)] += 1
        everything = crc32(said.encode(), everything)
    return {**found, "everything": everything}


def counted_game(number: int) -> dict[str, Any]:
    """A mission played at random, with the reasons against everything else; a checksum of its states."""
    others = CARDS[len(BOX) :]
    del CARDS[len(BOX) :]  # cards of other tests are not asked for
    try:
        return played(number)
    finally:
        CARDS.extend(others)


def played(number: int) -> dict[str, Any]:
    rng = random.Random(number)
    options = {"difficulty": rng.choice(t.LEVELS)}
    rulings = {"A-04": "printed_order"} if number % 2 else {}
    mission = f"mission_{number + 1:02}"
    m = start(TITLE, mission, 1 + number % 3, seed=f"counts {number}", options=options, rulings=rulings)
    found: Counter[str] = Counter()
    draws = rng_from(str(number), "refusals")
    states = 0
    for _ in range(DECISIONS):
        if m.decision is None:
            break
        found.update(refusals(TITLE, m.game, draws))
        found.update(reasons(m, rng))
        answer = rng.choice(m.options())
        if m.decision.open and rng.random() < 0.3:
            for path in search_all(world(m), 300)[:1]:
                answer = f"{'draw' if judge(world(m), path).verdict == OK else 'risk'} {write_path(world(m), path)}"
        m.choose(answer)
        states = crc32(m.game.hash().encode(), states)
    end = [] if m.outcome is None else [m.outcome.name, m.outcome.score, *(x.place for x in m.outcome.places)]
    return {**found, "states": states, "outcome": end}


@pytest.mark.rule("MAP-PATH-08", "MAP-DEAD-01", "MAP-OBJ-02", "MAP-GEO-19")
@pytest.mark.parametrize("number", NUMBERS)
def test_counts_of_random_tableaux_rows_and_games(number: int | str) -> None:
    found, before = counted(number), known("map_masters", number)
    for key in sorted({*found, *before}):
        assert found.get(key) == before.get(key), f"{key}; rules/counts.py writes them"
