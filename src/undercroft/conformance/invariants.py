"""Promises that every game keeps at every decision: one function each, which raises Failure if it is broken."""

import json
from typing import Any, Final

from ..engine.chance import Rng, rng_from
from ..engine.option import Opt
from ..errors import CroftError, Refused
from ..match.determinize import asks_again, guess
from ..match.record import parse_record
from ..match.replay import replay
from ..match.walk import steps_to, walk
from ..scene import Scene
from .acts import disagreements
from .round_trip import lost
from .run import LATE, POOL, Run

OLDER: Final = 12  # decisions after which a copy is compared again
UNWIND: Final = 3  # one time in this many all that can be undone is undone; late in a game a tenth as often


def acts_agree(run: Run) -> None:
    """Every act allows just what is listed."""
    for what in disagreements(run.title, run.m.game, run.rng):
        raise run.fail(what)


def walks_hold(run: Run) -> None:
    """Every step of a trail or run can be taken when the steps before it were, unless something came between."""
    trails = run.title.speech.trails(run.m.game)
    ends = [x for x in trails if not x.get("passed")]
    if ends:
        _walked(run, steps_to(trails, ends[run.rng.below(len(ends))]["text"]))
    for several in run.title.speech.runs(run.m.game):
        _walked(run, several["walk"])


def _walked(run: Run, steps: list[str]) -> None:
    """These steps, on a copy."""
    d = run.m.decision
    if d is None:
        return
    match = run.m.copy()
    taken = walk(match, d.owner, steps)
    now = match.decision
    alike = now is not None and now.owner == d.owner and now.prompt == d.prompt
    if taken < len(steps) and alike and not match.record.entries[-1].rolls:
        raise run.fail(f"the way {', '.join(steps)} breaks off before {steps[taken]!r}")


def copies_stay(run: Run) -> None:
    """Copy equals original by hash, and older copies stay unchanged."""
    g = run.m.game
    h = g.hash()
    if g.copy().hash() != h:
        raise run.fail("a copy has another hash than its original")
    if run.older is None:
        run.older = (g.copy(), h)
    elif g.count >= run.older[0].count + OLDER:
        if run.older[0].hash() != run.older[1]:
            raise run.fail(f"a copy made at decision {run.older[0].count} has changed since")
        run.older = (g.copy(), h)


def snapshots_play_on(run: Run) -> None:
    """Serialize, parse: same hash, same options, and the same future."""
    g = run.m.game
    again = run.title.restore(json.loads(json.dumps(run.title.snapshot(g))))
    if again.hash() != g.hash():
        raise run.fail("a snapshot read back has another hash")
    if g.decision is None or again.decision is None:
        raise run.fail("a snapshot lost the decision")
    if [o.code for o in again.decision.options] != [o.code for o in g.decision.options]:
        raise run.fail("a snapshot read back offers other options")
    one = g.copy()
    i = run.rng.below(len(g.decision.options))
    one.apply(g.decision.options[i])
    again.apply(again.decision.options[i])
    if one.hash() != again.hash():
        raise run.fail(f"after a snapshot {run.title.text(g, g.decision.options[i])!r} goes on otherwise")


def positions_lead_back(run: Run) -> None:
    """A position gives the same game again, and to each seat all that it may know."""
    for seat in (None, *range(-1, run.m.config.players)):
        said = lost(run.title, run.m.game, seat, run.rng.below(POOL))
        if said:
            whose = "a position" if seat is None else f"a position for seat {seat}"
            raise run.fail(f"{whose} does not lead back here: {said}")


