"""Decisions of the party: anyone takes them, or the owner of the turn does, alone or with what the others propose.

The game says who owns the turn; in nobody's turn, or in a bot's, it is the first person who is there. So nothing
waits for a player who has gone away.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ....engine.decision import PARTY
from ....errors import CroftError
from ...errors import TableError
from ..spec import Role, Row

if TYPE_CHECKING:
    from ..table import Table

ANYONE, OWNER, PROPOSAL = "anyone", "owner", "proposal"


def leader(t: "Table") -> int:
    """The seat that takes the pending decision of the party; -1 if it is not such a decision, or anybody's."""
    d = t.match.decision
    if not t.started or d is None or d.owner != PARTY or t.spec.party == ANYONE:
        return -1
    people = [s.seat for s in t.seats if s.human and not s.open]
    here = [s for s in people if s not in t.seating.away] or people
    owner = t.title.manners.leads(t.match.game)
    return owner if owner in here else here[0] if here else -1


def waits(t: "Table", role: Role) -> bool:
    """Is the pending decision the party's, and another's to take?"""
    seat = leader(t)
    return seat >= 0 and seat not in t.owned(role)


def propose(t: "Table", role: Role, seat: int, option: str, now: float) -> Row:
    """The proposal of a player who does not decide; the last one of each seat counts."""
    if t.spec.party == OWNER:
        raise TableError("not_yours", f"at this table {t.seats[leader(t)].name} decides for the party now", 403)
    d = t.match.decision
    try:
        o = t.title.parse(t.match.game, option)
    except CroftError as e:
        raise TableError("refused", str(e)) from None
    if d is None or not d.offers(o):
        raise TableError("refused", f"{option!r:.80} is not offered now; only legal options can be proposed")
    return Row(t.version + 1, now, "propose", seat, {"count": t.match.game.count, "option": option})


@dataclass
class Proposals:
    """The options that other players propose, for one decision of the party; older ones are dropped."""

    KINDS: ClassVar = ("propose",)

    count: int = -1  # the decision
    by_seat: dict[int, str] = field(default_factory=dict)

    def fold(self, row: Row) -> None:
        """Take one committed row."""
        if row.kind == "propose":
            if self.count != row.body["count"]:
                self.clear()
                self.count = row.body["count"]
            self.by_seat[row.seat] = row.body["option"]

    def clear(self) -> None:
        """Forget all of them."""
        self.count, self.by_seat = -1, {}


def shown(t: "Table") -> list[dict[str, Any]]:
    """The proposals for the pending decision, by seat."""
    if t.proposals.count != t.match.game.count or leader(t) < 0:
        return []
    g = t.match.game
    return [
        {"seat": seat, "option": text, "label": t.title.speech.verbs.label(g, t.title.parse(g, text))}
        for seat, text in sorted(t.proposals.by_seat.items())
    ]
