"""The generator of the words of effects refuses what nobody would read."""

from pathlib import Path

import pytest

from undercroft.codegen import families
from undercroft.errors import CroftError

KINDS = 'from typing import Literal\nAim = Literal["near", "far"]\n'
EFFECT = '''
class Burn:
    """Fire."""

    WORD: Final = "fire target=all"
    ON: Final = "hero"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self) -> int:
        return self.n


class BurnOne:
    """Fire."""

    WORD: Final = "fire"
    ON: Final = "hero foe"

    def __init__(self, n: int, target: Aim) -> None:
        self.n = n
        self.target = target

    def do(self) -> int:
        return self.n if self.target else 0
'''


def game(tmp_path: Path, text: str) -> Path:
    """A game with these effects."""
    (tmp_path / "effects").mkdir()
    (tmp_path / "rows_kinds.py").write_text(KINDS)
    (tmp_path / "effects" / "fire.py").write_text(text)
    return tmp_path


def test_each_family_has_its_words(tmp_path: Path) -> None:
    folder = game(tmp_path, EFFECT)
    rows = families.rows(folder)
    assert '"fire": Word(("n", "target"), targets=("all", "near", "far")),' in rows
    assert '"foe": {\n        "fire": Word(("n", "target"), targets=("near", "far")),' in rows
    words = families.words(folder)
    assert 'if x.target == "all":\n            return in_fire.Burn(x.n).parts()' in words
    assert 'if x.target in ("near", "far"):\n            return in_fire.BurnOne(x.n, x.target).parts()' in words


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("return self.n\n", "return 0\n", "Burn takes n and never reads it"),
        ('    ON: Final = "hero"\n', "", "Burn has a WORD; expected ON"),
        ("n: int)", "inner: int)", "Burn expected INSIDE"),
        ("n: int)", "n: Number)", "expected a type of rows_kinds.py, found Number"),
    ],
)
def test_what_nobody_reads_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = EFFECT.replace(old, new, 1).replace("self.n = n", "self.n = inner", 1 if "inner" in new else 0)
    with pytest.raises(CroftError, match=said):
        families.rows(game(tmp_path, text))
