"""A decision: whose it is, what is asked, what may be answered."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from .option import Opt, opt_of
from .packing import Reader

PARTY: Final = -1


@mypyc_attr(acyclic=True)
class Decision:
    """Immutable once posed, so copies of a game share it.

    `owner` is a seat, or PARTY where the players decide together. `prompt` with `a` and `b` is put into words by
    the game's prompts. A `secret` decision is posed even with one option, since skipping it would tell something.
    An `open` one also takes answers that are not on its list, if the step that asked does not forbid them.
    """

    __slots__ = ("a", "b", "open", "options", "owner", "prompt", "secret")

    def __init__(
        self, owner: int, prompt: int, options: list[Opt], a: int, b: int, secret: bool, open: bool = False
    ) -> None:
        self.owner = owner
        self.prompt = prompt
        self.options = options
        self.a = a
        self.b = b
        self.secret = secret
        self.open = open

    def offers(self, option: Opt) -> bool:
        """Is this option on the list?"""
        for x in self.options:
            if x is option:
                return True
        return False

    def pack(self) -> list[Any]:
        """The decision as a plain list."""
        codes: list[int] = []
        for o in self.options:
            codes.append(o.code)
        return [self.owner, self.prompt, self.a, self.b, self.secret, self.open, codes]


def unpack_decision(r: Reader) -> Decision:
    """The inverse of `Decision.pack`."""
    owner = r.number()
    prompt = r.number()
    a = r.number()
    b = r.number()
    secret = r.flag()
    is_open = r.flag()
    options: list[Opt] = []
    for code in r.numbers():
        options.append(opt_of(code))
    r.end()
    return Decision(owner, prompt, options, a, b, secret, is_open)
