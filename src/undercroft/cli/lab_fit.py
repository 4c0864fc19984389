"""`undercroft lab fit`: the chance to win, fitted on games of bots."""

from collections.abc import Sequence
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..bots import check_bot
from ..errors import CroftError
from ..games import title_of
from ..lab.selfplay import HABIT, Played, keep, load, play, rivals_in
from ..spelling import did_you_mean
from ..title.chance import FILE, RIVAL_SKILL, Fit, Quality, fits_of
from ..title.title import Title
from .common import Args, Parser, Progress, add_game, add_json, print_json, whole

FEATURELESS = "{game} has no features to fit (Mind.features, Mind.feature_names)"
NO_NUMPY = "'lab fit' needs numpy: pip install 'undercroft[lab]'"


def fit_arguments(p: Parser) -> None:
    """The arguments of `lab fit`."""
    add_game(p)
    p.add_argument("modes", metavar="MODE", nargs="*", help="only these modes; all of them if left out")
    p.add_argument(
        "--games", metavar="N", type=whole(0, 100_000), default=100, help="games of the bot in each mode (default 100)"
    )
    p.add_argument("--bot", metavar="NAME", default="normal", help="the level whose games are judged (default normal)")
    p.add_argument(
        "--habits", metavar="N", type=whole(0, 100_000), default=400, help="games of habits, for rivals (default 400)"
    )
    p.add_argument(
        "--players", metavar="N", type=whole(1, 99), action="append", help="only with N players; may be repeated"
    )
    p.add_argument("--together", action="store_true", help="one fit for all the modes, each with an offset")
    p.add_argument("--feature", metavar="NAME", action="append", help="use only this feature; may be repeated")
    p.add_argument("--penalty", metavar="X", type=float, default=0.005, help="penalty on large weights (default 0.005)")
    p.add_argument(
        "--skill", metavar="X", type=float, help="least skill of a fit that is written (0; among rivals 0.25)"
    )
    p.add_argument("--fresh", metavar="NAME", help="judge the weights in use on other games, by this name; fit nothing")
    p.add_argument("--rows", metavar="DIR", default="runs/fit", help="the games played; more are added (runs/fit)")
    p.add_argument("--out", metavar="FILE", help=f"the file of weights (default {FILE} in the game's folder)")
    add_json(p)


def fit_lab(args: Args) -> int:
    """Plays what is missing, fits, writes."""
    title = title_of(args.game)
    modes = [m.name for m in title.meta.modes]
    for mode in args.modes:
        low = title.meta.mode(mode)
        title.config(mode, low.players[0] if low is not None else 1, {}, {})
    modes = args.modes or modes
    if not title.mind.feature_names:
        raise CroftError(FEATURELESS.format(game=title.meta.name))
    if find_spec("numpy") is None:
        raise CroftError(NO_NUMPY)
    if not 0 < args.penalty < 100:
        raise CroftError(f"--penalty: expected a number above 0 and below 100, found {args.penalty}")
    check_bot(args.bot)
    for name in args.feature or []:
        if name not in title.mind.feature_names:
            meant = did_you_mean(name, title.mind.feature_names)
            raise CroftError(f"{title.meta.name} has no feature {name!r:.40}{meant}")
    if args.fresh is not None and not args.fresh.isalnum():
        raise CroftError(f"--fresh: expected a name of letters and digits, found {args.fresh!r:.40}")
    if args.fresh:
        return judge_fresh(title, modes, args)
    rows = {mode: games_of(title, mode, args) for mode in modes}
    groups = [modes] if args.together else [[mode] for mode in modes]
    fit_all(title, groups, rows, args)
    return 0


