"""Base of the small records a state is made of."""
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Entity:
    """A record of ints, bools, texts and lists; `copy`, `pack` and `unpack` are generated from its annotations."""

    def pack(self) -> list[Any]:
        """The fields as a plain list."""
        raise NotImplementedError
