"""Is an interrupt worth a question? Once a turn, if an answer is better than to pass. And the easy bot errs."""

from toy.play import at, choose
from toy.title import TITLE
from undercroft.bots import make_bot
from undercroft.bots.easy import EasyBot
from undercroft.bots.interrupts import Questions, free_option, worth_asking
from undercroft.engine.game import Game
from undercroft.match.match import Match

HALVE, PLUS = 0, 3  # one spoils the digger's find, the other would only help a rival


def window(card: int) -> Match:
    m = choose(at(turn=0, seat=[{"hand": []}, {"hand": [card]}]), "dig")
    assert m.decision is not None and m.decision.owner == 1
    return m


def test_what_spoils_a_rival_is_worth_a_question_and_what_helps_one_is_not() -> None:
    assert worth_asking(TITLE, window(HALVE).game, 1, "1") and not worth_asking(TITLE, window(PLUS).game, 1, "1")


def test_the_title_may_judge_by_itself() -> None:
    for said in (0, 1):
        title = TITLE.changed(worth_asking=lambda g, seat, d, said=said: said)
        assert worth_asking(title, window(PLUS).game, 1, "1") is bool(said)


def test_nobody_is_asked_twice_in_a_turn_about_a_card_that_was_left() -> None:
    chapters = [1]
    title = TITLE.changed(horizon=lambda g: chapters[0])
    judge, game = Questions(), window(HALVE).game
    assert judge.worth(title, game, 1, "1")
    assert judge.worth(title, game, 1, "1"), "the same moment again, after an undo"
    later = game.copy()
    later.count += 1
    assert not judge.worth(title, later, 1, "1"), "a moment later in the same turn"
    chapters[0] = 2
    assert judge.worth(title, later, 1, "1"), "the next turn is news"
    sure = title.changed(worth_asking=lambda g, seat, d: 1)
    later.count += 1
    assert judge.worth(sure, later, 1, "1"), "and what the game calls certain always is"


def test_what_is_free_is_taken_only_where_a_row_says_so() -> None:
    assert free_option(TITLE, window(HALVE).game, 1, "1") is None


def test_the_easy_bot_errs_against_rivals_and_never_among_friends() -> None:
    m = at(turn=0, seat=[{"hand": [9]}])
    usual = TITLE.mind.habit(m.game)

    def answers(rivals: bool) -> set[int]:
        title = TITLE.changed(rivals=lambda g: rivals)
        return {make_bot("easy", title, 0, str(i)).choose(m.game).code for i in range(60)}

    assert isinstance(make_bot("easy", TITLE, 0, "1"), EasyBot)
    assert len(answers(True)) > len(answers(False))
    assert usual is None or answers(False) == {usual.code}


def test_an_easy_friend_looks_ahead_only_where_habits_could_not_win() -> None:
    g = at(turn=0, seat=[{"hand": [9]}]).game
    assert g.decision is not None
    options = g.decision.options
    looks: list[int] = []

    def looked(g: Game, seat: int) -> float:
        looks.append(seat)
        return 0.0

    friends = TITLE.changed(rivals=lambda g: False, habit=lambda g: g.decision.options[0], evaluate=looked)
    assert make_bot("easy", friends, 0, "1").choose(g) is options[0] and not looks
    make_bot("easy", friends.changed(glimpses=lambda g: True), 0, "1").choose(g)
    assert 1 < len(looks) <= 2 * len(options)
