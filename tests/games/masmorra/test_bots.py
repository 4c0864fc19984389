"""Bots of Masmorra: habits that are always legal and end every game, an evaluation that knows what it wants."""

import math

import pytest

from undercroft.engine.option import Opt, opt
from undercroft.games.masmorra.bots.candidates import candidates
from undercroft.games.masmorra.bots.combat import first_of
from undercroft.games.masmorra.bots.ground import bearable, goals_of, tile_risk, tiles_left
from undercroft.games.masmorra.bots.habit import habit
from undercroft.games.masmorra.bots.malaphyas import within_power
from undercroft.games.masmorra.bots.plans import gold_guard, gold_punch, lesson
from undercroft.games.masmorra.bots.retreat import danger, flight
from undercroft.games.masmorra.bots.value import evaluate, life_value, threat
from undercroft.games.masmorra.bots.walking import walk
from undercroft.games.masmorra.content import CREATURES, EVILS, FIRST_BOSS, HEROES, MALAPHYAS, TILES
from undercroft.games.masmorra.options import (
    END,
    ENDURE,
    EXPLORE,
    FIGHT,
    FROM_FREE,
    KEEP,
    LEARN,
    MOVE,
    P_ATTACK,
    P_BEFORE_ROLL,
    P_HERO,
    P_LEARN,
    P_PLACE,
    P_REROLL,
    P_SIDE,
    P_WARD,
    PAIR,
    ROLL,
    SIDE,
    SPEND,
    STEP,
    STRIKE,
    WARD,
)
from undercroft.games.masmorra.options import MAGIC as MAGIC_ACT
from undercroft.games.masmorra.pieces import Room
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.terms import (
    DEFENSE,
    LOST_HERO,
    MAGIC,
    MELEE,
    OUT,
    RANGED,
    READY,
    RUNE,
    STAIRS2,
    THRONE,
    WON,
)
from undercroft.games.masmorra.title import TITLE
from undercroft.lab.batch import Job, run_batch

from .worlds import descend, games, quiet, started, take, world

ORC = next(i for i, c in enumerate(CREATURES) if c.id == "orc")


# ---- habits
def test_a_habit_is_always_offered_and_every_position_has_a_worth() -> None:
    seen = 0
    for g in games():
        if g.decision is None:
            continue
        assert habit(g) in g.decision.options
        for seat in range(g.config.players):
            assert math.isfinite(evaluate(g, seat))
        seen += 1
    assert seen > 2000


@pytest.mark.parametrize(("mode", "players"), [("standard", 2), ("standard", 5), ("alliance", 1), ("alliance", 5)])
def test_habits_alone_end_a_game(mode: str, players: int) -> None:
    for seed in range(3):
        g = world(mode, players, seed)
        while g.result == 0 and g.count < 20_000:
            assert g.decision is not None
            g.apply(habit(g))
        assert g.result


def prompt_of(g: World) -> int:
    """The current prompt, -1 if there is none."""
    return -1 if g.decision is None else g.decision.prompt


def facing_orc(dice: list[int], mode: str = "standard") -> World:
    """A Hero that fights an Orc with these dice, at the decision what to spend."""
    g = quiet(started(mode, 2))
    while prompt_of(g) not in (P_BEFORE_ROLL, P_REROLL):
        g.apply(habit(g))
    if prompt_of(g) == P_BEFORE_ROLL:
        take(g, ROLL)
    while prompt_of(g) == P_REROLL:
        g.apply(opt(KEEP))
    for i in range(7):
        g.places[i] = READY if i < len(dice) else OUT
        g.dice[i] = dice[i] if i < len(dice) else 0
    g.monsters[0].kind = ORC
    g.monsters[0].room = g.hero().room
    g.forbid = 0
    g.decision = None
    g.advance()
    take(g, FIGHT)
    assert prompt_of(g) == P_ATTACK
    return g


def spending(g: World) -> list[Opt]:
    """What habit spends until it strikes."""
    out: list[Opt] = []
    while prompt_of(g) == P_ATTACK:
        out.append(habit(g))
        g.apply(out[-1])
    return out


