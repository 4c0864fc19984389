"""The end of a game in figures: what the game says of itself, and what its record tells besides."""

from typing import Any

from ....match.match import Match, start
from ....match.replay import fresh_at
from ....scene import Award, Chart, LogEntry, Luck, Near, Result, Scene, SeatScene, Series, Standing, Sum, SumValue
from ....title.tally import Tally
from ....title.title import Outcome, Title, no_tally
from ..matches import live_entries_of
from ..spec import Spec
from .turning_points import Turning

SCORES = ("score", "xp", "points", "vp", "power", "coins")  # kinds of counts that stand for a score where none is given
ROUNDS_MOST = 400
BY_ROUNDS = "Round by round"


def result_of(title: Title[Any], spec: Spec, match: Match, log: list[LogEntry]) -> Result:
    """Everything the end screen shows, with words from the log; runs in a thread, since the game is replayed for its
    charts."""
    outcome = match.outcome
    assert outcome is not None
    scene = match.view(-1)
    result = scene.get("result") or Result(sentence=_sentence(outcome.text), standing=[])
    if not result["standing"]:
        result["standing"] = _standing(scene, outcome)
    if spec.base is None and not (result.get("charts") and result.get("moment")):
        winners = [p.seat for p in outcome.places if p.place == 1]
        tally = Tally(spec.players)
        turning = Turning(title, outcome.places)
        charts = _told_by_the_record(title, spec, match, winners, tally, turning)
        _count(scene, tally, result)
        if charts:
            result.setdefault("charts", charts)
            why = _why(charts[0], winners) if charts[0]["title"] == BY_ROUNDS else ""
            if why:
                result.setdefault("text", why)
        if turning.number >= 0:
            result.setdefault("moment", turning.moment(scene, log))
    if outcome.advice or all(p.place > 1 for p in outcome.places):
        _lost_together(scene, outcome, result)
    sums = result.get("sums") or _sums(scene)
    if sums:
        result["sums"] = sums
        result.setdefault("awards", _awards(sums))
    return result


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _standing(scene: Scene, outcome: Outcome) -> list[Standing]:
    seats = {s["seat"]: s for s in reversed(scene["seats"])}
    together = all(p.text == outcome.text for p in outcome.places)
    out = []
    for p in outcome.places:
        s = seats.get(p.seat)
        one = Standing(
            seat=p.seat,
            title=s["name"] if s else f"Seat {p.seat + 1}",
            role=s["title"] if s else "",
            icon=s["icon"] if s else "person",
            tone=s["tone"] if s else f"seat{p.seat}",
            place=p.place,
        )
        if not together:
            one["score"] = p.text.removeprefix(f"{one['title']}: ")
        out.append(one)
    return out


def _score(seat: SeatScene) -> int | None:
    if "score" in seat:
        return seat["score"]
    return next((c["value"] for kind in SCORES for c in seat["counts"] if c["kind"] == kind), None)


def _lost_together(scene: Scene, outcome: Outcome, result: Result) -> None:
    """How near it was, and what to try another time."""
    ends = [x for x in scene["ends"] if x["goal"] > 0]
    open_ = [x for x in ends if x["value"] < x["goal"]]  # the end that came is told by the sentence above
    near = [Near(title=x["title"], value=x["value"], goal=x["goal"]) for x in open_ or ends]
    if near:
        result.setdefault("near", near)
    if outcome.advice:
        result.setdefault("advice", outcome.advice)


def _score_name(scene: Scene) -> str:
    """The name of the score in a scene, as far as it says so."""
    for seat in scene["seats"]:
        if "score" in seat:
            return seat.get("score_name", "Score")
        for kind in SCORES:
            for count in seat["counts"]:
                if count["kind"] == kind:
                    return count["title"]
    return "Score"


def _told_by_the_record(
    title: Title[Any], spec: Spec, match: Match, winners: list[int], tally: Tally, turning: Turning
) -> list[Chart]:
    """Scores round by round, the deeds of all, and the decision on which the game turned."""
    record = match.record
    again = start(
        title,
        spec.mode,
        spec.players,
        seed=record.header.seed or "",
        options=spec.options,
        rulings=spec.rulings,
        seats=list(spec.seats),
        position=spec.position,
        listen=title.speech.tally is not no_tally,
    )
    fresh = fresh_at(record.entries)
    if again.count in fresh:
        again.freshen(fresh[again.count])
    rounds: dict[int, Scene] = {}
    hopes: dict[int, list[float]] = {}
    turning.begin(again.game)
    chapter = title.mind.horizon(again.game), title.rules.rounds(again.game)
    for e in live_entries_of(match.record.entries):
        again.choose(e.do, e.seat, auto=e.auto)
        if title.speech.tally is not no_tally:
            tally.by = e.seat
            title.speech.tally(again.game, again.latest, tally)
        if e.n in fresh:
            again.freshen(fresh[e.n])
        turning.see(again.game, e.n, bool(e.rolls))
        # a scene is dear: one is drawn where a chapter or a round ends, or every so often
        mark = title.mind.horizon(again.game), title.rules.rounds(again.game)
        if len(rounds) < ROUNDS_MOST and (mark != chapter or e.n % 10 == 0):
            scene = title.speech.scene(again.game, -1)
            chances = [title.chance(again.game, s) for s in range(spec.players)]
            hope = [x for x in chances if x is not None]
            if mark != chapter and rounds and scene["round"] > max(rounds):  # how a round ends is where the next begins
                rounds[max(rounds)], hopes[max(hopes)] = scene, hope
            rounds[scene["round"]], hopes[scene["round"]] = scene, hope
        chapter = mark
    last = title.speech.scene(again.game, -1)
    rounds[last["round"]] = last
    hopes[last["round"]] = [1.0 if s in winners else 0.0 for s in range(spec.players)]
    told = {n: row for n, row in hopes.items() if row}
    return _charts(rounds) or _hopes(last, told)


