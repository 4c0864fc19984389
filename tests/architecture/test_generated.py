"""Generated code is what the generator would write now."""

from pathlib import Path

import pytest

from undercroft import codegen
from undercroft.codegen import effects as effect_rows
from undercroft.codegen.state_classes import state_classes
from undercroft.errors import CroftError

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.pure
def test_the_toy_is_up_to_date() -> None:
    toy = ROOT / "tests" / "toy"
    texts = codegen.texts(toy)
    assert sorted(texts) == sorted(codegen.FILES)
    for name, text in texts.items():
        assert text == (toy / name).read_text("utf-8")


@pytest.mark.pure
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class A(Step[W]):\n    KIND: Final = 2\n    def __init__(self, x: int) -> None: pass", "last argument"),
        ("class A(Step[W]):\n    KIND: Final = 2\nclass B(Step[W]):\n    KIND: Final = 2", "share a KIND"),
        (
            "class A(Step[W]):\n    KIND: Final = 2\n"
            "    def __init__(self, x: dict[int, int], stage: int = 0) -> None: pass",
            "A.x: dict",
        ),
        (
            "class A(Entity):\n    def __init__(self, x: int) -> None:\n        self.x = x\n        self.lamp = False",
            "A.lamp is not an argument of the constructor and has no type in it",
        ),
        (
            "class A(Step[W]):\n    def __init__(self, stage: int = 0) -> None:\n        self.lamp: int = 1\n"
            "class B(A):\n    KIND: Final = 2\n"
            "    def __init__(self, x: int, stage: int = 0) -> None:\n        self.x = x",
            "B.lamp is not an argument",
        ),
        ("class V(Game):\n    def __init__(self) -> None:\n        self.lamp = False", "V.lamp has no type"),
    ],
)
def test_a_step_that_cannot_be_saved_is_named(tmp_path: Path, source: str, said: str) -> None:
    (tmp_path / "state.py").write_text(f"class W(Game):\n    def __init__(self) -> None: pass\n{source}\n", "utf-8")
    with pytest.raises(CroftError, match=said):
        state_classes(tmp_path)


@pytest.mark.pure
def test_an_act_beside_its_step_is_no_step(tmp_path: Path) -> None:
    step = "class Evil(Step[W]):\n    KIND: Final = 2\n    def __init__(self, stage: int = 0) -> None: pass\n"
    act = "class Ward(Act1[W]):\n    KIND: Final = o.WARD\nclass Endure(Act0[W]):\n    KIND: Final = 2\n"
    (tmp_path / "state.py").write_text(f"class W(Game):\n    def __init__(self) -> None: pass\n{step}{act}", "utf-8")
    assert [c.name for c in state_classes(tmp_path)] == ["W", "Evil"]


@pytest.mark.pure
def test_attributes_with_a_type_are_fields_after_the_arguments(tmp_path: Path) -> None:
    entity = (
        "class Hut(Entity):\n    def __init__(self, x: int, y: int = 0) -> None:\n        self.x = x\n"
        "        self.y = y\n        self.lamps: list[int] = []\n        self.lit: bool = False\n"
    )
    step = (
        "class Look(Step[W]):\n    KIND: Final = 2\n    def __init__(self, at: int, stage: int = 0) -> None:\n"
        "        self.at = at\n        self.seen: bool = False\n        self.stage = stage\n"
    )
    world = "class W(Game):\n    def __init__(self) -> None:\n        self.huts: list[Hut] = []\n"
    (tmp_path / "state.py").write_text(world + entity + step, "utf-8")
    text = codegen.texts(tmp_path)["registry.py"]
    copied = "    y = Hut(x.x, x.y)\n    y.lamps = x.lamps.copy()\n    y.lit = x.lit\n    return y\n"
    assert copied in text and "    return [x.x, x.y, x.lamps.copy(), x.lit]\n" in text
    assert "    x = Hut(r.number(), r.number())\n    x.lamps = r.numbers()\n    x.lit = r.flag()\n    r.end()\n" in text
    assert "            look = Look(x.at, x.stage)\n            look.seen = x.seen\n            return look\n" in text
    assert "            return [2, x.stage, x.at, x.seen]\n" in text
    assert "            look = Look(r.number())\n            look.seen = r.flag()\n            return look\n" in text
    assert (
        '"Hut": [("x", "int"), ("y", "int"), ("lamps", "list[int]"), ("lit", "bool")]'
        in codegen.texts(tmp_path)["schema.py"]
    )