def test_bows_before_swords_against_payback() -> None:
    g = facing_orc([RANGED, RANGED, MELEE, MELEE])
    assert spending(g) == [opt(SPEND, RANGED, 0), opt(SPEND, RANGED, 0), opt(STRIKE)]


def test_sword_and_shield_where_bows_do_not_suffice() -> None:
    g = facing_orc([RANGED, MELEE, DEFENSE])
    assert spending(g) == [opt(PAIR), opt(STRIKE)]


def test_nothing_is_spent_on_a_hopeless_attack() -> None:
    assert spending(facing_orc([MELEE])) == [opt(STRIKE)]


def test_the_throne_room_is_the_better_battlefield() -> None:
    g = started("alliance", 2)
    g.decision = None
    g.ask(0, P_SIDE, [opt(SIDE, 1), opt(SIDE, 2)])
    assert habit(g) == opt(SIDE, THRONE)


def test_a_rune_waits_for_the_worst_room_it_may_hide_and_for_less_when_time_is_short() -> None:
    g = quiet(started("alliance", 2))
    g.face_up[0] = next(i for i, t in enumerate(TILES) if t.type == RUNE and t.level == 1)
    den = next(i for i, t in enumerate(TILES) if t.name == "Schmetterling's Den")
    g.hero().life = 6
    g.rolled = False
    assert tile_risk(g, 1) == 10.0, "two Orcs, Schmetterling and the pit"
    assert not bearable(g, tile_risk(g, 1)), "never before the roll"
    shown(g, [DEFENSE] * 4 + [RANGED] * 2)
    assert not bearable(g, tile_risk(g, 1))
    g.time = 12
    assert bearable(g, tile_risk(g, 1))
    g.hero().life = 3
    assert not bearable(g, tile_risk(g, 1))
    g.rooms.append(Room(den, 1))
    assert tile_risk(g, 1) == 6.0 and bearable(g, tile_risk(g, 1)), "it is not the Den: that lies on the table"


def shown(g: World, dice: list[int]) -> None:
    """The active Hero has rolled these dice."""
    g.rolled = True
    for i in range(7):
        g.places[i] = READY if i < len(dice) else OUT
        g.dice[i] = dice[i] if i < len(dice) else 0


def test_the_alliance_rolls_before_it_explores() -> None:
    g = quiet(started("alliance", 1))
    while prompt_of(g) != P_BEFORE_ROLL:
        g.apply(habit(g))
    assert opt(STEP, FROM_FREE) in g.decision.options and habit(g) == opt(ROLL)  # type: ignore[union-attr]


def test_a_hero_with_one_life_point_explores_nothing() -> None:
    g = quiet(started("alliance", 1))
    shown(g, [DEFENSE] * 6)
    g.hero().life = 1
    assert not bearable(g, 0.0), "a trap may follow"
    g.hero().life = 2
    assert bearable(g, 0.0)


@pytest.mark.parametrize(
    ("card", "life", "gold", "pays"),
    [
        ("Wizard's Toll", 6, 6, True),
        ("Wizard's Toll", 4, 6, False),  # a Wound for half the gold
        ("Wizard's Toll", 6, 2, False),
        ("Grasping Dark", 6, 0, False),  # the Free Step for a Wound
        ("Grasping Dark", 3, 0, True),
        ("Malice Rising", 6, 6, False),
        ("Malice Rising", 2, 6, True),
        ("Sharpened Claws", 6, 2, True),
    ],
)
def test_an_evil_card_is_warded_off_where_it_is_worth_the_price(card: str, life: int, gold: int, pays: bool) -> None:
    g = quiet(started("alliance", 1))
    g.hero().life, g.hero().gold = life, gold
    g.decision = None
    g.ask(0, P_WARD, [opt(WARD), opt(ENDURE)], next(i for i, e in enumerate(EVILS) if e.name == card))
    assert habit(g) == opt(WARD if pays else ENDURE)


