"""The contents of the box, and the rules that the house cards follow (MAP-COMP, MAP-GEO, MAP-HOUSE)."""

import pytest

from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.components import Card
from undercroft.games.map_masters.content import (
    ARTIFACTS,
    BOOKS,
    CARDS,
    FAIRY_COPIES,
    GROUP_MINIS,
    MISSIONS,
    STARTER_COPIES,
    WISHES,
    cards_of_cost,
)
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.view.cards import HEIGHT, SPOTS, WIDTH, spot

BOX = [c for c in CARDS if not c.id.startswith("X")]
STARTERS = [c for c in BOX if c.kind == t.STARTER]
DUNGEON = [c for c in BOX if c.kind == t.DUNGEON]
COOP = [c for c in BOX if c.kind in (t.STEP, t.BOSS)]

each_card = pytest.mark.parametrize("card", BOX, ids=[c.id for c in BOX])


@pytest.mark.rule("MAP-COMP-01")
@pytest.mark.rule("MAP-COMP-03")
@pytest.mark.rule("A-36")
@pytest.mark.rule("A-50")
def test_the_cards_of_the_box() -> None:
    assert len(STARTERS) * STARTER_COPIES == 45
    assert (len(DUNGEON), len(COOP), len(WISHES)) == (72, 29, 27)


@pytest.mark.rule("MAP-COMP-02")
def test_the_tokens_of_the_box() -> None:
    assert len(ARTIFACTS) == 13
    assert FAIRY_COPIES == 5
    assert [t.FEATURES[i] for i in t.FAIRIES] == ["sword", "scroll", "key", "rope"]
    assert len(t.COLOURS) == GROUP_MINIS == 8


@pytest.mark.rule("MAP-COMP-04")
def test_no_starter_has_a_pit_a_rope_or_a_circle() -> None:
    for card in STARTERS:
        assert card.count(t.ROPE) == card.count(t.LAVA) == 0, card.id
        assert not {t.P_MOUTH, t.P_CIRCLE} & set(card.place_kind), card.id


@pytest.mark.rule("MAP-COMP-05")
def test_only_mission_10_asks_for_objective_cards() -> None:
    asking = {m.id for m in MISSIONS for c in m.cards if c >= 0 for o in CARDS[c].objectives if o.need.wish}
    assert asking == {"mission_10"}


@pytest.mark.rule("MAP-COMP-06")
@pytest.mark.rule("MAP-SETUP-02")
def test_dungeon_cards_have_a_cost_and_all_have_a_number() -> None:
    assert {len(cards_of_cost(cost)) for cost in range(3, 7)} == {18}
    assert all(c.id[0] == "D" for c in DUNGEON) and all(c.id[0] == "B" for c in COOP)
    assert len({c.id for c in BOX}) == len(BOX)


@pytest.mark.rule("MAP-MARKET-02")
@pytest.mark.rule("A-35")
def test_nine_books_are_in_the_game() -> None:
    assert [b.id for b in BOOKS] == [f"SB{i}" for i in range(1, 10)]


@pytest.mark.rule("MAP-SETUP-01")
@pytest.mark.rule("A-40")
def test_fourteen_missions_for_one_to_five() -> None:
    names = [m.name for m in TITLE.meta.modes]
    assert names[:14] == [f"mission_{i:02}" for i in range(1, 15)]
    assert {m.players for m in TITLE.meta.modes} == {(1, 5)}


@pytest.mark.rule("MAP-TELE-06")
def test_the_tour_advises_teleporting() -> None:
    assert any("out of reach without" in page for page in TITLE.speech.tour())


# ---- geometry
@pytest.mark.rule("MAP-GEO-01")
@pytest.mark.rule("MAP-GEO-02")
def test_six_slots_clockwise_on_two_levels() -> None:
    assert t.SLOT_NAMES == ["N", "E1", "E2", "S", "W2", "W1", "n", "e1", "e2", "s", "w2", "w1"]
    assert SPOTS == [(4, 0), (8, 3), (8, 9), (4, 12), (0, 9), (0, 3)] and (WIDTH, HEIGHT) == (8, 12)


