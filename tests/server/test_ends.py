"""Results in figures, addresses to invite by, the engine that compiles behind, the bot's advice."""

import json
import os
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from undercroft.bots import make_bot
from undercroft.bots.advice import advise
from undercroft.bots.interrupts import worth_asking
from undercroft.games import title_of
from undercroft.match.match import Match, commitment_of
from undercroft.scene import LogEntry, Result
from undercroft.server.http import lan_addresses
from undercroft.server.live.background import engine_build
from undercroft.server.tables import matches
from undercroft.server.tables.ends.results import _lost_together, result_of
from undercroft.server.tables.ends.turning_points import Turning
from undercroft.server.tables.spec import Spec
from undercroft.server.tables.views import decided
from undercroft.title.outcome import Outcome, Place


def spec() -> Spec:
    title = title_of("toy")
    return Spec(
        "t",
        0.0,
        "toy",
        "rivals",
        2,
        ["human", "human"],
        {},
        {},
        "Toy",
        title.content_hash,
        "ends",
        commitment_of("ends"),
    )


def played(s: Spec) -> Match:
    match = matches.begin(title_of("toy"), s)
    chance = random.Random(4)
    while not match.over:
        match.choose(chance.choice(match.options()))
    return match


def test_a_finished_game_has_places_and_a_line_for_each_seat() -> None:
    s = spec()
    match = played(s)
    result = result_of(title_of("toy"), s, match, match.log_for(-1))
    assert result["sentence"][0].isupper() and [x["seat"] for x in result["standing"]] == [0, 1]
    assert 1 in {x["place"] for x in result["standing"]}
    (chart,) = result["charts"]
    ends = {x["seat"]: next(c["value"] for c in x["counts"] if c["kind"] == "coins") for x in match.view(-1)["seats"]}
    assert {x["seat"]: x["values"][-1] for x in chart["series"]} == ends
    assert all(len(x["values"]) == len(chart["series"][0]["values"]) for x in chart["series"])


def test_a_round_of_the_chart_ends_with_the_last_turn_of_it() -> None:
    title = title_of("masmorra")
    s = spec()
    s.game, s.mode = "masmorra", "standard"
    match = matches.begin(title, s)
    bots = [make_bot("easy", title, seat, "1") for seat in range(2)]
    ends: dict[int, list[int]] = {}
    while not match.over:
        then = match.game.round
        match.choose(bots[match.game.decision.owner].choose(match.game))
        ends[then] = [h.xp for h in match.game.heroes]
    chart = result_of(title, s, match, match.log_for(-1))["charts"][0]
    assert len(ends) > 2 and chart["first"] == min(ends) == 1
    assert [line["values"] for line in chart["series"]] == [[ends[n][i] for n in sorted(ends)] for i in range(2)]


def test_the_best_moment_is_told_in_the_words_of_the_log() -> None:
    s = spec()
    match = played(s)
    log = match.log_for(-1)
    turning = Turning(title_of("toy"), [Place(0, 1, ""), Place(1, 2, "")])
    n = turning.number = log[len(log) // 2]["n"]
    moment = turning.moment(match.view(-1), log)
    first = next(x["text"] for x in log if x["n"] == n)
    assert moment["number"] == n and moment["text"].startswith(first.rstrip(".")) and moment["text"].endswith(".")


def told(text: str, kind: str = "event", touches: tuple[str, ...] = (), **more: Any) -> LogEntry:
    return cast(LogEntry, {"n": 5, "kind": kind, "text": text, "icon": "", "touches": list(touches), **more})


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ([told("Mika defeats the Ghoul", touches=("m:1",)), told("Mika learns Trick Shot", moment="level")],
         "Mika defeats the Ghoul. Mika learns Trick Shot."),
        ([told("Round 5: the turn of Mika"), told("a Spider appears", moment="spawn")], "A Spider appears."),
        ([told("Mika passes", "choice", icon="hand"), told("Jay is wounded")], "Jay is wounded."),
        ([told("Mika passes", "choice", icon="hand")], "Mika passes."),
    ],
)  # fmt: skip
def test_the_moment_tells_what_was_done_and_what_came_of_it(log: list[LogEntry], words: str) -> None:
    turning = Turning(title_of("toy"), [Place(0, 1, ""), Place(1, 2, "")])
    turning.number = 5
    assert turning.moment(cast(Any, {"seats": []}), log)["text"] == words


class Judged:
    """A title whose chances are written down."""

    def __init__(self, chances: list[float | None], values: list[float], rivals: bool) -> None:
        self.chances, self.values = chances, values
        self.mind = SimpleNamespace(
            evaluate=lambda g, seat: self.values[g.n], turns=lambda g: g.n, rivals=lambda g: rivals
        )

    def chance(self, g: Any, seat: int) -> float | None:
        return self.chances[g.n]


def turned(chances: list[float | None], values: list[float], place: int, rolls: set[int]) -> Turning:
    """The turning point of a game with these chances of its first seat; the last one is its end."""
    turning = Turning(cast(Any, Judged(chances, values, place == 1)), [Place(0, place, ""), Place(1, 2, "")])
    turning.begin(SimpleNamespace(n=0, result=0))
    for n in range(1, len(chances)):
        turning.see(SimpleNamespace(n=n, result=int(n == len(chances) - 1)), n, n in rolls)
    return turning


