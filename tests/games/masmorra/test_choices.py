"""Options as people meet them: labels that tell what follows, sketches, what each of them touches."""

import pytest

from undercroft.board.tiles import cell_of, doorways
from undercroft.games.masmorra.content import CREATURES, TILES
from undercroft.games.masmorra.options import (
    DIE,
    DRINK,
    END,
    EXPLORE,
    FIGHT,
    KEEP,
    MAGIC,
    MARCH,
    P_ATTACK,
    P_BOUNTY,
    P_PLACE,
    P_TARGET,
    PLACE,
    ROLL,
    SPEND,
    STEP,
    STRIKE,
    TARGET,
    TRAP_AT,
    cell,
)
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.steps.laying import put_tile
from undercroft.games.masmorra.terms import ELIXIR, MELEE, OUT, RANGED, READY, USED
from undercroft.games.masmorra.terms import MAGIC as MAGIC_FACE
from undercroft.games.masmorra.terms import STEP as STEP_FACE
from undercroft.games.masmorra.view.scene import scene
from undercroft.games.masmorra.words.names import room_name
from undercroft.games.masmorra.words.placing import tile_sketch
from undercroft.games.masmorra.words.prompts import PROMPTS
from undercroft.games.masmorra.words.verbs import VERBS
from undercroft.scene import OptionScene

from .worlds import games, quiet, started, take

KIND = {c.id: i for i, c in enumerate(CREATURES)}


def offered(g: World, kind: int) -> list[OptionScene]:
    assert g.decision is not None
    return [VERBS.scene(g, x) for x in g.decision.options if x.kind == kind]


def acting(*faces: int) -> World:
    """The first Hero's actions, with these dice."""
    g = quiet(started())
    take(g, ROLL)
    take(g, KEEP)
    g.dice = [*faces, *[STEP_FACE] * (7 - len(faces))]
    g.places = [READY] * 6 + [OUT]
    return g


def again(g: World) -> World:
    """Ask the same once more, after the test has moved things."""
    g.decision = None
    g.advance()
    return g


# ---- putting a tile down
def openings(rows: list[str]) -> dict[str, int]:
    """How many signs of doorway each side of a sketch has."""
    return {
        "N": rows[0].count("."),
        "S": rows[-1].count("."),
        "W": sum(r[0] == "." for r in rows),
        "E": sum(r[-1] == "." for r in rows),
    }


def test_every_tile_is_sketched_with_its_doorways_in_every_turn() -> None:
    for i, t in enumerate(TILES):
        for turn in range(4):
            rows = tile_sketch(i, turn)
            assert len(rows) == 7 * t.size and all(len(r) == len(rows) for r in rows)
            want = dict.fromkeys("NESW", 0)
            for d in doorways(t.doors, t.size, 0, 0, turn):
                want["NESW"[d & 3]] += 3
            assert openings(rows) == want


def test_a_turned_doorway_is_where_the_tile_has_it() -> None:
    corner = next(i for i, t in enumerate(TILES) if t.size == 1 and t.doors == 0b0011)  # north and east
    assert tile_sketch(corner, 0) == ["##...##", "#.....#", "#......", "#......", "#......", "#.....#", "#######"]
    assert openings(tile_sketch(corner, 1)) == {"N": 0, "E": 3, "S": 3, "W": 0}


def test_placing_tells_where_and_where_to() -> None:
    g = acting()
    take(g, STEP)
    g.face_up[0] = next(i for i, t in enumerate(TILES) if t.size == 1 and t.level == 1 and bin(t.doors).count("1") == 2)
    take(again(g), EXPLORE)
    assert g.decision is not None and g.decision.prompt == P_PLACE
    options = offered(g, PLACE)
    labels = [x["label"] for x in options]
    assert len(set(labels)) == len(labels) and all(x["label"].startswith("To the ") for x in options)
    for x, scenic in zip(g.decision.options, options, strict=True):
        assert scenic["sketch"] == tile_sketch(g.decision.a, x.c)
        if cell(x) == cell_of(0, -1):
            assert scenic["label"].startswith("To the north: leads on ") and openings(scenic["sketch"])["S"] == 3


def test_every_place_in_random_games_is_told_apart() -> None:
    seen = {PLACE: 0, TRAP_AT: 0}
    for g in games():
        for kind in seen:
            labels = [x["label"] for x in offered(g, kind)] if g.decision is not None else []
            seen[kind] += len(labels)
            assert len(set(labels)) == len(labels), labels
    assert min(seen.values()) > 10


