"""Finding paths: what is found holds, what is proved is true, and the answer says which it is."""

import pytest

from rules.map_masters.laying import hall, lay, made
from undercroft.engine.chance import rng_from
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.bots.candidates import candidates
from undercroft.games.map_masters.content import CARDS
from undercroft.games.map_masters.paths import search as search_module
from undercroft.games.map_masters.paths.goal import goal_of, goals_of
from undercroft.games.map_masters.paths.growing import MOST_SCRIPTS, Grower
from undercroft.games.map_masters.paths.line import path_of
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.offers import KEPT, offers, picture
from undercroft.games.map_masters.paths.search import FOUND, NOT_FOUND, PROVED_NONE, Answer, Search, find
from undercroft.games.map_masters.paths.tracing import judge
from undercroft.games.map_masters.paths.verdicts import HIDDEN, OK
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import read_path, write_path
from undercroft.match.match import start

LEFT = "r1c1.W1"


def asked(g: World, cell: int, end: int, limit: int = 3000) -> Answer:
    return find(g, Net(g), 0, goal_of(g, cell, end), limit)


def text(g: World, answer: Answer) -> str:
    assert answer.status == FOUND and answer.path is not None
    assert judge(g, answer.path).verdict == OK
    assert read_path(g, write_path(g, answer.path)).numbers() == answer.path.numbers()
    return write_path(g, answer.path)


def test_the_short_way_when_nothing_is_needed() -> None:
    g = lay(f"{made('W1-J1, J1-J2, J2-E1, J1-E2')} B01", green=f"{LEFT} coin*6")
    assert text(g, asked(g, 1, 1)) == "green r1c1.W1 h1 h4 > end O1"


def test_a_detour_for_what_is_asked() -> None:
    g = lay(f"{made('W1-J1, J1-J2 key, J2-E1, J1-E2')} B01", green=f"{LEFT} key*2")
    assert text(g, asked(g, 1, 3)) == "green r1c1.W1 h1 h2 h3 > end O3"


@pytest.mark.parametrize(
    ("card", "has", "expected"),
    [
        ("W1-P1, P1-E1, p1-E2", "coin*6", "fall"),
        ("W1-C1, C2-E1", "coin*6 scroll", "tele"),
        ("W1-C1, C2-E1", "coin*6 SB8", "SB8"),
        ("W1-E1 monster", "coin*6 SB1", "SB1"),
        ("W1-E1 padlock", "coin*6 SB4", "pact key"),
        ("W1-E1 lava", "coin*6 SB9", "SB9"),
        ("W1-p1, N-P1, P1-E1", "coin*6 SB5", "climb"),
        ("W1-J1, J1-J2, J2-J3 coin, J3-J1, J1-E1", "coin*5 SB7", "weave"),
        ("W1-X1 barrel, X2-E1 barrel", "coin*6 SB2", "book SB2"),
        ("W1-X1, X2-E1 monster", "coin*6 sword SB3", "book SB3"),
    ],
)
def test_every_means_is_found(card: str, has: str, expected: str) -> None:
    g = lay(f"{made(card)} B01", green=f"{LEFT} {has}")
    assert expected in text(g, asked(g, 1, 1))


def test_proved_none() -> None:
    g = lay(f"{hall('monster')} B01", green=f"{LEFT} coin*6")
    assert asked(g, 1, 1).status == PROVED_NONE
    g = lay(f"{hall()} B01", green=f"{LEFT} coin*5")
    assert asked(g, 1, 1).status == PROVED_NONE  # one Coin short, none on the way
    g = lay(f"{hall()} . B01", green=f"{LEFT} coin*6")
    assert asked(g, 2, 1).status == PROVED_NONE


def test_proved_none_by_trying_everything() -> None:
    """Two Keys lie on two branches that meet in one junction: the look says yes, the search says no."""
    card = made("W1-J1, J1-J2 key, J1-J3 key, J2-J4, J3-J4, J4-E1")
    g = lay(f"{card} B01", green=f"{LEFT} key")
    answer = asked(g, 1, 3)
    assert answer.status == PROVED_NONE and answer.grown > 0


def test_hard_wants_exactly_so_many() -> None:
    card = made("W1-R1, R1-E1, R1-J1 coin, J1-R1", R1="h1 h2 h3 h4")
    g = lay(f"{card} B01", level="hard", green=f"{LEFT} coin*6")
    assert text(g, asked(g, 1, 1)) == "green r1c1.W1 h1 h2 > end O1"
    g = lay(f"{card} B01", level="hard", green=f"{LEFT} coin*5")
    assert text(g, asked(g, 1, 1)) in ("green r1c1.W1 h1 h3 h4 h2 > end O1", "green r1c1.W1 h1 h4 h3 h2 > end O1")
    g = lay(f"{card} B01", level="hard", green=f"{LEFT} coin*7")
    assert asked(g, 1, 1).status == PROVED_NONE


