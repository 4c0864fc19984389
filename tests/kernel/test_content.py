"""Content files are checked when they are read: every fault is named with its place."""
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.kernel.content import Content
from undercroft.kernel.errors import Damaged

KEYS = """
[inside]
fx = "op:text n?:number"
places = "*:number"
[beasts]
top = "format:number beasts:list"
"beasts[]" = "id:text xp:number text?:text fx?:list places?:object"
"""
Write = Callable[..., Content]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes a content folder with these rows and opens it."""
    folder = tmp_path / "menagerie" / "content"
    folder.mkdir(parents=True)
    (tmp_path / "menagerie" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(*rows: Any, raw: str = "") -> Content:
        (folder / "keys.toml").write_text(KEYS)
        (folder / "beasts.json").write_text(raw or json.dumps({"format": 1, "beasts": rows}))
        return Content("menagerie")

    yield make
    sys.modules.pop("menagerie", None)


def test_what_is_right_is_read(write: Write) -> None:
    rows = [{"id": "wolf", "xp": 1}, {"id": "bear", "xp": 2, "fx": [{"op": "hug", "n": 2}], "places": {"den": 1}}]
    assert write(*rows).read("beasts")["beasts"] == rows


@pytest.mark.parametrize(("row", "said"), [
    ({"id": "wolf", "xpp": 1}, "menagerie/content/beasts.json: wolf: there is no key 'xpp' here; expected id, xp"),
    ({"id": "wolf"}, "wolf: the key 'xp' is missing"),
    ({"id": "wolf", "xp": 1, "fx": [{"op": "bite", "m": 2}]}, "wolf: 1: there is no key 'm' here; expected op, n"),
    ({"id": "wolf", "xp": 1, "fx": [{"n": 2}]}, "the key 'op' is missing"),
    ({"id": "wolf", "xp": {"most": 2}}, "wolf: xp should be number, not"),
    ({"id": "wolf", "xp": True}, "wolf: xp should be number, not 'True'"),
    ({"id": "wolf", "xp": 1, "places": {"den": "x"}}, "wolf: den should be number, not 'x'"),
])
def test_a_misspelt_or_missing_key_is_named_with_its_row(write: Write, row: dict[str, Any], said: str) -> None:
    with pytest.raises(Damaged) as e:
        write(row).read("beasts")
    assert said in str(e.value)


@pytest.mark.parametrize(("raw", "said"), [
    ("{", "beasts.json: Expecting"), ("[]", "expected an object with format 1"),
    ('{"format": 2}', "expected an object with format 1"), ("[" * 100_000, "beasts.json"),
])
def test_what_is_no_content_file_is_refused(write: Write, raw: str, said: str) -> None:
    with pytest.raises(Damaged, match=said):
        write(raw=raw).read("beasts")


def test_a_file_that_is_not_there_is_named(write: Write) -> None:
    with pytest.raises(Damaged, match=r"menagerie/content/plants\.json: cannot be read"):
        write().read("plants")


def test_a_word_the_reader_does_not_know_is_named_with_its_row(write: Write) -> None:
    known = {"wolf": 1}
    assert write({"id": "wolf", "xp": 1}).build("beasts", "beasts", lambda row: known[row["id"]]) == [1]
    with pytest.raises(Damaged, match=r"beasts\.json: newt: there is no 'newt'"):
        write({"id": "newt", "xp": 1}).build("beasts", "beasts", lambda row: known[row["id"]])


def test_the_hash_is_of_what_rules_read(write: Write) -> None:
    hashes = []
    for row in ({"id": "wolf", "xp": 1}, {"id": "wolf", "xp": 1, "text": "It howls."}, {"id": "wolf", "xp": 2}):
        content = write(row)
        content.read("beasts")
        hashes.append(content.hash())
    assert hashes[0] == hashes[1] != hashes[2]
