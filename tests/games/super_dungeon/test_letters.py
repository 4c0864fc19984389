"""On the map a model is told apart by its letters alone."""

from undercroft import new
from undercroft.games.super_dungeon.content import CARDS
from undercroft.games.super_dungeon.view.icons import LETTERS


def test_every_card_has_its_own_letters() -> None:
    assert set(LETTERS) == {c.id for c in CARDS}
    assert len(set(LETTERS.values())) == len(CARDS) and all(1 <= len(x) <= 2 for x in LETTERS.values())


def test_models_are_told_apart() -> None:
    m = new("super_dungeon", mode="siege", seed=4)
    for _ in range(40):
        m.choose(0)
    letters = [p["letter"] for p in m.view(0)["pieces"] if p["id"].startswith("model:")]
    assert len(letters) > 8 and len(set(letters)) == len(letters)
