"""Clauses that a game seldom reaches: fallen Heroes are left alone, nothing is drawn or rolled for nobody."""

import pytest

from rules.masmorra.play import Table, hand, two
from undercroft.board.tiles import cells
from undercroft.engine.option import opt
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra import rule_ids as r
from undercroft.games.masmorra import terms as t
from undercroft.games.masmorra import windows
from undercroft.games.masmorra.acts.moving import TakeStairs
from undercroft.games.masmorra.acts.turns import EndActions
from undercroft.games.masmorra.content import CARDS, TILES
from undercroft.games.masmorra.effects.dice import LoseDie
from undercroft.games.masmorra.effects.monsters import RemoveMonster, RerollMonster
from undercroft.games.masmorra.effects.ways import Recall, forbids_traveller
from undercroft.games.masmorra.legal.moving import room_of_type, stairs_from
from undercroft.games.masmorra.legal.placing import room_at
from undercroft.games.masmorra.steps.combat import AFTER, BETWEEN, DONE, PICK, XP, Fight
from undercroft.games.masmorra.steps.combat import CARDS as DRAWING
from undercroft.games.masmorra.steps.effects import Does
from undercroft.games.masmorra.steps.exploring import DRAW, MOST_TRAPS, SPOT, TurnUp
from undercroft.games.masmorra.steps.gains import DrawCards, GainXp
from undercroft.games.masmorra.steps.harm import Wound, heal, in_turn_order, wound_all
from undercroft.games.masmorra.steps.level3 import Toss
from undercroft.games.masmorra.steps.spawning import STAND, Spawn


def run(x: Table) -> Table:
    """Carry out what was pushed."""
    x.g.decision = None
    x.g.advance()
    return x


# ---- wounds
@pytest.mark.rule("MAS-DOWN-05", "MAS-DOWN-03")
def test_a_fallen_hero_suffers_no_more() -> None:
    x = two(mika='hand = ["T01", "T02", "T03"], xp = 7')
    mika = x.g.heroes[1]
    mika.down, mika.life = True, 0
    before = list(mika.hand)
    x.g.push(Wound(1, 2, 0))
    run(x)
    assert mika.hand == before and mika.xp == 7 and mika.life == 0


@pytest.mark.rule("MAS-BACK-02", "MAS-DOWN-01")
@pytest.mark.parametrize(("n", "left"), [(-1, 4), (0, 4), (1, 3), (3, 1), (4, 0), (9, 0)])
def test_wounds_take_life_points_and_never_more_than_there_are(n: int, left: int) -> None:
    x = two(mika="life = 4")
    x.g.push(Wound(1, n, 0))
    run(x)
    assert x.g.heroes[1].life == left and x.g.heroes[1].down is (left == 0)
    assert x.g.heroes[0].life == t.LIFE


@pytest.mark.rule("MAS-BACK-02")
def test_prevented_wounds_hurt_nobody() -> None:
    x = two(mika="life = 4")
    step = Wound(1, 2, 0, stage=1)
    step.amend(x.g, t.AMEND_PREVENT, 2)
    assert step.n == 0
    x.g.push(step)
    run(x)
    assert x.g.heroes[1].life == 4
    other = Wound(1, 9, 0)
    other.amend(x.g, t.AMEND_SURVIVE, 1)
    assert other.spared and x.g.heroes[1].life == 1


@pytest.mark.rule("MAS-HEAL-01", "MAS-HEAL-02", "MAS-DOWN-05")
def test_healing_ends_at_six_and_raises_nobody() -> None:
    x = two(mika="life = 4")
    mika = x.g.heroes[1]
    for n, life in ((0, 4), (1, 5), (3, 6), (2, 6)):
        heal(x.g, 1, n)
        assert mika.life == life
    mika.down, mika.life = True, 0
    heal(x.g, 1, 3)
    assert mika.life == 0 and mika.down


@pytest.mark.rule("MAS-BACK-02")
def test_all_are_wounded_in_the_order_given() -> None:
    x = two("life = 3", "life = 3")
    assert in_turn_order(x.g) == [0, 1]
    wound_all(x.g, [1, 0], 0)
    top = x.g.stack[-1]
    assert isinstance(top, Wound) and top.hero == 1
    run(x)
    assert [h.life for h in x.g.heroes] == [2, 2]
    x.g.active = 1
    assert in_turn_order(x.g) == [1, 0]


