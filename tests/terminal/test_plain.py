"""Plain line mode, as a script sees it."""

import io
from pathlib import Path

from toy.play import at, new
from toy.title import TITLE
from undercroft.bots.advice import Advice
from undercroft.games import title_of
from undercroft.match.match import Match, start
from undercroft.match.positions.position import read_position
from undercroft.match.record import parse_record
from undercroft.match.replay import replay
from undercroft.terminal.plain import Plain
from undercroft.terminal.session import Session
from undercroft.terminal.text.hints import sentence


def talk(m: Match, *lines: str, kinds: list[str] | None = None, polite: bool = False) -> str:
    out = io.StringIO()
    session = Session(m, kinds or ["human"] * m.config.players, "1")
    assert Plain(session, io.StringIO("".join(f"{x}\n" for x in lines)), out, polite).run() == 0
    return out.getvalue()


def test_numbers_texts_and_beginnings() -> None:
    for line in ("2", "move R3", "MOVE  r3", "move r3"):
        m = at(turn=0)
        talk(m, line)
        assert m.record.entries[-1].do == "move R3", line
    m = at(turn=0, seat=[{"hand": [9]}])
    talk(m, "dr")
    assert m.record.entries[-1].do == "draw"
    m = at(turn=0, seat=[{"hand": [9]}])
    talk(m, "play pu")  # the label, for people
    assert m.record.entries[-1].do == "play C9"


def test_what_is_unclear_or_forbidden_changes_nothing() -> None:
    m = at(turn=0, seat=[{"hand": [0]}])
    text = talk(m, "move", "99", "0", "", "dance", "move R5", "play C0")
    assert "that could be move R1, move R3" in text
    assert text.count("choose a number from 1 to") == 2
    assert "expected one of" in text
    assert "TOY-MOVE-01" in text and "TOY-CARD-02" in text
    assert m.game.count == 0


def test_why_rules_log_look_hand_help() -> None:
    text = talk(
        at(turn=0, seat=[{"hand": [9]}]),
        "why move R5",
        "why dig",
        "why",
        "rules TOY-END-02",
        "rules coins",
        "rules zebra",
        "rules",
        "rules t-01",
        "log",
        "move R1",
        "log",
        "look",
        "hand",
        "hand 1",
        "hand 7",
        "?",
        "tour",
        "quit",
    )
    for words in (
        "'move R5' is not possible now.",
        "  Another room.",
        "'dig' is possible now.",
        "why what?",
        "After eight rounds",
        "TOY-DIG-01 (page 2)",
        "no rule mentions 'zebra'",
        "rules of what?",
        "rounded down",
        "nothing has happened yet",
        "   1  Ada: Move R1",
        "Hand of Ada:",
        "2 hidden cards.",
        "there is no seat 7",
        "Choose by number",
        "this game has no tour",
    ):
        assert words in text, words


def test_undo() -> None:
    m = at(turn=0)
    text = talk(m, "move R1", "undo", "undo", "draw", "undo", "undo x")
    assert "taken back" in text and "nothing has been decided yet" in text and "undo is not possible: dice" in text
    assert m.game.count == 1
    assert "back to the moment after 0 decisions" in talk(m, "undo 0")
    assert m.game.count == 0


def test_save_and_go_on(tmp_path: Path) -> None:
    m = at(turn=0)
    text = talk(
        m,
        "move R1",
        f"save {tmp_path / 'a.croft'}",
        f"save {tmp_path / 'a.json'}",
        "save",
        f"save {tmp_path / 'none' / 'a'}",
    )
    assert "save where?" in text and "cannot write" in text
    again = replay(TITLE, parse_record((tmp_path / "a.croft").read_text()))
    assert again.game.hash() == m.game.hash()
    position = read_position(tmp_path / "a.json").start(TITLE)
    assert position.view(0)["pieces"] == m.view(0)["pieces"]


def test_bots_play_their_seats_to_the_end() -> None:
    m = new(players=3, seed="4")
    text = talk(m, kinds=["bot:random", "bot:greedy", "bot:random"])
    assert m.over and "The game ended" in text and "  1. " in text


def test_a_human_among_bots_sees_only_what_is_his() -> None:
    m = new(players=2, seed="4")
    text = talk(m, *["end"] * 30, kinds=["human", "bot:greedy"])
    assert "Ada: End" in text and "Bo" in text
    assert "Bo drew" not in text and "Bo saw" not in text


