"""A blow at several figures with a question in the middle: it is told once, with what became of each."""

import json

from undercroft.games import title_of
from undercroft.match.match import Match
from undercroft.match.positions.position import parse_position

HUNT = {
    "game": "mage_knight",
    "mode": "lone_wolf",
    "players": 2,
    "seed": 3,
    "activation": {"figure": "lord_oren", "sp": 8},
    "figures": {
        "lord_oren": {"owner": 0, "at": "13,3", "facing": "W", "level": 5},
        "skeleton_archer_weak": {"at": "12,2", "facing": "W"},
        "satyr_weak": {"at": "12,3", "facing": "SW"},
        "armored_skeleton_weak": {"at": "12,4", "facing": "W"},
    },
}


def asked() -> Match:
    """The first has fallen, the second may dodge, the third waits."""
    match = parse_position(json.dumps(HUNT), "x").start(title_of("mage_knight"))
    match.choose("attack skeleton_archer_weak with sweep")
    assert match.options() == ["yes", "no"]
    return match


def test_it_goes_on_while_one_is_asked() -> None:
    scene = asked().view(0)
    assert "fought" not in scene
    combat = scene["combat"]
    assert combat["state"] == "rolled" and len(combat["targets"]) == 3
    assert "life" not in combat["targets"][0]  # gone, but not told yet
    assert combat["totals"][1] == "15"  # of the one that is asked


def test_every_target_has_its_own_outcome() -> None:
    match = asked()
    match.choose("no")
    (fight,) = match.view(0)["fought"]
    assert (
        [x["id"] for x in fight["outcome"]]
        == [x["id"] for x in fight["targets"]]
        == ["figure:1", "figure:2", "figure:3"]
    )
    assert all(x["falls"] and x["text"] == "hit, 4 clicks, falls" for x in fight["outcome"])
    assert fight["text"] == "3 of 3 hit" and fight["totals"][1] == "15, 15, 15"


def test_who_dodges_is_told_with_the_others() -> None:
    match = asked()
    match.choose("yes")
    (fight,) = match.view(0)["fought"]
    satyr = fight["outcome"][1]
    assert satyr["text"] in ("dodged", "hit, 4 clicks, falls") and satyr["hit"] == satyr["falls"]
