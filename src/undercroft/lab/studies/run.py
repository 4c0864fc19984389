"""A study being run: the units that are missing, by this process, by several, or by a Ray cluster."""

from collections.abc import Callable, Iterator

from ..workers import spread
from .store import Store
from .unit import Row, Unit, play_unit

Engine = Callable[[list[Unit]], Iterator[list[Row]]]  # the rows of each unit, in the order of the units


def here(workers: int) -> Engine:
    """The engine of one machine: so many processes."""

    def rows(units: list[Unit]) -> Iterator[list[Row]]:
        if workers <= 1 or len(units) < 2:
            yield from map(play_unit, units)
        else:
            yield from spread(play_unit, min(workers, len(units)), units)

    return rows


def run_study(store: Store, engine: Engine, progress: Callable[[int, int], None] | None = None) -> int:
    """Play what is missing; the number of games played. Rows are written unit by unit, so nothing is lost."""
    units = list(store.missing())
    samples = store.samples()
    total = sum(u.last - u.first for u in units)
    done = 0
    for number, rows in enumerate(engine([*samples, *units])):
        if number < len(samples):
            store.compare(rows)
            continue
        store.append(rows)
        done += len(rows)
        if progress is not None:
            progress(done, total)
    return done
