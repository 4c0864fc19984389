"""Guided first games: a prepared position with scripted dice, and the steps that lead through it."""
import json
import tomllib
from importlib.resources import files
from typing import Any

from ..kernel.errors import CroftError, Damaged
from ..kernel.position import parse_position
from ..kernel.scene import LessonStep
from ..kernel.title import Title

KEYS = {"title", "seat", "position", "step"}
STEP_KEYS = {"light", "text", "choose", "word"}


def lesson_of(title: Title[Any]) -> dict[str, Any] | None:
    """The lesson of a game as the page takes it; None if it has none. Errors name the key that is wrong."""
    file = files(title.package) / "lesson.toml"
    if not file.is_file():
        return None
    name = f"{title.meta.name}/lesson.toml"
    try:
        doc = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise Damaged(f"{name}: {e}") from None
    unknown = set(doc) - KEYS
    if unknown:
        raise Damaged(f"{name}: unknown key {sorted(unknown)[0]!r}; known: {', '.join(sorted(KEYS))}")
    position = doc.get("position")
    if not isinstance(position, dict) or position.get("game") != title.meta.name:
        raise Damaged(f"{name}: position: expected a position of {title.meta.name}")
    steps = [_step(name, i, row) for i, row in enumerate(doc.get("step", []))]
    if not steps:
        raise Damaged(f"{name}: step: expected at least one")
    return {"title": str(doc.get("title", "Your first turn")), "seat": int(doc.get("seat", 0)), "position": position,
            "mode": position.get("mode", title.meta.modes[0].name), "players": int(position.get("players", 2)),
            "steps": steps}


def _step(name: str, i: int, row: Any) -> LessonStep:
    if not isinstance(row, dict) or not isinstance(row.get("text"), str) or not isinstance(row.get("light"), list):
        raise Damaged(f"{name}: step {i + 1}: expected light (a list of ids) and text")
    unknown = set(row) - STEP_KEYS
    if unknown:
        raise Damaged(f"{name}: step {i + 1}: unknown key {min(unknown)!r}; known: {', '.join(sorted(STEP_KEYS))}")
    step = LessonStep(light=[str(x) for x in row["light"]], text=row["text"])
    if "choose" in row:
        step["choose"] = [str(x) for x in row["choose"]]
    if "word" in row:
        step["word"] = str(row["word"])
    return step


def checked(title: Title[Any]) -> list[str]:
    """What is wrong with a game's lesson when it is played as it says; empty if all is well."""
    lesson = lesson_of(title)
    if lesson is None:
        return []
    wrong: list[str] = []
    try:
        match = parse_position(json.dumps(lesson["position"]), "lesson").start(title)
    except CroftError as e:
        return [str(e)]
    for i, step in enumerate(lesson["steps"]):
        if "choose" not in step:
            continue
        d = match.decision
        if d is None or not match.game.may_answer(lesson["seat"]):
            return [*wrong, f"step {i + 1}: the learner is not asked"]
        if step["choose"][0] not in match.options():
            return [*wrong, f"step {i + 1}: {step['choose'][0]!r} is not offered; there is {match.options()[:12]}"]
        match.choose(step["choose"][0])
    return wrong
