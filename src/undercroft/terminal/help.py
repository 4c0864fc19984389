"""How to play in the terminal: the last page of a tour, and the help page with keys, commands and signs."""

import textwrap

LINES_PAGE = (
    "Now to the terminal. Choose by an option's number, or by enough of its words. show 1 tells more about option 1, "
    "why TEXT which rule forbids something, skip passes until you get another question, undo takes back a decision "
    "until dice roll. quit leaves and keeps the game. ? lists the rest."
)
SCREEN_PAGE = (
    "Now to the screen. Choose with ↑ ↓ and Enter, by an option's number, or with the mouse. i tells more about the "
    "marked option; t, h, p and l show table, hand, pieces and log beside the map; k passes until you get "
    "another question; u takes back a decision, until dice roll. Ctrl+Q leaves and keeps the game. ? lists the rest."
)
Rows = tuple[tuple[str, str], ...]

CHOOSE = (
    "Choose by number, by the option's text, or by enough of its beginning. A distant place in reach may be "
    "named too, with the verb of its steps (move 9,4 or go 2,2): all steps of the way there are taken, until "
    "something happens. "
    "Options that are seldom wanted, such as taking off gear, are not listed; type them."
)
COMMANDS: Rows = (
    ("show WORD", "describe a card, figure or room; show 3: the subject of option 3"),
    ("hint", "what the bot would do, the chance to win after it, and why"),
    ("why TEXT", "whether this is allowed now, and if not, which rule forbids it"),
    ("skip", "pass, and keep passing until you get another question"),
    ("ask HOW", "in others' turns: ask always, ask matters (only when it matters), ask never"),
    (
        "undo",
        "take the last decision back, as long as nothing was rolled, drawn or seen; undo N: back to decision N, "
        "if all agree",
    ),
    ("concede", "give the game up; it asks once more"),
    ("look", "the table again"),
    ("hand [SEAT]", "cards and abilities; seats count from 0"),
    ("log [N]", "what happened lately"),
    ("rules WORD", "rules by id or by a word"),
    ("save FILE", "the game as a record (.croft), or the position you see (.json); save! FILE overwrites a file"),
    ("tour", "the guided introduction again"),
    ("quit", "leave; an unfinished game is kept, and you are told how to continue it"),
)
KEYS: Rows = (
    ("↑ ↓ Enter", "choose from the list; 1-9 choose at once, or wait for a second digit where the list is long"),
    ("click", "a lit place or piece marks its option, a second click chooses it; a distant place: walk there"),
    ("i", "about the marked option"),
    ("k", "skip: pass until you get another question"),
    ("t h p l", "beside the map: table, hand, pieces (what the letters mean), log"),
    ("[ ]", "page up and down beside the map"),
    ("b", "another map, where there are several"),
    ("+ -", "nearer, farther"),
    ("u s w r", "undo, save, why, rules"),
    (": or Tab", "the line for commands; Esc leads back to the list"),
    ("Ctrl+Q", "quit"),
)
SIGNS: Rows = (
    (
        "[Melee]",
        "a die that is ready; *Melee* is marked for a re-roll, ·Melee· spent, ↓Melee↓ docked, (Melee) out of "
        "play, (?) not rolled yet",
    ),
    ("2Or", "a piece or place that option 2 is about"),
    ("(A)", "a figure that lies down"),
    ("▶", "whose turn it is"),
)


def help_lines(width: int, keys: bool = False) -> list[str]:
    """The help page in lines of that width, beginning with the keys where there are any."""
    lines = [*_rows("Keys", KEYS, width), ""] if keys else []
    lines += [*textwrap.wrap(CHOOSE, width), "", *_rows("Commands", COMMANDS, width), ""]
    return lines + _rows("Signs", SIGNS, width)


def _rows(head: str, rows: Rows, width: int) -> list[str]:
    """A heading, and below it each word with its meaning beside it."""
    column = max(len(word) for word, _ in rows) + 4
    lines = [head]
    for word, meaning in rows:
        lines += textwrap.wrap(meaning, width, initial_indent=f"  {word}".ljust(column), subsequent_indent=" " * column)
    return lines
