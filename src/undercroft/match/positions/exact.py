"""The section `exact` of a position: what its short form does not say, so that it leads to the very same game.

The short form is laid out by chance of its own, always the same; what the state has otherwise is written with the names
of the schema, and reading lays it over. A position written for a seat holds nothing that the seat cannot know: hidden
cards are dealt again before writing, by a deal that depends on nothing hidden, and once more by the chance of the match
that begins there.
"""

import json
from functools import cache
from importlib import import_module
from typing import Any, Final

from ...engine.chance import SETUP, Chance, Rng, chance_from, rng_from, script_of
from ...engine.config import Config
from ...engine.decision import PARTY
from ...engine.event import Event
from ...engine.game import Game
from ...engine.option import KINDS, MOST_AB, MOST_CD, Opt, opt_of
from ...engine.packing import Reader, hash_of
from ...engine.window import Window
from ...errors import CroftError, Damaged, NeedChance
from ...title.state_names import differences, lay, named_step, packed, packed_step, unlike
from ...title.title import Title
from ..determinize import asks_again
from .first_look import MOST_RUNS, look_at

KEY: Final = "exact"
KEYS: Final = (
    "seat",
    "content",
    "result",
    "decisions",
    "ret",
    "seen",
    "chance",
    "decision",
    "stack",
    "fields",
    "of",
    "hash",
)
ASKED: Final = ("owner", "prompt", "a", "b", "secret", "open", "options")
NUMBERS: Final = ("result", "decisions", "ret", "seen", "chance")  # the first places of a packed game
DECISION: Final = 5
STACK: Final = 6
FIELDS: Final = 7
SEED: Final = "exact"  # of the chance that lays every short form out; what is dealt for a seat comes from it too
TRIES: Final = 3  # other deals of what a seat cannot know, each of which must go on
DEEPEST: Final = 12  # tables and lists within each other
MOST_VALUES: Final = 100_000
MOST_STEPS: Final = 200
LOT: Final = 1 << 16


# ---- writing
def exact_of(title: Title[Any], g: Game, seat: int | None, short: dict[str, Any]) -> dict[str, Any]:
    """The document of a position: its short form and what that leaves out, as far as a seat (None: all is known) may
    know; a short form that cannot be laid out is left out itself."""
    world, asked = _known(title, g, seat)
    try:
        base = _laid_out(title, g.config, short, seat)
    except CroftError:
        short = {}
        base = _laid_out(title, g.config, short, seat)
    old, new = base.pack(), world.pack()
    section: dict[str, Any] = {} if seat is None else {"seat": seat}
    for i, name in enumerate(NUMBERS):
        if old[i] != new[i] and (seat is None or name in ("result", "ret")):
            section[name] = new[i]
    if not asked and world.decision is not None:
        section["decision"] = _decision(title, world)
    if old[STACK] != new[STACK]:
        section["stack"] = [named_step(s, title.rules.schema, title.rules.step_names) for s in new[STACK]]
    if old[FIELDS] != new[FIELDS]:
        section["fields"] = differences(title.rules.world, old[FIELDS], new[FIELDS], title.rules.schema)
    for i, name in enumerate(NUMBERS):  # those that a seat is not told are as laid out
        new[i] = section.get(name, old[i])
    section["content"] = title.content_hash
    section["of"] = _sum(g.config, short, section)
    section["hash"] = _state_hash(new)
    return {**short, KEY: section}


def _known(title: Title[Any], g: Game, seat: int | None) -> tuple[Game, bool]:
    """A copy that holds nothing a seat cannot know; and whether its step poses the decision by itself."""
    world, d = g.copy(), g.decision
    asked = d is not None and asks_again(g, g.copy())
    if seat is None:
        return world, asked
    if d is not None and d.owner not in (seat, PARTY) and title.manners.hides(g):
        top = world.stack[-1]
        if isinstance(top, Window):
            top.asked = _passed(top, world, seat)  # how far it has come tells who holds an answer
            asked = True
        elif not asked:
            raise CroftError("another seat is in the middle of a decision here; use the moment before or after")
        world.decision = None
    for i in range(TRIES if asked else 0):
        _try_deal(title, world.copy(), seat, f"{SEED} {i}")
    _deal(title, world, seat, rng_from(SEED, "deal"))
    return world, asked


def _try_deal(title: Title[Any], g: Game, seat: int, seed: str) -> None:
    """Does it go on with other hidden cards? A step may hold on to one that its own seat has looked at."""
    _deal(title, g, seat, rng_from(seed, "try"))
    g.chance.reseed(rng_from(seed, "try"))
    g.decision = None
    try:
        g.advance(MOST_RUNS)
    except Exception as e:
        raise CroftError("something hidden is in progress here; use the moment before or after") from e


