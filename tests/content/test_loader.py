"""Content files are checked when they are read: every fault is named with its place and what was expected."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from undercroft.content.loader import Content, File, Id, Natural, Part, Positive, Row, Text, pick, schemas
from undercroft.errors import ContentError


class Bite(Part, tag="bite", tag_field="op"):
    n: Positive


class Hug(Part, tag="hug", tag_field="op"):
    with_: Literal["arms", "legs"] = "arms"


class Beast(Row):
    id: Id
    xp: Annotated[int, Meta(ge=0, le=9)]
    text: str = ""
    tier: Literal["minor", "major"] = "minor"
    fx: list[Bite | Hug] = []
    places: dict[Literal["den", "wood"], Natural] = {}
    size: int | None = None

    def __post_init__(self) -> None:
        if self.tier == "major" and not self.fx:
            raise ValueError("a major beast needs an effect")


class Beasts(File):
    beasts: list[Beast]
    dice: dict[str, list[Text]] = {}


Write = Callable[..., Content]
HERE = "menagerie/content/beasts.json"


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes a content folder with these rows and opens it."""
    folder = tmp_path / "menagerie" / "content"
    folder.mkdir(parents=True)
    (tmp_path / "menagerie" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(*rows: Any, raw: str = "") -> Content:
        rows = tuple({"source": "house", **r} if isinstance(r, dict) else r for r in rows)
        (folder / "beasts.json").write_text(raw or json.dumps({"format": 1, "beasts": rows}))
        return Content("menagerie", [])

    yield make
    sys.modules.pop("menagerie", None)


def test_what_is_right_is_read_as_typed_rows(write: Write) -> None:
    content = write(
        {"id": "wolf", "xp": 1}, {"id": "bear", "xp": 2, "fx": [{"op": "bite", "n": 2}], "places": {"den": 1}}
    )
    wolf, bear = content.file("beasts", Beasts).beasts
    assert (wolf.id, wolf.xp, wolf.tier) == ("wolf", 1, "minor")
    assert bear.fx == [Bite(n=2)] and bear.places == {"den": 1}


def test_a_file_of_one_table_needs_no_struct_of_its_own(write: Write) -> None:
    assert [row.id for row in write({"id": "wolf", "xp": 1}).rows("beasts", Beast)] == ["wolf"]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"xpp": 1}, "the key xp is missing; expected a whole number from 0 to 9 (and 1 more)"),
        ({"xp": 1, "xpp": 1}, "there is no key 'xpp' here; did you mean xp?"),
        ({"xp": 10}, "xp: expected a whole number from 0 to 9, found 10"),
        ({"xp": True}, "xp: expected a whole number from 0 to 9, found true"),
        ({"xp": "many"}, 'xp: expected a whole number from 0 to 9, found "many"'),
        ({"xp": 1, "tier": "mayor"}, 'tier: expected one of major, minor, found "mayor"'),
        ({"xp": 1, "source": "hearsay"}, 'source: expected one of house, public, rulebook, found "hearsay"'),
        ({"xp": 1, "fx": [{"op": "bite"}]}, "fx #1: the key n is missing; expected a whole number of at least 1"),
        ({"xp": 1, "fx": [{"op": "bite", "n": 0}]}, "fx #1.n: expected a whole number of at least 1, found 0"),
        ({"xp": 1, "fx": [{"op": "bitte", "n": 1}]}, 'fx #1.op: there is no "bitte"; did you mean bite?'),
        ({"xp": 1, "fx": [{"n": 1}]}, "fx #1: the key op is missing; expected one of bite, hug"),
        ({"xp": 1, "fx": {}}, "fx: expected a list, found {}"),
        ({"xp": 1, "fx": ["bite"]}, 'fx #1: expected an object, found "bite"'),
        ({"xp": 1, "places": {"den": "x"}}, 'places.den: expected a whole number of at least 0, found "x"'),
        ({"xp": 1, "places": {"cave": 1}}, 'places: there is no "cave" here; expected one of den, wood'),
        ({"xp": 1, "size": "big"}, 'size: expected a whole number or null, found "big"'),
        ({"xp": 1, "tier": "major"}, "a major beast needs an effect"),
    ],
)
def test_a_fault_is_named_with_file_row_key_and_what_was_expected(write: Write, row: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError) as e:
        write({"id": "newt", "xp": 0}, {"id": "wolf", **row}).file("beasts", Beasts)
    assert str(e.value) == f"{HERE}: beasts row 2 (wolf): {said}"


def test_the_same_id_twice_is_named_with_both_rows(write: Write) -> None:
    with pytest.raises(ContentError) as e:
        write({"id": "wolf", "xp": 1}, {"id": "newt", "xp": 1}, {"id": "wolf", "xp": 2}).file("beasts", Beasts)
    assert str(e.value) == f"{HERE}: beasts row 3: id wolf already exists, in beasts row 1"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("{", f"{HERE}: not JSON: Expecting"),
        ("[]", f"{HERE}: expected an object with format 1"),
        ('{"format": 2}', f"{HERE}: expected an object with format 1"),
        ("[" * 100_000, f"{HERE}: not JSON: nested too deeply"),
        ('{"format": 1, "format": 1}', f"{HERE}: not JSON: the key 'format' is there twice"),
        ('{"format": 1}', f"{HERE}: the key beasts is missing; expected a list"),
        (
            '{"format": 1, "beasts": [], "dice": {"red": [""]}}',
            f"{HERE}: dice.red #1: expected a text that is not empty",
        ),
        ('{"format": 1, "beasts": [7]}', f"{HERE}: beasts row 1: expected an object, found 7"),
    ],
)
def test_what_is_no_content_file_is_refused(write: Write, raw: str, said: str) -> None:
    with pytest.raises(ContentError) as e:
        write(raw=raw).file("beasts", Beasts)
    assert str(e.value).startswith(said)


def test_a_file_that_is_not_there_is_named(write: Write) -> None:
    with pytest.raises(ContentError, match=r"menagerie/content/plants\.json: no such file"):
        write().file("plants", Beasts)


def test_what_compiling_cannot_understand_is_named_with_its_row(write: Write) -> None:
    content = write({"id": "wolf", "xp": 1}, {"id": "newt", "xp": 1})
    rows = content.file("beasts", Beasts).beasts
    assert content.build("beasts", "beasts", rows, lambda row: pick(["newt", "wolf"], row.id, "beast")) == [1, 0]
    with pytest.raises(ContentError) as e:
        content.build("beasts", "beasts", rows, lambda row: pick(["wolf", "newts"], row.id, "beast"))
    assert str(e.value) == f"{HERE}: beasts row 2 (newt): there is no beast 'newt'; did you mean newts?"


def test_the_hash_is_of_what_rules_read(write: Write) -> None:
    hashes = []
    for row in ({"xp": 1}, {"xp": 1, "text": "It howls.", "source": "public"}, {"xp": 2}):
        content = write({"id": "wolf", **row})
        content.file("beasts", Beasts)
        hashes.append(content.hash())
    assert hashes[0] == hashes[1] != hashes[2]


def test_a_schema_for_editors_knows_ranges_words_and_keys() -> None:
    schema = schemas({"beasts": Beasts})["beasts.schema.json"]
    beast = schema["$defs"]["Beast"]
    assert beast["properties"]["xp"] == {"type": "integer", "minimum": 0, "maximum": 9}
    assert beast["properties"]["tier"]["enum"] == ["major", "minor"]
    assert beast["additionalProperties"] is False and {"id", "xp", "source"} <= set(beast["required"])
