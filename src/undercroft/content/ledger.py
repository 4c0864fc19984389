"""The ledger of a title: its rules and rulings, read from the title's own files."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..errors import CroftError, Damaged
from ..spelling import expected

_REFERENCE = re.compile(r" \((?:(?:[a-z]+:? )*[A-Z][A-Z0-9]*-[A-Z0-9-]*\d[^()]*)\)")


@dataclass(frozen=True)
class Rule:
    """One atomic rule of the rulebook, in our words."""

    id: str
    page: str
    text: str
    rulings: tuple[str, ...] = ()
    exempt: str | None = None  # why it cannot apply to software

    @property
    def said(self) -> str:
        """The rule for players: without the ids of other rules and rulings in brackets."""
        return _REFERENCE.sub("", self.text)


@dataclass(frozen=True)
class Alternative:
    """Another reading of a ruling that a table may choose."""

    name: str
    text: str


@dataclass(frozen=True)
class Ruling:
    """An ambiguity of the rulebook, how it is decided by default and why."""

    id: str
    question: str
    default: str
    text: str
    reason: str
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True)
class Ledger:
    """Rules by number (1 is the first) and rulings by id."""

    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]

    def rule(self, number: int) -> Rule:
        """The rule with this number, as `rule_ids.py` counts them."""
        return self.rules[number - 1]

    def find(self, rule_id: str) -> Rule | None:
        """The rule with this id."""
        wanted = rule_id.upper()
        return next((r for r in self.rules if r.id == wanted), None)

    def check_rulings(self, chosen: dict[str, str]) -> dict[str, str]:
        """Chosen readings, validated."""
        for rid, name in chosen.items():
            ruling = next((r for r in self.rulings if r.id == rid), None)
            if ruling is None:
                raise CroftError(f"there is no ruling {rid!r:.40}; {expected(rid, [r.id for r in self.rulings])}")
            names = [ruling.default, *(a.name for a in ruling.alternatives)]
            if name not in names:
                raise CroftError(f"ruling {rid} can be {', '.join(names)}, not {name!r:.40}")
        return dict(chosen)


def _read(package: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
    except FileNotFoundError:
        raise Damaged(f"{package} has no {name}; expected its {name.removesuffix('.toml')} there") from None
    except (OSError, ValueError) as e:
        raise Damaged(f"{package}/{name}: {e}") from None


@cache
def ledger_of(package: str) -> Ledger:
    """The ledger in a title's package (`rules.toml`, `rulings.toml`)."""
    try:
        return _ledger(package)
    except (KeyError, TypeError, AttributeError) as e:
        raise Damaged(f"{package}: rules.toml or rulings.toml: a row lacks {e}") from None


def _ledger(package: str) -> Ledger:
    rules = tuple(
        Rule(r["id"], str(r.get("page", "")), r["text"], tuple(r.get("rulings", ())), r.get("exempt"))
        for r in _read(package, "rules.toml").get("rule", [])
    )
    rulings = tuple(
        Ruling(
            r["id"],
            r["question"],
            r["default"],
            r["text"],
            r.get("reason", ""),
            tuple(Alternative(a["name"], a["text"]) for a in r.get("alternatives", [])),
        )
        for r in _read(package, "rulings.toml").get("ruling", [])
    )
    return Ledger(rules, rulings)