def test_the_moment_is_the_largest_swing_towards_the_result() -> None:
    scene = cast(Any, {"seats": [{"seat": 0, "name": "Ann"}, {"seat": 1, "name": "Bo"}]})
    won = turned([0.5, 0.6, 0.3, 0.55, 0.7, 1.0], [0.0] * 6, 1, set())
    assert won.number == 3 and won.swing(scene) == "Ann's chance to win rises from 30 % to 55 %."
    lost = turned([0.5, 0.6, 0.3, 0.55, 0.7, 0.0], [0.0] * 6, 2, set())
    assert lost.number == 2 and lost.swing(scene) == "The chance to win falls from 60 % to 30 %."


def test_dice_weigh_more_than_plain_choices_and_small_changes_nothing() -> None:
    assert turned([0.3, 0.5, 0.65, 1.0], [0.0] * 4, 1, {2}).number == 2
    assert turned([0.5, 0.52, 0.54, 1.0], [0.0] * 4, 1, {1, 2}).number == -1


def test_without_a_fitted_chance_the_value_decides_and_the_words_say_so() -> None:
    scene = cast(Any, {"seats": [{"seat": 0, "name": "Ann"}]})
    told = turned([None] * 5, [0.0, 50.0, 57.0, 56.0, 90.0], 1, set())
    assert told.number == 2, "the first decision set the game up"
    assert told.swing(scene) == "No other choice changed the game as much, in favor of Ann."


def test_the_moment_tells_what_came_of_a_pass_and_not_the_pass() -> None:
    scene = cast(Any, {"seats": [{"seat": 0, "name": "Heroes"}]})
    told = turned([0.5, 0.6, 0.3, 0.55, 0.7, 1.0], [0.0] * 6, 1, set())
    line = {"n": 3, "seat": 0, "touches": []}
    passed = {**line, "kind": "choice", "icon": "hand", "text": "Pass"}
    fell = {**line, "kind": "event", "icon": "skull", "text": "the Ogre falls"}
    assert told.moment(scene, cast(Any, [passed, fell]))["text"] == "The Ogre falls."
    assert told.moment(scene, cast(Any, [{**passed, "icon": "axe", "text": "Strike"}, fell]))["text"] == (
        "Strike. The Ogre falls."
    )
    assert told.swing(scene) == "Heroes' chance to win rises from 30 % to 55 %."


def test_values_are_no_chances_where_one_is_known_later() -> None:
    scene = cast(Any, {"seats": [{"seat": 0, "name": "Ann"}]})
    told = turned([None, None, None, 0.4, 0.6, 1.0], [0.0, 1.0, 99.0, 99.0, 99.0, 99.0], 1, set())
    assert told.number == 4 and told.swing(scene) == "Ann's chance to win rises from 40 % to 60 %."


def test_a_game_lost_together_says_how_near_it_was_and_what_to_try() -> None:
    scene = cast(
        Any, {"ends": [{"title": "Rifts", "value": 1, "goal": 2}, {"title": "Nothing", "value": 0, "goal": 0}]}
    )
    result = Result(sentence="", standing=[])
    _lost_together(scene, Outcome("lost", "", (), advice="Run."), result)
    assert result["near"] == [{"title": "Rifts", "value": 1, "goal": 2}] and result["advice"] == "Run."
    scene["ends"].append({"title": "Heroes destroyed", "value": 2, "goal": 2})
    result = Result(sentence="", standing=[])
    _lost_together(scene, Outcome("lost", "", ()), result)
    assert [x["title"] for x in result["near"]] == ["Rifts"], "an end that came is not told as a distance"


def test_a_running_game_with_one_possible_result_is_decided() -> None:
    bounds = {0: (1.0, 1.0), 1: (0.0, 0.0)}
    seats = [SimpleNamespace(name="Ann"), SimpleNamespace(name="Bo")]
    title = SimpleNamespace(mind=SimpleNamespace(bounds=lambda g, s: bounds[s]))
    table = cast(Any, SimpleNamespace(title=title, seats=seats, spec=SimpleNamespace(players=2)))
    match = cast(Any, SimpleNamespace(game=None))
    assert decided(table, match) == "Ann wins."
    bounds[1] = (0.0, 1.0)
    assert decided(table, match) == ""
    bounds.update({0: (0.5, 0.5), 1: (0.5, 0.5)})
    assert decided(table, match) == "Ann and Bo are level."


def test_a_server_that_listens_to_itself_is_reached_by_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan_addresses, "own_addresses", lambda: ["10.0.0.7", "10.0.1.7"])
    assert lan_addresses.reachable("localhost:8000", "http", "127.0.0.1") == {
        "url": "http://localhost:8000",
        "local": True,
        "others": [],
    }
    assert lan_addresses.reachable("127.0.0.1:8000", "http", "0.0.0.0") == {
        "url": "http://10.0.0.7:8000",
        "local": False,
        "others": ["http://10.0.1.7:8000"],
    }
    assert lan_addresses.reachable("play.example.org", "https", "127.0.0.1")["url"] == "https://play.example.org"