@pytest.mark.rule("MAP-GEO-03")
@pytest.mark.parametrize(("slot", "other"), [("N", "S"), ("W1", "E2"), ("W2", "E1"), ("n", "s"), ("w1", "e2")])
def test_a_turned_card(slot: str, other: str) -> None:
    a, b = t.SLOT_NAMES.index(slot), t.SLOT_NAMES.index(other)
    assert t.turned(a, 1) == b and t.turned(b, 1) == a and t.turned(a, 0) == a


@pytest.mark.rule("MAP-GEO-04")
@pytest.mark.parametrize(("slot", "mate"), [("E1", "W1"), ("E2", "W2"), ("S", "N"), ("s", "n"), ("w1", "e1")])
def test_neighbours_share_slots(slot: str, mate: str) -> None:
    a, b = t.SLOT_NAMES.index(slot), t.SLOT_NAMES.index(mate)
    assert t.MATE[a] == b and t.MATE[b] == a


@each_card
@pytest.mark.rule("MAP-GEO-06")
@pytest.mark.rule("MAP-GEO-07")
@pytest.mark.rule("MAP-GEO-10")
def test_places_have_the_halls_they_should(card: Card) -> None:
    for place in range(len(card.place_names)):
        halls = len(card.plan.halls_at[place])
        kind = card.place_kind[place]
        if kind == t.P_OPENING:
            assert halls <= 1
        elif kind == t.P_JUNCTION:
            assert 2 <= halls <= 5
        elif kind == t.P_TIP:
            assert halls == 1
        elif kind == t.P_MOUTH:
            assert halls == (0 if card.around[place] != place else 2)
        elif kind == t.P_LANDING:
            assert halls >= 1
        elif kind == t.P_CIRCLE:
            assert halls >= 1 or card.around[place] != place


@each_card
@pytest.mark.rule("MAP-GEO-09")
@pytest.mark.rule("MAP-GEO-11")
def test_rooms_hold_items_monsters_and_one_special_thing(card: Card) -> None:
    for place in range(t.INNER, len(card.place_names)):
        if card.place_kind[place] == t.P_ROOM:
            assert sorted(card.plan.doors[place]) == sorted(card.plan.halls_at[place])
            assert not {t.PADLOCK, t.LAVA} & set(card.has[place])


