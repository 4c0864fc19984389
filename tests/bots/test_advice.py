"""What would you do? Hints that are worth following, one click each."""

from collections import Counter

import pytest

from rules.masmorra.play import table
from undercroft.bots import make_bot
from undercroft.bots.advice import Adviser, Leaf, _entries, advise, ways_of
from undercroft.bots.choice import Choice, choice, strongest
from undercroft.bots.marks import marked_set
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.option import Opt
from undercroft.games import NAMES, title_of
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.words.names import FACE_NAMES

TITLE = title_of("masmorra")
HEROES = 'heroes = [{name = "jay"}, {name = "algus"}]'
ORC = 'monsters = [{face = "orc", room = "S1-00"}]'


def test_a_fight_that_can_be_won_is_advised_as_one_click() -> None:
    t = table(f'dice = ["ranged", "ranged", "melee"]\n{ORC}\n{HEROES}')
    best = advise(TITLE, t.g, 0, "hint")[0]
    assert best.run is not None and best.run["label"].endswith("it falls, no Payback")
    assert TITLE.text(t.g, best.option) == "fight" == best.run["walk"][0]


def test_options_and_what_is_listed_are_looked_at_and_what_lies_aside_is_not() -> None:
    t = table(f'dice = ["magic", "melee", "step"]\n{HEROES}')
    ways = ways_of(TITLE, t.g)
    assert [w.option for w in ways if w.run is None] == t.g.decision.options
    runs = [w.run for w in ways if w.run is not None]
    assert runs and not any(x.get("aside") for x in runs)
    assert any(x.get("aside") for x in TITLE.speech.runs(t.g)), "there are such"


def test_a_run_is_followed_to_its_end_before_it_is_judged() -> None:
    t = table(f'dice = ["ranged", "ranged"]\n{ORC}\n{HEROES}')
    run = next(w for w in ways_of(TITLE, t.g) if w.run is not None and "falls" in w.run["label"])
    bot, c = Adviser(TITLE, 0, rng_from("1", "x"), [run]), t.g.copy()
    bot.begin(c, run.option, 0)
    assert c.monsters[0].room < 0 <= t.g.monsters[0].room


def test_dice_to_roll_again_are_advised_as_a_set() -> None:
    t = table(f'phase = "before_roll"\n{ORC}\n{HEROES}')
    assert "mark 1" in t.options
    told = advise(TITLE, t.g, 0, "hint")
    assert not any(a.run is None and TITLE.text(t.g, a.option).startswith("mark") for a in told), (
        "never one die of a set"
    )
    sets = [w.run for w in ways_of(TITLE, t.g) if w.run is not None and w.run["walk"][-1] == "reroll"]
    assert len({x["text"] for x in sets}) == len(sets) > 1
    most = max(sets, key=lambda x: len(x["walk"]))
    marked = Counter(FACE_NAMES[t.g.dice[int(text[5:]) - 1]] for text in most["walk"][:-1])
    said = [f"{n} {face} dice" if n > 1 else f"the {face} die" for face, n in marked.items()]
    assert len(said) > 1 and all(name in most["label"] for name in said) and most["label"].count("Re-roll") == 1
    assert most["walk"] == sorted(most["walk"]) and most["text"] == " + ".join(most["walk"])
    assert len(most["touches"]) == len(most["walk"]) - 1


def test_marks_that_are_kept_after_all_are_no_set() -> None:
    t = table(f'phase = "before_roll"\n{ORC}\n{HEROES}')
    first = t.g.decision.options[0]
    assert marked_set(TITLE, t.g, first, lambda world: None) is None
    keep = next(o for o in t.g.decision.options if TITLE.text(t.g, o) == "done")
    assert marked_set(TITLE, t.g, keep, TITLE.mind.habit) is None


def test_when_the_last_die_is_marked_the_set_is_whole_and_nothing_more_is_asked() -> None:
    """The last mark rolls by itself, and what follows may be a question to somebody else."""
    t = table(f'phase = "before_roll"\n{ORC}\n{HEROES}')
    marks = [x for x in t.options if x.startswith("mark")]

    def everything(g: World) -> Opt:
        assert g.decision is not None and TITLE.text(g, g.decision.options[0]) in marks
        return g.decision.options[0]

    found = marked_set(TITLE, t.g, t.g.decision.options[0], everything)
    assert found is not None and found["walk"] == marks
    rolls = t.g.chance.count
    t.do(*found["walk"])
    assert t.g.chance.count > rolls


