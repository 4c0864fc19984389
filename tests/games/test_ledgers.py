"""The ledgers and rulings of all games: complete, unique, and pointing at things that exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import undercroft
from undercroft.games import title_of

GAMES = Path(undercroft.__path__[0]) / "games"
LEDGERS = sorted(GAMES.glob("*/rules.toml"))
RULES = {"hellscape": 401, "mage_knight": 412, "map_masters": 208, "masmorra": 292, "super_dungeon": 373}
RULINGS = {"hellscape": 86, "mage_knight": 74, "map_masters": 53, "masmorra": 85, "super_dungeon": 66}

each_ledger = pytest.mark.parametrize("ledger", LEDGERS, ids=[p.parent.name for p in LEDGERS])


def rows(path: Path, key: str) -> list[dict[str, Any]]:
    with path.open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)[key]
    return found


def ids(path: Path, key: str) -> list[str]:
    return [row["id"] for row in rows(path, key)]


@pytest.mark.parametrize(("game", "count"), RULES.items())
def test_no_rule_got_lost(game: str, count: int) -> None:
    assert len(ids(GAMES / game / "rules.toml", "rule")) == count


@pytest.mark.parametrize(("game", "count"), RULINGS.items())
def test_no_ruling_got_lost(game: str, count: int) -> None:
    assert len(ids(GAMES / game / "rulings.toml", "ruling")) == count


@each_ledger
def test_rules_have_unique_ids_of_one_prefix(ledger: Path) -> None:
    found = ids(ledger, "rule")
    assert len(found) == len(set(found))
    prefix = found[0].split("-")[0]
    assert [i for i in found if not re.fullmatch(rf"{prefix}(?:-[A-Z]+)+-[A-Z0-9]+", i)] == []


@each_ledger
def test_rules_have_page_and_text(ledger: Path) -> None:
    for row in rows(ledger, "rule"):
        assert row.keys() <= {"id", "page", "text", "rulings", "exempt"}
        assert row["page"].strip(), row["id"]
        assert row["text"].strip(), row["id"]
        assert "`" not in row["text"] and "**" not in row["text"], f"markdown left in {row['id']}"


@each_ledger
def test_rulings_are_complete_and_their_readings_differ(ledger: Path) -> None:
    found = rows(ledger.with_name("rulings.toml"), "ruling")
    assert len({row["id"] for row in found}) == len(found)
    for row in found:
        for key in ("question", "default", "text", "reason"):
            assert row[key].strip(), (row["id"], key)
        names = [row["default"], *(alternative["name"] for alternative in row.get("alternatives", []))]
        assert len(names) == len(set(names)), row["id"]
        assert [n for n in names if not re.fullmatch(r"[a-z0-9_]+", n)] == [], row["id"]
        assert all(alternative["text"].strip() for alternative in row.get("alternatives", []))


@each_ledger
def test_what_is_cited_exists(ledger: Path) -> None:
    """Rules named in texts (MAS-SYM-04, or MAS-SYM for a chapter) and rulings named anywhere are there."""
    known_rules = set(ids(ledger, "rule"))
    chapters = {i.rsplit("-", 1)[0] for i in known_rules}
    known_rulings = set(ids(ledger.with_name("rulings.toml"), "ruling"))
    prefix = next(iter(known_rules)).split("-")[0]
    ruling_id = re.compile(r"\b" + next(iter(sorted(known_rulings))).rstrip("0123456789") + r"\d+\b")
    for row in [*rows(ledger, "rule"), *rows(ledger.with_name("rulings.toml"), "ruling")]:
        parts = [row["text"], row.get("reason", ""), row.get("question", ""), *row.get("rulings", [])]
        words = " ".join(parts)
        for cited in re.findall(rf"\b{prefix}-[A-Z]+(?:-[A-Z]{{3,}})?(?:-(?:\d+|[A-Z]{{3,}}))?", words):
            assert cited in known_rules or cited in chapters, f"{row['id']} cites {cited}"
        for cited in ruling_id.findall(words):
            assert cited in known_rulings, f"{row['id']} cites {cited}"


@each_ledger
def test_generated_numbers_follow_the_ledger(ledger: Path) -> None:
    text = ledger.with_name("rule_ids.py").read_text(encoding="utf-8")
    numbered = re.findall(r"^([A-Z]+_[A-Z0-9_]+): Final = (\d+)$", text, re.MULTILINE)
    expected = [i.split("-", 1)[1].replace("-", "_") for i in ids(ledger, "rule")]
    assert numbered == [(name, str(n)) for n, name in enumerate(expected, start=1)]


@each_ledger
def test_the_weight_of_a_game_is_the_number_of_its_rules(ledger: Path) -> None:
    """A point for each hundred: the lobby says from it how much there is to learn."""
    meta = title_of(ledger.parent.name).meta
    assert meta.weight == max(1, min(5, round(len(ids(ledger, "rule")) / 100)))
    assert meta.minutes > 0
