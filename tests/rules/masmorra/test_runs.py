"""What most spend in a row is one choice: enough for a monster, Defense against Payback, Elixirs, Magic."""

import pytest

from rules.masmorra.play import Table, arena, table
from undercroft.games import title_of
from undercroft.games.masmorra.terms import NO_ELIXIR_HEAL
from undercroft.games.masmorra.words.names import creature_name
from undercroft.match.walk import walk
from undercroft.scene import OptionScene
from undercroft.title.tally import Tally

TITLE = title_of("masmorra")
HEROES = 'heroes = [{name = "jay"}, {name = "algus"}]'


def runs(t: Table) -> list[OptionScene]:
    found = TITLE.decision_scene(t.g, t.g.decision.owner)
    assert found is not None
    return found.get("runs", [])


def labels(t: Table) -> list[str]:
    return [x["label"] for x in runs(t)]


def goblin(dice: str, face: str = "orc") -> Table:
    return table(f'dice = [{dice}]\nmonsters = [{{face = "{face}", room = "S1-00"}}]\n{HEROES}')


@pytest.mark.rule("MAS-FIGHT-04", "MAS-BACK-03")
def test_a_monster_falls_by_one_choice_and_its_payback_is_blocked() -> None:
    t = goblin('"melee", "melee", "defense"', "skeleton")
    best = runs(t)[0]
    assert best["walk"][:2] == ["fight", "target M0"] and best["walk"][-1].startswith("guard ")
    t.do(*(x for x in best["walk"] if x != "target M0"))  # the only one is chosen by itself
    assert t.g.monsters[0].room < 0


@pytest.mark.rule("MAS-BACK-01")
def test_from_a_distance_comes_first_and_says_that_nothing_comes_back() -> None:
    t = goblin('"ranged", "ranged", "melee", "melee"')
    assert [x.partition(": ")[2] for x in labels(t)[:2]] == ["it falls, no Payback", "it falls, Payback 3"]


@pytest.mark.rule("MAS-FIGHT-10")
def test_a_pair_is_two_blows_and_leaves_a_shield() -> None:
    t = goblin('"melee", "defense"')
    assert labels(t)[0].endswith("with 1 sword-and-shield pair: it falls, Payback 3, 1 blocked, 2 Wounds")


def test_no_more_is_spent_than_is_needed() -> None:
    t = goblin('"ranged", "ranged", "ranged", "ranged"')
    assert runs(t)[0]["walk"].count("spend ranged die") == 2


@pytest.mark.rule("MAS-FIGHT-04")
def test_too_little_is_never_offered_as_enough() -> None:
    t = goblin('"melee"')
    assert not any("falls" in x for x in labels(t))
    assert runs(t.do("fight")) == [], "to strike with nothing is an option already"
    t = goblin('"defense"').do("fight")
    assert [x["group"] for x in runs(t)] == ["Give in"]


def several(dice: str) -> Table:
    foes = ", ".join(f'{{face = "{x}", room = "S1-00"}}' for x in ("orc", "goblin"))
    return table(f"dice = [{dice}]\nmonsters = [{foes}]\n{HEROES}")


@pytest.mark.rule("MAS-FIGHT-01", "MAS-FIGHT-10")
def test_all_monsters_of_a_room_fall_by_one_choice_where_the_dice_are_enough() -> None:
    t = several('"ranged", "ranged", "melee", "defense"')
    best = runs(t)[0]
    assert best["label"] == "Fight all 2: they fall, Payback 1, 1 blocked"
    assert walk(t.match, 0, best["walk"]) == len(best["walk"])
    assert [m.room >= 0 for m in t.g.monsters[:2]] == [False, False] and t.hero("jay").life == 6
    assert not [x for x in labels(several('"ranged", "ranged", "melee"')) if "they fall" in x]


