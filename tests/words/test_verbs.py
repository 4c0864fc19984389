"""Verbs: one row per kind of option, from which text, parser, label and moment come."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toy.play import at, new, state
from toy.state import Cellar
from toy.words.verbs import VERBS
from undercroft.engine.decision import Decision
from undercroft.engine.option import Opt, drawn_of, opt, opt_of, opt_with
from undercroft.errors import CroftError
from undercroft.words.prompts import Ask, Prompts
from undercroft.words.templates import Slot, listed_words, numbered
from undercroft.words.verbs import Verb, Verbs

NAMES = ["ale", "balm", "cure"]
SLOTS: list[Slot[Cellar]] = [
    numbered("hero", "H", lambda g: 6, lambda g, v: f"Hero {v}", "hero:"),
    listed_words("potion", lambda g: NAMES),
    # a thing that is named after its owner, whose field comes first although its word comes later
    Slot("own", lambda g, v, f: f"{f[0]}-{v}", lambda g, w, f: int(w.removeprefix(f"{f[0]}-"))),
]
ROWS = Verbs(
    [
        Verb(2, "drink {b:potion} of {a:hero} by {c:hero} [for {d:hero}]", "Drink {b:potion}", "Potions", "cup", 1),
        Verb(3, "shoot {b:hero}", "Shoot at {b:hero}", "Attack", "bow", 2, fixed=(7, 0, 1, 0)),
        Verb(3, "hit {b:hero} [afar=c]", "Hit {b:hero}", "Attack", "bow", 3, fixed=(6, 0, 0, 0)),
        Verb(4, "use {a:hero} {b:own}", "Use", "Use", "hand", 4, fits=lambda g, a: a < 3),
        Verb(4, "use {a:hero} on {b:hero}", "Use", "Use", "hand", 5, fits=lambda g, a: a >= 3),
        Verb(5, "done", "Done", "End", "stop", 6, passing=True),
    ],
    SLOTS,
)
G = state(new())
HERO = st.integers(0, 5)


@given(
    st.one_of(
        st.builds(lambda a, b, c, d: opt(2, a, b, c, d), HERO, st.integers(0, 2), HERO, HERO),
        st.builds(lambda b: opt(3, 7, b, 1), HERO),
        st.builds(lambda b, c: opt(3, 6, b, c), HERO, st.integers(0, 1)),
        st.builds(lambda a, b: opt(4, a, b), HERO, HERO),
        st.just(opt(5)),
    )
)
def test_every_row_reads_back(option: Opt) -> None:
    assert ROWS.parse(G, ROWS.text(G, option)) is option
    assert ROWS.parse(G, ROWS.text(G, option).upper()) is option if option.kind != 4 else True


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (opt(2, 1, 2, 3), "drink cure of H1 by H3"),
        (opt(2, 1, 2, 3, 4), "drink cure of H1 by H3 for H4"),
        (opt(3, 7, 2, 1), "shoot H2"),
        (opt(3, 6, 2), "hit H2"),
        (opt(3, 6, 2, 1), "hit H2 afar"),
        (opt(4, 2, 5), "use H2 2-5"),
        (opt(4, 3, 5), "use H3 on H5"),
    ],
)
def test_texts(option: Opt, text: str) -> None:
    assert ROWS.text(G, option) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("drink elixir", r"expected drink POTION of HERO by HERO \[for HERO\]"),
        ("drink elixir of H1 by H2", "there is no potion 'elixir'; expected one of: ale, balm, cure"),
        ("shoot H9", "expected H0 to H5, found 'H9'"),
        ("shot H1", "did you mean 'shoot'"),
        ("", "expected one of: drink"),
        ("use H4 4-1", "expected use HERO OWN or use HERO on HERO"),
    ],
)
def test_an_error_shows_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(CroftError, match=said):
        ROWS.parse(G, text)


def test_what_interfaces_show() -> None:
    scene = ROWS.scene(G, opt(3, 7, 2, 1))
    assert scene == {
        "text": "shoot H2",
        "label": "Shoot at Hero 2",
        "group": "Attack",
        "touches": ["hero:2"],
        "icon": "bow",
    }
    assert ROWS.moment(G, opt(3, 6, 1)) == 3 and ROWS.moment(G, opt(9)) == 0
    assert ROWS.passing(Decision(0, 1, [opt(3, 6, 1), opt(5)], 0, 0, False)) is opt(5)
    assert "hit HERO [afar]" in ROWS.shapes()


def test_bad_rows_are_told() -> None:
    with pytest.raises(ValueError, match="no slot"):
        Verbs([Verb(2, "eat {a:cake}", "", "", "", 1)], SLOTS)
    with pytest.raises(ValueError, match="begins with a word"):
        Verbs([Verb(2, "{a:hero} eats", "", "", "", 1)], SLOTS)
    with pytest.raises(ValueError, match="two rows"):
        Prompts([Ask(1, "x"), Ask(1, "y")], SLOTS, lambda g, s: "")


def test_every_offered_option_of_the_toy_reads_back() -> None:
    m = at(turn=0, seat=[{"room": 0, "hand": [9]}])
    d = m.game.decision
    assert d is not None
    for o in d.options:
        assert VERBS.parse(state(m), VERBS.text(state(m), o)) is o


@given(st.integers(1, 255), st.integers(0, 4095), st.integers(0, 4095), st.integers(0, 1023), st.integers(0, 1023))
def test_an_option_is_its_code(kind: int, a: int, b: int, c: int, d: int) -> None:
    o = opt(kind, a, b, c, d)
    assert opt_of(o.code) is o is opt(kind, a, b, c, d)
    assert [o.kind, o.a, o.b, o.c, o.d] == [kind, a, b, c, d] and o.code < 2**53


@pytest.mark.parametrize("fields", [(0, 0, 0, 0, 0), (2, -1), (2, 4096), (2, 0, -1), (2, 0, 0, 1024), (2, 1, 0, 0, -1)])
def test_options_out_of_range_are_refused(fields: tuple[int, ...]) -> None:
    assert opt(2, 0, 1).code == (2 << 44) | (1024 << 10)  # known already, with the code that (2, 0, 0, 1024) would have
    with pytest.raises(ValueError, match="out of range"):
        opt(*fields)


def test_an_answer_with_data_is_its_own() -> None:
    o = opt_with(2, 1, 0, 0, 0, [5, 6])
    assert o is not opt(2, 1) and o.code == opt(2, 1).code and drawn_of(o.code, o.data).data == [5, 6]