# ---- fighting
def fighting(*monsters: str) -> World:
    g = acting(RANGED, MELEE, MELEE)
    for i, name in enumerate(monsters):
        g.monsters[i].kind, g.monsters[i].room = KIND[name], g.hero().room
    again(g)
    take(g, FIGHT)
    assert g.decision is not None and g.decision.prompt in (P_ATTACK, P_TARGET)
    return g


def test_a_strike_tells_whether_it_is_enough() -> None:
    g = fighting("orc")  # Defense 2
    assert offered(g, STRIKE)[0]["label"] == "Strike with nothing, only to take its Payback"
    take(g, SPEND, RANGED)
    assert offered(g, STRIKE)[0]["label"] == "Strike: 1 of 2 damage, too little"
    take(g, SPEND, MELEE)
    assert offered(g, STRIKE)[0]["label"] == "Strike: 2 of 2 damage, enough"


def test_targets_carry_their_numbers_and_only_twins_are_counted() -> None:
    labels = [x["label"] for x in offered(fighting("orc", "skeleton"), TARGET)]
    assert labels == ["Fight Orc: 2 damage needed, pays back 3", "Fight Skeleton: 2 damage needed, pays back 2"]
    assert [x["label"][:16] for x in offered(fighting("orc", "orc"), TARGET)] == [
        "Fight Orc (the f",
        "Fight Orc (the s",
    ]


def test_a_boss_that_was_turned_is_no_place_to_start_a_fight() -> None:
    g = acting()
    for i, name in enumerate(("orc", "skeleton")):
        g.monsters[i].kind, g.monsters[i].room, g.monsters[i].fought = KIND[name], g.hero().room, True
    g.monsters[0].barred = True
    option = offered(again(g), FIGHT)[0]
    assert option["label"] == "Fight once more" and option["touches"] == ["monster:1"]


# ---- dice
def test_equal_dice_stand_for_each_other() -> None:
    g = acting(MAGIC_FACE, MELEE, MELEE, MELEE)
    take(again(g), MAGIC)
    assert [x["touches"] for x in offered(g, DIE)] == [["die:1", "die:2", "die:3"], ["die:4", "die:5"]]


def test_elixir_is_drunk_from_the_die_as_well() -> None:
    g = acting(ELIXIR)
    g.hero().life = 3
    assert offered(again(g), DRINK)[0]["touches"] == [f"hero:{g.active}", "die:0"]


def test_a_die_says_what_its_face_is_good_for() -> None:
    g = acting(RANGED)
    assert "1 damage" in scene(g, 0)["pools"][0]["dice"][0]["text"]


# ---- being done
def test_done_says_with_what() -> None:
    g = quiet(started())
    take(g, ROLL)
    assert offered(g, KEEP)[0]["label"] == "Keep all dice"
    take(g, KEEP)
    put_tile(g, next(i for i, t in enumerate(TILES) if t.id == "S1-16"), 1, 0, -1, 0)
    g.monsters[0].kind, g.monsters[0].room = KIND["orc"], 1
    take(g, END)
    assert g.decision is not None and g.decision.prompt == P_BOUNTY
    assert offered(g, KEEP)[0]["label"] == "Leave the other dice"
    take(g, KEEP)
    assert offered(g, KEEP)[0]["label"] == "Stop moving monsters"
    assert f"Orc: {room_name(g, 1)} to Starting Room" in [x["label"] for x in offered(g, MARCH)]


# ---- held
@pytest.mark.rule("MAS-MON-08")
def test_a_step_in_a_web_says_that_it_is_wasted() -> None:
    g = acting(STEP_FACE)
    g.monsters[0].kind, g.monsters[0].room, g.monsters[0].fought = KIND["spider"], g.hero().room, True
    again(g)
    assert all(x["warning"].startswith("Wasted") for x in offered(g, STEP))
    assert any(n.startswith("held:") for n in scene(g, -1)["seats"][g.active]["notes"])
    take(g, STEP)
    assert g.decision is not None
    assert PROMPTS.text(g, g.decision, g.hero().seat).startswith("2 Move Points left, but the Spider's web holds you")


def test_the_question_about_the_next_action_offers_only_what_is_possible() -> None:
    """A newcomer reads all of it, on a phone as well."""

    def asked(g: World) -> str:
        assert g.decision is not None
        return PROMPTS.text(g, g.decision, g.hero().seat)

    g = again(acting(RANGED, RANGED, RANGED, RANGED, RANGED, RANGED))
    assert asked(g).startswith("You can spend a Step to move or explore")  # the Free Step
    assert "Magic" not in asked(g) and "heal" not in asked(g)
    assert asked(g).endswith("Or end your actions: unused dice become gold.") and len(asked(g)) < 150
    g.places = [USED] * 6 + [OUT]
    used = "All your dice are used. You can spend a Step to move or explore, or end your actions."
    assert asked(again(g)) == used
