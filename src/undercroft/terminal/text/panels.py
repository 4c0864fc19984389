"""Fights, dials, class boards, routes and results of a scene in words."""

from collections import Counter

from ...scene import Combat, Dial, DicePool, Fighter, Result, Scene, SeatScene


def part_lines(scene: Scene) -> list[tuple[str, str]]:
    """Things that the page draws and a map of signs cannot: title and text of each."""
    out: list[tuple[str, str]] = []
    if "combat" in scene:
        out.append((scene["combat"]["title"], combat_text(scene["combat"])))
    out += [
        (f"{'Planned' if r['planned'] else 'Drawn'}: {r['title']}", f"{len(r['halls'])} halls")
        for r in scene.get("routes", [])
    ]
    out += [(p["title"], dial_text(p["dial"])) for p in scene["pieces"] if "dial" in p]
    dark = [a["title"] for a in scene["areas"] if a.get("light") == "shadow"]
    if dark:
        out.append(("In shadow", ", ".join(dark)))
    if "result" in scene:
        out.append((scene["result"]["sentence"], result_text(scene["result"])))
    return out


def combat_text(c: Combat) -> str:
    """A fight in one paragraph."""
    return "; ".join(combat_lines(c)) + "."


def combat_lines(c: Combat) -> list[str]:
    """A fight: attacker and target, dice, and what is missing for a hit."""
    parts = [f"{_fighter(c['attacker'])} against {' and '.join(_fighter(t) for t in c['targets'])}"]
    parts += [_pool(p) for p in (*c["attack"], *c["defense"])]
    if "want" in c:
        parts.append(f"{c.get('have', 0)} of {c['want']} {c.get('word', 'damage')}")
    elif "totals" in c:
        parts.append(f"{c['totals'][0]} against {c['totals'][1]}")
    if c.get("text"):
        parts.append(c["text"].rstrip("."))
    if c.get("toll"):
        parts.append("besides: " + ", ".join(t["text"].rstrip(".") for t in c["toll"]))
    odds = c.get("again") or c.get("odds")
    if odds:
        parts.append(", ".join(f"{o['title']} {o['chance']:.0%}" for o in odds))
    return parts


def _fighter(f: Fighter) -> str:
    life = f" ({f['life'] - f.get('loss', 0)} of {f['most']} life)" if "life" in f and "most" in f else ""
    brings = ", ".join(f"{b['text']} {b['value']}" for b in f.get("brings", []))
    return f"{f['title']}{life}" + (f" with {brings}" if brings else "")


def _pool(p: DicePool) -> str:
    said = {"unrolled": "{} (not rolled)", "marked": "{} (marked)"}
    counts = Counter(said.get(d["state"], "{}").format(d["title"]) for d in p["dice"])
    dice = ", ".join(f"{n} × {title}" if n > 1 else title for title, n in counts.items())
    return f"{p['title']}: {dice or 'no dice'}"


def dial_text(d: Dial) -> str:
    """Where a dial stands, and where a preview would leave it."""

    def at(i: int) -> str:
        click = d["clicks"][i]
        if click.get("out"):
            return "out of the game"
        return ", ".join(f"{row['title']} {value}" for row, value in zip(d["rows"], click["values"], strict=False))

    left = sum(1 for c in d["clicks"][d["at"] :] if not c.get("out"))
    text = f"{at(d['at'])}; {left} click{'' if left == 1 else 's'} left"
    if "to" in d:
        return f"{text}; after this {at(d['to'])}"
    return text + (f"; next {at(d['at'] + 1)}" if d["at"] + 1 < len(d["clicks"]) else "")


def board_lines(seat: SeatScene) -> list[str]:
    """The gear of a seat."""
    out = []
    for slot in seat.get("slots", []):
        what = slot["holds"]["title"] if "holds" in slot else slot.get("shares", "empty")
        out.append(f"{slot['title']}: {what}")
    if seat.get("pack"):
        out.append("Pack: " + ", ".join(c["title"] for c in seat["pack"]))
    return out


def result_text(r: Result) -> str:
    """The end in figures."""
    parts = [r["text"]] if r.get("text") else []
    places = [s["place"] for s in r["standing"]]
    ranked = len(places) == 1 or len(set(places)) > 1  # who won or lost together has no rank
    parts += [
        (f"{s['place']}. " if ranked else "") + s["title"] + (f", {s['score']}" if s.get("score") else "")
        for s in r["standing"]
    ]
    for x in r.get("sums", []):
        parts.append(f"{x['title']}: " + ", ".join(f"{v['title']} {v['value']:g}" for v in x["values"]))
    parts += [f"{y['title']} rolled {y['rolled']:g} {y['word']}, {y['expected']:g} expected" for y in r.get("luck", [])]
    if "moment" in r:
        parts.append(f"The moment: {r['moment']['text']}")
    return "; ".join(parts)
