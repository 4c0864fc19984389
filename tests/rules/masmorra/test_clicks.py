"""Fewer clicks: a Step and where it leads at once, dice marked as most would, bounties that end with the turn."""

from rules.masmorra.play import Table, table
from undercroft.games import title_of
from undercroft.match.walk import steps_to
from undercroft.scene import DecisionScene

TITLE = title_of("masmorra")


def scene(t: Table) -> DecisionScene:
    found = TITLE.decision_scene(t.g, t.g.decision.owner)
    assert found is not None
    return found


def test_a_step_and_the_room_it_leads_to_are_one_walk() -> None:
    t = table('dice = ["step"]\nmap.1 = "S1-00 S1-22"\nheroes = [{name = "jay"}, {name = "algus"}]')
    trails = scene(t)["trails"]
    rooms = [x for x in trails if x["to"].startswith("room:")]
    assert rooms and all(not x.get("passed") for x in rooms)
    way = steps_to(trails, rooms[0]["text"])
    assert way[0].startswith("step ") and way[1] == rooms[0]["text"]
    room = int(rooms[0]["to"].partition(":")[2])
    t.do(*way)
    assert t.hero("jay").room == room


def test_without_a_step_nothing_is_walked() -> None:
    t = table('dice = ["melee"]\nmap.1 = "S1-00 S1-22"\nheroes = [{name = "jay", free = false}, {name = "algus"}]')
    assert "trails" not in scene(t)


def test_all_that_can_be_exchanged_is_free_and_less_is_not() -> None:
    t = table('dice = ["step", "melee", "magic"]\nheroes = [{name = "jay"}, {name = "algus"}]').do("end")
    free = {x["text"]: x.get("free", False) for x in scene(t)["options"]}
    assert free == {"bounty 3": True, "bounty 1": False, "done": False}


def test_dice_to_roll_again_are_marked_as_most_would() -> None:
    heroes = 'heroes = [{name = "jay"}, {name = "algus"}]'
    t = table(f'phase = "before_roll"\n{heroes}\nscript = [1, 1, 1, 1, 1, 1]').do("roll")
    marks = [x for x in scene(t)["options"] if x["text"].startswith("mark ")]
    assert len(marks) == 6 and all(x["then"]["text"] == "reroll" for x in marks)
    usual = [x["text"] for x in marks if x["then"].get("set")]
    for text in usual:
        assert TITLE.text(t.g, TITLE.mind.habit(t.g)) == text
        t.do(text)
    assert not TITLE.text(t.g, TITLE.mind.habit(t.g)).startswith("mark ")


def test_two_rooms_are_one_walk() -> None:
    rooms = 'dice = ["step"]\nmap.1 = "S1-00 S1-22 S1-01"\nheroes = [{name = "jay"}, {name = "algus"}]'
    t = table(rooms)
    far = [x for x in scene(t)["trails"] if x["to"] == "room:2"]
    assert far and far[0]["via"] == "room:1" and far[0]["cost"] == "2"
    t.do(*steps_to(scene(t)["trails"], far[0]["text"]))
    assert t.hero("jay").room == 2


def test_who_walks_past_an_armed_trap_is_warned() -> None:
    t = table('dice = ["step"]\nmap.1 = "S1-00 S1-22"\nheroes = [{name = "jay"}, {name = "algus"}]')
    assert not any("warning" in x for x in scene(t)["trails"])
    t.g.rooms[t.hero("jay").room].traps.append(1)
    t.g.rooms[1].armed = True
    assert all("warning" in x for x in scene(t)["trails"] if not x.get("passed"))


def test_magic_on_another_magic_die_turns_the_one_that_is_left() -> None:
    t = table('dice = ["magic", "melee", "magic"]\nheroes = [{name = "jay", life = 3}, {name = "algus"}]')
    heal = next(x for x in scene(t)["runs"] if x["label"].startswith("Magic: turn a Magic die to Elixir"))
    t.do(*heal["walk"])
    assert t.hero("jay").life == 4