def _passed(window: Window[Any], g: Game, seat: int) -> int:
    """How far a window has come as far as a seat knows: it has passed itself, or nobody was asked."""
    known = 0
    for i in range(window.asked):
        if window.seat_at(g, i) == seat:
            known = i + 1
    return known


def _deal(title: Title[Any], g: Game, seat: int, r: Rng) -> None:
    """Deals everything hidden from a seat again; chance goes on as it would have."""
    chance = g.chance
    g.chance = chance.copy()
    title.mind.resample(g, seat, r)
    g.chance = chance


def _laid_out(title: Title[Any], config: Config, short: dict[str, Any], seat: int | None) -> Game:
    """The short form by itself, laid out by chance of its own."""
    g: Game = title.rules.new(config, chance_from(SEED))
    if short:
        g = title.rules.arrange(g, short)
    if seat is not None:
        _deal(title, g, seat, rng_from(SEED, "deal"))
    return g


def _decision(title: Title[Any], g: Game) -> dict[str, Any]:
    """A decision that its step does not pose a second time."""
    d = g.decision
    assert d is not None
    names = {number: name for name, number in prompts_of(title.package).items()}
    bare = g.copy()
    bare.decision = None
    options: list[str | int] = []
    for o in d.options:
        text = title.text(g, o)
        options.append(text if _read_option(title, bare, text) is o else o.code)
    values = (d.owner, names.get(d.prompt, d.prompt), d.a, d.b, d.secret, d.open, options)
    return dict(zip(ASKED, values, strict=True))


@cache
def prompts_of(package: str) -> dict[str, int]:
    """The prompts of a game by their names: `P_REROLL` is reroll."""
    module = import_module(f"{package}.options")
    found = {n[2:].lower(): v for n, v in vars(module).items() if n.startswith("P_") and type(v) is int}
    return {"window": 1, **found}


def _sum(config: Config, short: dict[str, Any], section: dict[str, Any]) -> str:
    """A hash of the written text, in 64 bits: it shows a change by hand."""
    rest = {k: v for k, v in section.items() if k not in ("of", "hash")}
    return hash_of(
        [
            config.mode,
            config.players,
            sorted(config.options.items()),
            sorted(config.rulings.items()),
            json.dumps([short, rest], sort_keys=True),
        ]
    )


def _state_hash(state: list[Any]) -> str:
    return hash_of([*state[:DECISION], *state[DECISION + 1 :]])


# ---- reading
def begin(
    title: Title[Any], config: Config, position: dict[str, Any] | None, chance: Chance, log: list[Event] | None
) -> Game:
    """A game at its first decision; the log is of what happens between a position and that."""
    if position is not None and KEY in position:
        return read_exact(title, config, position, chance, log)
    g: Game = title.rules.new(config, chance)
    if position is None:
        return g
    if g.chance.script is None:  # the setup before it is an ordinary one
        g.chance.script = script_of(position)
    g.log = log
    g = title.rules.arrange(g, {k: v for k, v in position.items() if k != "script"})
    g.log = None
    return g


def read_exact(
    title: Title[Any], config: Config, position: dict[str, Any], chance: Chance, log: list[Event] | None = None
) -> Game:
    """The game that a position with the section leads to; Damaged says what is wrong with it, and where. The log is of
    what happens before the first decision."""
    section, where = position[KEY], "position: "
    try:
        state = _state(title, config, section, {k: v for k, v in position.items() if k not in (KEY, "script")})
        where = f"position: {KEY}: "
        return _game(title, config, section, state, script_of(position), chance, log)
    except NeedChance:
        raise
    except CroftError as e:
        said = str(e).removeprefix("position: ").removeprefix("snapshot: ")
        raise Damaged(f"position: {said}" if said.startswith(KEY) else f"{where}{said}") from None
    except Exception as e:  # a state that nobody has checked: whatever it breaks, it is to blame
        raise Damaged(f"position: {KEY}: no such state can be played ({type(e).__name__}: {e!s:.80})") from None


def _state(title: Title[Any], config: Config, section: Any, short: dict[str, Any]) -> list[Any]:
    """The packed state that short form and section make; errors name the key."""
    _check_shape(section)
    seat = section.get("seat")
    if seat is not None and (type(seat) is not int or not -1 <= seat < config.players):
        raise unlike(f"{KEY}.seat", f"a seat from -1 (a spectator) to {config.players - 1}", seat)
    if section.get("content") != title.content_hash:
        raise Damaged(
            f"{KEY}.content: it was written with different content ({section.get('content')!r:.20}, here "
            f"{title.content_hash}); without {KEY} the position begins from its short form"
        )
    state = _laid_out(title, config, short, seat).pack()
    _lay_over(title, state, section)
    if section.get("of") == _sum(config, short, section) and section.get("hash") != _state_hash(state):
        raise Damaged(
            f"{KEY}.hash: another version of the rules wrote this; without {KEY} the position begins from "
            "its short form"
        )
    return state