def test_the_lobby_hears_how_far_compiling_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCROFT_SOURCE", str(tmp_path))
    monkeypatch.setattr(engine_build, "compiled", lambda: False)
    assert engine_build.engine() == {"state": "plain"}
    note = tmp_path / ".cache" / "compiling.json"
    note.parent.mkdir()
    note.write_text(json.dumps({"state": "compiling", "pid": os.getpid(), "started": 0, "minutes": 2}))
    assert engine_build.engine() == {"state": "compiling", "part": 0.97, "minutes": 2}
    python = tmp_path / "python"
    python.touch()
    note.write_text(json.dumps({"state": "ready", "python": str(python)}))
    assert engine_build.engine() == {"state": "ready"} and engine_build.python_of_bots() == str(python)
    note.write_text("{")
    assert engine_build.engine() == {"state": "plain"} and engine_build.python_of_bots() == ""


def test_advice_is_offered_best_first_and_the_same_every_time() -> None:
    title = title_of("toy")
    g = matches.begin(title, spec()).game
    told = advise(title, g, 0, "seed")
    assert 1 <= len(told) <= 3 and told == advise(title, g, 0, "seed")
    assert g.decision is not None and all(a.option in g.decision.options for a in told)
    assert [a.share for a in told] == sorted((a.share for a in told), reverse=True)


@pytest.mark.parametrize(("hand", "worth"), [([0], True), ([3], False)], ids=["spoils the find", "helps a rival"])
def test_an_interrupt_is_worth_a_question_if_an_answer_beats_passing(hand: list[int], worth: bool) -> None:
    title = title_of("toy")
    s = spec()
    s.position = {"seat": [{"hand": []}, {"hand": hand}]}
    match = matches.begin(title, s)
    match.choose("dig")
    assert worth_asking(title, match.game, 1, "seed") is worth


def test_one_message_ends_a_turn_and_decides_nothing_for_others() -> None:
    from undercroft.server import messages as m
    from undercroft.server.tables.acts import actions
    from undercroft.server.tables.spec import Role
    from undercroft.server.tables.table import Table

    t = Table(spec())
    t.match = matches.begin(t.title, t.spec)
    host = Role("host")
    count = t.match.game.count
    t.version = 0
    row = actions.finish(t, host, m.Finish(count, 0), 1.0)
    assert row.body["do"] == "end" and t.match.decision is not None and t.match.decision.owner == 1
    assert actions.finish_on(t, count, 1.0) is None, "the next decision is another's"


def test_the_end_of_a_part_of_a_turn_does_not_end_the_turn() -> None:
    from undercroft.server import messages as m
    from undercroft.server.tables.acts import actions
    from undercroft.server.tables.spec import Role
    from undercroft.server.tables.table import Table

    title = title_of("mage_knight")
    s = Spec(
        "t",
        0.0,
        "mage_knight",
        "lone_wolf",
        2,
        ["human", "human"],
        {},
        {},
        "Duel",
        title.content_hash,
        "ends",
        commitment_of("ends"),
    )
    s.position = {
        "map": "O..k..Z",
        "tiles": "AABBBCC",
        "left": 1,
        "activation": {"figure": "lord_oren", "sp": 0},
        "signs": {"O": "lord_oren", "Z": "zenephret", "k": "token"},
    }
    t = Table(s)
    t.match = matches.begin(t.title, t.spec)
    count = t.match.game.count
    t.version = 0
    assert actions.finish(t, Role("host"), m.Finish(count, 0), 1.0).body["do"] == "end"
    assert actions.finish_on(t, count, 1.0) is None
    assert t.match.options() == ["walk token_0", "end-turn"]


def test_a_run_that_begins_with_the_end_goes_on_to_it() -> None:
    from undercroft.server import messages as m
    from undercroft.server.tables.acts import actions
    from undercroft.server.tables.spec import Role
    from undercroft.server.tables.table import Table

    title = title_of("masmorra")
    s = Spec(
        "t",
        0.0,
        "masmorra",
        "standard",
        2,
        ["human", "bot:easy"],
        {},
        {},
        "Crawl",
        title.content_hash,
        "ends",
        commitment_of("ends"),
    )
    s.position = {
        "dice": ["defense", "defense", "elixir"],
        "map": {"1": "S1-00"},
        "heroes": [{"name": "jay", "gold": 2}, {"name": "algus"}],
    }
    t = Table(s)
    t.match, t.begin.started, t.version = matches.begin(t.title, t.spec), True, 0
    scene = t.match.decision_scene(0)
    assert scene is not None
    run = next(x for x in scene["runs"] if x["group"] == "Turn")
    message = m.Walk(t.match.game.count, run["walk"], 0)
    assert actions.act(t, Role("host"), message, 1.0).body["do"] == "end"
    done = []
    while (row := actions.act_on(t, Role("host"), message, 1.0)) is not None:
        done.append(row.body["do"])
    assert done[:2] == run["walk"][1:]
    assert t.match.decision is not None and t.match.decision.owner == 1, f"the turn is over after {done}"
