"""Guided first games: a prepared position with scripted dice, and the steps that lead through it."""

import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from ...errors import CroftError, Damaged
from ...match.match import Match
from ...match.positions.position import parse_position
from ...scene import LessonStep
from ...title.title import Title

Look = Callable[[Match, int, int, LessonStep], None]
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
        raise Damaged(f"{name}: unknown key {sorted(unknown)[0]!r}; expected {', '.join(sorted(KEYS))}")
    position = doc.get("position")
    if not isinstance(position, dict) or position.get("game") != title.meta.name:
        raise Damaged(f"{name}: position: expected a position of {title.meta.name}")
    steps = [_step(name, i, row) for i, row in enumerate(doc.get("step", []))]
    if not steps:
        raise Damaged(f"{name}: step: expected at least one")
    if "script" in position:  # a learner may go another way: then dice are dice again
        position = {**position, "script": [-1 - v for v in position["script"]]}
    return {
        "title": str(doc.get("title", "Your first turn")),
        "seat": int(doc.get("seat", 0)),
        "position": position,
        "mode": position.get("mode", title.meta.modes[0].name),
        "players": int(position.get("players", 2)),
        "steps": steps,
    }


def _step(name: str, i: int, row: Any) -> LessonStep:
    if not isinstance(row, dict) or not isinstance(row.get("text"), str) or not isinstance(row.get("light"), list):
        raise Damaged(f"{name}: step {i + 1}: expected light (a list of ids) and text")
    unknown = set(row) - STEP_KEYS
    if unknown:
        raise Damaged(f"{name}: step {i + 1}: unknown key {min(unknown)!r}; expected {', '.join(sorted(STEP_KEYS))}")
    step = LessonStep(light=[str(x) for x in row["light"]], text=row["text"])
    if "choose" in row:
        step["choose"] = [str(x) for x in row["choose"]]
    if "word" in row:
        step["word"] = str(row["word"])
    return step


def checked(title: Title[Any]) -> list[str]:
    """The faults of a game's lesson when it is played as it says; empty if all is well."""
    try:
        played(title)
    except CroftError as e:
        return [str(e)]
    return []


def unlit(title: Title[Any]) -> list[str]:
    """The ids that a lesson lights and the scene does not have at that step."""
    missing: list[str] = []

    def look(match: Match, seat: int, i: int, step: LessonStep) -> None:
        shown = json.dumps(match.view(seat))
        missing.extend(
            f"step {i + 1}: {x}"
            for x in step["light"]
            if not x.startswith(("zone:", "option:")) and f'"{x}"' not in shown
        )

    played(title, look=look)
    return missing


def played(title: Title[Any], until: int | None = None, look: Look | None = None) -> tuple[Match, int]:
    """A lesson played as it says, up to this step, and the learner's seat; CroftError names a step that fails."""
    lesson = lesson_of(title)
    if lesson is None:
        raise CroftError(f"{title.meta.name} has no lesson")
    seat = lesson["seat"]
    match = parse_position(json.dumps(lesson["position"]), "lesson").start(title)
    for i, step in enumerate(lesson["steps"][:until]):
        if look is not None:
            look(match, seat, i, step)
        if "choose" in step:
            _take(title, match, seat, i, step["choose"])
    return match, seat


def _take(title: Title[Any], match: Match, seat: int, i: int, choices: list[str]) -> None:
    """The first answer of a step, with all that leads to it."""
    _pass_others(title, match, seat)
    if match.decision is None or not match.game.may_answer(seat):
        raise CroftError(f"step {i + 1}: the learner is not asked")
    for text in _walk(title, match, choices[0]):
        drawn = [title.text(match.game, o) for o in title.speech.also(match.game, seat)]
        if text not in match.options() and text not in drawn:
            raise CroftError(f"step {i + 1}: {text!r} is not offered; there is {match.options()[:12]}")
        match.choose(text)


def _pass_others(title: Title[Any], match: Match, seat: int) -> None:
    """The companions are bots: windows in which they are asked are passed."""
    while (
        (d := match.decision) is not None
        and not match.game.may_answer(seat)
        and title.manners.window_name(match.game, d)
    ):
        passing = title.passing(match.game, d)
        if passing is None:
            return
        match.choose(passing)


def _walk(title: Title[Any], match: Match, text: str) -> list[str]:
    """The options on the way to one that several decisions lead to."""
    if text in match.options():
        return [text]
    trails = {x["to"]: x for x in title.speech.trails(match.game)}
    last = next((x for x in trails.values() if x["text"] == text), None)
    way: list[str] = []
    while last is not None:
        way.insert(0, last["text"])
        last = trails.get(last["via"])
    return way or [text]
