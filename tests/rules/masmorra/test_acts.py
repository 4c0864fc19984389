"""Every act in every question: the options that its predicate allows are those that are listed, and no others."""

import random
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from rules.masmorra.play import Table, combat, exploring, table, two
from undercroft.engine.option import Opt, opt
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra import terms
from undercroft.games.masmorra.acts.base import ACTS
from undercroft.games.masmorra.content import HEROES
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.title import TITLE
from undercroft.games.masmorra.words.verbs import VERBS
from undercroft.match.match import start
from undercroft.words.verbs import row_of


def abilities(g: World) -> Iterator[Opt]:
    """Every ability of the active Hero, with every choice it has."""
    for slot, a in enumerate(HEROES[g.hero().card].abilities):
        choices = len(a.gains) if len(a.gains) > 1 else 6 if terms.ANY_FACE in a.dock[:1] else 1
        yield from (opt(o.ABILITY, slot, choice) for choice in range(choices))


def wild(kind: int, things: list[int]) -> Iterator[Opt]:
    """A chest or traps, with the dice as shown and with every die that may stand in."""
    for thing in things:
        yield opt(kind, thing)
        yield from (opt(kind, thing, face, place) for face in range(6) for place in (1, 2))


def sayable(g: World, prompt: int, kind: int) -> list[Opt]:
    """Every option of a kind that a player could name."""
    if kind == o.ABILITY:
        return list(abilities(g))
    if kind in (o.PLAY, o.ORANGE):
        return [opt(kind, card, i) for i, h in enumerate(g.heroes) for card in h.hand]
    if kind in (o.CHEST, o.DISARM):
        return list(wild(kind, [0] if kind == o.CHEST else list(range(len(g.rooms)))))
    if kind in (o.PLACE, o.TRAP_AT):
        assert g.decision is not None
        near = {(x.a + dx, x.b + dy) for x in g.decision.options for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        turns = range(4) if kind == o.PLACE else [0]
        return [opt(kind, a, b, turn) for a, b in near for turn in turns]
    act = ACTS.known(kind)
    assert act is not None
    ranges = VERBS.ranges(g, row_of(act, act.said[0]))
    return [opt(kind, *x) for x in product(*ranges)] if ranges is not None else [opt(kind, n) for n in range(9)]


def agree(g: World) -> None:
    """The options of this question that are allowed are those that are listed."""
    d = g.decision
    assert d is not None
    for kind in [k for k in range(64) if ACTS.answers(d.prompt, k)]:
        act = ACTS.at(d.prompt, kind)
        listed = {x for x in d.options if x.kind == kind}
        asked = {*sayable(g, d.prompt, kind), *listed}
        assert {x for x in asked if act.forbids_option(g, x) == 0} == listed, f"{type(act).__name__} at {d.prompt}"
        assert all(act.forbids_option(g, x) >= 0 for x in asked)


FOES = '{face = "skeleton", room = "S1-00"}, {face = "ghoul", room = "S1-00"}, {face = "orc", room = "S1-00"}'
UNDEAD = f'heroes = [{{name = "valerie"}}, {{name = "mika"}}]\ndice = ["step"]\nmonsters = [{FOES}]'


HANDS = 'hand = ["T06", "T08", "T29"]'
ABLE = 'learned = ["preemptive_strike", "critical_swing"], gold = 3'
# questions that random games seldom ask
POSITIONS: dict[str, Callable[[], Table]] = {
    "undead": lambda: table(UNDEAD),
    "payback": lambda: combat("orc", "melee defense magic", HANDS).do("strike"),
    "payback and abilities": lambda: combat("orc", "melee defense magic ranged", ABLE, name="jay").do("strike"),
    "starts": lambda: combat("cultist ghoul", "elixir step ranged"),
    "exploring": lambda: exploring("S1-12"),
    "equal cards": lambda: two('hand = ["T13", "T14"]', "", 'dice = ["melee"]'),
}


@pytest.mark.parametrize("name", list(POSITIONS))
def test_what_is_allowed_is_listed(name: str) -> None:
    agree(POSITIONS[name]().g)


@pytest.mark.parametrize(("mode", "players"), [("standard", 2), ("epic", 3), ("alliance", 3), ("alliance", 1)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_random_games_too(mode: str, players: int, seed: int) -> None:
    g = start(TITLE, mode, players, seed=str(seed), listen=False).game
    assert isinstance(g, World)
    rng = random.Random(seed)
    for _ in range(600):
        if g.decision is None:
            break
        agree(g)
        g.apply(rng.choice(g.decision.options))


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.parametrize("text", ["play T29 mika", "use black_market ranged"])
def test_only_makers_of_defense_answer_payback(text: str) -> None:
    more = 'hand = ["T29"], learned = ["trick_shot", "black_market"], gold = 2'
    combat("orc", "melee defense", more).do("strike").refuses(text, "MAS-FIGHT-14")


@pytest.mark.rule("MAS-CARD-04")
def test_the_second_of_two_equal_cards_is_not_offered() -> None:
    t = two(
        'hand = ["T13", "T14"]',
        "",
        'dice = ["melee"]\nmap.1 = "S1-00 S1-22"\nmonsters = [{face = "orc", room = "S1-22"}]',
    )
    assert t.can("play T13 jay")
    t.refuses("play T14 jay", "MAS-CARD-04")


def test_halves_for_any_time_must_make_defense_against_payback() -> None:
    more = 'hand = ["L02", "L04"]'  # Ranged, Defense
    t = combat("orc", "melee defense", more, mode="alliance", players=1).do("strike")
    assert t.prompt == o.P_PAYBACK and t.can("interrupt L04 mika")
    t.refuses("interrupt L02 mika", "MAS-FIGHT-14")
    agree(t.g)


@pytest.mark.rule("MAS-FREE-01")
def test_a_used_free_step_pushes_nobody() -> None:
    t = two(
        'room = "throne-TR", free = false',
        'room = "throne-BL"',
        'side = "throne"\ndice = ["step", "magic"]\nmonsters = [{face = "orc", room = "throne-TR"}]',
        mode="epic",
    ).do("fight")
    assert t.prompt == o.P_ATTACK and t.can(f"push {t.monster('orc')}")
    t.refuses(f"push {t.monster('orc')} free", "MAS-FREE-01")


@pytest.mark.rule("MAS-CARD-02")
def test_nobody_learns_from_a_refusal_what_the_active_player_holds() -> None:
    t = two('hand = ["T29"]', "", 'dice = ["melee"]')
    assert t.can("play T29 jay")
    for card in ("T29", "T06"):  # held, and not held
        assert [x.id for x in t.match.why(f"play {card} jay", seat=1).rules] == ["MAS-TURN-01"]
