"""The README lists every word that an option may begin with, and no other."""

import re
from pathlib import Path

import undercroft
from undercroft.games.super_dungeon.words.verbs import VERBS

README = Path(undercroft.__path__[0]) / "games" / "super_dungeon" / "README.md"


def test_every_verb_is_listed() -> None:
    section = README.read_text("utf-8").split("## Option texts")[1].split("\n## ")[0]
    listed = {text.split()[0] for text in re.findall(r"`([^`]+)`", section.partition("Heroes and the boss")[0])}
    assert listed == {row.verb.shape.split()[0] for row in VERBS.rows}
