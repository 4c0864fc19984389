"""The report of a study as one page that needs nothing else: tables, bars and intervals as SVG, the figures as CSV."""

from base64 import b64encode
from html import escape
from typing import Any

from ...words.english import many
from ..stats import wilson
from ..studies.unit import Row
from . import tables
from .pictures import bars, intervals
from .since import Since
from .tables import Share, Use
from .verdicts import PROOF, advice, seats_told

SHOWN = 24  # unused things and cards on the page
STYLE = """
:root{--bg:#12100e;--box:#231c17;--line:#3b3029;--ink:#f3e9da;--dim:#b5a692;--gold:#f6b13c;--good:#2f9e5f;--bad:#d8352a}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.4 system-ui,sans-serif}
header{display:flex;gap:1rem;align-items:baseline;flex-wrap:wrap;padding:.8rem 1.2rem;background:#1b1613}
h1{font-size:1.5rem;color:var(--gold);margin:0}h2{font-size:1.1rem;color:var(--gold);margin:0 0 .6rem}
h2 small,header span,td small{color:var(--dim);font-weight:400;font-size:.85rem}
header a{margin-left:auto;color:var(--gold)}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:.9rem;padding:.9rem 1.2rem}
section{background:var(--box);border:1px solid var(--line);border-radius:12px;padding:.9rem 1rem;min-width:0}
section.wide{grid-column:1/-1}
.facts{grid-column:1/-1;display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.9rem}
.fact{background:var(--box);border:1px solid var(--line);border-left:6px solid var(--tone);border-radius:12px}
.fact{padding:.8rem 1rem}
.fact b{font-size:1.8rem;color:#ffd98a;margin-right:.7rem}
.fact small{display:block;color:var(--dim)}
table{border-collapse:collapse;width:100%}td,th{padding:.25rem .5rem .25rem 0;text-align:left;vertical-align:top}
th{color:var(--dim);font-weight:500}td.n,th.n{text-align:right;white-space:nowrap}
tr+tr td{border-top:1px solid var(--line)}
svg{width:100%;height:auto;display:block}svg text{fill:var(--ink);font:13px system-ui,sans-serif}
svg .dim{fill:var(--dim)}
.list{columns:20rem;column-gap:2rem}
.list div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0;break-inside:avoid}
.list small{color:var(--dim)}.list b{font-weight:400}
p{margin:.4rem 0}ol{margin:0;padding-left:1.4rem}li{margin:.3rem 0}
.odd{color:#ff8b6a}
@media (prefers-color-scheme: light){
:root{--bg:#f4efe6;--box:#fffdf8;--line:#ded2bf;--ink:#2a221b;--dim:#75664f;--gold:#8a5408}
header{background:#ece2d2}.fact b{color:var(--gold)}}
"""


def html_report(title: str, cells: dict[str, Any], rows: list[Row], since: Since | None = None) -> str:
    """The whole page; `since` compares these rows with those of the report before."""
    parts = [
        _facts(rows),
        _heroes(rows),
        _lengths(rows),
        _seats(rows),
        _advice(rows),
        _cards(tables.uses(rows)),
        _bots(cells, rows),
        _since(since) if since is not None else "",
        _unused(tables.uses(rows)),
        _pairs(cells, rows),
        _cells(cells, rows),
    ]
    games = ", ".join(sorted({cell["game"] for cell in cells.values()}))
    seed = next(iter(cells.values()))["seed"] if cells else ""
    csv = b64encode(_csv(rows).encode()).decode()
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<header><h1>{escape(title)}</h1><span>{escape(games)}</span>"
        f"<span>{many(len(rows), 'game')} in {many(len(cells), 'cell')}, seed {escape(str(seed))}</span>"
        f'<a download="rows.csv" href="data:text/csv;base64,{csv}">CSV</a></header>'
        f"<main>{''.join(parts)}</main></body></html>\n"
    )


def _box(title: str, note: str, inside: str, wide: bool = False) -> str:
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(title)} <small>{escape(note)}</small></h2>{inside}</section>" if inside else ""


def _facts(rows: list[Row]) -> str:
    """The five figures on top."""
    if not rows:
        return _box("No game yet", "", "<p>undercroft lab run plays them.</p>", True)
    facts: list[tuple[str, str, str, str]] = []
    if tables.fair(rows) is None:
        name, count = tables.outcomes(rows)[0]
        low, high = wilson(count, len(rows))
        facts.append((f"{count / len(rows):.0%}", f"ended {name}", f"{low:.1%} to {high:.1%}", "good"))
    heroes = tables.casts(rows)
    if heroes:
        odd = sum(s.odd for s in heroes)
        facts.append(
            (str(odd), "Heroes or classes out of line", f"of {len(heroes)}, 95 of 100", "bad" if odd else "good")
        )
    found, middle = tables.lengths(rows)
    if found and found[-1][0]:
        facts.append((f"{middle:g}", "rounds", f"{found[0][0]} to {found[-1][0]}", "good"))
    alike = [r for r in rows if len(r["places"]) == len(rows[0]["places"])]
    shares = tables.seats(alike)
    if len(shares) > 1 and shares[0].fair is not None:
        most, least = max(shares, key=lambda s: s.value), min(shares, key=lambda s: s.value)
        told = f"{most.name} {most.value:.0%}, {least.name} {least.value:.0%}"
        tone = "bad" if most.odd or least.odd else "good"
        facts.append((f"{100 * (most.value - least.value):.1f}", "points between seats", told, tone))
    things = tables.uses(rows)
    idle = tables.unused(things)
    if things:
        told = f"of {len(things)} offered"
        facts.append((str(len(idle)), "things never or hardly used", told, "bad" if idle else "good"))
    inner = "".join(
        f'<div class="fact" style="--tone:var(--{tone})"><b>{escape(big)}</b>{escape(what)}'
        f"<small>{escape(more)}</small></div>"
        for big, what, more, tone in facts
    )
    return f'<div class="facts">{inner}</div>'


