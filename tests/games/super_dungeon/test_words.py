"""Every word that content may write in an action, attack or potion, with every argument: honored or refused.

Each word is added to abilities of several kinds, and each argument of it is changed: either the reader of content
refuses it with a reason, or the same position with the same dice goes another way.
"""

import typing
from typing import Any

import msgspec
import pytest

from rules.super_dungeon.conftest import Table
from rules.super_dungeon.printed import printed
from undercroft.errors import ContentError
from undercroft.games.super_dungeon import events as ev
from undercroft.games.super_dungeon import rows_effects as fx
from undercroft.games.super_dungeon import rows_fx, rows_kinds
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.legal.figures import attribute, causes, keywords

PLAN = """
    #############
    #...........#
    #..B.p......#
    #......#.g..#
    #.ikRP..h...#
    #...T.X.....#
    #.M........y#
    #...........#
    #...........#
    #############"""
HURT = {"wounds": 3, "status": ["weak", "cold"]}
MODELS = {
    "glimmerdusk_ranger": {"potions": 1, "gear": ["rune_of_the_archmage"], "wounds": 3, "status": ["poison"]},
    "royal_paladin": HURT,
    "ember_mage": HURT,
    "angry_bear": {"wounds": 1},
    "gouger_1": {"status": ["knockdown"]},
    "knucklehead_1": {"status": ["fire"]},
    "rockgut_1": {"wounds": 1, "status": ["stun", "knockdown"]},
    "rex_1": {"wounds": 3},
}
WHERE = {"attack": "sparkle_burst", "action": "herbalist", "potion": "pixie_dust"}


def word(op: str, **more: Any) -> dict[str, Any]:
    return {"op": op, **more}


def keyword(name: str) -> dict[str, Any]:
    return word("keyword", keyword=name)


def dice(attribute: str, **colours: int) -> dict[str, Any]:
    return word("bonus", attribute=attribute, dice=colours or {"blue": 1})


SLOW = word("status", status="slow")
HEAL = word("heal", n=1)
ARM = dice("ARM")
AUGMENT = keyword("augment")
AFAR = word("distance", kind="range", x=6)
WAVE = word("area", shape="wave", x=2)
BASES: dict[str, list[list[dict[str, Any]]]] = {
    "attack": [
        [SLOW],
        [dice("ATT")],
        [word("distance", kind="magic", x=6)],
        [WAVE],
        [word("area", shape="burst", x=1)],
        [word("area", shape="lance", x=2)],
        [word("control", kind="push", x=2)],
    ],
    "action": [
        [HEAL],
        [ARM],
        [AUGMENT, AFAR, HEAL],
        [AUGMENT, WAVE, HEAL],
        [AUGMENT, word("area", shape="aura", x=2), ARM],
        [WAVE, SLOW],
        [AFAR, SLOW],
        [word("versus", attack="ATT", defense="WILL"), SLOW],
        [keyword("teleport")],
        [WAVE, keyword("smoke")],
    ],
    "potion": [[HEAL], [ARM], [AUGMENT, WAVE, HEAL], [WAVE, SLOW], [word("wound_self", n=1)]],
}
# A word for every struct, with other values for every argument of it.
WORDS: dict[type[rows_kinds.Fx], list[dict[str, Any]]] = {
    fx.Keyword: [keyword(name) for name in rows_kinds.KEYWORD_WORDS],
    fx.Status: [word("status", status=s) for s in ("bind", "choke")],
    fx.Distance: [
        word("distance", kind=k, x=x)
        for k, x in (("magic", 3), ("magic", 8), ("missile", 3), ("range", 3), ("reach", 3))
    ],
    fx.Bonus: [
        dice("ATT"),
        dice("ATT", red=1),
        dice("ARM"),
        dice("WILL"),
        dice("DEX"),
        word("bonus", attribute="AP", n=1),
        {**dice("ATT"), "if_target_has": "knockdown"},
        {**dice("ATT"), "if_target_has": "fire"},
    ],
    fx.Area: [
        word("area", shape=s, x=x)
        for s, x in (
            ("burst", 1),
            ("burst", 2),
            ("cross", 3),
            ("lance", 3),
            ("spray", 3),
            ("sweep", 1),
            ("wave", 3),
            ("aura", 3),
        )
    ],
    fx.Control: [word("control", kind=k, x=x) for k, x in (("compel", 2), ("pull", 2), ("push", 2), ("push", 3))],
    fx.Versus: [word("versus", attack=a, defense=d) for a, d in (("ATT", "WILL"), ("ARM", "WILL"), ("ATT", "DEX"))],
    rows_fx.Heal: [word("heal", n=2), word("heal", n=3)],
    fx.Only: [word("only", type="kobold"), word("only", type="human")],
    fx.GrantAllHeroes: [word("grant_all_heroes", keyword=k) for k in ("luck", "fly")],
    rows_fx.Shapeshift: [word("shapeshift", into="angry_bear")],
    rows_fx.Rage: [word("rage")],
    rows_fx.HerosBalm: [word("heros_balm")],
    fx.Feast: [word("heal_self_if_wounded", n=1)],
    fx.PerStar: [word("wounds_per_star")],
    fx.MeleeOnly: [word("melee_only")],
    rows_fx.WoundSelf: [word("wound_self", n=1)],
}


