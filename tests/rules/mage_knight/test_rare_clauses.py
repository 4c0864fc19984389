"""Rare clauses of defense, doors, the ground, the set-up, and of how turns begin and end."""

from typing import Any

import pytest

from rules.mage_knight import kinds as o
from rules.mage_knight.play import Table, act, fresh, world
from rules.mage_knight.test_abilities import give
from rules.mage_knight.test_questions import rule
from rules.mage_knight.test_several import BESSA, OWN, RIVAL, card
from undercroft.board.grid import FAR
from undercroft.games.mage_knight import rule_ids as r
from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS, DOOR_DEFENSE, FIGURES, figure_named
from undercroft.games.mage_knight.figures import abilities, granted
from undercroft.games.mage_knight.legal.combat import defense_against, guards
from undercroft.games.mage_knight.steps.building import DONE as BUILT
from undercroft.games.mage_knight.steps.building import Building
from undercroft.games.mage_knight.steps.combat import strike_door
from undercroft.games.mage_knight.steps.mustering import chests_each
from undercroft.games.mage_knight.steps.turns import begin, give_back

__all__ = ["give"]


# ---- defense, doors, the dial
@pytest.mark.rule("MKD-FIG-06", "MKD-RANGED-11")
@pytest.mark.parametrize("mode", [t.PLAIN, t.M_SHOCKWAVE, t.M_BLAST])
def test_what_raises_a_defense(give: Any, monkeypatch: pytest.MonkeyPatch, mode: int) -> None:
    give("zenephret", t.BATTLE_ARMOR)
    give("maboc_the_bully", t.DEFEND)
    give(BESSA, 0)
    card(monkeypatch, "zenephret", defense=12)
    card(monkeypatch, "maboc_the_bully", defense=15)
    rivals = {"zenephret": RIVAL, "maboc_the_bully": RIVAL}
    x = act("B..2Z\n....M", BESSA, look="B=E", mode="teams", figures={BESSA: OWN, **rivals})
    by, v = (x.g.figures.index(x.fig(n)) for n in (BESSA, "zenephret"))
    found = {t.B_DEFEND: 3, t.B_ARMOR: 2} if mode != t.M_SHOCKWAVE else {}
    if mode != t.M_BLAST:
        found[t.B_COVER] = 1
    got = guards(x.g, by, v, mode, False)
    assert dict(zip(got[::2], got[1::2], strict=True)) == found
    assert defense_against(x.g, v, by, mode, False) == 12 + sum(found.values())


@pytest.mark.rule("MKD-DOOR-07", "MKD-DOOR-11")
@pytest.mark.parametrize("kind", [0, 1])
def test_a_twelve_always_breaks_a_door(kind: int) -> None:
    for natural in range(3, 13):
        for attack in (0, 5, 9):
            x = act("..#..\n.O...\n..#..", look="O=E", doors=[{"at": "2,1", "kind": t.DOOR_KINDS[kind]}])
            broken = natural == 12 or natural + attack >= DOOR_DEFENSE[kind]
            assert strike_door(x.g, 0, natural, attack) is broken
            assert x.g.doors[0].state == (t.BROKEN if broken else t.CLOSED)


@pytest.mark.rule("MKD-FIG-06")
def test_a_figure_past_its_last_click_has_what_that_click_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = FIGURES[figure_named("lord_oren")]
    monkeypatch.setattr(shown, "all", [1 << i for i in range(shown.clicks)])
    x = Table("O...Z")
    for click in range(shown.clicks + 2):
        x.fig("lord_oren").click = click
        assert abilities(x.g, 0) == granted(x.g, 0) == 1 << min(click, shown.clicks - 1)


# ---- ground and set-up
@pytest.mark.rule("MKD-GEO-08")
def test_a_crevasse_joins_no_tiles() -> None:
    for rows, joined in (("O.X..", False), ("O..X.", False), ("O....", True)):
        far = Table(rows, tiles="AAABB").g.ground.far
        assert (far[0][1] == 1) is (far[1][0] == 1) is joined and (far[0][1] < FAR) is joined


@pytest.mark.rule("MKD-TEAM-07", "MKD-SETUP-08")
@pytest.mark.parametrize(
    ("mode", "agreed", "n"),
    [
        ("builders", "usual", 1),
        ("builders", "more", 2),
        ("builders", "fewer", 1),
        ("teams", "usual", 2),
        ("teams", "more", 3),
        ("teams", "fewer", 1),
    ],
)
def test_how_many_chests_each_player_places(mode: str, agreed: str, n: int) -> None:
    assert chests_each(world(fresh(mode, 2, setup="full", chests=agreed))) == n


@pytest.mark.rule("MKD-TILE-08", "MKD-TILE-14")
def test_tiles_that_were_not_laid_go_back() -> None:
    g = world(fresh("builders", 2, setup="full"))
    s = next(y for y in g.stack if isinstance(y, Building))
    g.players[1].tiles, g.players[1].stopped, s.stage = [3, 4], True, BUILT
    g.stack = [y for y in g.stack if y is not s] + [s]
    s.run(g)
    assert [p.tiles for p in g.players] == [[], []] and not g.players[1].stopped and s not in g.stack


# ---- turns begin and end
@pytest.mark.rule("MKD-TURN-01", "MKD-USE-05", "MKD-USE-07")
def test_a_turn_begins_with_a_clean_slate() -> None:
    x = Table("O...Z", figures={"lord_oren": OWN, "zenephret": RIVAL}, tokens=["2,0"])
    g = x.g
    g.brave, g.dread, g.laid, g.fresh, g.quit, g.left = [0, 1], [1, 0], [5], [1], True, 0
    for f in g.figures:
        f.acted = True
    g.tokens[0].acted = True
    begin(g, 1)
    assert g.brave == g.dread == g.laid == g.fresh == [] and not g.quit and g.left == 2
    assert not any(f.acted for f in g.figures) and not g.tokens[0].acted


@pytest.mark.rule("MKD-USE-05", "MKD-USE-06")
def test_treasures_come_back_to_their_own_players_at_the_end_of_the_turn() -> None:
    item = next(i for i, y in enumerate(CHESTS[0].treasures) if y.useful and not y.potion)
    held = {"state": "held", "card": CHESTS[0].id, "treasure": item + 1}
    x = Table(
        "O...Z",
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        chests={
            CHESTS[0].id: {**held, "owner": 0, "bearer": "lord_oren"},
            f"{CHESTS[0].id}_2": {**held, "owner": 0},
        },
    )
    g = x.g
    g.chests[1].owner, g.chests[1].bearer, g.figures[1].items = 1, 1, [1]
    give_back(g, 0)
    assert (g.figures[0].items, g.chests[0].bearer) == ([], -1)
    assert (g.figures[1].items, g.chests[1].bearer) == ([1], 1)


@pytest.mark.rule("MKD-USE-01", "MKD-USE-08")
def test_while_treasures_are_given_out_other_acts_wait() -> None:
    item = next(i for i, y in enumerate(CHESTS[0].treasures) if y.useful)
    x = Table(
        "O...Z",
        assign=True,
        figures={"lord_oren": OWN, "zenephret": RIVAL},
        chests={CHESTS[0].id: {"state": "held", "owner": 0, "treasure": item + 1}},
    )
    assert x.starting("assign") == [f"assign {CHESTS[0].id} to lord_oren"]
    assert rule(x.m, o.ACTIVATE, 0) == 0 and rule(x.m, o.LEVEL, 0) == 0 and rule(x.m, o.ASSIGN, 0, 1) == r.USE_01
