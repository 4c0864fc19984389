"""Pictures for reports, as SVG: shares with their intervals, and counts as bars."""

import math
from html import escape

from .tables import Share

WIDTH, NAME, RIGHT, LINE = 460, 170, 62, 24
GOOD, BAD, GOLD, GREY = "#8fd7ae", "#ff8b6a", "#f6b13c", "#7b6f62"


def intervals(shares: list[Share]) -> str:
    """A line for each share: its interval as a bar, its value as a dot; the fair value as a dashed line or marks."""
    if not shares:
        return ""
    low = math.floor(min(min(s.interval[0], s.fair if s.fair is not None else 1.0) for s in shares) * 20) / 20
    high = math.ceil(max(max(s.interval[1], s.fair if s.fair is not None else 0.0) for s in shares) * 20) / 20
    span = max(high - low, 0.05)

    def x(value: float) -> float:
        return NAME + (value - low) / span * (WIDTH - NAME - RIGHT)

    height = LINE * len(shares) + 26
    out = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img">']
    fairs = {round(s.fair, 4) for s in shares if s.fair is not None}
    for i in range(round(span * 20) + 1):
        value = low + i / 20
        if i % max(1, round(span * 4)) == 0:
            out.append(
                f'<line x1="{x(value):.1f}" x2="{x(value):.1f}" y1="0" y2="{height - 22}" stroke="{GREY}" '
                f'opacity=".3"/><text class="dim" x="{x(value):.1f}" y="{height - 6}" '
                f'text-anchor="middle">{value:.0%}</text>'
            )
    if len(fairs) == 1:
        at = x(fairs.pop())
        out.append(
            f'<line x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{height - 22}" stroke="{GOLD}" stroke-dasharray="4 4"/>'
        )
    for i, s in enumerate(shares):
        y, color = LINE * i + LINE / 2, BAD if s.odd else GOOD
        a, b = s.interval
        if len(fairs) > 1 and s.fair is not None:
            at = x(s.fair)
            out.append(
                f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{y - 9:.0f}" y2="{y + 9:.0f}" stroke="{GOLD}" '
                'stroke-width="2"/>'
            )
        out.append(
            f"<g><title>{escape(s.name)}: {s.value:.1%}, {a:.1%} to {b:.1%}, {s.games} games</title>"
            f'<text x="0" y="{y + 4:.0f}">{escape(_short(s.name))}</text>'
            f'<rect x="{x(a):.1f}" y="{y - 4:.1f}" width="{max(x(b) - x(a), 2):.1f}" height="8" rx="4" fill="{color}" '
            f'opacity=".55"/><circle cx="{x(s.value):.1f}" cy="{y:.1f}" r="5" fill="{color}"/>'
            f'<text x="{WIDTH}" y="{y + 4:.0f}" text-anchor="end">{s.value:.1%}</text></g>'
        )
    return "".join(out) + "</svg>"


def _short(name: str, most: int = 24) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def bars(counts: list[tuple[int, int]], middle: float, what: str) -> str:
    """Counts by a whole number, as bars; at most forty of them, so that they can be read."""
    first, last = counts[0][0], counts[-1][0]
    step = max(1, math.ceil((last - first + 1) / 40))
    sums: dict[int, int] = {}
    for value, n in counts:
        sums[(value - first) // step] = sums.get((value - first) // step, 0) + n
    most, slots, height = max(sums.values()), (last - first) // step + 1, 240
    wide = WIDTH / slots
    out = [f'<svg viewBox="0 0 {WIDTH} {height + 40}" role="img">']
    every = max(1, math.ceil(slots / 12))
    for i in range(slots):
        n = sums.get(i, 0)
        tall = (height - 20) * n / most
        value = first + i * step
        label = str(value) if step == 1 else f"{value}-{value + step - 1}"
        out.append(
            f'<g><title>{label} {escape(what)}: {n} games</title><rect x="{i * wide + 1:.1f}" '
            f'y="{height - tall:.1f}" width="{max(wide - 2, 1):.1f}" height="{tall:.1f}" rx="2" fill="{GOLD}"/></g>'
        )
        if i % every == 0:
            out.append(
                f'<text class="dim" x="{(i + 0.5) * wide:.1f}" y="{height + 16}" text-anchor="middle">{value}</text>'
            )
    at = ((middle - first) / step + 0.5) * wide
    out.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{height}" stroke="{GREY}" stroke-dasharray="4 4"/>')
    anchor = "end" if at > WIDTH / 2 else "start"
    out.append(
        f'<text x="{at + (-6 if anchor == "end" else 6):.1f}" y="12" text-anchor="{anchor}">middle {middle:g}</text>'
    )
    out.append(f'<text class="dim" x="{WIDTH / 2}" y="{height + 34}" text-anchor="middle">{escape(what)}</text></svg>')
    return "".join(out)
