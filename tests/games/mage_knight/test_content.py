"""Rows whose words would do nothing are refused, each with its reason; what is accepted is honored."""

from pathlib import Path
from typing import Any

import pytest

from games.packs import pack, row_of, run
from rules.mage_knight.play import act
from undercroft.content.loader import Content
from undercroft.content.packs import Pack
from undercroft.errors import ContentError
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CLASHES, FIGURES, figure_named
from undercroft.games.mage_knight.rows import FILES
from undercroft.games.mage_knight.view.dials import card_text

GAME = "mage_knight"
COFFER = row_of(GAME, "chests", "chests", "iron_bound_coffer")
LONE = row_of(GAME, "setups", "setups", "lone_wolf")
TEAMS = row_of(GAME, "setups", "setups", "teams")
FIRST, PART = "north", "T01"
ARCHER = row_of(GAME, "spawn", "spawn", "skeleton_archer_weak")


def chest(part: str, **changes: Any) -> dict[str, Any]:
    """The coffer with its first trap or treasure changed; None takes a key away."""
    first = {k: v for k, v in {**COFFER[part][0], **changes}.items() if v is not None}
    return {**COFFER, part: [first, *COFFER[part][1:]]}


@pytest.mark.parametrize(
    ("file", "table", "row", "words"),
    [
        ("chests", "chests", chest("traps", range=3), "range: expected with type R"),
        ("chests", "chests", chest("traps", type="R"), "range: expected with type R"),
        ("chests", "chests", chest("traps", number=2), "number and points: expected both"),
        ("chests", "chests", chest("traps", points=20), "number and points: expected both"),
        ("chests", "chests", chest("traps", type=None), "attack and damage: expected both"),
        ("chests", "chests", chest("traps", damage=0), "attack and damage: expected both"),
        ("chests", "chests", chest("traps", type=None, attack=None, damage=None), "expected a trap that attacks"),
        ("chests", "chests", chest("treasures", item="gold"), "expected no bonus and no ability"),
        ("chests", "chests", chest("treasures", item="trap", attack=None), "gold: expected none in a second trap"),
        ("chests", "chests", chest("treasures", attack=None), "expected a bonus or an ability"),
        ("spawn", "spawn", {**ARCHER, "arrows": 4}, "arrows: expected a whole number from 0 to 3"),
        ("setups", "setups", {**TEAMS, "id": "duel"}, "expected exactly two set-ups, lone_wolf and teams"),
        ("setups", "setups", {**LONE, "heroes": LONE["heroes"][:3]}, "heroes: expected one for each of 4 players"),
        ("setups", "setups", {**TEAMS, "heroes": ["lord_oren"]}, "heroes: teams come from the table of teams"),
        ("setups", "setups", {**TEAMS, "more_tokens": [["Y1"]]}, "more_tokens: in team games every player has all"),
        ("setups", "setups", {**LONE, "more_tokens": []}, "more_tokens: expected a list for the third"),
        ("setups", "setups", {**LONE, "hard_tokens": ["R1"]}, "hard_tokens: expected one for each of 4 players"),
        ("setups", "setups", {**LONE, "tokens": [*LONE["tokens"], "R1"]}, "R1 is tough and does not belong there"),
        ("setups", "setups", {**LONE, "hard_tokens": ["R3", "R1", "R1", "R1"]}, "R3 is special and does not belong"),
        ("setups", "setups", {**LONE, "hard_tokens": ["Y3", "R1", "R1", "R1"]}, "Y3 is weak and does not belong there"),
        ("setups", "setups", {**LONE, "pool": ["lord_oren"]}, "lord_oren is not a Mage Spawn"),
        ("setups", "setups", {**LONE, "heroes": ["lord_oren"] * 3 + ["gargoyle_weak"]}, "gargoyle_weak is not a Hero"),
        ("setups", "setups", {**LONE, "rebels": ["gargoyle_weak"]}, "gargoyle_weak is not a Rebellion warrior"),
        (
            "map",
            "entrances",
            {**row_of(GAME, "map", "entrances", FIRST), "at": [8, 1]},
            "entrances: expected those drawn as e in the rows",
        ),
        ("map", "tiles", {**row_of(GAME, "map", "tiles", PART), "corners": [0, 0, 99, 1]}, "lies outside of the rows"),
        (
            "markers",
            "doors",
            {**row_of(GAME, "markers", "doors", "D2"), "defense": 12},
            "all wooden doors have the same",
        ),
        (
            "abilities",
            "abilities",
            {**row_of(GAME, "abilities", "abilities", "stealth"), "optional": False},
            "stealth is optional in the rules",
        ),
        (
            "abilities",
            "abilities",
            {**row_of(GAME, "abilities", "abilities", "venom"), "optional": True},
            "venom is not optional in the rules",
        ),
        (
            "clashes",
            "clashes",
            {"id": "a", "attack": "vampirism", "damage": "pierce", "why": "x", "source": "house"},
            "vampirism is not a way to attack or to heal",
        ),
        (
            "clashes",
            "clashes",
            {"id": "a", "attack": "sweep", "damage": "toughness", "why": "x", "source": "house"},
            "toughness is not an ability of the damage slot",
        ),
    ],
)
def test_words_that_would_do_nothing_are_refused(
    tmp_path: Path, file: str, table: str, row: dict[str, Any], words: str
) -> None:
    folder = pack(tmp_path, GAME, file, {table: [row]})
    try:
        Content(f"undercroft.games.{GAME}", [Pack(folder)]).file(file, FILES[file])
    except ContentError as e:  # the file by itself
        assert words in str(e)
        return
    found = run(folder, "content", GAME)  # what it says of others
    assert found.returncode == 2 and words in found.stderr, found.stderr + found.stdout


@pytest.mark.rule("MKD-USE-11", "MKD-USE-12")
def test_every_clash_is_honored(monkeypatch: pytest.MonkeyPatch) -> None:
    card = FIGURES[figure_named("lord_oren")]
    monkeypatch.setattr(card, "all", [t.WEAPON_MASTER | t.FURY] * card.clicks)
    x = act("O.\ng.", look="O=S")
    assert x.offers("attack gnoll_hunter_weak with weapon_master")
    CLASHES.append([t.WEAPON_MASTER, t.FURY])
    try:
        y = act("O.\ng.", look="O=S")
        assert y.why("attack gnoll_hunter_weak with weapon_master") == "USE-11" and y.offers("attack gnoll_hunter_weak")
    finally:
        CLASHES.pop()
    monkeypatch.setattr(card, "all", [t.BLAST | t.FREEZE] * card.clicks)  # one attack has one way: they never meet
    monkeypatch.setattr(card, "range", 6)
    z = act("O...g", look="O=E")
    assert z.offers("attack gnoll_hunter_weak with magic_blast")
    assert z.offers("attack gnoll_hunter_weak with magic_freeze")


def test_a_dragon_is_called_one() -> None:
    dragons = [c.index for c in FIGURES if c.dragon]
    assert len(dragons) == 1 and card_text(dragons[0]).startswith("A dragon. Speed ")
    assert card_text(figure_named("gargoyle_weak")).startswith("Speed ")