@pytest.mark.rule("MAS-FIGHT-01", "MAS-FIGHT-12")
def test_a_room_of_which_some_stand_is_fought_by_one_choice_too() -> None:
    t = several('"ranged", "ranged", "melee"')
    best = runs(t)[0]
    assert best["label"] == "Fight all 2: Orc falls and Goblin stands", "a stance blocks what comes back"
    assert walk(t.match, 0, best["walk"]) == len(best["walk"]) and not t.g.combat
    assert [m.room >= 0 for m in t.g.monsters[:2]] == [False, True] and t.hero("jay").life == 6
    assert labels(several('"ranged", "ranged"'))[0] == "Fight all 2: Orc falls and Goblin stands, 1 Wound"


@pytest.mark.rule("MAS-BOSS-03", "MAS-FIGHT-12")
def test_a_boss_whose_blue_side_falls_is_not_said_to_stand() -> None:
    foes = '{face = "goblin", room = "S1-00"}, {face = "aunty_bitsy", room = "S1-00"}'
    t = table(f'dice = ["ranged", "ranged", "ranged"]\nmonsters = [{foes}]\n{HEROES}')
    best = next(x for x in runs(t) if x["label"].startswith("Fight all 2"))
    assert "Aunty Bitsy (blue side) falls" in best["label"] and "Goblin stands" in best["label"]
    walk(t.match, 0, best["walk"])
    boss = next(m for m in t.g.monsters if m.room >= 0 and m.barred)
    assert "red" in creature_name(boss.kind)


@pytest.mark.rule("MAS-LIMIT-04", "MAS-BOSS-08")
def test_a_monster_that_joins_is_told_and_one_that_has_to_leave_is_not_said_to_fall() -> None:
    t = arena("aunty_bitsy:red orc", "melee melee melee defense defense", name="jay")
    best = next(x for x in runs(t) if x["label"].startswith("Fight all"))
    assert best["label"] == "Fight all 2: Aunty Bitsy (red side) falls and a new Spider stands, 1 Wound"
    assert walk(t.match, 0, best["walk"]) == len(best["walk"])
    assert [creature_name(m.kind) for m in t.g.monsters if m.room >= 0] == ["Spider"] and t.hero("jay").life == 5


@pytest.mark.rule("MAS-FIGHT-12")
def test_every_fight_of_one_click_is_in_the_scene_after_it() -> None:
    dice = "melee melee melee melee melee defense"
    t = arena(
        "cultist orc goblin", dice, 'learned = ["preemptive_strike", "critical_swing"], xp = 7, gold = 6', name="jay"
    )
    best = next(x for x in runs(t) if x["label"].startswith("Fight all 3"))
    assert walk(t.match, 0, best["walk"]) == len(best["walk"]) > 12
    told = [x["title"].removeprefix("Jay attacks ") for x in t.match.view(0).get("fought", [])]
    assert sorted(told) == ["Cultist", "Goblin", "Orc"]


@pytest.mark.rule("MAS-SYM-04")
def test_who_would_leave_made_symbols_behind_is_warned() -> None:
    def ways(symbols: str) -> list[str]:
        """The warnings of every way out of the room, on foot and by one click."""
        t = table(f'map.1 = "S1-00 S1-22"\nsymbols = {symbols}\nheroes = [{{name = "jay", room = "S1-00"}}]')
        seen: list[str] = []
        for act in ("step free", ""):
            scene = TITLE.decision_scene(t.g, t.g.decision.owner)
            assert scene is not None
            ways = [*scene.get("trails", []), *scene.get("runs", []), *scene["options"]]
            out = [x for x in ways if x["label"] and ("explore" in x["text"] or "move R" in x["text"])]
            seen += [x.get("warning", "") for x in out]
            if act:
                t.do(act)
        return seen

    lost = "You lose 1 Ranged symbol and 2 Magic symbols: good in this room only"
    assert len(ways("{magic = 2, ranged = 1}")) > 6 and set(ways("{magic = 2, ranged = 1}")) == {lost}
    assert set(ways("{step = 1}")) == {""}, "it may be what pays for the way"


