"""Every listed act is allowed, every allowed one is listed, every other is refused by its rule: in random dungeons."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.counts import known, refusals
from rules.kinds import kind_of
from rules.super_dungeon.skirmish import begun, next_act
from undercroft.engine.chance import rng_from
from undercroft.engine.option import Opt, opt
from undercroft.engine.window import PASS
from undercroft.games.super_dungeon import options as o
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import ABILITIES, CARDS, CHOICES, MELEE, SHOT
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.match import Match, start

ACTS = 45
ACTIVATE = kind_of(TITLE, "activate")
ASIDE = kind_of(TITLE, "aside")
ATTACK = kind_of(TITLE, "attack")
DECLINE = kind_of(TITLE, "decline")
DONE = kind_of(TITLE, "done")
DRINK = kind_of(TITLE, "drink")
END = kind_of(TITLE, "end")
EQUIP = kind_of(TITLE, "equip")
MOVE = kind_of(TITLE, "move")
NAME = kind_of(TITLE, "name")
OPEN = kind_of(TITLE, "open")
PICK = kind_of(TITLE, "pick")
PICK_MINI = kind_of(TITLE, "mini-boss")
PICK_POINT = kind_of(TITLE, "point")
PLACE = kind_of(TITLE, "place")
RESURRECT = kind_of(TITLE, "resurrect")
RUN = kind_of(TITLE, "run")
SACRIFICE = kind_of(TITLE, "sacrifice")
SPAWN = kind_of(TITLE, "spawn")
STAND = kind_of(TITLE, "stand")
STOP = kind_of(TITLE, "stop")
TOKEN = kind_of(TITLE, "token")
USE = kind_of(TITLE, "use")


def of_an_activation(g: World) -> Iterator[Opt]:
    """Everything that the active model might do, possible or not."""
    squares = range(g.ground.grid.size)
    yield from (opt(kind) for kind in (STAND, RUN, END))
    yield from (opt(MOVE, at) for at in squares)
    yield from (opt(OPEN, i) for i in range(len(g.chests) + 1))
    mine = CARDS[g.models[g.active].card].side
    for v in range(len(g.models)):
        if CARDS[g.models[v].card].side != mine:
            yield from (opt(ATTACK, k, v, how) for k, how in ((MELEE, 0), (SHOT, 1), (MELEE, 1)))
    own = {k for x in g.models for k in CARDS[x.card].abilities}
    for k in sorted(own):
        if ABILITIES[k].kind in (t.A_ACTION, t.A_ATTACK) and ABILITIES[k].into < 0:
            model = ABILITIES[k].area == t.S_NONE and ABILITIES[k].distance != t.D_NONE
            yield from (opt(USE, k, v, how) for v in range(len(g.models)) if model for how in (0, 1))
            yield from (opt(USE, k, v, 1) for v in range(len(g.models)) if not model)
    for d in range(len(g.models)):
        if CARDS[g.models[d].card].side == t.HEROES:
            yield from (opt(DRINK, d, k, d) for k in CARDS[g.models[d].card].potion_types)


def of_a_turn(g: World) -> Iterator[Opt]:
    """Every model, whether it may be activated or not."""
    yield from (opt(ACTIVATE, m) for m in range(len(g.models)))


def of_a_spawning(g: World) -> Iterator[Opt]:
    """Every card, whether it may be spawned or not."""
    yield from (opt(SPAWN, c) for c in range(len(CARDS)))


def of_initiative(g: World) -> Iterator[Opt]:
    """Every model, whether it may be named or not."""
    yield from (opt(NAME, m) for m in range(len(g.models)))


def of_a_card(g: World) -> Iterator[Opt]:
    """Every Hero and place for a card just drawn, and every sacrifice."""
    for m in range(len(g.models)):
        yield from (opt(EQUIP, m, place) for place in range(len(g.models[m].gear) + 2))
        yield from (opt(SACRIFICE, m, what) for what in range(2 + t.STATUSES))


def of_squares(kind: int) -> Callable[[World], Iterator[Opt]]:
    """Every square of the map."""
    return lambda g: (opt(kind, at) for at in range(g.ground.grid.size))


def of_cards(kind: int, n: int) -> Callable[[World], Iterator[Opt]]:
    """Every card or choice that might be picked."""
    return lambda g: (opt(kind, i) for i in range(n))


def of_charms(g: World) -> Iterator[Opt]:
    """Every bearer with every Hero."""
    models = range(len(g.models))
    yield from (opt(RESURRECT, a, b) for a in models for b in models if CARDS[g.models[b].card].side == t.HEROES)


ASKED = {
    o.P_MENU: of_an_activation,
    o.P_ACTIVATE: of_a_turn,
    o.P_SPAWN: of_a_spawning,
    o.P_INITIATIVE: of_initiative,
    o.P_CARD: of_a_card,
    o.P_CONTROL: of_squares(MOVE),
    o.P_TELEPORT: of_squares(PLACE),
    o.P_PICK_HERO: of_cards(PICK, len(CARDS)),
    o.P_PICK_MINI: of_cards(PICK_MINI, len(CARDS)),
    o.P_PICK_POINT: of_cards(PICK_POINT, len(CHOICES)),
    o.P_POINT: of_squares(PLACE),
    o.P_START: of_squares(PLACE),
    o.P_HERO: of_squares(PLACE),
    o.P_CHEST: of_squares(PLACE),
}
IDLE = (PASS, STOP, DONE, TOKEN, DECLINE, ASIDE)
NUMBERS = range(2000, 2060)


@pytest.mark.rule("SDE-ACT-06", "SDE-MOVE-01", "SDE-COMBAT-01", "SDE-TURN-05", "SDE-SPAWN-02", "SDE-POTION-02")
@pytest.mark.parametrize("number", NUMBERS)
def test_one_judge_of_what_is_allowed(number: int) -> None:
    found = counted(number)
    if found is None:
        pytest.skip("the position cannot be")
    assert found == known("super_dungeon", number), "refusals by rule; rules/counts.py writes them"


@pytest.mark.rule("SDE-PICK-02", "SDE-PICK-06", "SDE-PICK-10", "SDE-SETUP-08", "SDE-SETUP-10", "SDE-SETUP-13")
@pytest.mark.parametrize(("mode", "players"), [("delve", 3), ("crawl", 2), ("crawl", 4), ("siege", 3)])
def test_one_judge_of_the_setup(mode: str, players: int) -> None:
    m = start(TITLE, mode, players, seed=mode, options={"setup": "full"})
    prompts, _ = judged(m, random.Random(players), 70)
    assert prompts >= {o.P_PICK_HERO, o.P_PICK_POINT, o.P_POINT, o.P_START, o.P_HERO, o.P_CHEST}


def counted(number: int) -> dict[str, Any] | None:
    """The refusals from the position of this number on, by rule, and where it ends; None if the position cannot be."""
    m = begun(number)
    if m is None:
        return None
    _, refused = judged(m, random.Random(number), ACTS)
    return {**refused, "state": m.game.hash()}


def judged(m: Match, rng: random.Random, acts: int) -> tuple[set[int], Counter[str]]:
    """Plays on and compares the list with the judge at each question; the prompts that came, and the refusals."""
    prompts = set()
    refused: Counter[str] = Counter()
    values = rng_from("1", "values")
    for _ in range(acts):
        d = m.decision
        if d is None:
            break
        prompts.add(d.prompt)
        g = m.game
        assert isinstance(g, World)
        step = g.stack[-1]
        seat = max(d.owner, 0)
        idle = IDLE if d.prompt in ASKED else (*IDLE, PLACE)  # a place that is not on a short list is refused unseen
        for act in d.options:
            assert act.kind in idle or step.forbids(g, seat, act) == 0, m.title.text(g, act)
        for act in ASKED[d.prompt](g) if d.prompt in ASKED else ():
            rule = step.forbids(g, seat, act)
            assert d.offers(act) == (rule == 0), m.title.text(g, act)
            if rule:
                refused[TITLE.ledger.rule(rule).id] += 1
        refused += refusals(TITLE, g, values)
        refused["odds"] += sum(round(1000 * told["chance"]) for x in d.options for told in TITLE.speech.odds(g, x))
        m.choose(next_act(m, rng), seat)
    return prompts, refused


@pytest.mark.rule("SDE-MOVE-05", "SDE-KEY-FLY")
def test_a_large_model_that_hovers_over_somebody_does_not_attack(table: Callable[..., Any]) -> None:
    x = table(
        """
        #######
        #.Z...#
        #...F.#
        #.....#
        #######
        """,
        villain="starfire",
        activation="starfire",
    )
    x.do("move 3,1")  # half of the base over the Fighter
    assert x.starting("attack") == [] and not x.offers("end")
    assert x.why_not("attack hearthsworn_fighter") == "MOVE-05"
    x.do("move 2,1")
    assert x.offers("attack hearthsworn_fighter") and x.offers("end")
