"""Words for tests that let turns go by."""
from rules.masmorra.play import Table

QUIET = ("end", "done", "roll", "pass", "accept", "strike")


def quiet(t: Table) -> None:
    """Answer one decision in the way that does least."""
    for text in QUIET:
        if t.can(text):
            t.do(text)
            return
    t.do(t.options[0])


def finish_turn(t: Table) -> Table:
    """Play on quietly until the dice have passed to the next player, or the game is over."""
    turn = t.g.turn
    while t.g.turn == turn and not t.match.over:
        quiet(t)
    return t


def until(t: Table, prompt: int) -> Table:
    """Play on quietly until this is asked."""
    while t.prompt != prompt:
        quiet(t)
    return t
