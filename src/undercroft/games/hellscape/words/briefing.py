"""The rules that a Quest adds to the common rules: for its card, the tour and `rules QUEST`."""

from ....content.ledger import Rule, ledger_of
from ....errors import CroftError
from ..quests import Quest, quest_named

PACKAGE = "undercroft.games.hellscape"


def rules_of(q: Quest) -> list[Rule]:
    """Those of its page in the rulebook; a Quest of our own has none but those that its goals and triggers name."""
    ledger = ledger_of(PACKAGE)
    printed = [x for x in ledger.rules if x.id.startswith("MD2-QUEST-") and x.page == q.page]
    named = {x.rule for x in q.goals} | {x.rule for x in q.triggers} | {q.white_rule} - {0}
    return printed or [ledger.rule(n) for n in sorted(named)]


def special(mode: str) -> list[str]:
    """Their ids, by the name of the mode."""
    try:
        return [x.id for x in rules_of(quest_named(mode))]
    except KeyError:
        raise CroftError(f"there is no Quest {mode!r:.40}") from None
