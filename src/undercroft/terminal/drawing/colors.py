"""Tones of a scene as colors; never the only mark of anything, letters and numbers tell the same."""

from rich.text import Text

from .canvas import Canvas

SEATS = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold bright_blue", "bold bright_red")
MARKED = "on grey27"
TONES = {
    **{f"seat{i}": style for i, style in enumerate(SEATS)},
    "minor": "green",
    "major": "bright_yellow",
    "boss": "bold red",
    "wall": "grey62",
    "ghost": "grey42",
    "door": "dark_orange",
    "white": "bold bright_white",
    "title": "grey74",
    "badge": "gold3",
    "light": "bold black on bright_yellow",
    "lit": "bold bright_yellow",
    "choice": "default",
    "auto": "grey50",
    "dice": "cyan",
    "undo": "italic grey62",
}


def rich_style(words: str) -> str:
    """The color of a tone, or of several: a lit piece keeps its own and is underlined."""
    found = [TONES.get(w, "") for w in words.split()]
    if len(found) == 2 and words.endswith(" lit"):
        return f"{found[0]} underline"
    return found[0] if found else ""


def painted(canvas: Canvas, marked: frozenset[str] = frozenset()) -> Text:
    """A canvas in color; what is marked (the squares an option reaches) has another ground."""
    text = Text(no_wrap=True, end="")
    for y in range(canvas.height):
        for characters, style, thing in canvas.spans(y):
            ground = f" {MARKED}" if thing in marked and style != "light" else ""
            text.append(characters, (rich_style(style) + ground).strip())
        if y + 1 < canvas.height:
            text.append("\n")
    return text
