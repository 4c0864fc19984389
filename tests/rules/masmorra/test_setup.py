"""Setup (MAS-SETUP)."""

import pytest

from rules.masmorra.play import Table, fresh, table
from undercroft.games.masmorra.content import CARDS, HEROES, SMALL_TILES, STAIRS3_TILE, TILES
from undercroft.games.masmorra.terms import ENTRANCE2, START_ROOM, TRAP
from undercroft.games.masmorra.title import TITLE
from undercroft.match.match import start


def stacks(t: Table) -> list[list[int]]:
    """The four stacks, what lies face up included: small 1 and 2, medium 1 and 2."""
    g = t.g
    return [
        sorted(g.small1.every() + [x for x in g.face_up[:1] if x >= 0]),
        g.small2.every(),
        g.medium1.every(),
        g.medium2.every(),
    ]


def chosen(mode: str = "standard", players: int = 2, seed: str = "1") -> Table:
    """A table at its first turn, everybody with the first Hero left."""
    t = fresh(mode, players, seed=seed)
    while t.g.turn == 0:
        t.do(t.options[0])
    return t


@pytest.mark.rule("MAS-SETUP-01")
def test_standard_leaves_the_third_level_in_the_box() -> None:
    t = fresh()
    assert all(STAIRS3_TILE not in s for s in stacks(t))
    assert all(TILES[i].size in (1, 2) for s in stacks(t) for i in s)
    assert STAIRS3_TILE in stacks(fresh("epic"))[1]


