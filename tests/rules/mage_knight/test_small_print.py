"""Clauses seldom asked for: confusion refused, tokens on the first square, free totals, spins after a raising."""

import random
from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_questions import rule
from rules.mage_knight.test_several import BESSA, OWN, RIVAL, card
from undercroft.engine.option import opt
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.acts.base import ACTS
from undercroft.games.mage_knight.content import FIGURES, figure_named
from undercroft.games.mage_knight.legal.turns import forbids_token, laid, laid_as, stuck
from undercroft.games.mage_knight.steps.harm import taken_back
from undercroft.games.mage_knight.steps.spawning import Summon, best_total, tokens_on
from undercroft.games.mage_knight.steps.spins import spin_facings

__all__ = ["give"]
NAMES = ("gargoyle_weak", "skeleton_archer_weak", "medusa_weak")
POINTS = {n: FIGURES[figure_named(n)].points[-1] for n in NAMES}


# ---- what is offered is allowed
@pytest.mark.rule("MKD-TURN-04", "MKD-SPIN-01", "MKD-CLOSE-07", "MKD-CONV-03")
@pytest.mark.parametrize(("mode", "players", "seed"), [("lone_wolf", 2, 11), ("multi", 3, 12), ("teams", 2, 13)])
def test_no_rule_forbids_what_is_offered(mode: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    m = fresh(mode, players, str(seed), spins="every")
    asked: set[int] = set()
    for _ in range(260):
        d = m.decision
        if d is None:
            break
        g = world(m)
        for x in d.options:
            if ACTS.answers(d.prompt, x.kind):
                assert ACTS.forbids(g, x, 1) == 0 and g.stack[-1].forbids(g, d.owner, x) == 0, m.options()
                asked.add(x.kind)
        x = rng.choice(d.options)
        m.choose(rng.choice(d.options) if x.kind in (o.END, o.END_TURN) else x)
    assert {o.MOVE, o.ACTIVATE, o.FACE} <= asked


@pytest.mark.rule("MKD-SPIN-01", "MKD-SPIN-05", "MKD-MOVE-14")
def test_free_spins_are_those_towards_the_newcomer() -> None:
    x = act(
        "gO.\n..K",
        look="g=N K=S",
        sp=2,
        options={"spins": "every"},
        figures={"lord_oren": OWN, "kamune_the_mighty": RIVAL},
        activation={"stepped": True},
    )
    x.do("end")
    step = x.g.stack[-1]
    for f in (0, 2):
        for d in range(8):
            found = step.forbids(x.g, 1, opt(o.SPIN, f, d))
            if d == x.g.figures[f].facing:
                assert found == r.MOVE_14
            else:
                assert found == (0 if d in spin_facings(x.g, f, 1) else r.SPIN_05)


# ---- Magic Confusion
@pytest.mark.rule("MKD-FIG-06", "MKD-MOVE-01", "MKD-MOVE-04", "MKD-MOVE-07")
def test_where_a_confused_figure_cannot_be_led(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give(BESSA, t.CONFUSION)
    card(monkeypatch, BESSA, attack=30, range=8)
    x = act("B..h..\n..gX..", BESSA, look="B=E h=N", dice="3 3")
    x.do("attack hydra_serpent_weak with magic_confusion")
    assert sorted(x.m.options()) == ["done", "move 2,0", "move 4,0", "move 4,1"]
    assert [x.why(f"move {at}") for at in ("5,0", "2,1", "3,1", "3,0")] == ["MOVE-01", "MOVE-07", "MOVE-04", "MOVE-01"]
    assert x.why("move 2,0") == "" and rule(x.m, o.END) == 0
    x.do("done")
    assert x.starting("facing") and rule(x.m, o.MOVE, 4) == 0


# ---- Mage Spawn and tokens
@pytest.mark.rule("MKD-TOKEN-03", "MKD-CONV-13")
def test_tokens_are_found_on_the_first_square_too() -> None:
    x = Table("k..kO", tiles="AABBB")
    assert [tokens_on(x.g, tile) for tile in (0, 1)] == [[0], [1]]
    at = [x.g.tokens[k].at for k in (0, 1)]
    assert [x.g.token_on(c) for c in range(5)] == [0 if c == at[0] else 1 if c == at[1] else -1 for c in range(5)]
    x.g.tokens[0].at = -1
    assert [tokens_on(x.g, tile) for tile in (0, 1)] == [[], [1]]


@pytest.mark.rule("MKD-SETUP-17", "MKD-CHEST-01", "MKD-DOOR-01")
def test_each_thing_on_a_square_is_one_of_its_kind() -> None:
    x = Table("###..\nkc..O\n###..", tiles="AABBB\nAABBB\nAABBB", doors=[{"at": "2,1", "state": "closed"}])
    g = x.g
    at = [g.ground.grid.square(n, 1) for n in range(4)]
    assert [g.token_on(c) for c in at] == [0, -1, -1, -1]
    assert [g.chest_on(c) for c in at] == [-1, 0, -1, -1]
    assert [g.door_on(c) for c in at] == [-1, -1, 0, -1]
    assert [g.shut(c) for c in at] == [False, False, True, False]


@pytest.mark.rule("MKD-CONV-08", "MKD-CONV-09", "MKD-CONV-10")
def test_the_best_total_within_the_cap() -> None:
    points = [7, 3, 5, 5]
    for number in range(5):
        for cap in range(22):
            chosen = [
                sum(p for i, p in enumerate(points) if bits >> i & 1)
                for bits in range(16)
                if bin(bits).count("1") == number
            ]
            assert best_total(points, 0, number, cap) == max([n for n in chosen if n <= cap], default=-1)


@pytest.mark.rule("MKD-CONV-08", "MKD-CONV-09")
@pytest.mark.parametrize("free", [False, True])
def test_a_free_total_still_leaves_room_for_the_others(free: bool) -> None:
    x = Table("O...Z", pool=list(NAMES), rulings={"AMB-23": "free_total"} if free else {})
    for total in range(sum(POINTS.values()) + 1):
        pairs = [(a, b) for a in NAMES for b in NAMES if a != b]
        sums = {a: {POINTS[a] + POINTS[b] for c, b in pairs if c == a} for a in NAMES}
        expected = {a for a in NAMES if (min(sums[a]) <= total if free else total in sums[a])}
        found = Summon(1, 2, total, [1]).picks(x.g)
        assert sorted(found) == sorted(figure_named(n) for n in expected)


# ---- turns
@pytest.mark.rule("MKD-FIG-07")
def test_what_was_laid_aside_is_read_back() -> None:
    for f in range(130):
        for ability in range(len(t.ABILITIES)):
            for up in (False, True):
                assert laid_as(laid(f, ability, up)) == [f, ability, int(up)]


@pytest.mark.rule("MKD-END-03", "MKD-TURN-10", "MKD-TEAM-16")
@pytest.mark.parametrize(
    ("place", "token", "monster", "over"),
    [
        ("waiting", -1, -1, True),
        ("waiting", 0, -1, True),  # the waiting player moves no token
        ("waiting", -1, 0, False),
        ("fallen", -1, -1, True),
        ("fallen", 0, -1, False),
        ("fallen", 1, -1, False),
        ("fallen", -1, 0, False),
        ("fallen", -1, 1, False),
    ],
)
@pytest.mark.parametrize("mode", ["lone_wolf", "teams"])
def test_nothing_can_be_moved_any_more(mode: str, place: str, token: int, monster: int, over: bool) -> None:
    x = Table(
        "kg.X",
        mode=mode,
        figures={"lord_oren": {**OWN, "at": "2,0"}, "zenephret": {**RIVAL, "place": "waiting"}},
        seats=[{"entrance": "3,0"}, {"entrance": "3,0"}],
    )
    g = x.g
    for f, y in enumerate(g.figures):
        if y.owner == 0:
            g.lift(f, t.WAITING if place == "waiting" else t.FALLEN)
        elif y.owner < 0:
            g.lift(f, t.POOL)
            y.at = monster
    g.tokens[0].at = token
    team_waits = mode == "teams" and place == "waiting" and monster >= 0
    assert stuck(g) is (over or team_waits)


@pytest.mark.rule("MKD-CONV-16", "MKD-TURN-02", "MKD-MULTI-04", "MKD-TURN-01")
def test_what_keeps_a_token_from_being_activated() -> None:
    x = Table("k...O", tiles="AABBB")
    token = x.g.tokens[0]
    assert token.at == 0 and forbids_token(x.g, 0) == 0
    x.g.left = 0
    assert forbids_token(x.g, 0) == r.TURN_01
    token.marked = True
    assert forbids_token(x.g, 0) == r.MULTI_04
    token.acted = True
    assert forbids_token(x.g, 0) == r.TURN_02
    token.at = -1
    assert forbids_token(x.g, 0) == r.CONV_16


@pytest.mark.rule("MKD-MOVE-14", "MKD-FIG-06")
def test_a_nimble_hero_turns_once_between_two_acts(give: Any) -> None:
    for name in ("maboc_the_bully", "joram_hawklord"):
        give(name, t.NIMBLE)
    team = dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN)
    x = Table("O..JM", mode="teams", figures=team)
    x.do("face maboc_the_bully E", "face joram_hawklord E")
    assert x.why("face maboc_the_bully S") == x.why("face joram_hawklord S") == "MOVE-14"
    x.do("activate lord_oren")
    assert x.offers("face maboc_the_bully S")


@pytest.mark.rule("MKD-TURN-03", "MKD-TURN-01")
def test_what_belongs_to_another_moment_breaks_no_rule() -> None:
    x = Table("O...g")
    assert rule(x.m, o.CHEST_AT, 0) == 0 and rule(x.m, o.LEVEL, 0) == 0  # between activations
    y = act("O...g")
    assert rule(y.m, o.CHEST_AT, 0) == 0 and rule(y.m, o.LEVEL, 0) == 0  # during one
    team = dict.fromkeys(("lord_oren", "maboc_the_bully", "joram_hawklord"), OWN)
    z = act("O....\n.M...\n..J..", mode="teams", sp=8, figures=team).do("through 1,1")
    assert rule(z.m, o.LEVEL, 0) == 0 and rule(z.m, o.END) == r.PASS_03


# ---- fighting
@pytest.mark.rule("MKD-CLOSE-11", "MKD-RANGED-19", "MKD-CLOSE-07")
def test_a_distant_attacker_is_answered_from_a_distance_only(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give("zenephret", t.WEAPON_MASTER)
    card(monkeypatch, BESSA, attack=0, range=8)
    card(monkeypatch, "zenephret", attack=0, range=8)
    x = act("B...Z", BESSA, look="B=E Z=W", dice="1 2", figures={BESSA: OWN, "zenephret": RIVAL})
    x.do("attack zenephret")
    assert x.starting("counter") == ["counter zenephret"]
    z = x.g.figures.index(x.fig("zenephret"))
    assert x.g.stack[-1].forbids(x.g, 1, opt(o.COUNTER, z, t.PLAIN)) == 0
    assert x.why("counter zenephret with weapon_master") == "CLOSE-11"
    assert x.why(f"counter {BESSA}") == "CLOSE-07"


@pytest.mark.rule("MKD-ATK-10", "MKD-FIG-06")
def test_flames_are_named_by_their_own_target(give: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    give(BESSA, t.FLAME)
    card(monkeypatch, BESSA, range=4)
    x = act("B...gf", BESSA, look="B=E")
    assert x.offers("attack gnoll_hunter_weak with flame_lightning")
    assert x.why("attack gnoll_fletcher_weak with flame_lightning") == "RANGED-04"
    give(BESSA, t.WEAPON_MASTER)
    y = act("Bg", BESSA, look="B=E", dice="6 5 4")
    y.do("attack gnoll_hunter_weak with weapon_master")  # one enemy: still a blow with the die


# ---- necromancy, treasures
@pytest.mark.rule("MKD-SPIN-01", "MKD-FIG-06", "MKD-ABIL-08")
def test_enemies_turn_to_a_raised_hero(give: Any) -> None:
    give("lord_oren", t.NECROMANCY)
    x = act(
        "O.g",
        look="O=W g=E",
        mode="teams",
        dice="1",
        figures={"lord_oren": OWN, "maboc_the_bully": {**OWN, "place": "fallen"}},
    )
    x.do("raise maboc_the_bully", "facing E")
    assert x.at("maboc_the_bully") == "1,0"
    assert x.offers("spin gnoll_hunter_weak W") and x.owner == 1  # Oren, behind him, makes it matter


@pytest.mark.rule("MKD-LOSE-04", "MKD-LOSE-05", "MKD-LOSE-06")
@pytest.mark.parametrize("used", [False, True])
@pytest.mark.parametrize("bearer", ["lord_oren", "maboc_the_bully"])
def test_a_chest_taken_back_leaves_its_bearer(bearer: str, used: bool) -> None:
    row = {"state": "held", "owner": 0, "treasure": 2, "used": used, "bearer": bearer, "trap": 3}
    x = Table(
        "OM..Z",
        mode="teams",
        figures={"lord_oren": OWN, "maboc_the_bully": OWN, "zenephret": RIVAL},
        chests={"ashwood_chest": row},
    )
    c = x.chest("ashwood_chest")
    assert x.fig(bearer).items == [0]
    taken_back(x.g, 0)
    assert (c.owner, c.trap, c.state) == (-1, 0, t.SEALED)
    assert x.fig(bearer).items == ([0] if used else [])
    assert (c.bearer == -1) is not used
