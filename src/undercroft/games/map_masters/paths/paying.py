"""Items, obstacles and Optimizers on the way, and the means against obstacles."""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from ..pieces import packed_items
from .draft import Draft, Link
from .line import BY_BOOK, BY_DEFAULT, BY_FAIRY, BY_ITEM
from .verdicts import MALFORMED, OBSTACLE, OK

_MEANS: Final[list[int]] = [BY_ITEM, BY_FAIRY, BY_BOOK]


def meet(d: Draft, what: int, address: int) -> int:
    """A feature lies on the line (MAP-DISC-01, MAP-ITEM-02, MAP-OBST-02); Coins and Barrels are only collected."""
    if what < t.ITEMS:
        d.bag += packed_items(1, what)  # MAP-PATH-09
        return OK
    if what == t.OPTIMIZER:
        return optimize(d, address)
    assert what in (t.MONSTER, t.PADLOCK, t.LAVA)
    verdict = pay(d, what, address)
    if verdict == OK and what == t.MONSTER:
        d.kills += 1
    return verdict


def held(d: Draft, what: int, means: int) -> bool:
    """Has the group this means against the obstacle (MAP-OBST-03, MAP-ITEM-03)? Its own only (MAP-MARKET-16).

    Coins and Barrels cure nothing (MAP-ITEM-06, MAP-ITEM-07); books are SB1, SB6, SB8, SB9 (MAP-BOOK-02, MAP-BOOK-07,
    MAP-BOOK-09, MAP-BOOK-10).
    """
    cure = t.CURE[what]
    if means == BY_ITEM:
        return d.holds(cure) > 0
    if means == BY_FAIRY:
        return d.tokens >> cure & 1 == 1
    assert means == BY_BOOK
    return d.books & t.BOOK_AGAINST[what] != 0


def spend(d: Draft, what: int, means: int) -> None:
    """MAP-ITEM-05, MAP-OBST-05, MAP-DIFF-07: crossed out or turned face down."""
    cure = t.CURE[what]
    if means == BY_ITEM:
        d.bag -= packed_items(1, cure)
        d.used += packed_items(1, cure)
    elif means == BY_FAIRY:
        d.tokens &= ~(1 << cure)
        d.turned += 1
    else:
        assert means == BY_BOOK
        d.books &= ~t.BOOK_AGAINST[what]
        d.closed |= t.BOOK_AGAINST[what]


def pay(d: Draft, what: int, address: int) -> int:
    """Overcome an obstacle (MAP-OBST-04): as the path says, else with an item, else with a Fairy Token."""
    plan = d.plan
    if plan is None:
        return _pay_searching(d, what, address)
    named = plan.means(address)
    if named == BY_DEFAULT:
        named = BY_ITEM if held(d, what, BY_ITEM) else BY_FAIRY
        if not held(d, what, named):
            return d.fail(OBSTACLE, r.DEAD_02)
    elif not held(d, what, named):
        return d.fail(MALFORMED, r.ITEM_04)
    else:
        d.pays = Link(named, Link(address, d.pays))
    spend(d, what, named)
    return OK


def _pay_searching(d: Draft, what: int, address: int) -> int:
    fits: list[int] = []
    for means in _MEANS:
        if held(d, what, means):
            fits.append(means)
    if not fits:
        return d.fail(OBSTACLE, r.DEAD_02)
    chosen = fits[choose(d, len(fits))]
    if chosen == BY_BOOK or chosen != fits[0]:
        d.pays = Link(chosen, Link(address, d.pays))
    spend(d, what, chosen)
    return OK


def choose(d: Draft, alternatives: int) -> int:
    """Which alternative the search tries now; the first unless its script says more."""
    n = len(d.asked)
    d.asked.append(alternatives)
    return d.script[n] if n < len(d.script) else 0


def following(script: list[int], asked: list[int]) -> list[int] | None:
    """The next combination of choices, like the next number of a counter; None after the last."""
    out = script.copy()
    while len(out) < len(asked):
        out.append(0)
    del out[len(asked) :]
    i = len(out) - 1
    while i >= 0:
        if out[i] + 1 < asked[i]:
            out[i] += 1
            return out[: i + 1]
        i -= 1
    return None


def optimize(d: Draft, address: int) -> int:
    """Novice: one free Fairy Token for this group (MAP-OPT-02, MAP-OPT-03, MAP-DIFF-01)."""
    if d.g.level != t.NOVICE:  # MAP-DIFF-03
        return OK
    plan = d.plan
    if plan is None:
        kinds = [0]
        for wanted in range(1, -1, -1):
            for item in t.FAIRIES:
                if d.prefers >> item & 1 == wanted and fairy_is_free(d, item):
                    kinds.append(item + 1)
        # the search takes a token first and considers taking none last
        picked = kinds[(choose(d, len(kinds)) + 1) % len(kinds)]
    else:
        picked = plan.picked(address)
    if picked == 0:
        return OK
    d.picks = Link(picked, Link(address, d.picks))
    item = picked - 1
    if not fairy_is_free(d, item):
        return d.fail(MALFORMED, r.OPT_03)
    d.tokens |= 1 << item
    d.stock -= 1 << 4 * item
    return OK


def fairy_is_free(d: Draft, item: int) -> bool:
    """A token is in stock, and no unused one of its kind is held."""
    return item in t.FAIRIES and d.tokens >> item & 1 == 0 and d.stocked(item) > 0