def test_magic_makes_the_arrow_that_is_missing_where_payback_would_hurt() -> None:
    g = facing_orc([RANGED, MAGIC, MELEE, MELEE], "alliance")
    assert habit(g) == opt(MAGIC_ACT, 0)
    while prompt_of(g) != P_ATTACK:
        g.apply(habit(g))
    g.apply(habit(g))
    while prompt_of(g) != P_ATTACK:
        g.apply(habit(g))
    assert spending(g) == [opt(SPEND, RANGED, 0), opt(SPEND, RANGED, 0), opt(STRIKE)]
    guarded = facing_orc([RANGED, MAGIC, MELEE, MELEE, DEFENSE, DEFENSE, DEFENSE], "alliance")
    assert habit(guarded) == opt(PAIR), "its Payback can be blocked"


def test_a_tile_is_laid_where_most_ways_lead_on() -> None:
    g = quiet(started("alliance", 1))
    while prompt_of(g) != P_PLACE:
        g.apply(first_of(g.decision.options, EXPLORE) or habit(g))  # type: ignore[union-attr]
    best = habit(g)

    def open_after(option: Opt) -> int:
        then = g.copy()
        then.apply(option)
        return sum(len(r.gaps) for r in then.rooms)

    assert open_after(best) == max(open_after(x) for x in g.decision.options)  # type: ignore[union-attr]


def test_nobody_walks_back_to_where_it_fled_from() -> None:
    g = quiet(started("alliance", 1))
    h = g.hero()
    stairs = next(i for i, t in enumerate(TILES) if t.type == STAIRS2)
    corridor = ([1], [0, 2], [1, 3], [2])
    g.rooms = [Room(stairs if i == 0 else g.rooms[h.room].tile, 1) for i in range(4)]
    for room, near in zip(g.rooms, corridor, strict=True):
        room.near = near
    h.room, h.life, g.mp, g.rolled = 3, 2, 1, True
    moves = [opt(MOVE, 2), opt(END)]
    assert walk(g, moves) == opt(MOVE, 2)
    g.monsters[0].kind, g.monsters[0].room = ORC, 1
    assert walk(g, moves) is None


def test_the_hero_whose_gold_strikes_is_taken_and_learns_that_first() -> None:
    g = world("alliance", 2, 1)
    names = [HEROES[h.card].id for h in g.heroes if h.card >= 0]
    while prompt_of(g) == P_HERO:
        assert candidates(g, 0) == [habit(g)]
        names.append(HEROES[habit(g).a].id)
        g.apply(habit(g))
    assert names == ["jay", "greybark"]
    jay, greybark = sorted(g.heroes, key=lambda h: names.index(HEROES[h.card].id))
    both = [opt(LEARN, 1), opt(LEARN, 3)]
    assert lesson(jay, both) == opt(LEARN, 1) and lesson(greybark, both) == opt(LEARN, 3)
    jay.gold = 6
    assert gold_punch(jay) == 0
    jay.learned |= 1 << 2
    assert (gold_punch(jay), gold_guard(jay)) == (6, 2)
    jay.gold = 5
    assert (gold_punch(jay), gold_guard(jay)) == (3, 1)


def test_malaphyas_is_attacked_when_gold_can_end_it() -> None:
    g = descend(quiet(started("alliance", 1)), THRONE)
    while prompt_of(g) == P_LEARN:
        g.apply(habit(g))
    h = g.hero()
    m = g.monsters[FIRST_BOSS + MALAPHYAS]
    m.kind += 1
    h.card = next(i for i, c in enumerate(HEROES) if c.id == "jay")
    h.learned |= 1 << 2
    h.hand = []
    g.rolled = False
    h.life, h.gold = 6, 6
    assert within_power(g, h)
    h.gold = 2
    assert not within_power(g, h)
    h.life, h.gold = 1, 6
    assert not within_power(g, h)


def test_a_weak_hero_flees_from_what_marches_on_it() -> None:
    g = quiet(started("alliance", 1))
    h = g.hero()
    corridor = ([1], [0, 2], [1, 3], [2])
    g.rooms = [Room(g.rooms[h.room].tile, 1) for _ in corridor]
    for room, near in zip(g.rooms, corridor, strict=True):
        room.near = near
    h.room = 1
    g.monsters[0].kind, g.monsters[0].room = ORC, 0
    steps = [opt(STEP, FROM_FREE), opt(END)]
    h.life = 6
    assert flight(g, steps) is None
    h.life = 1
    assert danger(g, 1) > danger(g, 2) > danger(g, 3) == 0.0
    assert flight(g, steps) == opt(STEP, FROM_FREE)
    g.mp = 2
    assert flight(g, [opt(MOVE, 0), opt(MOVE, 2), opt(END)]) == opt(MOVE, 2)