def test_the_keyboard_changes_hands() -> None:
    m = at(turn=0, seat=[{"hand": [9]}, {"hand": [0]}])
    text = talk(m, "end", "", "hand", polite=True)
    assert "The keyboard goes to Bo. Press Enter" in text
    assert text.index("\n" * 40) < text.index("Hand of Bo")
    m = at(turn=0, seat=[{"hand": []}, {"hand": []}])
    assert "keyboard" not in talk(m, "end", polite=True)  # nothing to hide


def test_party_decisions_are_asked_once() -> None:
    m = new("party", 2)
    text = talk(m, "press", kinds=["bot:random", "human"])
    assert "The party decides" in text and m.record.entries[1].do == "press" and m.record.entries[1].seat == 1


def test_referee_mode_asks_for_cards_and_dice() -> None:
    m = start(TITLE, "rivals", 2, referee=True)
    text = talk(m, "look", "undo", "c3", "C4", "9", "C9", "C10", "dig", "pass", "7", "4", "?")
    assert text.count("the table is not set up yet") == 2
    assert "Draw a card: C0, C1" in text and "expected one of: C0" in text
    assert "Roll a die: 1, 2, 3, 4, 5, 6" in text and "expected one of: 1, 2" in text
    assert m.record.entries[-1].rolls == [3] and "Ada rolls 4" in text


def test_the_end_of_input_is_the_end() -> None:
    m = at(turn=0)
    talk(m)
    assert m.game.count == 0


def test_show_says_what_a_thing_is() -> None:
    m = at(turn=0, seat=[{"hand": [9]}])
    text = talk(m, "show room 4", "show purse", "show ada", "show zebra", "show", "show 99")
    assert "Room 4" in text and "Purse" in text and "A  Ada in Room 0" in text
    assert "nothing on the table is called 'zebra'" in text and "show what?" in text
    assert "nothing on the table is called '99'" in text


def test_show_takes_the_number_of_an_option() -> None:
    m = at(turn=0, seat=[{"hand": [9]}])
    number = 1 + m.options().index("play C9")
    assert "Purse" in talk(m, f"show {number}").split(f"> show {number}")[1]


def test_skip_passes_until_something_else_is_asked() -> None:
    for line in ("skip", "pass"):
        m = at(script=[4] * 9, turn=0, seat=[{"room": 4, "hand": [0, 9]}, {"hand": [1, 2]}])
        text = talk(m, "dig", *[line] * 3, kinds=["human", "human"])
        passes = [e for e in m.record.entries if e.do == "pass"]
        assert passes and all(e.auto == (line == "skip") for e in passes), text
    m = at(turn=0)
    assert "now you have to decide" in talk(m, "skip") and m.game.count == 0


def test_numbers_of_any_length() -> None:
    text = talk(at(turn=0), "9" * 5000, f"undo {'9' * 5000}", f"log {'9' * 5000}", f"hand {'9' * 5000}")
    assert "choose a number" in text and "undo can go back" in text and "there is no seat" in text


def test_a_game_gone_on_with_is_not_told_again() -> None:
    m = at(turn=0)
    talk(m, "move R1")
    again = replay(TITLE, parse_record(m.dump()))
    assert again.log and "· Ada" not in talk(again)


def test_people_see_the_map_when_it_changes_and_scripts_do_not() -> None:
    lines = ["move R1", "move R2"]
    assert talk(at(turn=0), *lines).count("Room 5") == 1
    assert talk(at(turn=0), *lines, polite=True).count("Room 5") == 3


def test_people_see_the_dice_that_a_question_is_about() -> None:
    def text(polite: bool) -> str:
        m = start(title_of("masmorra"), "standard", 2, seed="5")
        return talk(m, "1", "roll", kinds=["human", "bot:easy"], polite=polite)

    assert text(True).count("'s dice: [") == 1 and "'s dice: [" not in text(False)


def test_lines_for_people_keep_to_the_width() -> None:
    out = io.StringIO()
    session = Session(at(turn=0, seat=[{"hand": [9]}]), ["human", "human"], "1")
    session.width = 40
    Plain(session, io.StringIO("?\nhand\nrules coins\nwhy move R5\n"), out, True).run()
    wide = [line for line in out.getvalue().split("\n") if len(line) > 41]
    assert wide == []