def figures(m: Table) -> list[Any]:
    """What every model has now, and where the game stands."""
    g = m.g
    return [
        [
            keywords(g, i) & t.K_HELD,
            causes(g, i),
            [attribute(g, i, a) for a in range(4)],
            x.at,
            x.wounds,
            x.status,
            x.potions,
            x.card,
        ]
        for i, x in enumerate(g.models)
    ] + [g.ap, g.raging, [s.squares for s in g.smokes]]


def goes(kind: str) -> list[Any]:
    """What every use of the ability leads to, with the same dice."""
    m = Table(
        PLAN,
        models=MODELS,
        activation={"model": "glimmerdusk_ranger", "ap": 2},
        mode="siege",
        rulings={"A-66": "carried"},
    )
    begins = f"drink {WHERE[kind]} of glimmerdusk_ranger by glim" if kind == "potion" else f"use {WHERE[kind]}"
    ways: list[Any] = []
    for text in [x for x in m.options if x.startswith(begins)]:
        for last in (0, -1):
            at = Table.__new__(Table)
            at.match = m.match.copy()
            way: list[Any] = []
            say = text
            for _ in range(5):
                at.do(say)
                if at.match.over:
                    break
                rolls = [(e.a, e.b, e.d) for e in at.events if e.kind == ev.ROLL]
                d = at.match.decision
                way += [say, rolls, figures(at), at.options, (d.prompt, d.a, d.b) if d else ()]
                say = at.options[last]
            ways.append(way)
    return ways


@pytest.fixture(scope="module")
def plain() -> dict[tuple[str, int], list[Any]]:
    """How the abilities go that words are added to."""
    out = {}
    for kind, bases in BASES.items():
        for i, base in enumerate(bases):
            with printed(WHERE[kind], kind, *base):
                out[kind, i] = goes(kind)
            assert out[kind, i], f"a {kind} of {base} is never offered"
    return out


def alike(kind: str, base: list[dict[str, Any]], more: dict[str, Any]) -> bool:
    """The rulebook itself makes nothing of the difference to the word before."""
    if more["op"] != "distance":
        return more == keyword("stealth") and keyword("smoke") in base  # models in smoke have Stealth
    if kind == "action":  # Magic, Missile and Range differ in the roll, and `versus` names its own (SDE-DIST-02)
        return more["kind"] != "magic"
    shapes = [e["shape"] for e in base if e["op"] == "area"]
    return more["x"] == 8 and shapes not in ([], ["burst"])  # the area replaces the distance (SDE-AREA-11)


def refused(kind: str, effects: list[dict[str, Any]]) -> str:
    """Why the reader of content refuses this, or nothing."""
    try:
        with printed(WHERE[kind], kind, *effects):
            return ""
    except (ValueError, ContentError) as e:
        return str(e)


@pytest.mark.parametrize("kind", BASES)
@pytest.mark.parametrize("name", [w.__name__ for w in WORDS])
def test_no_word_is_ignored(kind: str, name: str, plain: dict[tuple[str, int], list[Any]]) -> None:
    words = next(ws for w, ws in WORDS.items() if w.__name__ == name)
    for i, base in enumerate(BASES[kind]):
        seen = [plain[kind, i]]
        for more in words:
            if more in base or alike(kind, base, more) or refused(kind, [*base, more]):
                continue
            with printed(WHERE[kind], kind, *base, more):
                way = goes(kind)
            assert way not in seen, f"{kind} {base}: {more} changes nothing"
            seen.append(way)


def test_every_word_and_every_argument_is_tried() -> None:
    assert set(WORDS) == set(typing.get_args(fx.Deed))
    for struct, words in WORDS.items():
        for f in msgspec.structs.fields(struct):
            values = {str(w.get(f.encode_name)) for w in words}
            only = typing.get_args(f.type) if typing.get_origin(f.type) is typing.Literal else ()
            assert len(values) > 1 or len(only) == 1 or f.name == "into", f"{struct.__name__}.{f.name}"


def test_every_word_has_its_place() -> None:
    """Each is taken in some ability of the box's kinds."""
    for struct, words in WORDS.items():
        taken = [
            kind
            for kind, bases in BASES.items()
            for base in [[], *bases]
            for w in words
            if not refused(kind, [*base, w])
        ]
        assert taken, struct.__name__
