"""Observations and actions: fixed size, names for everything, no secrets, numbers that stay the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from toy.play import new
from toy.title import TITLE
from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.deck import new_deck
from undercroft.engine.event import EVERYBODY
from undercroft.engine.learners.actions import DENSE, PLACES, ActionSpace
from undercroft.engine.learners.observe import (
    Counts,
    Number,
    Packed,
    Part,
    Pile,
    Record,
    Row,
    Show,
    Table,
    layout_of,
    row_of,
)
from undercroft.engine.learners.run import Memory, Run
from undercroft.engine.option import opt, opt_with
from undercroft.engine.playout import playout
from undercroft.games import metas, title_of
from undercroft.title.learning import fingerprint, version_of, view_of

PINNED = Path(__file__).with_name("learning.json")
FIRST = [(meta.name, meta.modes[0].name) for meta in metas()]
MODES = [(meta.name, mode.name) for meta in metas() for mode in meta.modes]


def test_an_action_has_one_number_in_every_game() -> None:
    space = ActionSpace([(3, "move", [5, 2, 1, 1]), (4, "draw", []), (7, "huge", [4096, 2, 1, 1])])
    assert space.size == 10 + PLACES + PLACES + 128 and DENSE < 4096 * 2
    options = [opt(3, 4, 1), opt(3, 9), opt(4, 0), opt_with(4, 1, 0, 0, 0, [7]), opt(9, 1), opt(7, 1)]
    assert space.numbers(options) == [9, space.others, 10, 11, space.others + 1, 10 + PLACES]
    assert [space.name(n) for n in (9, 11, space.others)] == ["move a=4 b=1", "draw #1", "other #0"]
    assert space.option(options, 11) is options[3] and space.option(options, 3) is None
    assert [n for n, legal in enumerate(space.mask(options)) if legal] == sorted(space.numbers(options))


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    g = new(players=3, seed="4").game
    view = view_of(TITLE, "rivals")
    names = view.fields()
    for seat in range(3):
        out = view.seen(g, seat)
        assert len(out) == len(names) == view.size
        seen = dict(zip(names, out, strict=True))
        for other in range(3):
            hand = g.diggers[other].hand  # type: ignore[attr-defined]
            shown = [card for card in range(16) if seen[f"diggers[{other}].hand={card}"]]
            assert seen[f"diggers[{other}].hand.size"] == len(hand)
            assert shown == (sorted(set(hand)) if other == seat else [])


def test_a_row_of_pieces_has_every_kind_of_number() -> None:
    layout = Record(
        ["n", "bits", "row", "counts", "table"],
        [Number(), Packed(3, 2), Row(4), Counts(3), Table(3, Row(2), False)],
        -1,
    )
    out: list[bytes] = []
    layout.write([-700, 0b100111, [1000, True], [2, 2, 9], [[5, 6], [7]]], out, 0, True)
    assert row_of(out) == [-700, 3, 1, 2, 1000, 1, -1, -1, 3, 0, 0, 2, 2, 5, 6, 7, -1, -1, -1]
    assert len(row_of(out)) == layout.size == len(layout.names(""))
    out.clear()
    layout.write([0, 0, [1, 2, 3, 4, 5], [], [[0, 0]] * 5], out, 0, True)
    assert row_of(out) == [0] * 4 + [1, 2, 3, 4] + [0] * 4 + [5] + [0] * 6


@pytest.mark.parametrize(("game", "mode"), FIRST)
def test_a_row_from_memory_is_the_whole_row(game: str, mode: str) -> None:
    """A run writes again only what has changed; over a game and into the next one, for every seat."""
    title = title_of(game)
    players = title.meta.modes[0].players[1]
    config = title.config(mode, players, {}, {})
    view = view_of(title, mode)
    rng = rng_from(game, "random")
    run = Run(view, title.rules.new(config, chance_from("kept")))
    for n in range(60):
        if n == 30:
            run.begin(title.rules.new(config, chance_from("another")))
            playout(run.game, rng, 40)
        for seat in range(players):
            assert run.observe(seat).tolist() == view.seen(run.game, seat), (n, seat)
        playout(run.game, rng, 1)
        if run.game.result:
            break


def test_a_memory_forgets_when_a_seat_may_know_more() -> None:
    g = new(players=3, seed="4").game
    view = view_of(TITLE, "rivals")
    memory = Memory(view, 0)
    end = memory.first + view.layout.size
    for mine in (False, True, False):
        memory.look(g, mine)
        whole: list[bytes] = []
        view.layout.write(g.book().see_fields(g), whole, 0, mine)
        assert memory.row.tolist()[memory.first : end] == row_of(whole)


def test_the_top_of_a_deck_is_shown_to_the_seats_that_know_it() -> None:
    deck = new_deck([1, 2, 2])
    pile = Pile(4)
    assert row_of(written(pile, deck.sight(), 0)) == [3, -1, 0, 0, 0, 0, 0]
    deck.put_top(3, 0b10)
    deck.discard.append(2)
    assert row_of(written(pile, deck.sight(), 0)) == [4, -1, 1, 0, 0, 1, 0]
    assert row_of(written(pile, deck.sight(), 1)) == [4, 3, 1, 0, 0, 1, 0]
    deck.put_top(0, EVERYBODY)
    assert row_of(written(pile, deck.sight(), 0)) == [5, 0, 1, 0, 0, 1, 0]


def written(part: Part, value: Any, seat: int) -> list[bytes]:
    out: list[bytes] = []
    part.write(value, out, seat, False)
    return out


@pytest.mark.parametrize("game", ["map_masters", "mage_knight", "super_dungeon"])
def test_the_features_of_an_observation_are_those_of_the_title(game: str) -> None:
    """A title may leave out those that look along the ways; what it shows has the same value."""
    title = title_of(game)
    mode = title.meta.modes[0].name
    view = view_of(title, mode)
    assert 0 < len(view.names) < len(title.mind.feature_names)
    for decisions in (0, 30, 45, 150):
        g = title.rules.new(title.config(mode, 2, {}, {}), chance_from("quick"))
        playout(g, rng_from("quick", "random"), decisions)
        for seat in range(2):
            every = dict(zip(title.mind.feature_names, title.mind.features(g, seat), strict=True))
            shown = dict(zip(view.fields(), view.seen(g, seat), strict=True))
            for name in view.names:
                assert shown[name] == pytest.approx(every[name]), (decisions, seat, name)


def test_a_field_that_the_table_forgets_is_named() -> None:
    learning = TITLE.mind.learning
    assert learning is not None
    shown = {k: v for k, v in learning.shown.items() if k != "gold"}
    with pytest.raises(ValueError, match="says nothing of gold"):
        layout_of(TITLE.rules.schema, TITLE.rules.world, shown)
    with pytest.raises(ValueError, match="has silver, which is not a field"):
        layout_of(TITLE.rules.schema, TITLE.rules.world, {**learning.shown, "silver": Show()})


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_numbers_and_actions_keep_their_meaning(game: str, mode: str) -> None:
    """Learned weights depend on it; a change raises the title's version and pins the new ones (docs/learning.md)."""
    title = title_of(game)
    view, version = view_of(title, mode), version_of(title)
    pinned = json.loads(PINNED.read_text("utf-8"))
    assert pinned[f"{game} {mode}"] == [version, view.layout.size, view.space.size, fingerprint(view, version)]