@pytest.mark.rule("MAS-DM-01")
def test_monsters_move_as_most_would_by_one_choice() -> None:
    t = table(
        'phase = "master"\nmap.1 = "S1-00 S1-22 S1-01 S1-24/3"\nmonsters = [{face = "orc", room = "S1-01"}]\n'
        'heroes = [{name = "jay", room = "S1-24"}, {name = "algus", room = "S1-00"}]'
    )
    (run,) = runs(t)
    assert run["label"].startswith("Move Orc to ") and len(run["walk"]) == 2
    walk(t.match, 0, run["walk"])
    assert t.g.monsters[0].room == t.hero("algus").room, "two rooms at once"


@pytest.mark.rule("MAS-FIGHT-04")
def test_what_cannot_fall_is_given_in_to_by_one_choice() -> None:
    t = goblin('"defense"')
    (run,) = [x for x in runs(t) if x["group"] == "Give in"]
    assert run["walk"] == ["fight", "target M0", "strike", "guard die", "accept"]


@pytest.mark.rule("MAS-BACK-03")
def test_wounds_are_taken_along_where_nothing_else_could_stop_them() -> None:
    t = goblin('"melee", "melee"')
    best = runs(t)[0]
    assert best["walk"][-1] == "accept"
    assert walk(t.match, 0, best["walk"]) == len(best["walk"]) and t.hero("jay").life == 3


@pytest.mark.rule("MAS-BACK-03", "MAS-BACK-05")
@pytest.mark.parametrize(
    ("dice", "jay"),
    [
        ('"melee", "melee", "magic", "step"', ""),  # Magic may make a shield
        ('"melee", "melee"', ', hand = ["T07"]'),  # and so may a card
        ('"melee", "melee"', ", life = 3"),
    ],
)  # that would fell the Hero
def test_wounds_that_something_might_stop_are_asked_about(dice: str, jay: str) -> None:
    t = table(
        f'dice = [{dice}]\nmonsters = [{{face = "orc", room = "S1-00"}}]\n'
        f'heroes = [{{name = "jay"{jay}}}, {{name = "algus"}}]'
    )
    assert runs(t) and not any("accept" in x["walk"] for x in runs(t) if "Melee" in x["label"])


def helped(dice: str, algus: str) -> tuple[Table, OptionScene]:
    """A Skeleton that falls only with help."""
    t = table(
        f'dice = [{dice}]\nmonsters = [{{face = "orc", room = "S1-00"}}]\n'
        f'heroes = [{{name = "algus"{algus}}}, {{name = "jay"}}]'
    )
    return t, next(x for x in runs(t) if x["group"] == "Fight")


@pytest.mark.rule("MAS-ABIL-07", "MAS-FIGHT-04")
def test_an_ability_makes_enough_of_too_little_in_the_same_choice() -> None:
    t, run = helped('"magic", "magic"', ', learned = ["fireball"]')
    assert run["label"] == "Fight Orc with Fireball, then 2 Ranged symbols: it falls, no Payback"
    assert walk(t.match, 0, run["walk"]) == len(run["walk"]) and t.g.monsters[0].room < 0


@pytest.mark.rule("MAS-MAGIC-01", "MAS-FIGHT-04")
def test_so_does_magic() -> None:
    t, run = helped('"ranged", "magic", "step"', "")
    assert run["label"] == "Fight Orc with Magic on a Step die, then 2 Ranged dice: it falls, no Payback"
    assert walk(t.match, 0, run["walk"]) == len(run["walk"]) and t.g.monsters[0].room < 0


@pytest.mark.rule("MAS-CARD-04", "MAS-FIGHT-14")
def test_and_a_card_of_symbols_comes_last() -> None:
    t, run = helped('"step"', ', hand = ["T05"]')
    assert run["label"].startswith("Fight Orc with Heavy Blow, then 2 Melee symbols: it falls, Payback 3")
    assert walk(t.match, 0, run["walk"]) == len(run["walk"]) and t.g.monsters[0].room < 0
    _, first = helped('"ranged", "magic", "step"', ', hand = ["T05"]')
    assert "Magic" in first["label"], "what can be had for dice is not paid with a card"