def test_the_level_s_choice_leads_and_what_only_a_quick_look_prefers_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = table(f'dice = ["melee"]\n{HEROES}')
    first, better, worse = t.g.decision.options[:3]
    ways = [Choice(better), Choice(first), Choice(worse)]
    monkeypatch.setattr("undercroft.bots.advice.ways_of", lambda title, g: ways)
    monkeypatch.setattr("undercroft.bots.advice.choice", lambda *_: Choice(first))
    worth = [[9.0, 9.2, 9.1], [5.0, 5.1, 5.0], [1.0, 1.1, 1.2]]
    monkeypatch.setattr(Adviser, "look", lambda self, g, running, worlds: setattr(self, "worth", worth))
    told = advise(TITLE, t.g, 0, "x")
    assert [a.option for a in told] == [first, worse]
    assert told[0].because == "nothing else came out better in 3 of 3 tries" and not told[1].because


@pytest.mark.parametrize("name", NAMES)
def test_the_first_hint_is_what_the_strongest_level_does(name: str) -> None:
    title = title_of(name)
    mode = title.meta.modes[0]
    g = title.rules.new(title.config(mode.name, max(mode.players[0], 2), {}, {}), chance_from("hint"))
    for moves in (0, 12):
        for _ in range(moves):
            g.apply(title.mind.habit(g) or g.decision.options[0])
        seat = max(g.decision.owner, 0)
        told = advise(title, g, seat, "hint")
        meant = make_bot(strongest(title, g, seat), title, seat, "hint").choose(g)
        assert title.text(g, told[0].option) == title.text(g, meant) and told[0].because


def test_the_strongest_level_is_the_last_that_the_mode_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(HEROES)
    monkeypatch.setattr("undercroft.bots.choice.rungs_of", lambda package: ())
    assert strongest(TITLE, t.g, 0) == "normal", "nothing was measured"
    builders = title_of("mage_knight")
    monkeypatch.undo()
    g = builders.rules.new(builders.config("builders", 2, {}, {}), chance_from("1"))
    assert strongest(builders, g, 0) == "normal", "not offered there, but no worse than easy"
    wolf = builders.rules.new(builders.config("lone_wolf", 2, {}, {}), chance_from("1"))
    assert strongest(builders, wolf, 0) == "hard"


def test_a_walk_is_advised_to_its_end() -> None:
    title = title_of("hellscape")
    g = title.rules.new(title.config("tutorial", 2, {}, {}), chance_from("3"))
    found = None
    while g.decision is not None and found is None and g.count < 400:
        seat = max(g.decision.owner, 0)
        if title.speech.trails(g):
            best = choice(title, g, seat, "hint")
            if best is not None and best.run is not None and len(best.run["walk"]) > 1:
                found = best
                break
        g.apply(title.mind.habit(g))
    assert found is not None and found.run is not None
    assert found.run["label"].startswith("Walk to ") and found.run["walk"][0] == title.text(g, found.option)
    end = next(x for x in title.speech.trails(g) if x["text"] == found.run["text"])
    for text in found.run["walk"]:
        g.apply(title.parse(g, text))
    assert end["to"] == f"zone:{g.zone_of(g.walk.hero)}"


def test_the_same_seed_gives_the_same_hints() -> None:
    t = table(f'dice = ["melee", "step", "magic", "elixir"]\n{HEROES}')
    one, two = (advise(TITLE, t.g, 0, "seed") for _ in range(2))
    assert one == two and 1 <= len(one) <= 3 and one[0].share >= 0.0


def test_a_hint_carries_the_chance_with_its_interval() -> None:
    toy = title_of("toy")
    g = toy.rules.new(toy.config("rivals", 2, {}, {}), chance_from("7"))
    told = advise(toy, g, g.decision.owner, "seed")
    assert all(0.0 <= a.low <= a.chance <= a.high <= 1.0 for a in told)
    assert {a.before for a in told} == {toy.chance(g, g.decision.owner)}
    party = toy.rules.new(toy.config("party", 2, {}, {}), chance_from("7"))
    assert all(a.chance is None for a in advise(toy, party, 0, "seed")), "nothing was fitted"


def test_answers_that_make_no_difference_are_one_entry() -> None:
    t = table(f'dice = ["melee"]\n{HEROES}')
    d = t.g.decision
    ways = [Choice(o) for o in d.options[:3]]
    bot = Adviser(TITLE, 0, rng_from("1", "x"), ways)
    bot.worth = [[1.0], [1.0], [0.0]]
    bot.leaves = [[Leaf(0.5, ())] * 4, [Leaf(0.503, ())] * 4, [Leaf(0.4, ())] * 4]
    entries = _entries(TITLE, t.g, bot, [0, 1, 2])
    assert [a.option for a in entries] == [d.options[0], d.options[2]]
    assert entries[0].alike == (TITLE.speech.verbs.scene(t.g, d.options[1])["label"],) and not entries[1].alike
