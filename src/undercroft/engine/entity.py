"""Base of the small records a state is made of."""

from mypy_extensions import mypyc_attr

# A list that is never changed in place, only replaced by another: copies of a state share it.
Shared = list[int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Entity:
    """A record of ints, bools, texts and lists. The constructor is the schema: its arguments are the first fields, each
    further `self.name: type = value` is one more.

    How it is copied, packed and read is generated into the game's registry.
    """
