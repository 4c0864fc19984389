"""Two players of a table never have names that people would take for the same."""

import pytest

from server.harness import Server
from undercroft.server.tables.acts.lookalikes import alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "\u0410nna"),  # a Cyrillic capital
        ("anna", "\u0410nn\u0430"),
        ("Bob", "B\u03bfb"),  # a Greek omicron
        ("Paul", "PauI"),
        ("Tom", "Torn"),
        ("Elf", "E1f"),
        ("Bob", "\U0001d401ob"),
        ("Hard bot", "H\u0430rdbot"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert alike(one, other) and alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Player 1", "Player 2"), ("Ann", "Anna"), ("Tom", "Tim"), ("Red", "Rad"), ("\u0418\u0432\u0430\u043d", "Ivan")],
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not alike(one, other) and not alike(other, one)


def test_a_player_cannot_pass_for_another(server: Server) -> None:
    made = server.make("human", "human")
    anna, other = server.sit(made, 0), server.sit(made, 1)
    anna.send(type="name", name="Anna", seat=0)
    other.until(lambda p: p.view["table"]["seats"][0]["name"] == "Anna")
    assert "looks like" in other.ask(type="name", name="\u0410nn\u0430", seat=1)["detail"]
    other.send(type="name", name="\u0410\u043d\u043d\u0430 \u041f\u0435\u0442\u0440\u043e\u0432\u043d\u0430", seat=1)
    anna.until(lambda p: p.view["table"]["seats"][1]["name"].startswith("\u0410\u043d\u043d\u0430"))