def _game(
    title: Title[Any],
    config: Config,
    section: dict[str, Any],
    state: list[Any],
    script: list[int] | None,
    chance: Chance,
    log: list[Event] | None,
) -> Game:
    """The game in this state, at its decision; what no game can be in is refused."""
    g: Game = title.rules.empty(config, chance)
    g.unpack(Reader([state]).sub())
    title.rules.check_restored(g)
    if "decision" in section:
        _pose(title, g, section["decision"])  # first: what it offers may be among what is dealt again
    if "seat" in section:
        _deal(title, g, section["seat"], _lots(chance))
    if script is not None and chance.script is None:
        chance.script = script
    if "decision" not in section:
        g.log = log
        g.advance(MOST_RUNS)
        g.log = None
    look_at(title, g)
    return g


def _check_shape(section: Any) -> None:
    if type(section) is not dict:
        raise unlike(KEY, "a table", section)
    for key in section:
        if key not in KEYS:
            raise Damaged(f"{KEY}.{key:.40}: there is no such key; expected {', '.join(KEYS)}")
    level: list[Any] = [section]
    count = 0
    for _ in range(DEEPEST):
        inner = [v if type(x) is list else x[v] for x in level for v in x]
        count += len(inner)
        if count > MOST_VALUES:
            raise Damaged(f"{KEY}: more than {MOST_VALUES} values")
        level = [v for v in inner if type(v) in (list, dict)]
    if level:
        raise Damaged(f"{KEY}: nested too deeply")


def _lay_over(title: Title[Any], state: list[Any], section: dict[str, Any]) -> None:
    """Put what the section says into a packed state."""
    state[DECISION] = None
    for i, name in enumerate(NUMBERS):
        if name in section:
            state[i] = packed("int", section[name], title.rules.schema, f"{KEY}.{name}")
            if state[i] < 0 and name not in ("ret", "result"):
                raise unlike(f"{KEY}.{name}", "a whole number from 0", state[i])
    if "stack" in section:
        steps = section["stack"]
        if type(steps) is not list or not 0 < len(steps) <= MOST_STEPS:
            raise unlike(f"{KEY}.stack", f"a list of 1 to {MOST_STEPS} steps", steps)
        state[STACK] = [
            packed_step(s, title.rules.schema, title.rules.step_names, f"{KEY}.stack[{i}]") for i, s in enumerate(steps)
        ]
    fields = section.get("fields", {})
    if type(fields) is not dict:
        raise unlike(f"{KEY}.fields", "a table of paths and values", fields)
    for path, value in fields.items():
        lay(title.rules.world, state[FIELDS], path, value, title.rules.schema, f"{KEY}.fields.{path:.60}")


def _lots(chance: Chance) -> Rng:
    """A generator from the chance of a match; its seed stands among the rolls, so that any replay deals alike. People
    who roll for themselves are not asked for it."""
    words = []
    for _ in range(6):
        if chance.strict:
            v = chance.streams[SETUP].below(LOT)
            if chance.trace is not None:
                chance.trace.append(v)
        else:
            v = chance.below(SETUP, LOT)
        words.append(v)
    return Rng(words[0] << 16 | words[1], words[2] << 16 | words[3], words[4] << 16 | words[5], 1)


def _pose(title: Title[Any], g: Game, doc: Any) -> None:
    where = f"{KEY}.decision"
    if type(doc) is not dict or sorted(doc) != sorted(ASKED):
        raise unlike(where, f"a table of {', '.join(ASKED)}", doc)
    prompts = prompts_of(title.package)
    prompt = prompts.get(doc["prompt"], -1) if type(doc["prompt"]) is str else -1
    if prompt < 0:
        raise unlike(f"{where}.prompt", "the name of a prompt", doc["prompt"])
    numbers = [packed("int", doc[k], title.rules.schema, f"{where}.{k}") for k in ("owner", "a", "b")]
    secret, is_open = (packed("bool", doc[k], title.rules.schema, f"{where}.{k}") for k in ("secret", "open"))
    given = doc["options"]
    if type(given) is not list or not given:
        raise unlike(f"{where}.options", "a list of options", given)
    options = []
    for i, x in enumerate(given):
        o = _read_option(title, g, x)
        if o is None:
            raise unlike(f"{where}.options[{i}]", "an option of the game", x)
        options.append(o)
    g.ask(numbers[0], prompt, options, numbers[1], numbers[2], secret, is_open)


def _read_option(title: Title[Any], g: Game, given: Any) -> Opt | None:
    """The option that a text or a code means; None if there is none."""
    if type(given) is int and 0 < given < KINDS << 44:
        o = opt_of(given)
        return o if max(o.a, o.b) <= MOST_AB and max(o.c, o.d) <= MOST_CD else None
    if type(given) is not str:
        return None
    try:
        return title.speech.verbs.parse(g, given)
    except CroftError:
        return None