def games_of(title: Title[Any], mode: str, args: Args) -> list[Played]:
    """The games of a mode that are kept, and as many more as were asked for."""
    folder = Path(args.rows)
    folder.mkdir(parents=True, exist_ok=True)
    players = players_in(title, mode, args.players)
    out: list[Played] = []
    habits = args.habits if rivals_in(title, mode) else 0  # where all play together, habits win otherwise than bots
    for by, wanted in ((HABIT, habits), (args.bot, args.games)):
        name = f"{by}-{args.fresh}" if args.fresh else by
        path = folder / f"{title.meta.name}-{mode}-{name}.jsonl"
        known = load(path)
        kept = [row for row in known if row.players in players]
        progress = Progress(f"{title.meta.name} {mode}, {by}: game")
        while len(kept) < wanted:
            row = play(title, mode, players[len(kept) % len(players)], by, f"{args.fresh or 'fit'} {by} {len(known)}")
            keep(path, row)
            known.append(row)
            kept.append(row)
            progress(len(kept), wanted)
        progress.done()
        out += kept[:wanted]
    return out


def judge_fresh(title: Title[Any], modes: Sequence[str], args: Args) -> int:
    """Plays other games than those of the fit, and tells how well the weights in use foretold them."""
    from ..lab.fit import judge  # numpy is of an extra

    args.habits = 0
    shown = [
        mode for mode in modes if any(mode in fit.modes for fit in fits_of(title.package, title.mind.feature_names))
    ]
    rows = [row for mode in shown for row in games_of(title, mode, args)]
    q = judge(title, rows, shown)
    if args.json:
        print_json({"modes": shown, **(q.told() if q else {})})
    else:
        print("no chance is shown" if q is None else described(named(shown), q))
    return 0


def players_in(title: Title[Any], mode: str, asked: list[int] | None) -> list[int]:
    """The numbers of players that a mode is fitted for."""
    m = title.meta.mode(mode)
    assert m is not None
    low, high = m.players
    for n in asked or []:
        title.config(mode, n, {}, {})
    return asked or list(range(low, high + 1))


def fit_all(title: Title[Any], groups: Sequence[Sequence[str]], rows: dict[str, list[Played]], args: Args) -> None:
    """Fit every group, print its quality, and write those that are good enough."""
    from ..lab.fit import fit  # numpy is of an extra
    from ..lab.weights import merged, write

    found: list[Fit] = []
    told = []
    for group in groups:
        made = fit(
            title, [row for mode in group for row in rows[mode]], group, args.bot, args.penalty, args.feature or ()
        )
        why = "too few games" if made is None else made.quality.fails(least_skill(title, group[0], args.skill))
        if made is not None and not why:
            found.append(made)
        told.append({"modes": list(group), "kept": not why, "why": why, **(made.quality.told() if made else {})})
        if not args.json:
            print(line(group, made, why))
    path = Path(args.out) if args.out else Path(str(files(title.package).joinpath(FILE)))
    old = fits_of(title.package, title.mind.feature_names)
    write(path, title.meta.name, title.content_hash, merged(old, found, [mode for group in groups for mode in group]))
    if args.json:
        print_json(told)


def least_skill(title: Title[Any], mode: str, asked: float | None) -> float:
    """The skill that a fit must have to be written."""
    if asked is not None:
        return asked
    return RIVAL_SKILL if rivals_in(title, mode) else 0.0


def line(group: Sequence[str], made: Fit | None, why: str) -> str:
    """One fit in a line."""
    name = named(group)
    if made is None:
        return f"{name:<22} {why}"
    words = described(name, made.quality)
    return f"{words}; not written: {why}" if why else words


def named(group: Sequence[str]) -> str:
    """The mode, or how many they are."""
    return group[0] if len(group) == 1 else f"{len(group)} modes"


def described(name: str, q: Quality) -> str:
    """A quality in a line."""
    return (
        f"{name:<22} {q.games:>4} games: forecast {q.mean:.2f}, result {q.result:.2f}, Brier {q.brier:.3f}, "
        f"skill {q.skill:+.2f} ({q.low:+.2f} to {q.high:+.2f}), ECE {q.ece:.3f}"
    )
