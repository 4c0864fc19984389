"""Base of the small records a state is made of."""
from typing import Any

from mypy_extensions import mypyc_attr

# A list that is never changed in place, only replaced by another: copies of a state share it.
Shared = list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Entity:
    """A record of ints, bools, texts and lists; `copy`, `pack` and `unpack` are generated from its annotations."""

    def pack(self) -> list[Any]:
        """The fields as a plain list."""
        raise NotImplementedError