def _cells(cells: dict[str, Any], rows: list[Row]) -> str:
    head = '<tr><th>cell</th><th class="n">games</th><th>how it ended</th><th class="n">rounds</th></tr>'
    body = ""
    for key in cells:
        mine = [r for r in rows if r["cell"] == key]
        ends = ", ".join(f"{escape(name)} {n / len(mine):.1%}" for name, n in tables.outcomes(mine)[:6])
        middle = tables.lengths(mine)[1]
        body += (
            f'<tr><td>{escape(key)}</td><td class="n">{len(mine)}</td><td>{ends}</td><td class="n">{middle:g}</td></tr>'
        )
    return _box("Cells", "", f"<table>{head}{body}</table>", True)


def _heroes(rows: list[Row]) -> str:
    shares = tables.casts(rows)
    return _box("Share won with each Hero or class", "95 of 100", intervals(shares)) if shares else ""


def _lengths(rows: list[Row]) -> str:
    found, middle = tables.lengths(rows)
    return _box("How long", "games by rounds", bars(found, middle, "rounds")) if found and found[-1][0] else ""


def _seats(rows: list[Row]) -> str:
    inside = ""
    for n, mine in sorted(tables.by_players(rows).items()):
        shares = tables.seats(mine)
        if n > 1 and shares[0].fair is not None:  # a party wins or loses together
            told = seats_told(mine)
            inside += f"<h2><small>{many(n, 'player')}, {many(len(mine), 'game')}</small></h2>{intervals(shares)}"
            inside += f"<p>{escape(told)}</p>" if told else ""
    return _box("Seats", "share won, 95 of 100", inside)


def _unused(things: list[Use]) -> str:
    idle = tables.unused(things)
    body = "".join(
        f"<div>{escape(u.name)}<b><small>offered in</small> {u.offered} <small>taken in</small> {u.taken}</b></div>"
        for u in idle[:SHOWN]
    )
    note = f"offered in {tables.OFTEN} games or more" + (f"; {SHOWN} of {len(idle)}" if len(idle) > SHOWN else "")
    return _box("Never or hardly used", note, f'<div class="list">{body}</div>' if body else "", True)


def _cards(things: list[Use]) -> str:
    """The things whose takers won most and least, and those whose holders did."""
    note = "most and least, beside what their seats win in all games; no proof of cause"
    return "".join(
        _box(f"Share won by players who {what} it", note, intervals(_most_and_least(shares)))
        for what, shares in (("took", [u.with_it for u in things]), ("could take", [u.held for u in things]))
    )


def _most_and_least(shares: list[Share]) -> list[Share]:
    known = [s for s in shares if s.games >= tables.OFTEN]
    order = sorted(known, key=lambda s: (s.fair or 0.0) - s.value)
    return order if len(order) <= SHOWN else order[: SHOWN // 2] + order[-SHOWN // 2 :]


def _bots(cells: dict[str, Any], rows: list[Row]) -> str:
    shares: list[Share] = tables.bots(rows, {key: cell["bots"] for key, cell in cells.items()})
    return _box("Bots that met", "share won, 95 of 100", intervals(shares)) if shares else ""


def _pairs(cells: dict[str, Any], rows: list[Row]) -> str:
    head = (
        '<tr><th>for seat 0</th><th class="n">games</th><th class="n">better</th><th class="n">worse</th>'
        '<th class="n">p</th></tr>'
    )
    body = ""
    for p in tables.pairs(rows, cells):
        proof = ' class="n odd"' if p.p < 0.05 else ' class="n"'
        name = f"{escape(p.differs)} <small>{escape(' '.join(p.first.split(' | ')[1:3]))}</small>"
        body += f'<tr><td>{name}</td><td class="n">{p.games}</td><td class="n">{p.better}</td>'
        body += f'<td class="n">{p.worse}</td><td{proof}>{p.p:.3g}</td></tr>'
    return _box("Cells compared", "same seeds, game by game", f"<table>{head}{body}</table>" if body else "", True)


def _since(found: Since) -> str:
    """The changes since the report before."""
    body = "".join(
        f'<tr><td>{_arrow(c.points)} {escape(c.name)}</td><td class="n">{c.before / c.games:.1%} → '
        f'{c.now / c.games:.1%}</td><td class="n">{c.points:+.1f}</td>'
        f'<td class="n{" odd" if c.p < PROOF else ""}">p {c.p:.2g}</td></tr>'
        for c in found.changes[:SHOWN]
    )
    note = f"same seeds; {found.same} of {many(found.common, 'game')} ended in the same state"
    return _box("Since the report before", note, f"<table>{body}</table>", True)


def _arrow(points: float) -> str:
    return "↑" if points > 0 else "↓" if points < 0 else "="


def _advice(rows: list[Row]) -> str:
    items = "".join(f"<li>{escape(text)}</li>" for text in advice(rows)[:SHOWN])
    return _box("What to do", "the most urgent first", f"<ol>{items}</ol>" if items else "")


def _csv(rows: list[Row]) -> str:
    lines = ["cell,game,seed,outcome,places,rounds,decisions,hash"]
    for r in rows:
        fields = [
            r["cell"],
            r["n"],
            r["seed"],
            r["outcome"],
            " ".join(map(str, r["places"])),
            r["rounds"],
            r["decisions"],
        ]
        lines.append(",".join('"' + str(x).replace('"', '""') + '"' for x in [*fields, r["hash"]]))
    return "\n".join(lines) + "\n"