def test_novice_takes_the_token_that_helps() -> None:
    g = lay(f"{hall('opt padlock')} B01", level="novice", green=f"{LEFT} coin*6")
    assert text(g, asked(g, 1, 1)) == "green r1c1.W1 h1 > end O1 take r1c1.h1#1=key"


def test_not_found_within_the_limit_is_no_proof() -> None:
    card = made("W1-J1, J1-J2 key, J1-J3 key, J2-J4, J3-J4, J4-E1")
    g = lay(f"{card} B01", green=f"{LEFT} key")
    assert asked(g, 1, 3, limit=2).status == NOT_FOUND


def test_an_unwanted_artifact_is_left_alone() -> None:
    g = lay(f"{hall()} D29+winged_boots {hall()} B01", green=f"{LEFT} coin*6")
    goal = goal_of(g, 3, 1)
    assert find(g, Net(g), 0, goal, 2000).status == FOUND
    assert find(g, Net(g), 0, goal, 2000, avoid=1).status == PROVED_NONE


def filled(mission: str, seed: int, level: str = "normal") -> World:
    """A tableau of a played game: everything laid at random, minis placed, tokens bought."""
    m = start(TITLE, mission, 3, seed=str(seed), options={"difficulty": level}, listen=False)
    g = m.game
    rng = rng_from(str(seed), "fill")
    assert isinstance(g, World)
    while g.empty_cells() and g.decision is not None:
        options = g.decision.options
        if g.hands[0] == []:
            g.apply(candidates(g, 0)[0])
        else:
            g.apply(options[rng.below(len(options))])
    return g


@pytest.mark.parametrize("mission", [f"mission_{i:02}" for i in range(1, 15)])
def test_what_is_found_on_played_tableaux_holds(mission: str) -> None:
    """Traced again from its text, without the choices of the search."""
    found = 0
    for seed in range(6):
        if found:
            break
        g = filled(mission, seed, t.LEVELS[1 + seed % 3])
        for path in offers(g):
            again = read_path(g, write_path(g, path))
            assert again.numbers() == path.numbers() == path_of(path.numbers()).numbers()
            assert judge(g, again).verdict in (OK, HIDDEN)
            found += 1
    assert found > 0


def test_beam_and_exact_agree_where_both_answer() -> None:
    for seed in range(3):
        g = filled("mission_02", seed)
        net = Net(g)
        for group in range(len(g.groups)):
            for goal in goals_of(g):
                quick = Search(g, net, group, goal, 0).beam(3, 600)
                slow = Search(g, net, group, goal, 0).exact(150)
                assert not (quick.status == FOUND and slow.status == PROVED_NONE)


