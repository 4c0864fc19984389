"""A table names the content packs it was begun with, and is refused where they are not."""

import json
from pathlib import Path

from games.packs import pack, row_of
from server.harness import command

CODE = """
import json, sys
import msgspec
from undercroft.games import title_of
from undercroft.errors import CroftError
from undercroft.server.lobby import new_table as making
from undercroft.server.tables import matches
from undercroft.server.messages import NewTable
from undercroft.server.tables.spec import Spec

wish = json.loads(sys.argv[1])
try:
    if "spec" in wish:
        spec = msgspec.convert(wish["spec"], Spec)
    else:
        spec = making._spec(NewTable("masmorra", "epic", 2, packs=wish["packs"]), None)
    m = matches.begin(title_of("masmorra"), spec)
    print(json.dumps({"spec": msgspec.to_builtins(spec), "record": m.record.header.packs}))
except CroftError as e:
    print(json.dumps({"error": str(e)}))
"""


def ask(folder: Path | None, wish: object) -> dict[str, object]:
    done = command("-c", CODE, json.dumps(wish), UNDERCROFT_CONTENT=str(folder or ""))
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_a_table_needs_the_packs_it_was_begun_with(tmp_path: Path) -> None:
    orc = {**row_of("masmorra", "monsters", "monsters", "orc"), "payback": 4}
    folder = pack(tmp_path, "masmorra", "monsters", {"monsters": [orc]})
    made = ask(folder, {"packs": ["homebrew"]})
    spec = made["spec"]
    assert isinstance(spec, dict) and spec["packs"] == made["record"] and spec["packs"][0].startswith("homebrew@")
    assert ask(folder, {"packs": None})["record"] == spec["packs"]
    assert "error" not in ask(folder, {"spec": spec})
    needs = "needs the content pack 'homebrew'; start with --content and its folder"
    assert ask(None, {"packs": ["homebrew"]})["error"] == f"the table {needs}"
    assert ask(None, {"spec": spec})["error"] == f"this table {needs}"
    plain = ask(None, {"packs": []})["spec"]
    assert "was made without the content pack homebrew@" in str(ask(folder, {"spec": plain})["error"])
