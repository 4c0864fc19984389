"""Every argument of every effect word is carried out, or refused when content is read."""

import ast
import inspect
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect as kinds

from games.packs import pack, row_of, run
from undercroft.content.loader import Content
from undercroft.content.packs import Pack
from undercroft.errors import ContentError
from undercroft.games.masmorra import effects, rows, windows
from undercroft.games.masmorra.components import Half
from undercroft.games.masmorra.content import _half
from undercroft.games.masmorra.effects.book import effects_of
from undercroft.games.masmorra.rows_kinds import Fx
from undercroft.games.masmorra.windows import ANYBODY

WORDS = {str(kind.__struct_config__.tag): kind for kind in get_args(rows.Effect)}
PLACES = [*windows.NAMES, "purple", "evil"]
BASE = {"text": "x", "source": "house"}


def values(kind: Any) -> list[Any]:
    """All values that a type accepts, of open ones two or more that mean different things."""
    match kind:
        case kinds.Metadata():
            return values(kind.type)
        case kinds.UnionType():
            return [v for k in kind.types for v in values(k)]
        case kinds.LiteralType():
            return list(kind.values)
        case kinds.IntType():
            return list(range(kind.ge, kind.le + 1))
        case kinds.BoolType():
            return [False, True]
        case kinds.NoneType():
            return [None]
        case kinds.DictType():
            return [{"STEP": 1}, {"STEP": 2}, {"STEP": 1, "MAGIC": 1}]
        case kinds.ListType():
            items = values(kind.item_type)
            return [[x] for x in items] + [list(items)]
        case _:
            raise AssertionError(f"no values for {kind}")


def possible(word: str) -> Iterator[dict[str, Any]]:
    """Every row that the types of a word's arguments allow."""
    fields = [f for f in kinds.type_info(WORDS[word]).fields]  # type: ignore[attr-defined]
    for choice in product(*(values(f.type) for f in fields)):
        yield {"op": word, **{f.encode_name: v for f, v in zip(fields, choice, strict=True) if v is not None}}


def read(row: dict[str, Any], place: str) -> list[Fx]:
    """The row as the only effect of a card that is played in this place; ValidationError if it is refused."""
    if row["op"] == "give_gold":
        fx = [{"op": "gold", "n": 1, "who": "any_hero"}, row]
    else:
        fx = [row]
    if place == "purple":
        return list(msgspec.convert({"text": "x", "fx": fx}, rows.Purple).fx)
    if place == "evil":
        card = {**BASE, "id": "E99", "name": "X", "copies": 1, "ward": {"gold": 1}, "fx": fx}
        return list(msgspec.convert(card, rows.Evil).fx)
    half = {"text": "x", "window": place, "who": "self" if place == "GAME_END" else "any", "fx": fx}
    return list(msgspec.convert(half, rows.Orange).fx)


def meaning(fx: list[Fx], place: str) -> str:
    """What rules know of a row: the effects made of it with all they hold, and the figures of its half."""
    window = windows.NAMES.index(place) if place in windows.NAMES else -1
    half = _half("X", "x", window, ANYBODY, fx)  # type: ignore[arg-type]
    made_of = effects_of(fx, None if place == "evil" else half)  # type: ignore[arg-type]
    figures = (half.makes, half.only_symbols, half.by_hero)
    return repr([(type(e).__name__, vars(e)) for e in made_of]) + repr(figures)


@pytest.mark.pure
@pytest.mark.parametrize("word", list(WORDS))
def test_every_argument_is_carried_out_or_refused(word: str) -> None:
    """Two rows that differ in an argument mean different things, or one of them is refused, wherever they stand."""
    accepted = 0
    for place in PLACES:
        seen: dict[str, dict[str, Any]] = {}
        for row in possible(word):
            try:
                fx = read(row, place)
            except msgspec.ValidationError as e:
                assert word in str(e) or "fx" in str(e) or "`$" in str(e)
                continue
            accepted += 1
            known = seen.setdefault(meaning(fx, place), row)
            assert known == row, f"in {place} these mean the same: {known} and {row}"
    assert accepted, f"{word} can stand nowhere"


@pytest.mark.parametrize("word", list(WORDS))
def test_no_argument_takes_a_word_it_does_not_know(word: str) -> None:
    place, row = next((place, row) for place in PLACES for row in possible(word) if _stands(row, place))
    for key in row:
        if key not in ("op", "sym"):
            assert not _stands({**row, key: "somebody"}, place), f"{word} takes {key} somebody"
    assert not _stands({**row, "extra": 1}, place)


def _stands(row: dict[str, Any], place: str) -> bool:
    try:
        read(row, place)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.pure