@pytest.mark.pure  # compiled code does not look the function up again
@pytest.mark.parametrize("case", range(8))
def test_the_bounds_cut_off_nothing(case: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On small random tableaux the exact search says the same with and without them."""
    rng = rng_from(str(case), "bounds")
    names = [c.id for c in CARDS if c.id[0] in "SD"]
    cards = [names.pop(rng.below(len(names))) + ("/180" if rng.below(2) else "") for _ in range(3)]
    things = ["coin*4", "barrel*2", "key*2", "scroll", "sword", "rope", *(f"SB{i}" for i in range(1, 10))]
    has = " ".join(things[rng.below(len(things))] for _ in range(3))
    g = lay(f"{cards[0]} {cards[1]}", f"{cards[2]} B01", level=t.LEVELS[rng.below(4)], green=f"{LEFT} {has}")
    for end in (1, 2, 3):
        goal = goal_of(g, 3, end)
        bounded = Search(g, Net(g), 0, goal, 0).exact(300)
        with monkeypatch.context() as m:
            m.setattr(search_module, "possible", lambda net, d, goal: True)
            blind = Search(g, Net(g), 0, goal, 0).exact(900)
        assert {bounded.status, blind.status} != {FOUND, PROVED_NONE}


@pytest.mark.rule("MAP-OBST-03")
@pytest.mark.parametrize(
    ("cards", "has", "end"),
    [
        (["W1-E1 sword monster"], "coin*6", 1),  # what lies before an obstacle helps, in one hallway
        (["W1-E1 key", "W1-E1 padlock"], "coin*6", 1),  # and over an edge
        (["W1-E1 rope lava", "W1-E1"], "coin*6", 1),
        (["W1-J1 sword monster, J1-E1 key"], "key*2", 3),
    ],
)
def test_no_proof_against_what_helps_itself(cards: list[str], has: str, end: int) -> None:
    g = lay(f"{' '.join(made(card) for card in cards)} B01", green=f"{LEFT} {has}")
    assert asked(g, len(cards), end).status == FOUND
    assert Search(g, Net(g), 0, goal_of(g, len(cards), end), 0).exact(3000).status == FOUND


@pytest.mark.rule("MAP-BOOK-03")
def test_a_leap_from_a_barrel_behind_an_edge() -> None:
    g = lay(f"{hall()} {made('W1-X1 barrel monster, X2-E1 barrel')} B01", green=f"{LEFT} coin*6 SB2")
    assert text(g, asked(g, 2, 1)) == "green r1c1.W1 h1 > h1@1 book SB2 r1c2.h2#1 h2+ > end O1"
    assert Search(g, Net(g), 0, goal_of(g, 2, 1), 0).exact(3000).status == FOUND


@pytest.mark.rule("MAP-BOOK-05")
def test_a_token_of_the_pact_when_the_first_is_spent() -> None:
    """The limit of one token per type bars SB4 before the first Monster, not between the two."""
    g = lay(f"{hall('monster')} {hall('monster')} B01", green=f"{LEFT} coin*6 sword+ SB4")
    assert text(g, asked(g, 2, 1)) == "green r1c1.W1 h1 pact sword > h1 > end O1"
    g = lay(f"{hall('monster monster')} B01", green=f"{LEFT} coin*6 sword+ SB4")
    assert asked(g, 1, 1).status == PROVED_NONE  # in one hallway there is no moment between them


@pytest.mark.rule("MAP-BOOK-05")
def test_the_last_token_is_the_one_that_lacks() -> None:
    g = lay(f"{hall('padlock')} B24", level="normal", mission="mission_12", green=f"{LEFT} barrel*3 key+ SB4")
    assert text(g, asked(g, 1, 3)) == "green r1c1.W1 h1 > pact scroll end O3"


@pytest.mark.rule("MAP-OPT-02")
@pytest.mark.parametrize(("things", "all_tried"), [("opt opt", True), ("opt opt opt opt", False)])
def test_nothing_is_proved_where_too_many_choices_were_left_untried(things: str, all_tried: bool) -> None:
    """Two Keys are asked for, and no Optimizer gives a second; with four there are more than 64 ways to pick."""
    g = lay(f"{hall(things)} B01", level="novice", green=LEFT)
    goal = goal_of(g, 1, 3)
    answer = Search(g, Net(g), 0, goal, 0).exact(3000)
    assert answer.status == (PROVED_NONE if all_tried else NOT_FOUND)
    grower = Grower(Net(g), goal, True, 0)
    start_of = Search(g, Net(g), 0, goal, 0).start
    grower.grow(start_of)
    assert grower.skipped != all_tried and (grower.grown == MOST_SCRIPTS) != all_tried
    assert len(grower.out) == 0 and grower.grown <= MOST_SCRIPTS


@pytest.mark.rule("MAP-PATH-02")
def test_the_lists_of_paths_are_kept_for_a_while() -> None:
    g = lay(f"{made('W1-J1, J1-E1, J1-E2')} B01", green=f"{LEFT} coin*6")
    first = offers(g)
    assert offers(g) is first and [write_path(g, x) for x in first] == ["green r1c1.W1 h1 h2 > end O1"]
    for n in range(1, KEPT):
        g.groups[0].kills = n
        assert offers(g) is not first
    g.groups[0].kills = 0
    assert offers(g) is first  # the oldest of those that are kept
    g.groups[0].kills = KEPT
    offers(g)
    g.groups[0].kills = 0
    again = offers(g)
    assert again is not first and [x.numbers() for x in again] == [x.numbers() for x in first]


@pytest.mark.rule("MAP-PATH-02")
def test_what_paths_depend_on_is_in_the_picture() -> None:
    def changed(**fields: object) -> tuple[int, ...]:
        g = lay(f"{hall()} B01", green=f"{LEFT} coin*6")
        for name, value in fields.items():
            setattr(g.groups[0] if name in ("bag", "halls", "waiting", "slot") else g, name, value)
        return picture(g)

    cases: list[dict[str, object]] = [
        {},
        {"level": 1},
        {"rooms": 1},
        {"turns": [1, 0]},
        {"tokens": [1, 0]},
        {"piles": [5, 5, 5, 4]},
    ]
    cases += [{"bag": 7}, {"slot": 4}, {"halls": 1}, {"waiting": 3}, {"wishes": [1]}, {"chords": [1, 0, 1, 2]}]
    assert len({changed(**case) for case in cases}) == len(cases)
