"""Positions: what cannot be is refused with its key and the reason, and names are those of options."""

import re
from pathlib import Path

import pytest

import undercroft
from rules.masmorra.play import fresh, table
from undercroft.errors import CroftError, Damaged
from undercroft.games.masmorra.options import P_ACTION, P_REROLL
from undercroft.games.masmorra.title import TITLE
from undercroft.games.masmorra.words.verbs import VERBS
from undercroft.match.match import start
from undercroft.match.positions.position import position_of

TWO = 'heroes = [{name = "jay"}, {name = "mika"}]\n'
ORC = '{face = "orc", room = "S1-00"}'
IMPOSSIBLE = [
    ('heroes = [{name = "jay"}, {name = "jay"}]', "heroes.1.name: jay is taken twice"),
    (
        'heroes = [{name = "jay", life = 0}]',
        "heroes.0.life: expected 0 for a Hero who is down, and at least 1 for any other",
    ),
    (
        'heroes = [{name = "jay", life = 3, down = true}]',
        "heroes.0.life: expected 0 for a Hero who is down, and at least 1 for any other",
    ),
    ('heroes = [{name = "jay", xp = 22}]', "heroes.0.xp: expected a whole number from 0 to 21"),
    (
        'heroes = [{name = "jay", used = ["critical_swing"]}]',
        "heroes.0.used: expected only abilities that the Hero has learned",
    ),
    (
        'heroes = [{name = "jay", hand = ["T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08"]}]',
        "heroes.0.hand: expected at most 6 cards, or 7 until one is discarded",
    ),
    (
        'heroes = [{name = "jay", hand = ["T01"]}, {name = "mika", hand = ["T01"]}]',
        "heroes.1.hand.0: this card is not in the deck of the mode, or is named twice",
    ),
    ('heroes = [{name = "jay", capture = true}, {name = "mika", capture = true}]', "heroes.1.capture: another Hero"),
    ('heroes = [{name = "jay", room = "S1-08"}]\nmap.1 = "S1-00 S1-08"', "heroes.0.room: S1-08 is a trap"),
    ('map.1 = "S1-00 S1-22 S1-22"', "map.1: S1-22 is on the table twice"),
    ('map.1 = "S1-00 S1-02"', "map.1: S1-02 is a Rune: it never lies on the table"),
    ("map.1 = '''\nS1-00 M1-01 --\n. S1-22 --'''", "map.1: S1-22 lies on another tile at 1,1"),
    ('map.1 = "S1-00 S1-12"', "map.1: no doorways lead from S1-00 to S1-12 (MAS-EXP-02)"),
    ('map.1 = "S1-00 . S1-22"', "map.1: no doorways lead from S1-00 to S1-22"),
    ("map.1 = '''\nS1-22 .\n. S1-00'''", "map.1: no doorways lead from S1-00 to S1-22"),
    ("map.1 = '''\nS1-00 M1-04 --\n. -- --'''", "map.1: no doorways lead from S1-00 to M1-04"),
    ('map.2 = "S2-00 S2-12"', "map.2: no doorways lead from S2-00 to S2-12"),
    ('map.1 = "S1-00 S1-08 S1-09"', "map.1: S1-09 is a trap and not beside a room (MAS-EXP-07)"),
    ("map.1 = '''\n. S1-08\nS1-00 .'''", "map.1: S1-08 is a trap and not beside a room (MAS-EXP-07)"),
    (
        'heroes = [{name = "jay", learned = ["critical_swing"]}]',
        "heroes.0.learned: expected preemptive_strike too: it covers critical_swing until it is learned (MAS-LEVEL-02)",
    ),
    (
        'heroes = [{name = "jay", learned = ["riposte"]}]',
        "heroes.0.learned: expected toll_road too: it covers riposte until it is learned (MAS-LEVEL-02)",
    ),
    (
        f"monsters = [{', '.join(4 * [ORC])}]",
        "monsters: expected at most 3 in S1-00, found 4; a major monster or a boss counts as 2 (MAS-LIMIT-01)",
    ),
    (
        f'monsters = [{ORC}, {ORC}, {{face = "ghost", room = "S1-00"}}]',
        "monsters: expected at most 3 in S1-00, found 4; a major monster or a boss counts as 2 (MAS-LIMIT-01)",
    ),
    (
        f'monsters = [{ORC}, {ORC}, {{face = "mortiferous", room = "S1-00"}}]',
        "monsters: expected at most 3 in S1-00, found 4; a major monster or a boss counts as 2 (MAS-LIMIT-01)",
    ),
    (
        f"map.1 = '''\n. M1-04 --\nS1-00 -- --'''\nmonsters = [{', '.join(5 * [ORC]).replace('S1-00', 'M1-04')}]",
        "monsters: expected at most 4 in M1-04, found 5; a major monster or a boss counts as 2 (MAS-LIMIT-01)",
    ),
    ('face_up.1 = "S1-08"', "face_up.1: expected a room of the small stack of this level, found S1-08"),
    ('face_up.1 = "M1-01"', "face_up.1: expected a room of the small stack of this level, found M1-01"),
    ('face_up.1 = "S1-22"\nmap.1 = "S1-00 S1-22"', "face_up.1: S1-22 is on the table already"),
    (
        'face_up.2 = "S2-05"',
        "face_up.2: expected no tile before the Second Level Entrance is on the table (MAS-SETUP-06)",
    ),
    ('tiles_top = ["S1-22", "S1-22"]', "tiles_top.1: S1-22 is on the table already, or named twice"),
    ('tiles_top = ["S1-22"]\nface_up.1 = "S1-22"', "tiles_top.0: S1-22 is on the table already, or named twice"),
    ('disarmed = ["S1-00"]', "disarmed.0: this tile is not a trap"),
    ('opened = ["S1-00"]', "opened.0: there is no chest on this tile"),
    ('ritual = "S1-00"', "ritual: S1-00 has no place for a Dark Ritual"),
    ('side = "throne"', "side: a Standard game has no Level 3"),
    ('monsters = [{face = "orc", room = "S1-00", red = true}]', "monsters.0.red: only a boss can be red"),
    ('monsters = [{face = "orc", room = "S1-00", barred = true}]', "monsters.0.barred: only a boss can be barred"),
    ('monsters = [{face = "orc", room = "gone"}]', "monsters.0.room: a monster die goes back to the supply"),
    (
        'monsters = [{face = "orc", room = "S1-00", mark = 1}]',
        "monsters.0.mark: only a Cultist takes part in a ritual, and this is the face orc",
    ),
    (
        'monsters = [{face = "orc", room = "S1-00", mark = 3}]',
        "monsters.0.mark: expected 1 or 2 for a Cultist of a ritual, 3 for a boss of Level 3",
    ),
    ('monsters = [{face = "schmetterling", room = "S1-00", red = true}]', "Schmetterling has one side only"),
    (
        'monsters = [{face = "mortiferous", room = "S1-00"}, {face = "mortiferous", room = "S1-00"}]',
        "monsters.1.face: there is only one mortiferous",
    ),
    ('monsters = [{face = "malaphyas", room = "S1-00"}]', "Malaphyas takes no part in a Standard game"),
    (
        'heroes = [{name = "jay", capture = true}]\nmonsters = [{face = "schmetterling", room = "S1-00"}]',
        "monsters.0.face: a Hero has captured Schmetterling",
    ),
    ("time = 3", "time: only an Alliance game"),
    ('evil = "E01"', "evil: only an Alliance game"),
    ("round = 0", "round: expected a whole number from 1"),
    ("mp = 7", "mp: expected a whole number from 0 to 6"),
    ('phase = "before_roll"\ndice = ["step"]', "dice: expected no dice in the phase before_roll, before the roll"),
    (
        'phase = "master"\nsymbols = {melee = 1}',
        "symbols: expected none after the Hero Phase, which ends the symbols (MAS-SYM-05)",
    ),
]
ALLIED = [
    ("ending = true", "ending: an Alliance game ends at once"),
    ("time = 22", "time: expected a whole number from 1 to 21"),
    ('side = "throne"\ncurse = "step"', "curse: the Vile Curse is cast in the Sewers"),
]


