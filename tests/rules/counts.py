"""Counts in random positions: what perft is for options, this is for reasons, and for steps of a path.

    cd tests && python -m rules.counts GAME        writes rules/GAME/counts.json again

The listing test of a game asks for everything that might be possible, counts the answers by the rule that they name
and plays on at random; "state" is the hash of its last moment. A changed count needs a reason in its commit.
"""

import json
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

from undercroft.conformance.acts import askable
from undercroft.engine.chance import Rng
from undercroft.engine.game import Game
from undercroft.title.title import Title

HERE = Path(__file__).parent
MOST = 40  # values of an act that are asked at one decision


def refusals(title: Title[Any], g: Game, rng: Rng) -> Counter[str]:
    """The verdicts of the pending prompt's acts on some values of their fields: act and rule, counted."""
    found: Counter[str] = Counter()
    assert g.decision is not None and title.rules.acts is not None
    menu = title.rules.acts.menus[g.decision.prompt]
    judges = [act for offer in menu for act in offer.acts()]
    for x in g.decision.options:
        rules = [act.forbids_option(g, x) for act in judges if act.kind == x.kind]
        assert not rules or 0 in rules, title.text(g, x)
    for offer in menu:
        for act in offer.acts():
            for x in askable(title, g, act, rng, MOST):
                rule = act.forbids_option(g, x)
                assert (rule == 0) == (x in g.decision.options), title.text(g, x)
                if rule:
                    found[f"{type(act).__name__} {title.ledger.rule(rule).id}"] += 1
    return found


def known(game: str, number: int | str) -> dict[str, Any]:
    """The counts of the position of this number or name."""
    found: dict[str, dict[str, Any]] = json.loads((HERE / game / "counts.json").read_text("utf-8"))
    return found[str(number)]


def main(game: str) -> None:
    """Count again."""
    listing = import_module(f"rules.{game}.test_listing")
    rows = []
    for number in listing.NUMBERS:
        found: dict[str, Any] | None = listing.counted(number)
        if found is not None:
            rows.append(f"  {json.dumps(str(number))}: {json.dumps(dict(sorted(found.items())))}")
    (HERE / game / "counts.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