def _count(scene: Scene, tally: Tally, result: Result) -> None:
    """Deeds go to the seats of the scene, as if the game had kept them; the luck of the dice to the result."""
    seats = {s["seat"]: s for s in scene["seats"]}
    luck = []
    for i, (rolled, expected, variance) in enumerate(tally.dice):
        s = seats.get(i)
        if s is None:
            continue
        if tally.deeds[i]:
            s["sums"] = [*s.get("sums", []), *tally.deeds[i].values()]
        if variance:
            luck.append(
                Luck(
                    seat=i,
                    title=s["name"],
                    tone=s["tone"],
                    rolled=rolled,
                    expected=round(expected, 1),
                    spread=round(variance**0.5, 2),
                    word=tally.word,
                )
            )
    if luck:
        result.setdefault("luck", luck)


def _charts(rounds: dict[int, Scene]) -> list[Chart]:
    numbers = sorted(rounds)
    if len(numbers) < 2:
        return []
    series: dict[int, Series] = {}
    for n in numbers:
        for seat in rounds[n]["seats"]:
            score = _score(seat)
            if score is None:
                continue
            line = series.setdefault(
                seat["seat"], Series(seat=seat["seat"], title=seat["name"], tone=seat["tone"], values=[])
            )
            if len(line["values"]) < numbers.index(n) + 1:
                line["values"].append(score)
    full = [s for s in series.values() if len(s["values"]) == len(numbers)]
    if not any(x for s in full for x in s["values"]):  # a chart of zeros tells nothing
        return []
    chart = Chart(title=BY_ROUNDS, first=numbers[0], series=full, across="Round", up=_score_name(rounds[numbers[-1]]))
    _mark_goal(chart, rounds)
    return [chart]


def _hopes(scene: Scene, hopes: dict[int, list[float]]) -> list[Chart]:
    """For games without a score: the probability to win at the end of each round, once for players who win together."""
    numbers = sorted(hopes)
    seats = {s["seat"]: s for s in reversed(scene["seats"])}
    lines: dict[tuple[float, ...], Series] = {}
    for i, s in sorted(seats.items()):
        values = [round(100 * hopes[n][i]) for n in numbers if i < len(hopes[n])]
        if len(values) == len(numbers) and tuple(values) not in lines:
            lines[tuple(values)] = Series(seat=i, title=s["name"], tone=s["tone"], values=[float(v) for v in values])
    if len(numbers) < 2 or not lines or all(len(set(v[:-1])) < 2 for v in lines):
        return []
    if len(lines) == 1 < len(seats):
        next(iter(lines.values()))["title"] = "Together"
    chart = Chart(title="Chance to win, as the bot saw it", first=numbers[0], series=list(lines.values()))
    chart["across"], chart["up"] = "Round", "Chance to win, %"
    return [chart]


def _mark_goal(chart: Chart, rounds: dict[int, Scene]) -> None:
    """A line where the game says how far the end is, if it counts what the chart shows."""
    scenes = [rounds[n] for n in sorted(rounds)]
    far = next(iter(scenes[0]["ends"]), None)
    if far is None:
        return
    goal = far["goal"]
    most = [max(line["values"][k] for line in chart["series"]) for k in range(len(scenes))]
    if any(not s["ends"] or s["ends"][0]["value"] != min(x, goal) for s, x in zip(scenes, most, strict=True)):
        return
    chart["goal"] = goal
    if "(" in far["title"]:
        chart["goal_text"] = far["title"].partition("(")[2].rstrip(")")


def _why(chart: Chart, winners: list[int]) -> str:
    """Since when the winner was in front, and by how much."""
    won = next((line for line in chart["series"] if [line["seat"]] == winners), None)
    others = [line for line in chart["series"] if line is not won]
    if won is None or not others:
        return ""
    second = max(others, key=lambda line: line["values"][-1])
    leads = [x - max(line["values"][k] for line in others) for k, x in enumerate(won["values"])]
    if leads[-1] < 0:
        return ""
    if leads[-1] == 0:
        return f"Level with {second['title']} at the end: the tie-break decides."
    since = next(k for k in range(len(leads)) if min(leads[k:]) > 0)
    if since == 0:
        return f"In front from the first round to the last, {leads[-1]:g} ahead of {second['title']}."
    if since == len(leads) - 1:
        return f"Not in front before the last round, then {leads[-1]:g} ahead of {second['title']}."
    return f"In front since round {chart['first'] + since}, {leads[-1]:g} ahead of {second['title']} at the end."


def _sums(scene: Scene) -> list[Sum]:
    sums: dict[str, Sum] = {}
    for seat in scene["seats"]:
        for count in seat.get("sums", []):
            one = sums.setdefault(count["title"], Sum(title=count["title"], icon=count["icon"], values=[]))
            one["values"].append(
                SumValue(seat=seat["seat"], title=seat["name"], tone=seat["tone"], value=count["value"])
            )
    return [s for s in sums.values() if any(v["value"] for v in s["values"])]


def _awards(sums: list[Sum]) -> list[Award]:
    awards = []
    for one in sums:
        ranked = sorted(one["values"], key=lambda v: -v["value"])
        if len(ranked) > 1 and ranked[0]["value"] > ranked[1]["value"]:
            text = f"{ranked[0]['title']}, {ranked[0]['value']:g}"
            name = f"Most {one['title'][:1].lower()}{one['title'][1:]}"
            awards.append(Award(icon=one["icon"], title=name, text=text))
    return awards[:4]