@pytest.mark.parametrize(
    ("position", "said", "mode"),
    [(*row, "standard") for row in IMPOSSIBLE] + [(*row, "alliance") for row in ALLIED],
    ids=[row[1] for row in IMPOSSIBLE + ALLIED],
)
def test_an_impossible_position_is_refused_with_its_reason(position: str, said: str, mode: str) -> None:
    with pytest.raises(Damaged) as e:
        table(position if position.startswith("heroes") else TWO + position, mode=mode)
    assert said in str(e.value) and str(e.value).startswith("position: ")


@pytest.mark.rule("MAS-LIMIT-01", "MAS-LIMIT-02", "MAS-EXP-07", "MAS-LEVEL-02")
def test_what_is_just_possible_is_laid_out() -> None:
    t = table(
        f"""
        heroes = [{{name = "jay", learned = ["preemptive_strike", "critical_swing", "toll_road"]}}, {{name = "mika"}}]
        map.1 = '''
        S1-08 M1-04 --
        S1-00 --    --'''
        monsters = [{ORC}, {{face = "ghost", room = "S1-00"}}, {{face = "ghost", room = "M1-04"}},
            {{face = "schmetterling", room = "M1-04"}}]
    """
    )
    assert t.monsters("S1-00") == ["orc", "ghost"] and t.monsters("M1-04") == ["ghost", "schmetterling"]
    assert t.hero("jay").learned == 0b1111 and t.room("S1-08").armed


