"""The figures of the end against the log: every deed that is counted stands in the log, for the same player.

Super Dungeon's wounds and kills are compared in `super_dungeon/test_tally.py`."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from undercroft.bots.registry import make_bot
from undercroft.games import title_of
from undercroft.games.mage_knight.words import names as mage_knight_names
from undercroft.match.match import Match, start
from undercroft.title.tally import Tally

Counts = list[Counter[str]]
MOST = 3000  # decisions of a game that bots do not bring to its end sooner


def play(game: str, mode: str, players: int, seed: str) -> tuple[Match, Counts]:
    """A game of easy bots, counted decision by decision as a table does."""
    title = title_of(game)
    m = start(title, mode, players, seed=seed)
    tally = Tally(players)
    bots = [make_bot("easy", title, s, f"{seed}{s}") for s in range(players)]
    while not m.over and m.count < MOST:
        d = m.decision
        assert d is not None
        m.choose(bots[d.owner].choose(m.game), d.owner)
        tally.by = d.owner
        title.speech.tally(m.game, m.latest, tally)
    return m, [Counter({k: int(v["value"]) for k, v in d.items() if v["value"]}) for d in tally.deeds]


def lines(m: Match) -> list[str]:
    """What happened, as everybody could read it."""
    return [x["text"] for x in m.log_for(-1) if x["kind"] in ("event", "dice")]


def masmorra(m: Match) -> Counts:
    """Deeds of each Hero, by the sentences that begin with the Hero's name."""
    seats = {s["name"]: s["seat"] for s in m.view(-1)["seats"]}
    found: Counts = [Counter() for _ in seats]
    words = {
        "kills": r"defeats ()",
        "rooms": r"explores ()",
        "chests": r"opens the chest()",
        "wounds": r"suffers (\d+) Wound",
        "cards": r"(?:plays|interrupts with) ().+: ",
    }
    for text in lines(m):
        for name, seat in seats.items():
            for kind, pattern in words.items():
                if hit := re.match(rf"{re.escape(name)} {pattern}", text):
                    found[seat][kind] += int(hit.group(1) or 1)
    return found


def mage_knight(m: Match) -> Counts:
    """Blows are those of the leading player; a Mage Spawn is led by the active one, unless it strikes his own."""
    g: Any = m.game
    players = g.config.players
    owner = {mage_knight_names.title_of(g, i): x.owner for i, x in enumerate(g.figures)}
    names = {mage_knight_names.who(g, s): s for s in range(players)}
    found: Counts = [Counter() for _ in range(players)]
    turn = led = -1

    def hand(by: str, at: str) -> int:
        if owner[by] >= 0:
            return owner[by]
        return g.opponent(turn) if owner[at] == turn else turn

    for text in lines(m):
        if hit := re.match(r"Round \d+: (.+)'s turn", text):
            turn = names[hit.group(1)]
        elif hit := re.match(r"\d+ against defense \d+: (?!the trap)(.+) hits (.+)", text):
            led = hand(*hit.groups())
        elif hit := re.match(r".+ takes (\d+) clicks?$", text):
            found[led]["dealt"] += int(hit.group(1))
        elif hit := re.match(r"(.+) falls to (.+)", text):
            found[hand(hit.group(2), hit.group(1))]["felled"] += 1
        elif hit := re.match(r"(.+) opens .+ gold$", text):
            found[owner[hit.group(1)]]["chests"] += 1
        elif (hit := re.match(r"(.+) moves to ", text)) and owner.get(hit.group(1), -1) >= 0:
            found[owner[hit.group(1)]]["walked"] += 1
    return found


def hellscape(m: Match) -> Counts:
    """The finds, the regained Health and the Wounds of each Hero, and the Wounds of Enemies in the Hero's turn."""
    g: Any = m.game
    seats = {g.name(s): s for s in range(len(g.heroes))}
    found: Counts = [Counter() for _ in seats]
    friends = (*(f"{name} " for name in seats), "The Flame Spirit ", "The Frost Spirit ")
    turn = -1
    own = {
        "items": r"(.+) finds ()",
        "healed": r"(.+) regains (\d+) Health",
        "taken": r"(.+) takes (\d+) Wounds?$",
        "fallen": r"(.+) is Knocked Out()",
    }
    theirs = {
        "dealt": r".+ takes? (\d+) Wounds?$",
        "kills": r"(?:.+ loses? (\d+) miniatures?|.+ is dead())",
        "doors": r"Door .+ opens()$",
    }
    for text in lines(m):
        if hit := re.match(r"(.+)'s turn$", text):
            turn = seats[hit.group(1)]
        elif text in ("Enemy Phase", "Level Up Phase", "Darkness Phase"):
            turn = -1
        for kind, pattern in own.items():
            if (hit := re.match(pattern, text)) and hit.group(1) in seats:
                found[seats[hit.group(1)]][kind] += int(hit.group(2) or 1)
        for kind, pattern in theirs.items():
            if turn >= 0 and (hit := re.match(pattern, text)) and not text.startswith(friends):
                found[turn][kind] += int(next((x for x in hit.groups() if x), 1))
    return found


READERS: dict[str, Callable[[Match], Counts]] = {
    "masmorra": masmorra,
    "mage_knight": mage_knight,
    "hellscape": hellscape,
}


@pytest.mark.parametrize(
    ("game", "mode", "players", "seed"),
    [
        ("masmorra", "standard", 3, "a"),
        ("masmorra", "alliance", 2, "b"),
        ("mage_knight", "lone_wolf", 2, "a"),
        ("mage_knight", "multi", 3, "b"),
        ("mage_knight", "teams", 4, "c"),
        ("hellscape", "tutorial", 2, "x"),
        ("hellscape", "tutorial", 3, "a"),
        ("hellscape", "passage", 2, "b"),
    ],
)
def test_the_tally_agrees_with_the_log(game: str, mode: str, players: int, seed: str) -> None:
    m, counted = play(game, mode, players, seed)
    assert [dict(c) for c in counted] == [dict(c) for c in READERS[game](m)]
    assert sum(map(sum, (c.values() for c in counted))) > 5


@pytest.mark.parametrize("mission", ["mission_01", "mission_02"])
def test_the_groups_of_a_mission_agree_with_the_log(mission: str) -> None:
    m, _ = play("map_masters", mission, 2, "x")
    told: dict[str, Counter[str]] = {"Hallways walked": Counter(), "Objectives fulfilled": Counter()}
    for text in lines(m):
        if hit := re.match(r"(\w+) walks to .+: (\d+) halls?$", text):
            told["Hallways walked"][hit.group(1)] += int(hit.group(2))
        elif hit := re.match(r"(\w+) fulfills ", text):
            told["Objectives fulfilled"][hit.group(1)] += 1
    sums = {s["title"]: s["values"] for s in m.view(-1)["result"]["sums"]}
    for title, counted in told.items():
        assert {v["title"].split()[0]: v["value"] for v in sums.get(title, []) if v["value"]} == dict(counted)