# ---- ways
def explorer(more: str) -> Table:
    return table(f"{more}\n{HEROES}")


@pytest.mark.rule("MAS-EXP-01", "MAS-EXP-02", "MAS-FREE-01")
def test_a_tile_is_explored_and_laid_by_one_choice() -> None:
    t = explorer('dice = ["melee"]')
    found = [x for x in runs(t) if x.get("whole")]
    listed = [x for x in found if not x.get("aside")]
    assert [x["touches"][0] for x in listed] == list(dict.fromkeys(x["touches"][0] for x in found)), "one a doorway"
    best = listed[0]
    assert best["label"].startswith("Explore north with the Free Step: ")
    assert best["walk"][:2] == ["step free", "explore"]
    assert walk(t.match, 0, best["walk"]) == len(best["walk"])
    x, y = map(int, best["walk"][-1].split()[1].split(","))
    assert (t.g.rooms[t.hero("jay").room].x, t.g.rooms[t.hero("jay").room].y) == (x, y) != (0, 0)


@pytest.mark.rule("MAS-EXP-02")
def test_every_way_to_lay_it_is_found_at_its_doorway() -> None:
    t = explorer('dice = ["melee"]')
    whole = {x["walk"][-1] for x in runs(t) if x.get("whole")}
    t.do("step free", "explore")
    assert whole == {TITLE.text(t.g, x) for x in t.g.decision.options}


@pytest.mark.rule("MAS-ROOM-01")
def test_what_a_rune_brings_is_seen_before_it_is_laid() -> None:
    t = explorer('dice = ["melee"]\nface_up = {1 = "S1-02"}')
    assert not [x for x in runs(t) if x.get("whole")]


@pytest.mark.rule("MAS-STEP-01", "MAS-SYM-02")
def test_a_step_symbol_is_spent_first_for_it_is_gone_with_the_room() -> None:
    t = explorer('dice = ["step"]\nsymbols = {step = 1}')
    assert next(x for x in runs(t) if x.get("whole"))["walk"][0] == "step symbol"


@pytest.mark.rule("MAS-HEAL-01")
def test_elixirs_heal_as_many_wounds_as_there_are() -> None:
    t = table('dice = ["elixir", "elixir", "elixir"]\nheroes = [{name = "jay", life = 4}, {name = "algus"}]')
    run = next(x for x in runs(t) if x["group"] == "Heal")
    assert run["walk"] == ["drink die jay"] * 2
    t.do(*run["walk"])
    assert t.hero("jay").life == 6


@pytest.mark.rule("MAS-MAGIC-01")
def test_magic_turns_a_die_that_is_of_no_use_and_blocks_with_it() -> None:
    t = goblin('"magic", "step", "melee"').do("fight", "strike")
    run = next(x for x in runs(t) if x["walk"][-1].startswith("guard"))
    assert run["walk"][0] == "magic die" and "face defense" in run["walk"]


@pytest.mark.rule("MAS-MAGIC-01")
def test_magic_makes_a_weapon_for_either_distance() -> None:
    t = goblin('"magic", "step", "melee"')
    assert [x["walk"][-1] for x in runs(t) if x["walk"][0] == "magic die"][:2] == ["face melee", "face ranged"]


@pytest.mark.rule("MAS-MAGIC-01", "MAS-HEAL-01")
def test_magic_heals_with_the_die_that_is_missed_least() -> None:
    t = table('dice = ["magic", "ranged", "defense"]\nheroes = [{name = "jay", life = 4}, {name = "algus"}]')
    run = next(x for x in runs(t) if x["label"] == "Magic: turn a Defense die to Elixir and heal 1")
    assert walk(t.match, 0, run["walk"]) == len(run["walk"]) and t.hero("jay").life == 5