@pytest.mark.rule("MAS-EXP-01")
@pytest.mark.parametrize("level", [1, 2])
def test_a_level_that_is_laid_out_has_its_next_tile_face_up(level: int) -> None:
    start = f"S{level}-00"
    t = table(
        f"""
        heroes = [{{name = "jay", room = "{start}"}}, {{name = "mika"}}]
        map.{level} = "{start}"
        dice = ["step"]
    """
    )
    assert t.g.face_up[level - 1] >= 0
    t.do("step die")
    assert "explore" in t.options


@pytest.mark.rule("MAS-ROLL-02")
def test_a_position_may_begin_with_the_re_roll() -> None:
    t = table(TWO + 'phase = "reroll"\ndice = ["step", "melee", "melee", "defense", "elixir", "magic"]', script=[1])
    assert t.prompt == P_REROLL
    t.do("mark 2", "reroll")
    assert sorted(t.dice()) == sorted(["step", "ranged", "melee", "defense", "elixir", "magic"])
    assert t.prompt == P_ACTION  # once


@pytest.mark.parametrize(("mode", "players"), [("standard", 3), ("epic", 2), ("alliance", 2)])
def test_what_is_described_can_be_laid_out(mode: str, players: int) -> None:
    """At every decision of a game but the few amid a rule, such as a Hero that is about to fall."""
    m = start(TITLE, mode, players, seed="1")
    tried = 0
    for _ in range(400):
        d = m.decision
        if d is None:
            break
        m.choose(TITLE.mind.habit(m.game), max(d.owner, 0))
        if m.decision is None or any(h.card < 0 or (h.life == 0 and not h.down) for h in m.game.heroes):
            continue
        start(TITLE, mode, players, seed="2", position=TITLE.rules.describe(m.game, 0))
        tried += 1
    assert tried > 100


def test_nothing_is_described_before_all_heroes_are_chosen() -> None:
    t = fresh().do("hero mika")
    with pytest.raises(CroftError, match="once all Heroes are chosen"):
        TITLE.rules.describe(t.g, 0)


# ---- names
PLACE = """heroes = [{name = "jay"}, {name = "mika"}]
map.1 = "S1-00 S1-22 S1-17"
mp = 2
dice = ["ranged"]
monsters = [{face = "orc", room = "S1-17"}, {face = "goblin", room = "S1-17"}, {face = "goblin", room = "S1-17"}]
"""


def test_options_take_the_names_of_positions() -> None:
    for word in ("R1", "S1-22", "s1-22"):
        t = table(PLACE).do(f"move {word}")
        assert t.hero("jay").room == 1
    t = table(PLACE + 'phase = "master"')
    for word in ("M0", "orc", "ORC"):
        assert t.match.why(f"march {word} S1-22").allowed
    with pytest.raises(CroftError, match="if one shows it, found 'goblin'; there are M1, M2"):
        t.match.why("march goblin S1-22")
    with pytest.raises(CroftError, match="expected a room such as R5, or its tile as S1-00, found 'S9-99'"):
        t.match.why("march orc S9-99")


def test_rooms_of_the_large_tile_have_their_spots() -> None:
    t = table('heroes = [{name = "jay", room = "throne-BL"}]\nside = "throne"\nmp = 1\ndice = ["ranged"]', mode="epic")
    assert t.do("move C").g.hero().room == int(t.at("throne-C")[1:])


def test_what_is_described_is_called_as_options_call_it() -> None:
    t = table(PLACE.replace('"jay"', '"jay", learned = ["preemptive_strike"], hand = ["T01"]', 1))
    doc = position_of(t.match.title, t.g, 0)
    hero = doc["heroes"][0]
    assert t.match.why(f"use {hero['learned'][0]}").allowed is False  # it is known by this name
    assert t.match.why(f"play {hero['hand'][0]} {hero['name']}").allowed
    assert all(t.match.title.speech.verbs.parse(t.g, f"move {row['room']}") for row in doc["monsters"])
    assert t.match.title.speech.verbs.parse(t.g, f"monster {doc['monsters'][0]['face']}")


# ---- the verbs
def test_the_readme_lists_every_verb() -> None:
    text = (Path(undercroft.__path__[0]) / "games" / "masmorra" / "README.md").read_text("utf-8")
    section = text.split("\n## Options\n")[1].split("\n## ")[0]
    listed = [
        x
        for line in section.splitlines()
        if line.startswith("| `")
        for x in re.findall(r"`([^`]+)`", line.split(" | ")[0])
    ]
    shapes = [re.sub(r"=\w", "", re.sub(r"\{\w:(\w+)\}", lambda m: m[1].upper(), row.verb.shape)) for row in VERBS.rows]
    assert sorted(listed) == sorted(shapes)
