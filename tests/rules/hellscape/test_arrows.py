"""The Ranger's Arrow cards: what each gives below, at and above seven arrows."""

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape import events as ev
from undercroft.games.hellscape.title import TITLE

ARMED = {"hero": "irk", "zone": "1,2", "wears": ["short_bow"]}


def shot(cards: list[str], mana: int = 2, health: int = 5) -> Arena:
    """Irk reveals these cards, and rolls nothing yet."""
    hero = {**ARMED, "mana": mana, "health": health}
    a = Arena(
        heroes=[hero, {"hero": "gheta", "zone": "0,2"}],
        turn="irk",
        foes={"satyrs": {"zone": "1,1", "minions": 2}},
        arrow_top=cards,
    )
    a.do("attack satyrs ranged")
    for _ in cards:
        if a.can("reveal"):
            a.do("reveal")
    if a.can("hold"):
        a.do("hold")
    return a


def parts(a: Arena) -> tuple[int, int]:
    """Which part of the cards applies, and for how many arrows."""
    (found,) = a.told(ev.EV_BULLSEYE)
    return found.a, found.b


@pytest.mark.rule("MD2-RAN-02", "MD2-RAN-03", "MD2-RAN-04", "MD2-RAN-05")
@pytest.mark.parametrize(
    ("cards", "part", "arrows", "rule"),
    [
        (["steady"], 0, 1, "MD2-RAN-03"),
        (["heavy", "barbed"], 0, 6, "MD2-RAN-03"),
        (["heavy", "barbed", "steady"], 2, 7, "MD2-RAN-05"),
        (["heavy", "barbed", "swift"], 1, 8, "MD2-RAN-04"),
    ],
)
def test_arrows_are_counted(cards: list[str], part: int, arrows: int, rule: str) -> None:
    a = shot(cards)
    assert parts(a) == (part, arrows)
    assert TITLE.ledger.rule(a.told(ev.EV_BULLSEYE)[0].rule).id == rule


@pytest.mark.rule("MD2-RAN-02")
def test_nobody_reveals_beyond_the_target() -> None:
    a = Arena(
        heroes=[ARMED], turn="irk", foes={"satyrs": {"zone": "1,1"}}, arrow_top=["heavy", "barbed", "steady", "swift"]
    )
    a.do("attack satyrs ranged")
    a.refuses("hold", "MD2-RAN-02")
    a.do("reveal?", "reveal", "reveal")
    assert not a.can("reveal")
    assert parts(a) == (2, 7)


@pytest.mark.rule("MD2-RAN-03")
def test_what_few_arrows_give() -> None:
    a = shot(["steady"], mana=1).do("roll")
    assert a.hero().mana == 2
    a = shot(["heavy"])
    yellow = int(a.pool().split()[0])
    assert yellow == int(shot(["steady"]).pool().split()[0]) + 1
    a = shot(["keen"]).do("roll")
    assert a.g.fight.rerolls == 1 and a.starts("reroll")
    b = shot(["swift", "barbed"])
    b.do("roll")
    assert (b.g.fight.swords, b.g.fight.unshield) == (1, 1)


@pytest.mark.rule("MD2-RAN-04")
def test_what_too_many_arrows_take() -> None:
    a = shot(["heavy", "keen", "heavy"], mana=2, health=5)
    assert parts(a) == (1, 8)
    a.do("roll?")
    assert a.hero().mana == 1 and a.hero().health == 3 and a.g.fight.rerolls == 0
    wounds = a.told(ev.EV_WOUND)
    assert [(x.a, x.b) for x in wounds] == [(0, 1), (0, 1)]
    assert {TITLE.ledger.rule(x.rule).id for x in wounds} == {"MD2-RAN-04"}
    b = shot(["barbed", "swift", "barbed"]).do("roll?")
    assert b.g.fight.swords == -5
    c = shot(["keen", "heavy", "heavy"], mana=0).do("roll?")
    assert c.hero().mana == 0


@pytest.mark.rule("MD2-RAN-05")
def test_what_a_bullseye_gives() -> None:
    plain = shot(["steady"])
    a = shot(["heavy", "barbed", "steady"], mana=1)
    assert int(a.pool().split()[0]) == int(plain.pool().split()[0]) + 1
    a.do("roll?")
    assert (a.g.fight.swords, a.g.fight.unshield) == (3, 1)
    assert a.hero().mana == 2 and a.foe("satyrs").fire == 1
    b = shot(["heavy", "keen", "swift"])
    assert int(b.pool().split()[1]) == int(plain.pool().split()[1]) + 1


@pytest.mark.rule("MD2-RAN-06", "MD2-RAN-07")
def test_arrows_are_put_away() -> None:
    a = shot(["heavy", "barbed"])
    a.do("roll?").finish()
    while a.can("pass"):
        a.do("pass")
    assert len(a.g.arrows.discard) == 2 and not a.g.fight.on
    size = a.g.arrows.size()
    a.do("end")
    assert a.g.arrows.discard == [] and a.g.arrows.size() == size + 2
