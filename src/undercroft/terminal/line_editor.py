"""A line of input that can be edited: arrow keys, what was typed before, Tab for the words that fit."""

try:
    import readline
except ImportError:  # not on every system; then lines are read as they come
    readline = None  # type: ignore[assignment]


def completions(words: list[str], begun: str) -> list[str]:
    """The words that begin so, each once."""
    low = begun.lower()
    return [w for w in dict.fromkeys(words) if w.lower().startswith(low)]


def edited_line(prompt: str, words: list[str]) -> str | None:
    """One line from the keyboard, None at the end of input."""
    if readline is not None:

        def offered(begun: str, number: int) -> str | None:
            found = completions(words, begun)
            return found[number] if number < len(found) else None

        readline.set_completer_delims("")  # options are several words
        readline.set_completer(offered)
        readline.parse_and_bind("tab: complete")
    try:
        return input(prompt) + "\n"
    except EOFError:
        return None
