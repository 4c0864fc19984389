"""Records, positions and snapshots with anything in the place of anything: refused in one line, or they play."""

import json
import random
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft import load, new
from undercroft.content.ledger import ledger_of
from undercroft.errors import CroftError, Damaged
from undercroft.files import load_json, read_text, write_text
from undercroft.games import title_of
from undercroft.match.match import Match
from undercroft.match.positions.position import parse_position, position_of
from undercroft.match.record import parse_record
from undercroft.match.replay import replay

GAMES = [("masmorra", "standard"), ("masmorra", "alliance"), ("super_dungeon", "delve"), ("super_dungeon", "siege")]
ANYTHING: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    99,
    2**31,
    2**63,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\x00",
    "\ud800",
    "²",
    "pass",
    "A" * 3000,
    [],
    [[]],
    [None],
    [-1],
    ["x"],
    {},
    {"a": 1},
    {"script": [1]},
    {"model": []},
]


def played(game: str, mode: str, decisions: int) -> Match:
    m = new(game, mode=mode, seed=decisions)
    chance = random.Random(decisions)
    while m.decision is not None and m.game.count < decisions:
        m.choose(chance.randrange(len(m.decision.options)))
    return m.match


MATCHES = [played(game, mode, n) for game, mode in GAMES for n in (40, 160)]
RECORDS = [m.dump().splitlines()[:25] for m in MATCHES]
POSITIONS = [position_of(m.title, m.game, 0) for m in MATCHES]
SNAPSHOTS = [(m.title, m.title.snapshot(m.game)) for m in MATCHES]


def places(doc: Any) -> list[tuple[Any, Any]]:
    """Every key of every table and every place of every list, wherever it is."""
    found: list[tuple[Any, Any]] = []
    keys = list(doc) if isinstance(doc, dict) else range(len(doc)) if isinstance(doc, list) else []
    for key in keys:
        found += [(doc, key), *places(doc[key])]
    return found


def spoil(doc: Any, draw: Callable[[int], int]) -> Any:
    """The same document with one thing replaced, left out, or added."""
    doc = deepcopy(doc)
    found = places(doc)
    where, key = found[draw(len(found))]
    value = deepcopy(ANYTHING[draw(len(ANYTHING))])
    how = draw(8)
    if how == 0:
        del where[key]
    elif how == 1 and isinstance(where, dict):
        where["further"] = value
    else:
        where[key] = value
    return doc


def refused_in_one_line(act: Callable[[], object]) -> None:
    try:
        act()
    except CroftError as e:
        assert len(str(e)) < 2000


@settings(max_examples=300)
@given(st.data())
def test_spoilt_records(data: st.DataObject) -> None:
    def draw(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    lines = list(RECORDS[draw(len(RECORDS))])
    i = draw(len(lines)) * draw(2)  # the header half of the time
    lines[i] = json.dumps(spoil(json.loads(lines[i]), draw))

    def act() -> None:
        record = parse_record("\n".join(lines))
        replay(title_of(record.header.game), record, verify=bool(draw(2))).dump()

    refused_in_one_line(act)


@settings(max_examples=300)
@given(st.data())
def test_spoilt_positions(data: st.DataObject) -> None:
    def draw(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    text = json.dumps(spoil(POSITIONS[draw(len(POSITIONS))], draw))

    def act() -> None:
        p = parse_position(text, "x.json")
        m = p.start(title_of(p.game))
        assert m.options() or m.over
        m.view(0)
        m.state()
        for _ in range(5):
            if m.options():
                m.choose(0)

    refused_in_one_line(act)


@settings(max_examples=200)
@given(st.data())
def test_spoilt_snapshots(data: st.DataObject) -> None:
    def draw(n: int) -> int:
        return data.draw(st.integers(0, n - 1))

    title, doc = SNAPSHOTS[draw(len(SNAPSHOTS))]
    spoilt = spoil(doc, draw)
    refused_in_one_line(lambda: title.restore(spoilt).hash())


@pytest.mark.parametrize("game", ["masmorra", "super_dungeon"])
@settings(max_examples=200)
@given(
    text=st.one_of(
        st.text(max_size=12),
        st.from_regex(r"(move|target|place|reroll|open chest_|march|use|tile) ?[rmM]?[0-9²٣,x-]{0,9}", fullmatch=True),
    )
)
def test_any_text_is_an_option_or_refused(game: str, text: str) -> None:
    m = next(m for m in MATCHES if m.title.meta.name == game and m.decision is not None)
    refused_in_one_line(lambda: m.why(text))


@pytest.mark.parametrize("m", MATCHES[::2], ids=lambda m: f"{m.title.meta.name} {m.config.mode}")
def test_texts_are_read_whatever_their_case_and_blanks(m: Match) -> None:
    assert m.decision is not None
    for o, text in zip(m.decision.options, m.options(), strict=True):
        for variant in (text.upper(), text.lower(), f"  {text.replace(' ', '   ')} "):
            assert m.title.parse(m.game, variant).code == o.code


@pytest.mark.parametrize("m", MATCHES, ids=lambda m: f"{m.title.meta.name} {m.config.mode} {m.game.count}")
def test_a_position_described_is_one_that_is_read(m: Match) -> None:
    doc = position_of(m.title, m.game, 0)
    parse_position(json.dumps(doc), "x.json").start(m.title)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": 1, "a": 2}', "'a' is there twice"),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"a": -Infinity}', "Infinity is not a number"),
        ('"\\ud800"', "surrogate"),
    ],
)
def test_json_that_others_would_read_differently(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        load_json(text)
    with pytest.raises(Damaged, match="line 1: not JSON"):
        parse_record(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"n": 1, "seat": 0, "do": "x", "dо": "y"}', "unknown key"),
        ('{"n": -1}', "'n' should be the number of a decision"),
        ('{"undo": -3}', "'undo' should be the number of a decision"),
        ('{"undo": 1, "seat": "x"}', "'seat' should be a whole number"),
        ('{"n": 1, "seat": 0, "do": "x", "auto": 1}', "'auto' should be true or false"),
        ('{"end": "x", "n": 1}', "unknown key 'n'"),
        ('{"end": "x"}\n{"n": 9, "seat": 0, "do": "x"}', "nothing may follow the end"),
    ],
)
def test_records_are_strict(line: str, said: str) -> None:
    with pytest.raises(Damaged, match=said):
        parse_record("\n".join([*RECORDS[0][:2], line]))


