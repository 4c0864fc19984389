"""“Why not now?” names the rule of the predicate that refuses: every verb, and everything that can be pointed at."""

from importlib import import_module
from typing import Any

import pytest

from undercroft.bots.registry import make_bot
from undercroft.errors import CroftError
from undercroft.games import NAMES, title_of
from undercroft.match.match import Match, start
from undercroft.scene import Scene

PLAYERS = {"masmorra": 2, "super_dungeon": 2, "hellscape": 3, "mage_knight": 2, "map_masters": 1}
DECISIONS, EVERY, TEXTS = 120, 15, 2


def things(scene: Scene) -> list[str]:
    """Everything that a player may point at: figures, places, cards."""
    held = [c["id"] for s in scene["seats"] for c in [*s["hand"], *s["abilities"], *s.get("pack", [])]]
    return [p["id"] for p in scene["pieces"]] + [a["id"] for a in scene["areas"]] + held


class Judge:
    """Compares the rules that are named with the predicates of the acts."""

    def __init__(self, game: str) -> None:
        self.acts = import_module(f"undercroft.games.{game}.acts.base").ACTS
        self.offered: dict[str, list[str]] = {}  # by verb: some of its texts
        self.judged: set[str] = set()
        self.wrong: list[str] = []

    def collect(self, m: Match) -> None:
        """Remember what is offered, to ask for it when it is not."""
        for text in m.options():
            known = self.offered.setdefault(text.split()[0], [])
            if len(known) < TEXTS and text not in known:
                known.append(text)

    def ask(self, m: Match, text: str, seat: int) -> str:
        """The id of the rule named for a wish; empty if it is allowed or not a wish of this moment."""
        d, title, g = m.decision, m.title, m.game
        assert d is not None
        try:
            o = title.parse(g, text)
        except CroftError:
            return ""
        if d.offers(o) or (d.open and title.forbids(g, seat, o) == 0):
            return ""
        rule = title.forbids(g, seat, o)
        if not rule:
            self.wrong.append(f"{text}: refused without a rule")
            return ""
        self.judged.add(text.split()[0])
        if self.acts.answers(d.prompt, o.kind):
            own = self.acts.at(d.prompt, o.kind).forbids_option(g, o)
            if own and own != rule:
                ledger = title.ledger
                self.wrong.append(f"{text}: names {ledger.rule(rule).id}, refused by {ledger.rule(own).id}")
        return title.ledger.rule(rule).id

    def point(self, m: Match, thing: str, seat: int) -> None:
        """A thing pointed at is judged by the first wish that it stands for."""
        named = [self.ask(m, text, seat) for text in m.title.speech.intents(m.game, seat, thing)]
        found: Any = m.why_thing(thing, seat)
        if found is not None and found.rules and found.rules[0].id not in named:
            self.wrong.append(f"{thing}: names {found.rules[0].id}, its wishes {named}")


@pytest.mark.parametrize("game", NAMES)
def test_the_rule_is_that_of_the_predicate_that_refuses(game: str) -> None:
    title = title_of(game)
    players = PLAYERS[game]
    m = start(title, title.meta.modes[0].name, players, seed="why not")
    bots = {seat: make_bot("easy", title, seat, "why not") for seat in range(-1, players)}
    judge = Judge(game)
    for n in range(DECISIONS):
        d = m.decision
        if d is None:
            break
        judge.collect(m)
        if n % EVERY == 0:
            seat = max(d.owner, 0)
            for texts in judge.offered.values():
                for text in texts:
                    judge.ask(m, text, seat)
            for thing in things(m.view(seat)):
                judge.point(m, thing, seat)
        m.choose(bots[d.owner].choose(m.game))
    assert not judge.wrong, sorted(set(judge.wrong))[:20]
    assert len(judge.judged) >= 4, f"only {sorted(judge.judged)} were refused at all"