KINDS = """Few = Annotated[int, Meta(ge=1, le=6)]
class Fx(Part, tag_field="op"):
    LASTS: ClassVar[int] = 0
    def loud(self) -> bool:
        return False
"""
SHOUT = """class Shout(Effect[W]):
    WORD: Final = "say how=loud"
    LOUD: Final = True
    def __init__(self, n: Few) -> None:
        self.n = n
    def do(self, g: W, s: Effects[W]) -> None:
        g.noise += self.n
"""


def effects(folder: Path, source: str) -> Path:
    """A game's folder with these effects."""
    (folder / "rows_kinds.py").write_text(KINDS, "utf-8")
    (folder / "effects").mkdir()
    (folder / "effects" / "voice.py").write_text(source, "utf-8")
    return folder


@pytest.mark.pure
def test_the_rows_of_effects_come_from_their_constructors(tmp_path: Path) -> None:
    whisper = SHOUT.replace("Shout", "Whisper").replace("how=loud", "[how=low]").replace("    LOUD: Final = True\n", "")
    folder = effects(tmp_path, SHOUT + whisper)
    rows = effect_rows.rows(folder)
    assert '    n: Few\n    how: Literal["loud", "low"] = "low"\n' in rows
    assert '    def loud(self) -> bool:\n        if self.how == "loud":\n            return True\n' in rows
    words = effect_rows.words(folder, "...")
    assert '        if x.how == "low":\n            return voice.Whisper(x.n).parts()\n' in words


@pytest.mark.pure
def test_a_constant_of_an_effect_is_one_of_its_row(tmp_path: Path) -> None:
    lasting = SHOUT.replace("    LOUD", "    LASTS: Final = t.LONG\n    LOUD")
    rows = effect_rows.rows(effects(tmp_path, lasting))
    assert "from typing import ClassVar, Literal\n\nfrom . import terms as t\n" in rows
    assert '    """Read by Shout."""\n\n    LASTS: ClassVar[int] = t.LONG\n\n' in rows


@pytest.mark.pure
def test_effects_that_share_a_word_agree_on_what_it_tells(tmp_path: Path) -> None:
    sung = (
        SHOUT.replace("Shout", "Sing")
        .replace("how=loud", "how=low")
        .replace("    LOUD", "    LASTS: Final = 2\n    LOUD")
    )
    with pytest.raises(CroftError, match="Sing and Shout share the word say; expected the same LASTS"):
        effect_rows.rows(effects(tmp_path, SHOUT + sung))


@pytest.mark.pure
def test_a_game_whose_effects_have_no_words_gets_no_rows(tmp_path: Path) -> None:
    folder = effects(tmp_path, SHOUT.replace("WORD", "TEXT"))
    assert effect_rows.rows(folder) == "" and effect_rows.words(folder, "...") == ""


@pytest.mark.pure
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("g.noise += self.n", "pass", "Shout takes n and never reads it"),
        ("n: Few", "n: Many", "expected a type of rows_kinds.py, found Many"),
        ("how=loud", "loud", "expected key=value, found 'loud'"),
        ("how=loud", "n=2", "takes n, which its word fixes"),
        ('"say how=loud"', "NAME", "a WORD that is not a literal text"),
    ],
)
def test_an_effect_that_no_row_can_mean_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(CroftError, match=said):
        effect_rows.rows(effects(tmp_path, SHOUT.replace(old, new)))