# ---- fights
@pytest.mark.rule("MAS-REW-02", "MAS-DOWN-04")
@pytest.mark.parametrize(
    ("down", "left", "stage"), [(True, [1], DONE), (True, [], DONE), (False, [1], BETWEEN), (False, [], PICK)]
)
def test_a_fight_ends_with_the_hero(down: bool, left: list[int], stage: int) -> None:
    x = two()
    x.g.hero().down = down
    fight = Fight(target=0, face=0, left=left, stage=AFTER)
    fight.after(x.g)
    assert fight.stage == stage


@pytest.mark.rule("MAS-REW-01", "MAS-BOSS-09")
@pytest.mark.parametrize(("xp", "cards"), [(0, 0), (3, 0), (0, 2), (2, 1)])
def test_rewards_come_one_after_the_other(xp: int, cards: int) -> None:
    x = two()
    fight = Fight(xp=xp, cards=cards, capture=True, stage=XP)
    deep = len(x.g.stack)
    fight.reward(x.g)
    assert fight.stage == DRAWING and x.g.hero().capture
    gained = x.g.stack[deep:]
    assert [s.n for s in gained if isinstance(s, GainXp)] == ([xp] if xp else [])
    fight.reward(x.g)
    drawn = x.g.stack[deep + len(gained) :]
    assert fight.stage == DONE and [s.n for s in drawn if isinstance(s, DrawCards) and s.n] == (
        [cards] if cards else []
    )


@pytest.mark.rule("MAS-FIGHT-04", "MAS-REW-03")
def test_a_card_may_be_taken_off_the_reward() -> None:
    x = two()
    fight = Fight(cards=2, amount=1)
    fight.amend(x.g, t.AMEND_NO_CARD, 0)
    fight.amend(x.g, t.AMEND_PAYBACK, 2)
    assert (fight.cards, fight.amount) == (1, 3)


# ---- turns
@pytest.mark.rule("MAS-TURN-03", "MAS-STEP-02")
def test_move_points_end_with_the_actions() -> None:
    x = two(rest='map.1 = "S1-00 S1-22"\nmp = 2\ndice = ["ranged", "elixir"]')
    assert x.g.mp == 2 and x.can("end")
    deep = len(x.g.stack)
    EndActions().do(x.g)
    assert x.g.mp == 0 and len(x.g.stack) == deep - 1


@pytest.mark.rule("MAS-EPIC-14", "MAS-ROOM-09")
@pytest.mark.parametrize(("side", "down"), [(0, True), (0, False), (1, True)])
def test_a_fallen_hero_does_not_open_level_three(side: int, down: bool) -> None:
    x = two(rest='map.1 = "S1-00"')
    g = x.g
    tile = next(i for i, kind in enumerate(TILES) if kind.type == t.STAIRS3)
    g.rooms[g.hero().room].tile = tile
    g.side, g.hero().down = side, down
    assert (TakeStairs().forbids(g) == r.EPIC_14) is (side == 0 and down)


@pytest.mark.rule("MAS-LEVEL-01", "MAS-LEVEL-02")
def test_abilities_are_learned_from_the_upper_ones_down() -> None:
    x = two()
    x.g.heroes[0].learned = 0
    x.g.push(GainXp(0, t.ARROWS[0]))
    run(x)
    assert x.prompt == o.P_LEARN
    step = x.g.stack[-1]
    found = {slot: step.forbids(x.g, 0, opt(o.LEARN, slot)) for slot in range(6)}
    listed = [y.a for y in x.g.decision.options] if x.g.decision is not None else []
    assert found == {slot: 0 if slot in listed else r.LEVEL_02 for slot in range(6)} and 0 < len(listed) < 4


# ---- the dungeon
@pytest.mark.rule("MAS-ROOM-09", "MAS-EXP-03")
def test_no_room_is_minus_one() -> None:
    x = two(rest='map.1 = "S1-00 S1-22"')
    g = x.g
    taken = {c: i for i, y in enumerate(g.rooms) if y.level == 1 for c in cells(TILES[y.tile].size, y.x, y.y)}
    assert len(taken) >= 2
    for c in taken:
        for near in (c - 1, c, c + 1):
            assert room_at(g, 1, near) == taken.get(near, -1)
        assert room_at(g, 2, c) == -1
    assert room_of_type(g, t.STAIRS3) == -1 and room_of_type(g, t.ENTRANCE2) == -1
    assert stairs_from(g, 0) == -1