def undo_leads_back(run: Run, seat: int, before: str, chancy: bool) -> None:
    """No undo survives a drawn chance or a secret seen; every other leads back exactly, and again forward."""
    m = run.m
    barred = m.undo_refusal(seat)
    if chancy and not barred:
        raise run.fail("undo is open although chance was drawn or a secret was seen")
    step = (seat, before, m.record.entries[-1].do)
    if run.trail and run.trail[0][0] != seat:
        if not m.undo_refusal(run.trail[0][0]):  # a secret pass: their undo is as if nobody had been asked
            run.trail.append(step)
            return
        run.trail.clear()
    if barred:
        run.trail.clear()
        return
    run.trail.append(step)
    if run.rng.below(UNWIND if m.game.count < LATE else 10 * UNWIND):
        return
    after = m.game.hash()
    for who, then, text in reversed(run.trail):
        if who != seat:
            continue
        m.undo(who)
        if m.game.hash() != then:
            raise run.fail(f"undo of {text!r} leads to another state than there was before")
    if not m.undo_refusal(seat):
        raise run.fail("undo goes back beyond the barrier")
    for who, then, text in run.trail:
        if m.game.hash() != then:
            raise run.fail(f"the way forward after undo differs before {text!r}")
        m.choose(text, who)
    if m.game.hash() != after:
        raise run.fail("the way forward after undo leads to another state")


def nothing_is_lost(run: Run) -> None:
    """Cards, tokens, dice, figures."""
    problems = run.title.rules.audit(run.m.game)
    if problems:
        raise run.fail(f"not conserved: {problems[0]}")


def options_are_legal(run: Run) -> None:
    """Every offered option is legal, can be chosen, has its own text that is read back."""
    g = run.m.game
    d = g.decision
    assert d is not None
    seat = max(d.owner, 0)
    seen: set[str] = set()
    for o in d.options:
        text = run.title.text(g, o)
        if text in seen:
            raise run.fail(f"two options have the text {text!r}")
        seen.add(text)
        if _read_back(run, text) is not o:
            raise run.fail(f"the text {text!r} is not read back as the same option")
        rule = run.title.forbids(g, seat, o)
        if rule:
            raise run.fail(f"{text!r} is offered although {run.title.ledger.rule(rule).id} forbids it")
        try:
            g.copy().apply(o)
        except Exception as e:
            raise run.fail(f"choosing {text!r} raises {type(e).__name__}: {e}") from e
        if len(run.texts) < POOL:
            run.texts[text] = None
    for o in run.title.speech.also(g, seat) if d.open else []:
        text = run.title.text(g, o)
        again = _read_back(run, text)
        if again is None or run.title.text(g, again) != text:
            raise run.fail(f"the text {text!r} is not read back as the same answer")
        rule = run.title.forbids(g, seat, o)
        if rule:
            raise run.fail(f"{text!r} is shown although {run.title.ledger.rule(rule).id} forbids it")
        g.copy().apply(again)


def _read_back(run: Run, text: str) -> Opt | None:
    try:
        return run.title.parse(run.m.game, text)
    except CroftError:
        return None


def refusals_name_rules(run: Run) -> None:
    """An option of another time that is not legal now is refused with a rule, and nothing changes."""
    g = run.m.game
    d = g.decision
    assert d is not None
    seat = max(d.owner, 0)
    h = g.hash()
    offered = {run.title.text(g, o) for o in d.options}
    pool = list(run.texts)
    start_at = run.rng.below(len(pool)) if pool else 0
    tried = 0
    for i in range(len(pool)):
        text = pool[(start_at + i) % len(pool)]
        if text in offered:
            continue
        x = _read_back(run, text)
        if x is None or d.offers(x):
            continue  # it means nothing in this position, or what is offered by another name
        try:
            run.m.choose(text, seat)
        except Refused as e:
            if not e.rules:
                raise run.fail(f"{text!r} is refused without a rule") from None
        else:
            raise run.fail(f"{text!r} was not offered, but could be chosen")
        tried += 1
        if tried == 3:
            break
    for nonsense in ("", "no such thing", "-1", "\x00", "x" * 300):
        try:
            run.title.parse(g, nonsense)
        except CroftError:
            continue
        raise run.fail(f"the text {nonsense[:20]!r} was taken for an option")
    if run.m.game.hash() != h:
        raise run.fail("a refused choice changed the game")