@pytest.mark.rule("MAS-ALLY-10", "MAS-HEAL-02")
def test_magic_makes_no_elixir_that_would_not_heal() -> None:
    t = table('dice = ["magic", "ranged", "defense"]\nheroes = [{name = "jay", life = 4}, {name = "algus"}]')
    t.g.forbid |= NO_ELIXIR_HEAL
    assert not [x for x in runs(t) if "heal" in x["label"]]
    t = table('dice = ["magic", "ranged", "defense"]\nheroes = [{name = "jay"}, {name = "algus"}]')
    assert not [x for x in runs(t) if "heal" in x["label"]]


@pytest.mark.rule("MAS-MAGIC-01")
def test_magic_on_any_die_is_found_at_the_die() -> None:
    t = table(f'dice = ["magic", "melee", "melee", "step"]\n{HEROES}')
    found = [x for x in runs(t) if x.get("aside") and x["walk"][0] == "magic die"]
    assert {tuple(x["touches"]) for x in found} == {("die:1", "die:2"), ("die:3",)}
    assert len(found) == 2 * 5, "every other face of both"
    listed = [x["label"] for x in runs(t) if x["group"] == "Dice" and not x.get("aside")]
    assert all(x.startswith("Magic: turn a") for x in listed)


@pytest.mark.rule("MAS-GOLD-03")
def test_the_turn_ends_with_a_card_that_the_unused_dice_pay() -> None:
    t = table('dice = ["defense", "defense", "elixir"]\nheroes = [{name = "jay", gold = 2}, {name = "algus"}]')
    run = next(x for x in runs(t) if x["group"] == "Turn")
    assert run["label"] == "End your actions, buy a Treasure Card for 5 gold"
    walk(t.match, 0, run["walk"])
    assert (t.hero("jay").gold, len(t.hero("jay").hand)) == (0, 1)


@pytest.mark.rule("MAS-GOLD-03")
def test_no_card_is_promised_that_the_dice_cannot_pay() -> None:
    for gold in (1, 5):  # too little; or enough already, and buying first loses nothing to the limit of gold
        t = table(f'dice = ["defense", "step"]\nheroes = [{{name = "jay", gold = {gold}}}, {{name = "algus"}}]')
        assert not [x for x in runs(t) if x["group"] == "Turn"]


def test_a_run_is_of_the_options_that_are_offered() -> None:
    t = goblin('"ranged", "ranged", "melee", "defense", "elixir", "magic"')
    offered = {TITLE.text(t.g, x) for x in t.g.decision.options}
    assert runs(t) and all(x["walk"][0] in offered for x in runs(t))


def test_deeds_and_luck_are_counted_for_the_end() -> None:
    t = goblin('"ranged", "ranged"')
    tally = Tally(2)
    for text in ("fight", "spend ranged die", "spend ranged die"):  # nothing is left then: it strikes by itself
        t.do(text)
        TITLE.speech.tally(t.g, t.match.latest, tally)
    assert {k: v["value"] for k, v in tally.deeds[0].items()} == {"kills": 1}
    t = table(f'phase = "before_roll"\n{HEROES}\nscript = [1, 2, 1, 0, 4, 5]').do("roll")
    TITLE.speech.tally(t.g, t.match.latest, tally)
    rolled, expected, variance = tally.dice[0]
    assert (rolled, expected) == (3, pytest.approx(2)) and variance == pytest.approx(6 * 2 / 9)


@pytest.mark.rule("MAS-DOWN-01")
def test_a_fight_that_may_fell_the_hero_says_so() -> None:
    """A Hero who falls gets no reward for the fight: a newcomer is warned before the first blow."""
    weak = table(
        'dice = ["melee", "melee"]\nmonsters = [{face = "orc", room = "S1-00"}]\n'
        'heroes = [{name = "jay", life = 3}, {name = "algus"}]'
    )
    assert runs(weak)[0]["warning"] == "Jay may fall: 3 Wounds to come, 3 left"
    assert "warning" not in runs(goblin('"melee", "melee"'))[0]
