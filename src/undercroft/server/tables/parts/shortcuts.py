"""Several decisions for one click: a walk under way, and a turn that is being ended."""

from dataclasses import dataclass


@dataclass
class Shortcuts:
    """The shortcut in progress. It is not in the log: each of its decisions is a row of its own."""

    walking: tuple[int, list[str], int] | None = None  # the seat, its options, after how many decisions it began
    ending: tuple[int, int] = (-1, 0)  # after how many decisions a turn began to end, and by which kind of option

    def walk(self, seat: int, options: list[str], count: int) -> None:
        """Begin a walk."""
        self.walking = (seat, options, count)

    def stop_walking(self) -> None:
        """Forget the walk."""
        self.walking = None

    def end(self, count: int, kind: int) -> None:
        """Begin to end a turn by an option of this kind; 0: none that ends anything."""
        self.ending = (count, kind)