def secrets_stay(run: Run) -> None:
    """Two states that differ only in what a seat cannot see give it equal scenes, options and texts."""
    for seat in range(-1, run.m.config.players):
        g = run.m.game
        other = g.copy()
        run.title.mind.resample(other, seat, fork(run.rng))
        problems = run.title.rules.audit(other)
        if problems:
            raise run.fail(f"dealing again for seat {seat} does not conserve: {problems[0]}")
        scene = run.title.speech.scene(g, seat)
        if json.dumps(scene) != json.dumps(run.title.speech.scene(other, seat)):
            raise run.fail(f"the scene of seat {seat} depends on what it cannot see")
        asked = run.title.decision_scene(g, seat)
        if json.dumps(asked) != json.dumps(run.title.decision_scene(other, seat)):
            raise run.fail(f"the decision as seat {seat} sees it depends on what it cannot see")
        if seat >= 0 and run.title.mind.features(g, seat) != run.title.mind.features(other, seat):
            raise run.fail(f"the features of seat {seat} depend on what it cannot see")
        known = ids_of(scene)
        for o in asked["options"] if asked is not None else []:
            strange = [t for t in o["touches"] if t not in known]
            if strange:
                raise run.fail(f"{o['text']!r} touches {strange[0]!r}, which is not in the scene of seat {seat}")


def repeated_questions_stay(run: Run) -> None:
    """A step that says so poses the same decision when it is run again."""
    g = run.m.game
    if g.decision is not None and g.stack[-1].repeats() and not asks_again(g, g.copy()):
        raise run.fail(f"{type(g.stack[-1]).__name__} says that it repeats its question, and another came of it")


def questions_tell_nothing(run: Run) -> None:
    """A question tells the others nothing about a hidden hand, or an online table masks it."""
    g = run.m.game
    d = g.decision
    if (
        d is None
        or d.owner < 0
        or not run.title.manners.hides(g)
        or run.title.manners.secret(g, d)
        or not asks_again(g, g.copy())
    ):
        return
    for seat in range(run.m.config.players):
        if seat == d.owner:
            continue
        try:
            asked = guess(run.title, g, seat, fork(run.rng)).decision
        except CroftError:
            continue  # in the middle of something hidden
        if asked is None or (asked.owner, asked.prompt) != (d.owner, d.prompt):
            raise run.fail(
                f"that seat {d.owner} is asked tells seat {seat} of what it cannot see: ask whatever "
                "is held (ask(..., secret=True)), in a window, or say in the title what is `held`"
            )


def the_end_is_sound(run: Run) -> None:
    """The outcome has a place for every seat, and the record replays."""
    m = run.m
    outcome = m.outcome
    assert outcome is not None
    if sorted(p.seat for p in outcome.places) != list(range(m.config.players)):
        raise run.fail("the outcome does not place every seat once")
    if not outcome.name or not outcome.text:
        raise run.fail("the outcome has no name or no text")
    nothing_is_lost(run)
    for seat in range(-1, m.config.players):
        json.dumps([run.title.speech.scene(m.game, seat), m.log_for(seat)])
    if run.deep:
        again = replay(run.title, parse_record(m.dump()))
        if again.game.hash() != m.game.hash():
            raise run.fail("the record replays to another end")


def fork(r: Rng) -> Rng:
    """A source of its own, so that what is drawn from it changes nothing else."""
    return rng_from(str(r.u32()), "fork")


def ids_of(scene: Scene) -> set[str]:
    """The ids of everything in a scene: areas, pieces, cards, dice, counts, piles, marks, and `seat:N`."""
    found = {f"seat:{s['seat']}" for s in scene["seats"]}
    todo: list[Any] = [scene]
    while todo:
        item = todo.pop()
        if isinstance(item, dict):
            if isinstance(item.get("id"), str):
                found.add(item["id"])
            todo.extend(item.values())
        elif isinstance(item, list):
            todo.extend(item)
    return found