def test_a_header_with_more_in_it() -> None:
    header = {**json.loads(RECORDS[0][0]), "speed": 3}
    with pytest.raises(Damaged, match="line 1: unknown key 'speed'; expected croft, game"):
        parse_record(json.dumps(header))


def test_any_text_may_be_a_seed() -> None:
    for seed in ("a\u2028b", "a\x85b\x0b", "é\n", " ", "0" * 5000):
        m = new("masmorra", seed=seed)
        assert load(m.dump()).game.hash() == m.game.hash()
    with pytest.raises(CroftError, match="seed"):
        new("masmorra", seed="\udcff")


def test_devices_and_giants_are_not_read_to_their_end(tmp_path: Path) -> None:
    giant = tmp_path / "giant.croft"
    with giant.open("wb") as f:
        f.truncate(100 << 20)
    for path in (giant, Path("/dev/zero")):
        with pytest.raises(Damaged, match="larger than"):
            read_text(path)
    loop = tmp_path / "loop.croft"
    loop.symlink_to(loop)
    with pytest.raises(CroftError, match=r"loop\.croft: Too many levels"):
        read_text(loop)
    with pytest.raises(CroftError, match="cannot write"):
        write_text(loop, "x")


def test_a_text_with_a_mark_of_its_byte_order(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes('\ufeffgame = "masmorra"\r\nheroes = [{ name = "jay" }]\r\n'.encode())
    assert parse_position(read_text(path), path.name).start(title_of("masmorra")).options()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.croft"
    write_text(path, "old")

    def full(self: Path, text: str, encoding: str) -> int:
        self.write_bytes(text[:2].encode())
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(CroftError, match="No space left"):
        write_text(path, "new and longer")
    assert path.read_text() == "old" and [p.name for p in tmp_path.iterdir()] == ["kept.croft"]


def test_the_library_speaks_clearly(tmp_path: Path) -> None:
    with pytest.raises(CroftError, match="No such file"):
        load(tmp_path / "none.croft")
    with pytest.raises(CroftError, match="No such file"):
        load(str(tmp_path / "none.croft"))
    with pytest.raises(CroftError, match="whole number"):
        new("masmorra", players="3")  # type: ignore[arg-type]
    m = MATCHES[0]
    (tmp_path / "a.croft").write_text(m.dump())
    for source in (tmp_path / "a.croft", str(tmp_path / "a.croft"), m.dump()):
        assert load(source).game.hash() == m.game.hash()


@pytest.mark.parametrize("rules", [b"[[rule", b"[[rule]]\npage = 3", b'[[rule]]\nid = "X-1"', b"\xff", b"rule = 3"])
def test_a_damaged_ledger_is_named(rules: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "spoilt_ledger"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.toml").write_bytes(rules)
    (package / "rulings.toml").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "spoilt_ledger", raising=False)
    ledger_of.cache_clear()
    with pytest.raises(Damaged, match=r"spoilt_ledger.*rules\.toml"):
        ledger_of("spoilt_ledger")
    ledger_of.cache_clear()
