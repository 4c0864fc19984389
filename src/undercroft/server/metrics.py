"""Numbers for the people who keep the server up, in Prometheus' text format."""

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """Durations in fixed buckets."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more duration."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        """Measures a block."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - start)

    def lines(self) -> list[str]:
        """The histogram as text lines."""
        out = [f"# HELP {self.name} {self.text}", f"# TYPE {self.name} histogram"]
        running = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            running += count
            out.append(f'{self.name}_bucket{{le="{bound}"}} {running}')
        return [*out, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {running}"]


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.started = time.time()
        self.counters: dict[str, int] = {}
        self.errors: dict[str, int] = {}
        self.commit = Histogram("undercroft_commit_seconds", "time of one group commit")
        self.decision = Histogram("undercroft_decision_seconds", "from a choice received to its views handed out")
        self.thought = Histogram("undercroft_bot_seconds", "time a bot took for one decision")

    def add(self, name: str, n: int = 1) -> None:
        """Count something that happened."""
        self.counters[name] = self.counters.get(name, 0) + n

    def failed(self, code: str) -> None:
        """Count a refusal."""
        self.errors[code] = self.errors.get(code, 0) + 1

    def text(self, gauges: dict[str, float]) -> str:
        """All numbers as text, with the current gauges."""
        out: list[str] = []
        for name, value in {"start_time_seconds": self.started, **gauges}.items():
            out += [
                f"# TYPE undercroft_{name} gauge",
                f"undercroft_{name} {value:g}" if value < 1e6 else f"undercroft_{name} {value:.3f}",
            ]
        for name, count in sorted(self.counters.items()):
            out += [f"# TYPE undercroft_{name}_total counter", f"undercroft_{name}_total {count}"]
        out.append("# TYPE undercroft_errors_total counter")
        out += [f'undercroft_errors_total{{code="{code}"}} {n}' for code, n in sorted(self.errors.items())]
        for histogram in (self.commit, self.decision, self.thought):
            out += histogram.lines()
        return "\n".join(out) + "\n"
