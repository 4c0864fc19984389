"""Content packs add rows or replace them by id, are checked alike, and are named by records and positions."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.content import packs
from undercroft.content.loader import Content, File, Id, Natural, Part, Row
from undercroft.content.packs import Pack
from undercroft.errors import ContentError, CroftError


class Beast(Row):
    KEY = ("id", "side")
    id: Id
    xp: Natural
    side: str = ""


class Die(Part):
    count: Natural
    faces: list[str]


class Beasts(File):
    beasts: list[Beast]
    dice: dict[str, Die] = {}


def row(id: str, xp: Any, **more: Any) -> dict[str, Any]:
    return {"id": id, "xp": xp, "source": "house", **more}


BASE = {
    "format": 1,
    "beasts": [row("wolf", 1), row("bear", 2, side="red"), row("bear", 3, side="blue")],
    "dice": {"minor": {"count": 4, "faces": ["wolf"]}},
}


@pytest.fixture(autouse=True)
def menagerie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "menagerie" / "content"
    folder.mkdir(parents=True)
    (tmp_path / "menagerie" / "__init__.py").write_text("")
    (folder / "beasts.json").write_text(json.dumps(BASE))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(packs, "_read_with", [])
    monkeypatch.setenv(packs.VARIABLE, "")
    packs.fingerprints.cache_clear()
    packs._open.cache_clear()
    yield
    packs.fingerprints.cache_clear()
    packs._open.cache_clear()
    sys.modules.pop("menagerie", None)


def pack(tmp_path: Path, doc: dict[str, Any], name: str = "homebrew", file: str = "beasts") -> Pack:
    folder = tmp_path / name / "menagerie"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{file}.json").write_text(json.dumps(doc))
    return Pack(folder.parent)


def read(*given: Pack) -> Beasts:
    return Content("menagerie", list(given)).file("beasts", Beasts)


def test_rows_are_replaced_by_their_key_or_added_at_the_end(tmp_path: Path) -> None:
    found = read(pack(tmp_path, {"beasts": [row("newt", 0), row("bear", 9, side="blue")]}))
    assert [(b.id, b.side, b.xp) for b in found.beasts] == [
        ("wolf", "", 1),
        ("bear", "red", 2),
        ("bear", "blue", 9),
        ("newt", "", 0),
    ]


def test_objects_are_changed_key_by_key(tmp_path: Path) -> None:
    found = read(pack(tmp_path, {"dice": {"minor": {"faces": ["wolf", "newt"]}}}))
    assert found.dice["minor"] == Die(count=4, faces=["wolf", "newt"])


@pytest.mark.parametrize(
    ("doc", "said"),
    [
        (
            {"beasts": [row("newt", 0), row("wolf", -1)]},
            "homebrew/menagerie/beasts.json: beasts row 2 (wolf): xp: expected a whole number of at least 0, found -1",
        ),
        ({"beasts": row("newt", 0)}, "homebrew/menagerie/beasts.json: beasts: expected a list of rows"),
        (
            {"dice": {"minor": {"count": "x"}}},
            'homebrew/menagerie/beasts.json: dice.minor.count: expected a whole number of at least 0, found "x"',
        ),
        ({"plants": []}, "homebrew/menagerie/beasts.json: there is no key 'plants' here; expected beasts, dice"),
        ({"format": 2}, "homebrew/menagerie/beasts.json: expected format 1"),
    ],
)
def test_a_pack_is_checked_like_the_content_itself(tmp_path: Path, doc: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError) as e:
        read(pack(tmp_path, doc))
    assert str(e.value).startswith(said)


def test_a_file_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"beast\.json: menagerie has no such file; did you mean beasts"):
        Content("menagerie", [pack(tmp_path, {}, file="beast")])


def test_a_pack_changes_the_hash_and_has_one_of_its_own(tmp_path: Path) -> None:
    hashes = []
    for given in ([], [pack(tmp_path, {"beasts": [row("wolf", 5)]})]):
        content = Content("menagerie", given)
        content.file("beasts", Beasts)
        hashes.append(content.hash())
    assert hashes[0] != hashes[1]
    first = pack(tmp_path, {"beasts": [row("wolf", 5, note="a")]}).fingerprint("menagerie")
    assert first.startswith("homebrew@")
    assert pack(tmp_path, {"beasts": [row("wolf", 5, note="b")]}).fingerprint("menagerie") == first
    assert pack(tmp_path, {"beasts": [row("wolf", 6)]}).fingerprint("menagerie") != first


def test_what_was_made_with_a_pack_needs_it(tmp_path: Path) -> None:
    mine = pack(tmp_path, {"beasts": [row("wolf", 5)]})
    with pytest.raises(ContentError, match="the record needs the content pack 'homebrew'; start with --content"):
        packs.check_fingerprints("menagerie", [mine.fingerprint("menagerie")], "the record")
    packs.fingerprints.cache_clear()
    packs._read_with.clear()
    packs.choose([str(mine.folder)])
    packs.check_fingerprints("menagerie", [mine.fingerprint("menagerie")], "the record")
    packs.check_fingerprints("menagerie", ["homebrew"], "the position")
    with pytest.raises(ContentError, match=r"here it is homebrew@[0-9a-f]{16}: its rows changed"):
        packs.check_fingerprints("menagerie", ["homebrew@0000000000000000"], "the record")
    with pytest.raises(ContentError, match="the record was made without the content pack homebrew@"):
        packs.check_fingerprints("menagerie", [], "the record")


def test_packs_are_chosen_before_the_first_game(tmp_path: Path) -> None:
    mine = pack(tmp_path, {"beasts": []})
    assert packs.packs_for("menagerie") == []
    with pytest.raises(CroftError, match="before the first game is loaded"):
        packs.choose([str(mine.folder)])


@pytest.mark.parametrize(("name", "said"), [("nowhere", "there is no such folder"), ("void", "expected files such as")])
def test_what_is_no_pack_is_refused(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "void").mkdir()
    with pytest.raises(CroftError, match=said):
        packs.choose([str(tmp_path / name)])