@pytest.mark.rule("MAS-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tiles_for_more_players_are_removed(players: int) -> None:
    used = {i for s in stacks(fresh(players=players)) for i in s}
    assert max(TILES[i].least for i in used) == players
    left_out = set(range(SMALL_TILES)) - used
    kept_apart = {i for i in left_out if TILES[i].least <= players}
    assert kept_apart == {i for i in left_out if TILES[i].id in ("S1-00", "S2-00", "S2-01")}


@pytest.mark.rule("MAS-SETUP-02")
@pytest.mark.rule("A-02")
def test_a_single_hero_uses_the_tiles_for_two() -> None:
    assert sorted(map(len, stacks(fresh("alliance", 1)))) == sorted(map(len, stacks(fresh("alliance", 2))))


@pytest.mark.rule("MAS-SETUP-03")
def test_starting_room_and_entrance_are_in_no_stack() -> None:
    for s in stacks(fresh()):
        assert all(TILES[i].type not in (START_ROOM, ENTRANCE2) for i in s)


@pytest.mark.rule("MAS-SETUP-04")
def test_four_stacks_by_size_and_level() -> None:
    found = [{(TILES[i].size, TILES[i].level) for i in s} for s in stacks(fresh())]
    assert found == [{(1, 1)}, {(1, 2)}, {(2, 1)}, {(2, 2)}]


@pytest.mark.rule("MAS-SETUP-05")
def test_a_trap_turned_up_is_shuffled_back() -> None:
    bag = stacks(fresh())[0]
    trap = next(i for i in bag if TILES[i].type == TRAP)
    rest = [i for i in bag if i != trap]
    room = next(i for i in rest if TILES[i].type != TRAP)
    m = start(TITLE, "standard", 2, seed="1", script=[bag.index(trap), bag.index(room), 0])
    g = Table(m).g
    assert g.face_up[0] == room
    assert trap in g.small1.bag


@pytest.mark.rule("MAS-SETUP-05")
@pytest.mark.parametrize("seed", range(12))
def test_the_first_tile_is_face_up_and_no_trap(seed: int) -> None:
    tile = fresh(seed=str(seed)).g.face_up[0]
    assert tile >= 0 and TILES[tile].type != TRAP


@pytest.mark.rule("MAS-SETUP-06")
def test_the_entrance_is_the_first_tile_of_the_second_level() -> None:
    t = table("""
        map.1 = '''
        S1-01/2
        S1-00
        '''
        tiles_top = ["S2-15"]
        heroes = [{name = "jay", room = "S1-01"}]
    """)
    t.do("stairs")
    assert t.room("S2-00").level == 2 and t.hero("jay").room == len(t.g.rooms) - 1
    assert TILES[t.g.face_up[1]].id == "S2-15"


@pytest.mark.rule("MAS-SETUP-07")
def test_no_medium_tile_is_turned_up() -> None:
    g = fresh().g
    assert g.medium1.top == [] and g.medium2.top == []
    assert g.face_up[1] == -1 and TILES[g.face_up[0]].size == 1


@pytest.mark.rule("MAS-SETUP-08")
def test_every_hero_starts_in_the_starting_room() -> None:
    g = chosen(players=3).g
    assert len(g.rooms) == 1 and TILES[g.rooms[0].tile].type == START_ROOM
    assert (g.rooms[0].x, g.rooms[0].y) == (0, 0)
    assert [h.room for h in g.heroes] == [0, 0, 0]


@pytest.mark.rule("MAS-SETUP-09")
def test_the_treasure_deck_lies_face_down() -> None:
    g = fresh().g
    assert g.treasure.size() == 40 - 2 * 2 and g.treasure.top == [] and g.treasure.discard == []
    assert all(m.room < 0 for m in g.monsters) and len(g.monsters) == 8 + 4 + 5


@pytest.mark.rule("MAS-SETUP-10")
def test_two_secret_cards_each() -> None:
    t = chosen(players=3)
    assert [len(h.hand) for h in t.g.heroes] == [2, 2, 2]
    mine = {CARDS[c].name for c in t.g.heroes[0].hand}
    theirs = {CARDS[c].name for h in t.g.heroes[1:] for c in h.hand} - mine
    assert theirs
    seen = str(t.match.view(0))
    assert all(name in seen for name in mine)
    assert not any(name in seen for name in theirs)


@pytest.mark.rule("MAS-SETUP-10")
def test_no_cards_are_dealt_in_alliance() -> None:
    assert [len(h.hand) for h in chosen("alliance").g.heroes] == [0, 0]


@pytest.mark.rule("MAS-SETUP-11")
def test_each_hero_is_taken_once_and_knows_only_its_own_ability() -> None:
    t = fresh()
    t.do("hero jay")
    t.refuses("hero jay", "MAS-SETUP-11")
    t.do("hero algus")
    assert {HEROES[h.card].id for h in t.g.heroes} == {"jay", "algus"}
    assert [h.learned for h in t.g.heroes] == [1, 1]


@pytest.mark.rule("MAS-SETUP-12")
def test_heroes_start_with_six_life_and_an_active_free_step() -> None:
    for h in chosen(players=5).g.heroes:
        assert h.life == 6 and h.free and not h.down


@pytest.mark.rule("MAS-SETUP-13")
def test_experience_starts_at_nothing() -> None:
    assert [(h.xp, h.gold, h.paid) for h in chosen(players=4).g.heroes] == [(0, 0, 0)] * 4


@pytest.mark.rule("MAS-SETUP-14")
@pytest.mark.rule("A-03")
def test_the_first_player_takes_the_first_turn() -> None:
    firsts = set()
    for seed in range(12):
        t = chosen(seed=str(seed))
        assert t.g.turn == 1 and t.g.active == t.g.first
        firsts.add(t.g.first)
    assert firsts == {0, 1}


@pytest.mark.rule("MAS-SETUP-14")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("A-03")
def test_a_table_may_let_the_first_seat_begin(seed: int) -> None:
    assert fresh(seed=str(seed), rulings={"A-03": "seat0"}).g.first == 0


@pytest.mark.rule("MAS-SETUP-10")
@pytest.mark.rule("MAS-SETUP-11")
def test_heroes_are_chosen_with_the_first_cards_in_hand() -> None:
    from rules.masmorra.play import fresh

    t = fresh()
    assert t.options[0].startswith("hero ") and [len(h.hand) for h in t.g.heroes] == [2, 2]
    assert t.g.treasure.size() == 36
    ally = fresh("alliance")
    assert [len(h.hand) for h in ally.g.heroes] == [0, 0]


@pytest.mark.rule("MAS-SETUP-14")
def test_the_first_player_chooses_a_hero_first() -> None:
    for seed in range(8):
        t = fresh(players=4, seed=str(seed))
        order = []
        while t.options[0].startswith("hero "):
            order.append(t.owner)
            t.do(t.options[0])
            if t.g.hero().card >= 0 and all(h.card >= 0 for h in t.g.heroes):
                break
        assert order[:3] == [(t.g.first + i) % 4 for i in range(3)]


@pytest.mark.rule("A-03", "MAS-SETUP-14")
def test_a_03_who_begins() -> None:
    assert {fresh(players=4, seed=str(s)).g.first for s in range(30)} == {0, 1, 2, 3}
    assert {fresh(players=4, seed=str(s), rulings={"A-03": "seat0"}).g.first for s in range(30)} == {0}