def test_effects_read_what_they_keep() -> None:
    """An argument of an effect's constructor is read by one of its methods, its own or an inherited one."""
    folder = Path(inspect.getfile(effects)).parent
    classes = {
        c.name: c
        for path in folder.glob("*.py")
        for c in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(c, ast.ClassDef)
    }
    assert len(classes) > 50

    def lineage(name: str) -> list[ast.ClassDef]:
        if name not in classes:
            return []
        bases = [b.id for b in classes[name].bases if isinstance(b, ast.Name)]
        return [classes[name], *(c for b in bases for c in lineage(b))]

    for name in classes:
        nodes = [
            n
            for c in lineage(name)
            for n in ast.walk(c)
            if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "self"
        ]
        kept = {n.attr for n in nodes if isinstance(n.ctx, ast.Store)}
        assert kept <= {n.attr for n in nodes if isinstance(n.ctx, ast.Load)}, f"{name} keeps what it never reads"


def test_the_words_that_are_done_by_the_hero() -> None:
    done = {word for word, kind in WORDS.items() if kind.by_hero is not Fx.by_hero}
    assert done == {"gain", "heal", "prevent", "teleport", "swap", "trap_disarm", "chest_open", "xp"}


@pytest.mark.parametrize(
    ("row", "by_hero"),
    [
        ({"op": "gain", "sym": {"STEP": 1}}, True),
        ({"op": "gain", "sym": {"STEP": 1}, "to": "active"}, False),
        ({"op": "heal", "n": 1, "who": "self"}, True),
        ({"op": "heal", "n": 1, "who": "any_hero"}, False),
        ({"op": "gold", "n": 1}, False),
        ({"op": "teleport", "who": "self", "to": "adjacent"}, True),
        ({"op": "swap", "with": "hero_or_monster"}, True),
        ({"op": "chest_open"}, True),
        ({"op": "xp", "n": 1, "who": "self"}, True),
        ({"op": "draw", "n": 1}, False),
    ],
)
@pytest.mark.rule("A-38")
def test_a_lying_hero_does_nothing_by_itself(row: dict[str, Any], by_hero: bool) -> None:
    half: Half = _half("X", "x", -1, ANYBODY, read(row, "purple"))  # type: ignore[arg-type]
    assert half.by_hero == by_hero


PURPLE, ORANGE, EVIL = "purple", "orange", "evil"
REFUSED = [
    (
        PURPLE,
        {"op": "heal", "n": 1, "who": "hero_in_room"},
        'who: expected one of any_hero, self, found "hero_in_room"',
    ),
    (
        PURPLE,
        {"op": "wound", "n": 1, "who": "hero_in_room", "preventable": False},
        'who: expected one of active, any_hero, found "hero_in_room"',
    ),
    (
        PURPLE,
        {"op": "wound", "n": 1, "who": "any_hero", "preventable": False},
        "expected wound who=any_hero [preventable=true] n; or wound who=active preventable=false n",
    ),
    (PURPLE, {"op": "wound", "n": 1, "who": "active", "preventable": False}, "wound with these arguments belongs to"),
    (PURPLE, {"op": "gold", "n": 1, "who": "hero_ahead"}, "who: expected one of any_hero, self"),
    (PURPLE, {"op": "steal_gold", "n": 2}, "the key who is missing; expected one of hero_same_level, receiver"),
    (PURPLE, {"op": "steal_gold", "n": 2, "who": "receiver"}, "belongs to GOT_GOLD, not to an own-turn half"),
    (PURPLE, {"op": "give_gold", "who": "same_hero"}, "give_gold needs gold who=any_hero before it"),
    (PURPLE, {"op": "prevent", "n": 1, "not": ["trap", "grimbolt"]}, "the key of is missing"),
    (PURPLE, {"op": "prevent", "n": 1, "of": ["card"]}, "prevent with these arguments belongs to WOUND"),
    (PURPLE, {"op": "discard", "n": 1, "how": "choice"}, 'how: expected random, found "choice"'),
    (PURPLE, {"op": "take_card", "n": 2}, "n: expected 1, found 2"),
    (PURPLE, {"op": "reroll", "n": 2, "who": "self"}, "n: expected one of 1, any, found 2"),
    (PURPLE, {"op": "set_die", "n": 2, "who": "self"}, "n: expected 1, found 2"),
    (PURPLE, {"op": "lose_die", "face": "STEP", "who": "self"}, 'who: expected active, found "self"'),
    (
        PURPLE,
        {"op": "teleport", "who": "any_hero", "to": "edge_neighbour"},
        "; or teleport who=any_hero to=explored_same_level|adjacent|explored_any; or",
    ),
    (PURPLE, {"op": "move_monsters", "count": 2, "rooms": 2}, "move_monsters: expected count or rooms to be 1"),
    (
        PURPLE,
        {"op": "mod_monster", "defense": 1, "filter": "minor"},
        "expected mod_monster defense; or mod_monster filter=minor until=hero_phase_end defense",
    ),
    (PURPLE, {"op": "peek_tiles", "n": 2, "reorder": False}, "reorder: expected True, found false"),
    (PURPLE, {"op": "peek_evil", "n": 1, "discard": 2}, "peek_evil: expected discard to be at most n"),
    (PURPLE, {"op": "forbid", "what": "MAGIC", "until": "turn_end"}, "until: expected combat_end or null"),
    (PURPLE, {"op": "xp", "n": 1, "who": "hero_in_room"}, "who: expected one of any_hero, hero_ahead"),
    (
        PURPLE,
        {"op": "xp", "n": 1, "who": "any_hero", "if": "defeated_monster_this_turn"},
        "expected xp who=self n [if=defeated_monster_this_turn]; or xp who=receiver n; or",
    ),
    (PURPLE, {"op": "cancel", "what": "card"}, "cancel with these arguments belongs to CARD, not to an own-turn half"),
    (ORANGE, {"op": "cancel", "what": "heal"}, "cancel with these arguments belongs to HEAL, not to FIGHT"),
    (ORANGE, {"op": "step_mp", "n": 1}, "step_mp with these arguments belongs to STEP, not to FIGHT"),
    (ORANGE, {"op": "spawn", "kind": "minor", "where": "trigger_room"}, "belongs to EXPLORED or SPAWNED, not to FIGHT"),
    (ORANGE, {"op": "march", "to": "active"}, "march with these arguments belongs to an Evil card, not to FIGHT"),
    (ORANGE, {"op": "xp_endgame", "n": 1}, "belongs to GAME_END, not to FIGHT"),
    (EVIL, {"op": "survive", "lp": 1}, "survive with these arguments belongs to DOWN, not to an Evil card"),
]


