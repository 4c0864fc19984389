"""The number of a game's version goes up when its recorded games change.

python tests/records/versions.py      notes the records as they are now in versions.json; says which number must go up

Servers go by the number: a table of another version is not played on (docs/hosting.md).
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from undercroft.games import metas
from undercroft.match.record import parse_record

HERE = Path(__file__).parent
NOTED = HERE / "versions.json"
Notes = dict[str, dict[str, Any]]  # of each game its version and the digests of its records


def digest(text: str) -> str:
    """Of everything that was played: answers, rolls, hashes and the end, but not of the content's own hash."""
    record = parse_record(text)
    played = [[e.n, e.do, e.rolls, e.hash, e.undo, e.fresh] for e in record.entries]
    return hashlib.blake2b(json.dumps([played, record.end]).encode(), digest_size=6).hexdigest()


def records_of(game: str) -> dict[str, str]:
    """The digests of a game's records, by their paths."""
    folder = HERE / game
    files = sorted(folder.rglob("*.croft"))
    return {p.relative_to(folder).as_posix(): digest(p.read_text("utf-8")) for p in files}


def now() -> Notes:
    """The versions and records of all games as they are."""
    return {m.name: {"version": m.version, "records": records_of(m.name)} for m in metas() if (HERE / m.name).exists()}


def noted() -> Notes:
    """The versions and records as they were noted."""
    notes: Notes = json.loads(NOTED.read_text("utf-8"))
    return notes


def must_go_up(old: Notes, new: Notes) -> list[str]:
    """The games whose recorded games changed while their number did not go up."""
    wrong = []
    for game, x in new.items():
        before = old.get(game, {"version": 0, "records": {}})
        changed = [name for name, d in before["records"].items() if x["records"].get(name, d) != d]
        if changed and x["version"] <= before["version"]:
            wrong.append(f"{game}: {len(changed)} records changed ({changed[0]}); raise `version` in its meta.py")
        elif x["version"] < before["version"]:
            wrong.append(f"{game}: its version went down from {before['version']} to {x['version']}")
    return wrong


def main() -> int:
    """Note the records as they are."""
    wrong = must_go_up(noted() if NOTED.exists() else {}, now())
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    NOTED.write_text(json.dumps(now(), indent=1, sort_keys=True) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