def test_the_stairs_are_the_goal_once_they_lie_open() -> None:
    g = started("alliance", 2)
    assert goals_of(g, g.hero()) == [0] and tiles_left(g, 1) == 10


def test_stairs_that_somebody_has_looked_down_to_are_still_counted() -> None:
    g = started("alliance", 2)
    left = tiles_left(g, 1)
    g.small1.fix(left + 1, g.chance, 0)
    assert not g.small1.due and tiles_left(g, 1) == left


# ---- evaluation
def better(after: World, before: World) -> bool:
    """Is a change good for the seat whose turn it is, and by itself?"""
    seat = before.hero().seat
    return evaluate(after, seat) > evaluate(before, seat)


@pytest.mark.parametrize("mode", ["standard", "epic", "alliance"])
def test_more_of_everything_is_better(mode: str) -> None:
    g = quiet(started(mode, 2))
    g.hero().life = 4
    for change in ("life", "xp", "gold"):
        more = g.copy()
        setattr(more.hero(), change, getattr(more.hero(), change) + 1)
        assert better(more, g)
    card = g.copy()
    card.hero().hand.append(card.treasure.bag.pop())
    assert better(card, g)


def test_an_opponent_that_gains_is_a_loss() -> None:
    g = quiet(started("standard", 2))
    more = g.copy()
    more.heroes[1 - more.active].xp += 2
    assert better(g, more)


def test_monsters_beside_a_hero_are_a_threat() -> None:
    for mode in ("standard", "alliance"):
        g = quiet(started(mode, 2))
        near = g.copy()
        near.monsters[0].kind = ORC
        near.monsters[0].room = near.hero().room
        assert threat(near, near.hero()) > threat(g, g.hero()) == 0.0
        assert better(g, near)


def test_alliance_wants_to_go_down_and_to_win() -> None:
    g = quiet(started("alliance", 2))
    deeper = g.copy()
    deeper.small1.due = [deeper.small1.due[0] - 1, *deeper.small1.due[1:]]
    assert better(deeper, g)
    below = descend(g.copy(), THRONE)
    while prompt_of(below) == P_LEARN:
        below.apply(habit(below))
    assert better(below, g)
    red = below.copy()
    red.monsters[FIRST_BOSS + MALAPHYAS].kind += 1
    assert better(red, below)
    won, lost = red.copy(), red.copy()
    won.result, lost.result = WON, LOST_HERO
    assert better(won, red) and better(red, lost)


def test_life_is_worth_more_where_it_is_short() -> None:
    steps = [life_value(n + 1) - life_value(n) for n in range(6)]
    assert steps == sorted(steps, reverse=True) and life_value(0) == life_value(-3)
    assert life_value(2) < life_value(2.5) < life_value(3)


# ---- the whole bot
def test_greedy_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """One world a decision instead of thirteen: quick, and still far better than chance."""
    monkeypatch.setattr("undercroft.bots.greedy.ROUNDS", ((1, 1),))
    for seats, winner in ((("greedy", "random"), 0), (("random", "greedy"), 1)):
        assert run_batch(Job("masmorra", "standard", 2, seats, 1, "bots")).firsts[winner] == 1


# ---- what a search asks for
def test_the_chance_of_a_finished_game_is_its_result() -> None:
    g = started("alliance")
    for result, won in ((WON, 1.0), (LOST_HERO, 0.0)):
        g.result = result
        assert TITLE.chance(g, 0) == won


def test_candidates_come_best_first_and_as_many_as_asked_for() -> None:
    for g in games():
        d = g.decision
        if d is None or d.prompt in (P_HERO, P_LEARN):
            continue
        found = candidates(g, 0)
        assert found[0] is habit(g) and sorted(x.code for x in found) == sorted(x.code for x in d.options)
        assert candidates(g, 2) == found[:2]
