"""Fights that are over are told with their dice, their sum and what each target suffered."""

import pytest

from undercroft.games import title_of
from undercroft.match.match import Match, start
from undercroft.scene import Combat

pytestmark = pytest.mark.pure
GAMES = {"masmorra": "standard", "super_dungeon": "delve", "mage_knight": "duel", "hellscape": "tutorial"}
SHORT = 60  # characters: a sum and a verdict, no prose


def fought(game: str, seed: str, decisions: int) -> list[tuple[Match, Combat, set[str], set[str]]]:
    """The fights of a game played by habit, with the figures that stood before and after them."""
    title = title_of(game)
    mode = next((m for m in title.meta.modes if m.name == GAMES[game]), title.meta.modes[0])
    match = start(title, mode.name, mode.players[0] if 2 not in mode.players else 2, seed=seed)
    out: list[tuple[Match, Combat, set[str], set[str]]] = []
    known: set[str] = set()
    before: set[str] = set()
    for _ in range(decisions):
        d = match.decision
        if d is None:
            break
        option = title.mind.habit(match.game)
        match.choose(title.text(match.game, option if option is not None else d.options[0]))
        scene = match.view(-1)
        now = {p["id"] for p in scene["pieces"] if not p.get("down")}
        for fight in scene.get("fought", []):
            if fight["id"] not in known:
                known.add(fight["id"])
                out.append((match, fight, before, now))
        before = now
    return out


@pytest.fixture(scope="module", params=GAMES)
def told(request: pytest.FixtureRequest) -> list[tuple[Match, Combat, set[str], set[str]]]:
    """Enough fights of each game."""
    found = [x for seed in ("a", "b", "c") for x in fought(request.param, seed, 400)]
    assert len(found) >= 10
    return found


def test_every_target_has_its_outcome(told: list[tuple[Match, Combat, set[str], set[str]]]) -> None:
    for _, fight, _, _ in told:
        assert fight["state"] == "result"
        assert {x["id"] for x in fight["targets"]} <= {x["id"] for x in fight["outcome"]}, fight["title"]


def test_the_sum_is_said_in_a_few_words(told: list[tuple[Match, Combat, set[str], set[str]]]) -> None:
    for _, fight, _, _ in told:
        assert 0 < len(fight["text"]) <= SHORT, fight["text"]
        assert "totals" in fight or "pit" in fight["text"]
        assert fight["weapon"] in ("arc", "shot", "spell", "claw")


def test_a_roll_shows_its_dice(told: list[tuple[Match, Combat, set[str], set[str]]]) -> None:
    for _, fight, _, _ in told:
        dice = [d for pool in (*fight["attack"], *fight["defense"]) for d in pool["dice"]]
        ids = [d["id"] for d in dice]
        assert dice and len(ids) == len(set(ids)), fight["title"]


def test_whoever_falls_is_gone_and_nobody_else(told: list[tuple[Match, Combat, set[str], set[str]]]) -> None:
    fell = 0
    for _, fight, before, now in told:
        for x in fight["outcome"]:
            if x["falls"]:
                fell += 1
                assert x["id"] not in now, (fight["title"], x)
        gone = {x["id"] for x in fight["targets"]} & before - now
        assert gone <= {x["id"] for x in fight["outcome"] if x["falls"]} | others(told, fight), fight["title"]
    assert fell


def others(told: list[tuple[Match, Combat, set[str], set[str]]], fight: Combat) -> set[str]:
    """Figures that fell in another fight of the same decision."""
    n = fight["id"].partition(".")[0]
    same = [f for _, f, _, _ in told if f["id"].partition(".")[0] == n]
    return {x["id"] for f in same for x in f["outcome"] if x["falls"]}
