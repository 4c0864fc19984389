"""How long the path engine takes, over tableaux of played games.

    python bench/paths.py [MISSION ...] [--seeds N] [--limit N] [--json]

Every mission is played to a full tableau (random cards, minis and purchases as the partner does it), then every group
is led to every open end: first by the beam, then, where that finds nothing, by the exact search within a limit of
drafts. Times are CPU seconds.
"""

from __future__ import annotations

import argparse
import json
from time import process_time

from undercroft.build import compiled
from undercroft.engine.chance import chance_from, rng_from
from undercroft.games.map_masters.bots.candidates import candidates
from undercroft.games.map_masters.paths.bounds import possible
from undercroft.games.map_masters.paths.goal import goals_of
from undercroft.games.map_masters.paths.net import Net
from undercroft.games.map_masters.paths.offers import others_artifacts
from undercroft.games.map_masters.paths.search import BEAM_LIMIT, FOUND, KEEP, PROVED_NONE, Search
from undercroft.games.map_masters.state import World
from undercroft.games.map_masters.title import TITLE


def tableau(mission: str, seed: int) -> World:
    """A full tableau before the first path."""
    g = TITLE.rules.new(TITLE.config(mission, 3, {}, {}), chance_from(f"paths {seed}"))
    rng = rng_from(str(seed), "paths")
    while g.empty_cells() and g.decision is not None:
        options = g.decision.options if g.hands[0] else candidates(g, 0)
        g.apply(options[rng.below(len(options))])
    return g


def share(times: list[float], part: float) -> float:
    """The time within which so many of the answers came, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] * 1000 if times else 0.0


def measure(missions: list[str], seeds: int, limit: int) -> dict[str, object]:
    """All figures."""
    beam: list[float] = []
    beam_found: list[float] = []
    exact: list[float] = []
    look: list[float] = []
    said = {"found by the beam": 0, "proved none by a look": 0, "found exactly": 0, "proved none exactly": 0, "open": 0}
    for mission in missions:
        for seed in range(seeds):
            g = tableau(mission, seed)
            net = Net(g)
            for group in range(len(g.groups)):
                for goal in goals_of(g):
                    begun = process_time()
                    search = Search(g, net, group, goal, others_artifacts(g, goal))
                    hope = search.sound and possible(net, search.start, goal)
                    look.append(process_time() - begun)
                    if not hope:
                        said["proved none by a look"] += 1
                        continue
                    begun = process_time()
                    answer = search.beam(KEEP, BEAM_LIMIT)
                    beam.append(process_time() - begun)
                    if answer.status == FOUND:
                        beam_found.append(beam[-1])
                        said["found by the beam"] += 1
                        continue
                    begun = process_time()
                    answer = search.exact(limit)
                    exact.append(process_time() - begun)
                    name = {FOUND: "found exactly", PROVED_NONE: "proved none exactly"}.get(answer.status, "open")
                    said[name] += 1
    rows = {"look": look, "beam": beam, "beam that finds": beam_found, "exact": exact}
    figures = {
        name: {"answers": len(x), "half_ms": share(x, 0.5), "most_ms": share(x, 0.95), "worst_ms": share(x, 1.0)}
        for name, x in rows.items()
    }
    return {"compiled": compiled(), "limit": limit, "times": figures, "answers": said}


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("missions", nargs="*", default=[f"mission_{i:02}" for i in range(1, 15)])
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--limit", type=int, default=5000)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.missions, args.seeds, args.limit)
    if args.json:
        print(json.dumps(found))
        return
    print(f"{'compiled' if found['compiled'] else 'pure'}, exact search up to {args.limit} drafts")
    for name, row in found["times"].items():  # type: ignore[attr-defined]
        print(
            f"{name:16} {row['answers']:5} answers  half within {row['half_ms']:.1f} ms, 95 % within "
            f"{row['most_ms']:.1f} ms, worst {row['worst_ms']:.1f} ms"
        )
    for name, n in found["answers"].items():  # type: ignore[attr-defined]
        print(f"{name:24} {n}")


if __name__ == "__main__":
    main()