@pytest.mark.parametrize(("half", "row", "said"), REFUSED, ids=[f"{r[1]['op']}-{i}" for i, r in enumerate(REFUSED)])
def test_what_nobody_would_carry_out_is_refused_with_its_place(
    tmp_path: Path, half: str, row: dict[str, Any], said: str
) -> None:
    if half == EVIL:
        file, table, changed = "evil", rows.EvilFile, {**row_of("masmorra", "evil", "cards", "E01"), "fx": [row]}
    else:
        file, table, changed = "treasure", rows.TreasureFile, row_of("masmorra", "treasure", "cards", "T05")
        changed[half] = {**changed[half], "fx": [row]}
    folder = pack(tmp_path, "masmorra", file, {"cards": [changed]})
    with pytest.raises(ContentError) as e:
        Content("undercroft.games.masmorra", [Pack(folder)]).file(file, table)  # type: ignore[type-var]
    text = str(e.value)
    assert said in text and changed["id"] in text and "\n" not in text


def test_the_command_content_says_so(tmp_path: Path) -> None:
    card = row_of("masmorra", "treasure", "cards", "T03")
    card["orange"]["fx"] = [{"op": "heal", "n": 1, "who": "hero_in_room"}]
    found = run(pack(tmp_path, "masmorra", "treasure", {"cards": [card]}), "content", "masmorra")
    assert found.returncode == 2 and found.stderr.count("\n") == 1
    assert "T03" in found.stderr and "orange.fx #1.who: expected one of any_hero, self" in found.stderr


HERO = {
    "wild_dock-twice": ("mika", "start", {"wild_dock": {"at": ["trap", "trap"], "dice": 1}}, "expected trap and chest"),
    "wild_dock-two": (
        "mika",
        "start",
        {"wild_dock": {"at": ["trap", "chest"], "dice": 2}},
        "dice: expected 1, found 2",
    ),
    "defense_vs_undead": ("valerie", "start", {"defense_vs_undead": 1}, "defense_vs_undead goes with undead_optional"),
    "pet": ("greybark", "start", {"pet_die_each_turn": 1}, "a permanent companion is an ability of a card"),
    "undead": ("greybark", "card", {"undead_optional": True}, "put it into start"),
}


@pytest.mark.parametrize("case", list(HERO))
def test_abilities_too_say_only_what_is_read(tmp_path: Path, case: str) -> None:
    id, where, gain, said = HERO[case]
    hero = json.loads(json.dumps(row_of("masmorra", "heroes", "heroes", id)))
    ability = hero["start"] if where == "start" else hero["cards"][0][0]
    ability.update({"gain": gain, "kind": "ongoing", "timing": "passive", "cost": {}})
    with pytest.raises(ContentError, match=said):
        Content("undercroft.games.masmorra", [Pack(pack(tmp_path, "masmorra", "heroes", {"heroes": [hero]}))]).file(
            "heroes", rows.Heroes
        )
