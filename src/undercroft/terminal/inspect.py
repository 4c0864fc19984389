"""Descriptions of things on the table: figures, rooms, cards, everything a scene shows to its viewer."""

import textwrap
from dataclasses import dataclass

from ..scene import Card, Scene
from .text.scene import badges, card_lines, where


@dataclass(frozen=True)
class Thing:
    """Something that can be looked up by its id or by a word of its title."""

    id: str
    title: str
    lines: list[str]


def _said(head: str, texts: list[str], width: int) -> list[str]:
    lines = textwrap.wrap(head, width, subsequent_indent="    ")
    for text in filter(None, texts):
        lines += textwrap.wrap(text, width, initial_indent="    ", subsequent_indent="      ")
    return lines


def things(scene: Scene, width: int = 96) -> list[Thing]:
    """Everything that has something to tell."""
    found: list[Thing] = []
    for p in scene["pieces"]:
        said = [badges(p.get("badges", [])), p["text"]]
        found.append(Thing(p["id"], p["title"], _said(f"{p['letter']}  {p['title']} {where(scene, p)}", said, width)))
    cards: list[Card] = [c for s in scene["seats"] for c in [*s["hand"], *s["abilities"], *s.get("pack", [])]]
    cards += [x["holds"] for s in scene["seats"] for x in s.get("slots", []) if "holds" in x]
    for pile in scene["piles"]:
        cards += [pile["top"]] if "top" in pile else []
        cards += pile.get("cards", [])
    found += [Thing(c["id"], c["title"], card_lines(c, width)) for c in cards]
    for a in scene["areas"]:
        if a["text"] or a.get("badges"):
            said = [badges(a.get("badges", [])), a["text"]]
            found.append(Thing(a["id"], a["title"], _said(a["title"], said, width)))
    found += [
        Thing(n["kind"], n["title"], _said(n["title"], [n["text"], *n.get("more", [])], width)) for n in scene["notes"]
    ]
    return found


def look_up(scene: Scene, wanted: str, width: int = 96) -> list[str]:
    """The descriptions of everything with this id, this title, or this word in its title; each once."""
    low = wanted.lower()
    every = things(scene, width)
    found = [t for t in every if t.id == wanted or t.title.lower() == low]
    found = found or [t for t in every if low in t.title.lower()]
    lines: list[str] = []
    for block in dict.fromkeys(tuple(t.lines) for t in found):
        lines += [*block]
    return lines