def test_people_get_each_hint_once_and_scripts_none() -> None:
    lines = ["dig", "pass", "pass"]

    def position() -> Match:
        return at(script=[4] * 9, turn=0, seat=[{"room": 4, "hand": [0, 9]}, {"hand": []}])

    text = talk(position(), *lines, kinds=["human", "bot:random"], polite=True)
    assert text.count("(type a number or an option's words") == 1 and text.count("(skip: keep passing") == 1
    text = talk(position(), *lines, kinds=["human", "bot:random"])
    assert "(a number" not in text and "(skip" not in text


def test_what_is_no_option_is_answered_with_what_could_be_said() -> None:
    text = talk(at(turn=0), "dance")
    assert "possible now: move R1, move R3" in text


def test_people_with_little_room_read_what_options_mean() -> None:
    def options(width: int, polite: bool) -> str:
        out = io.StringIO()
        session = Session(at(turn=0, seat=[{"hand": [9]}]), ["human", "human"], "1")
        session.width = width
        Plain(session, io.StringIO(""), out, polite).run()
        return out.getvalue()

    assert "play C9  Play Purse" in options(96, True) and "play C9  Play Purse" in options(20, False)
    assert "play C9" not in options(20, True) and "Play Purse" in options(20, True)


def test_a_file_is_not_written_over_in_silence(tmp_path: Path) -> None:
    path = tmp_path / "friday.croft"
    path.write_text("a game of somebody else")
    m = at(turn=0)
    text = talk(m, "move R1", f"save {path}")
    assert "already exists" in text and "save!" in text and path.read_text() == "a game of somebody else"
    text = talk(m, f"save! {path}", f"save {path}")  # the second time it is one's own
    assert text.count("saved as") == 2 and parse_record(path.read_text()).entries[-1].do == "move R1"


def test_several_results_in_one_answer() -> None:
    one, other = start(TITLE, "rivals", 2, referee=True), start(TITLE, "rivals", 2, referee=True)
    talk(one, "C3", "C4", "C9", "C10")
    text = talk(other, "C3 c4, zebra", "C3, c4,C9 , C10, C11")
    assert "expected one of" in text and "not used: C11" in text
    assert one.request is None and other.request is None and one.game.hash() == other.game.hash()


def test_the_end_of_a_turn_is_never_the_first_option() -> None:
    title = title_of("super_dungeon")
    m = start(title, "delve", 2, seed="5")
    for _ in range(40):
        d = m.decision
        assert d is not None
        session = Session(m, ["human"] * 2, "1")
        session.take_seat()
        shown, scene = session.decision(), m.decision_scene(d.owner)
        assert shown is not None and scene is not None
        texts = [o["text"] for o in shown["options"]]
        assert sorted(texts) == sorted(o["text"] for o in scene["options"])
        passing = scene.get("passing", texts[-1])
        assert texts[-1] == passing and session.submit(str(len(texts))).changed
        assert m.record.entries[-1].do == passing


def test_people_are_asked_in_windows_only_when_it_matters() -> None:
    for hand, how, asked in (
        ([0], "matters", True),
        ([3], "matters", False),
        ([3], "always", True),
        ([0], "never", False),
    ):
        m = at(turn=0, seat=[{"hand": []}, {"hand": hand}])
        session = Session(m, ["human", "human"], "1")
        session.asking = how
        session.submit("dig")
        assert (not session.bot_to_move()) == asked, (hand, how)


def test_a_hint_says_what_the_bot_would_do_and_the_chance_after_it() -> None:
    text = talk(at(turn=0, seat=[{"hand": []}]), "hint")
    assert "Your chance to win is " in text and " % to win (" in text


def test_a_hint_whose_chance_is_that_of_now_says_so() -> None:
    m = at(turn=0, seat=[{"hand": []}])
    option = m.game.decision.options[0]

    def said(before: float) -> str:
        return sentence(m.title, m.game, Advice(option, 1.0, before=before, chance=0.2, low=0.15, high=0.25))

    assert said(0.21).endswith(": 20 % to win (15 to 25 %), much as now.")
    assert said(0.3).endswith(": 20 % to win (15 to 25 %).")