@pytest.mark.rule("MAS-MED-02", "MAS-EXP-08")
def test_a_trap_that_fits_nowhere_is_discarded() -> None:
    x = two(rest='map.1 = "S1-00"')
    g = x.g
    trap = next(i for i, kind in enumerate(TILES) if kind.type == t.TRAP and kind.id.startswith("S1"))
    g.rooms[0].tile = next(i for i, kind in enumerate(TILES) if kind.size == 2)
    g.rooms[0].traps = [0] * MOST_TRAPS
    step = TurnUp(1, 0, trap, stage=SPOT)
    assert step.spots(g) == []
    g.push(step)
    g.decision = None
    step.ask_spot(g)
    assert g.deck_of(1).discard[-1] == trap and step.stage == DRAW and g.decision is None


# ---- effects
@pytest.mark.rule("MAS-CARD-05")
def test_a_die_that_is_gone_cannot_be_lost() -> None:
    x = two(rest='dice = ["step", "ranged"]')
    for face in t.FACES:
        effect = LoseDie(face)  # type: ignore[arg-type]
        ready = x.g.ready(t.FACES.index(face))
        assert effect.forbids(x.g, 0, 0, 0) == (0 if ready else r.CARD_05)
        effect.do(x.g, Does(0, 0))
        effect.do(x.g, Does(0, 0))
        assert x.g.ready(t.FACES.index(face)) == 0


@pytest.mark.rule("MAS-BOSS-02")
def test_where_no_monster_was_picked_nothing_happens() -> None:
    x = two(rest='map.1 = "S1-00 S1-22"\nmonsters = [{face = "orc", room = "S1-22"}]')
    before = x.g.hash()
    RerollMonster().do(x.g, Does(0, 0))
    RemoveMonster("die").do(x.g, Does(0, 0))
    assert x.g.hash() == before


@pytest.mark.rule("MAS-EPIC-09", "MAS-CARD-09", "MAS-FIGHT-14")
@pytest.mark.parametrize(
    ("side", "down", "fighting", "rule"),
    [
        (0, False, False, 0),
        (1, False, False, r.EPIC_09),
        (0, True, False, r.CARD_09),
        (0, False, True, r.FIGHT_14),
    ],
)
def test_whom_a_recall_does_not_reach(side: int, down: bool, fighting: bool, rule: int) -> None:
    g = two().g
    g.side, g.combat, g.hero().down = side, fighting, down
    assert Recall().forbids(g, 1, g.active, 0) == forbids_traveller(g, g.active) == rule
    if side == 0:
        assert Recall().forbids(g, 0, 1 - g.active, 0) == 0


# ---- monsters
@pytest.mark.rule("MAS-LIMIT-04", "MAS-CARD-05")
@pytest.mark.parametrize("stays", [True, False])
def test_only_a_monster_that_stays_has_appeared(stays: bool) -> None:
    card = next(c for c in CARDS if c.orange.window == windows.SPAWNED)
    rest = 'map.1 = "S1-00 S1-22"\nmonsters = [{face = "orc", room = "S1-00", fought = true}]'
    x = two(mika=f'hand = ["{card.id}"]', rest=rest)
    g = x.g
    die = g.monsters_in(g.hero().room)[0]
    if not stays:
        g.monsters[die].room = t.SUPPLY
    g.push(Spawn(g.hero().room, t.MINOR, die=die, stage=STAND))
    deep = len(g.stack)
    g.stack[-1].run(g)
    assert g.ret == (die if stays else -1)
    assert len(g.stack) == (deep if stays else deep - 1)  # a window stands in its place


# ---- the Sewers
@pytest.mark.rule("MAS-SEWER-03")
def test_a_toss_that_costs_cards_is_seen() -> None:
    coins = set()
    for seed in range(8):
        x = two('hand = ["T01", "T02"], gold = 4', seed=str(seed))
        seen, step = x.g.seen, Toss(0)
        x.g.push(step)
        step.run(x.g)
        red = x.hero("jay").gold == 4
        coins.add(red)
        assert hand(x, "jay") == ([] if red else ["T01", "T02"]) and x.hero("jay").gold == (4 if red else 0)
        assert x.g.seen == seen + red and len(x.g.treasure.discard) == (2 if red else 0)
        assert x.g.stack[-1] is not step
    assert coins == {False, True}
