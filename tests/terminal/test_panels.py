"""Parts of a scene that only the page draws are told in words."""

from undercroft.scene import Combat, Dial, Fighter, Result, Standing
from undercroft.terminal.text.panels import combat_text, dial_text, result_text


def test_a_fight_says_who_what_and_how_likely() -> None:
    jay = Fighter(id="hero:0", title="Jay", role="", icon="", tone="", life=5, most=6)
    spider = Fighter(
        id="m", title="Spider", role="", icon="", tone="", brings=[{"icon": "", "text": "Defense", "value": "4"}]
    )
    c = Combat(
        id="f",
        title="Jay fights",
        state="rolled",
        attacker=jay,
        targets=[spider],
        attack=[],
        defense=[],
        have=3,
        want=4,
        word="damage",
        text="1 more defeats it.",
        toll=[{"icon": "", "text": "Payback 2", "tone": "bad"}],
        odds=[{"title": "it falls", "chance": 0.83}],
    )
    assert combat_text(c) == (
        "Jay (5 of 6 life) against Spider with Defense 4; 3 of 4 damage; 1 more defeats it; "
        "besides: Payback 2; it falls 83%."
    )


def test_a_dial_says_where_it_stands_and_where_it_would() -> None:
    d = Dial(
        rows=[{"title": "Speed", "icon": ""}],
        at=0,
        to=1,
        clicks=[{"values": ["9"], "tones": [""]}, {"values": [], "tones": [], "out": True}],
    )
    assert dial_text(d) == "Speed 9; 1 click left; after this out of the game"
    del d["to"]
    assert dial_text(d) == "Speed 9; 1 click left; next out of the game"


def test_an_end_says_places_and_deeds() -> None:
    mika = Standing(seat=0, title="Mika", role="", icon="", tone="", place=1, score="21 XP")
    r = Result(
        sentence="Mika wins",
        standing=[mika],
        sums=[{"title": "Slain", "icon": "", "values": [{"seat": 0, "title": "Mika", "tone": "", "value": 9}]}],
    )
    assert result_text(r) == "1. Mika, 21 XP; Slain: Mika 9"