def crossing(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]) -> bool:
    def side(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if {a, b} & {c, d}:
        return False
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@each_card
@pytest.mark.rule("MAP-GEO-12")
def test_halls_of_one_level_do_not_cross(card: Card) -> None:
    segments = []
    for h in range(len(card.features)):
        a, b = card.plan.first[h], card.plan.second[h]
        levels = {card.place_names[a][0].isupper(), card.place_names[b][0].isupper()}
        if len(levels) == 1:
            segments.append((levels.pop(), spot(card, a), spot(card, b)))
    for i, (level, a2, b2) in enumerate(segments):
        for other, c2, d2 in segments[i + 1 :]:
            assert level != other or not crossing(a2, b2, c2, d2)


@each_card
@pytest.mark.rule("MAP-GEO-20")
@pytest.mark.rule("MAP-HOUSE-09")
@pytest.mark.rule("MAP-OBJ-01")
@pytest.mark.rule("MAP-OBJ-02")
def test_objectives_stand_at_openings_of_bare_cards(card: Card) -> None:
    assert bool(card.objectives) == (card.kind in (t.STEP, t.BOSS))
    if card.objectives:
        assert sum(card.count(f) for f in range(len(t.FEATURES))) == 0
        assert not {t.P_MOUTH, t.P_CIRCLE} & set(card.place_kind)
    for o in card.objectives:
        assert all(card.is_open(s) for s in range(t.OPENINGS) if o.at >> s & 1)


@pytest.mark.rule("MAP-BOSS-05")
@pytest.mark.rule("MAP-BOSS-06")
def test_what_b02_asks_for() -> None:
    card = next(c for c in CARDS if c.id == "B02")
    asked = {tuple(t.SLOT_NAMES[s] for s in range(12) if o.at >> s & 1): o.need for o in card.objectives}
    assert ARTIFACTS[asked[("N",)].artifact].id == "winged_boots"
    assert asked[("S",)].items[t.KEY] == 2
    assert asked[("E1", "E2")].items[t.SCROLL] == 5
    assert asked[("W2", "W1")].items[t.COIN] == 5


@each_card
@pytest.mark.rule("MAP-HOUSE-01")
@pytest.mark.rule("MAP-HOUSE-02")
def test_five_openings_and_underground_ones_north_and_south(card: Card) -> None:
    main = sum(card.is_open(s) for s in range(6))
    low = {t.SLOT_NAMES[s] for s in range(6, 12) if card.is_open(s)}
    if card.kind in (t.STARTER, t.DUNGEON):
        assert main == 5
        assert low <= ({"n", "s"} if card.kind == t.DUNGEON else set())


@each_card
@pytest.mark.rule("MAP-HOUSE-03")
def test_every_opening_leads_on_and_below_every_pit_is_a_way_out(card: Card) -> None:
    goals = 0
    for o in card.objectives:
        goals |= o.at

    def reach(start: int) -> set[int]:
        seen, todo = {start}, [start]
        while todo:
            p = todo.pop()
            near = [card.plan.far(h, p) for h in card.plan.halls_at[p]]
            if card.place_kind[p] == t.P_ROOM and card.within[p] != p:
                near.append(card.within[p])
            if card.place_kind[p] == t.P_MOUTH:
                near.append(card.pit_other[p])
            for n in near:
                if n not in seen:
                    seen.add(n)
                    todo.append(n)
        return seen

    for slot in range(t.OPENINGS):
        if card.is_open(slot) and not goals >> slot & 1:
            found = reach(slot) - {slot}
            assert any(p < t.OPENINGS or card.place_kind[p] == t.P_CIRCLE for p in found), t.SLOT_NAMES[slot]
    for place in range(t.INNER, len(card.place_kind)):
        if card.place_kind[place] == t.P_LANDING:
            assert any(p < t.OPENINGS or card.place_kind[p] == t.P_CIRCLE for p in reach(place))


@pytest.mark.rule("MAP-HOUSE-04")
@pytest.mark.parametrize("card", DUNGEON, ids=[c.id for c in DUNGEON])
def test_a_cards_value_lies_in_the_band_of_its_cost(card: Card) -> None:
    value = sum(card.count(f) for f in (t.COIN, t.BARREL)) * 1.0
    value += sum(card.count(f) for f in (t.SWORD, t.ROPE, t.KEY, t.SCROLL)) * 1.5
    value += 2 * card.place_kind.count(t.P_CIRCLE) + 0.5 * card.count(t.OPTIMIZER)
    value -= card.count(t.MONSTER) + card.count(t.PADLOCK) + 1.25 * card.count(t.LAVA)
    names = card.place_names
    stairs = sum(
        names[card.plan.first[h]][0].isupper() != names[card.plan.second[h]][0].isupper()
        for h in range(len(card.features))
    )
    value += 0.5 * stairs + 0.5 * sum(card.is_open(s) for s in range(6, 12))
    value += 0.5 * sum(len(d) >= 4 for d in card.plan.doors)
    value -= 0.5 * sum(card.place_kind[p] == t.P_MOUTH and card.around[p] == p for p in range(len(names)))
    low, high = {3: (4, 5.5), 4: (5.5, 7), 5: (7, 8.75), 6: (8.75, 11)}[card.cost]
    assert low <= value < high


@pytest.mark.rule("MAP-HOUSE-05")
@pytest.mark.parametrize("mission", MISSIONS[:14], ids=[m.id for m in MISSIONS[:14]])
def test_no_setup_walls_off_an_objective_with_one_slot(mission: object) -> None:
    from undercroft.games.map_masters.components import Mission

    assert isinstance(mission, Mission)
    for cell, number in enumerate(mission.cards):
        if number < 0 or CARDS[number].kind != t.BOSS:
            continue
        for o in CARDS[number].objectives:
            if o.at.bit_count() != 1:
                continue
            slot = t.turned(o.at.bit_length() - 1, mission.turns[cell])
            row = cell // mission.columns + t.ROW_STEP[slot % 6]
            column = cell % mission.columns + t.COLUMN_STEP[slot % 6]
            beyond = row * mission.columns + column
            if mission.cells[beyond] == t.C_FIXED:
                other = CARDS[mission.cards[beyond]]
                assert other.is_open(t.turned(t.MATE[slot], mission.turns[beyond])), (mission.id, o.id)
            else:
                assert mission.cells[beyond] == t.C_EMPTY, (mission.id, o.id)
