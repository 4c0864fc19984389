"""From rows to missions: names become numbers, and what cannot be right is refused with the reason."""

from ...words.english import many
from . import terms as t
from .components import Bar, Card, Mission
from .rows import BarRow, MissionRow

BAR_KEYS = ("card", "cards", "artifacts", "first", "second")
BAR_READS: dict[str, list[str]] = {
    "note": [],
    "one_step": ["cards"],
    "one_artifact": ["artifacts"],
    "relay": ["card", "artifacts", "first", "second"],
    "early": ["card", "cards"],
}


def mission_of(r: MissionRow, cards: list[Card], numbers: dict[str, int], artifacts: dict[str, int]) -> Mission:
    """A mission; its number is given when it is filed."""
    m = _laid_out(r, numbers, artifacts)
    if r.pool is not None:
        m.pool = [_card_number(c, numbers) for c in r.pool.cards]
        _check_pool(m, cards)
    m.starters = r.players_deck.starter
    m.by_cost[3:7] = [r.players_deck.three, r.players_deck.four, r.players_deck.five, r.players_deck.six]
    if m.starters + m.cells.count(t.C_STARTER) + sum(c.kind == t.STARTER for c in _laid(m, cards)) > 45:
        raise ValueError("expected at most 45 Starters in all, as many as the box has (MAP-COMP-01)")
    m.coins = r.coins
    m.colours = [t.COLOURS.index(c) for c in r.groups]
    if len(set(m.colours)) != len(m.colours):
        raise ValueError(f"groups: expected different colors, found {', '.join(r.groups)}")
    for side in r.sides:
        m.sides |= 1 << t.SIDES.index(side)
    m.bars = [_bar(b, m, cards, numbers, artifacts) for b in r.rules]
    _check_bars(m)
    m.steps_too = r.win == "bosses_and_steps"
    m.base = r.score.base
    m.terms = [[t.SCORE_WORDS.index(x.of), x.times, x.per] for x in r.score.terms]
    _check_laid(m, cards)
    _in_the_box(m, cards)
    if _starts(m, cards) < len(m.colours):
        raise ValueError(f"layout: too few openings on the sides {r.sides} for {len(m.colours)} groups (MAP-SETUP-11)")
    return m


def _laid_out(r: MissionRow, numbers: dict[str, int], artifacts: dict[str, int]) -> Mission:
    grid = [line.split() for line in r.layout]
    columns = len(grid[0])
    if len({len(line) for line in grid}) != 1 or len(grid) * columns > 63:
        raise ValueError("layout: every row needs the same number of cells, at most 63 cells in all")
    m = Mission(r.id, r.name, r.brief, len(grid), columns)
    for line in grid:
        for word in line:
            _cell(m, word, r, numbers, artifacts)
    return m


def _check_pool(m: Mission, cards: list[Card]) -> None:
    """Face-down cells have a Step card each, which says itself what it asks for."""
    if any(o.need.wish for c in m.pool for o in cards[c].objectives):
        raise ValueError("pool: expected no card that asks for an Objective card; these are drawn before")
    other = [cards[c].id for c in m.pool if cards[c].kind != t.STEP]
    if other:
        raise ValueError(f"pool: {other[0]} is not a Step card; only these lie face down (MAP-STEP-03)")
    hidden = m.cells.count(t.C_HIDDEN)
    if hidden != len(m.pool):
        raise ValueError(f"pool: expected {many(hidden, 'card')}, one for each face-down cell, found {len(m.pool)}")


def _laid(m: Mission, cards: list[Card]) -> list[Card]:
    """The cards that lie face up from the beginning."""
    return [cards[c] for c in m.cards if c != t.NONE]


def _check_laid(m: Mission, cards: list[Card]) -> None:
    laid = _laid(m, cards)
    if not any(c.kind == t.BOSS for c in laid):  # MAP-BOSS-01, MAP-BOSS-03
        raise ValueError("layout: there is no Boss card")
    if sum(any(o.need.wish for o in c.objectives) for c in laid) > 1:
        raise ValueError("layout: expected at most one card that asks for Objective cards")


def _in_the_box(m: Mission, cards: list[Card]) -> None:
    """No card is needed more often than the box has it (MAP-COMP-01, MAP-HOUSE-06)."""
    fixed = [c for c in m.cards if c != t.NONE and cards[c].kind != t.STARTER] + m.pool
    for c in m.cards:
        if c != t.NONE and m.cards.count(c) > 5:
            raise ValueError(f"layout: {cards[c].id} lies there {m.cards.count(c)} times; the box has it five times")
    for c in fixed:
        if fixed.count(c) > 1:
            raise ValueError(f"layout: {cards[c].id} lies there {fixed.count(c)} times; the box has it once")
    for cost in range(3, 7):
        left = [c for c in cards if c.kind == t.DUNGEON and c.cost == cost and c.number not in fixed]
        if len(left) < m.by_cost[cost]:
            raise ValueError(
                f"players_deck: expected at most {len(left)} cards of cost {cost}, found {m.by_cost[cost]}"
            )


def _starts(m: Mission, cards: list[Card]) -> int:
    """How many places there are for minis at least: a Starter may turn its wall outwards."""
    n = 0
    for cell in range(len(m.cells)):
        row, column = cell // m.columns, cell % m.columns
        ways = [
            slot
            for slot in range(6)
            if m.sides >> t.SIDE_OF[slot] & 1 == 1
            and not (0 <= row + t.ROW_STEP[slot] < m.rows and 0 <= column + t.COLUMN_STEP[slot] < m.columns)
        ]
        if m.cells[cell] == t.C_EMPTY:
            n += len(ways)
        elif m.cells[cell] == t.C_STARTER:
            n += max(0, len(ways) - 1)
        elif m.cells[cell] == t.C_FIXED and cards[m.cards[cell]].kind in (t.STARTER, t.DUNGEON):
            n += sum(cards[m.cards[cell]].is_open(t.turned(slot, m.turns[cell])) for slot in ways)
    return n


def _cell(m: Mission, word: str, r: MissionRow, numbers: dict[str, int], artifacts: dict[str, int]) -> None:
    name, _, token = word.partition("+")
    name, _, turn = name.partition("/")
    if turn not in ("", "180"):
        raise ValueError(f"layout: expected a card such as S4, or S4/180 if it is upside down, found {word!r}")
    if token and token not in artifacts:
        raise ValueError(f"layout: there is no artifact {token!r}")
    kinds = {"#": t.C_NONE, ".": t.C_EMPTY, "S": t.C_STARTER}
    hidden = name.startswith("?")
    if hidden and (r.pool is None or name[1:] != r.pool.name):
        raise ValueError(f"layout: {word!r}: the mission has no such pool")
    if turn and (hidden or name in kinds):
        raise ValueError(f"layout: {word!r}: only a card that is named can be turned")
    if token and name in ("#", "."):
        raise ValueError(f"layout: {word!r}: an Artifact lies on a card (MAP-ART-02)")
    if token and artifacts[token] + 1 in m.tokens:
        raise ValueError(f"layout: {token} lies there twice")
    m.cells.append(t.C_HIDDEN if hidden else kinds.get(name, t.C_FIXED))
    m.cards.append(_card_number(name, numbers) if m.cells[-1] == t.C_FIXED else t.NONE)
    m.turns.append(1 if turn else 0)
    m.tokens.append(artifacts[token] + 1 if token else 0)


def _card_number(name: str, numbers: dict[str, int]) -> int:
    if name not in numbers:
        raise ValueError(f"there is no card {name!r}")
    return numbers[name]


def _bar(b: BarRow, m: Mission, cards: list[Card], numbers: dict[str, int], artifacts: dict[str, int]) -> Bar:
    for key in BAR_KEYS:
        if key in BAR_READS[b.code] and not getattr(b, key):
            raise ValueError(f"rules: {b.id}: {b.code} needs {', '.join(BAR_READS[b.code])}")
        if key not in BAR_READS[b.code] and getattr(b, key):
            raise ValueError(f"rules: {b.id}: {b.code} reads no {key}")
    mask = 0
    for name in b.artifacts:
        if name not in artifacts:
            raise ValueError(f"rules: there is no artifact {name!r}")
        mask |= 1 << artifacts[name]
    groups = [_group_number(c, m) for c in (b.first, b.second)]
    card = _card_number(b.card, numbers) if b.card else -1
    bar = Bar(b.id, t.BARS.index(b.code), b.text, card, [_card_number(c, numbers) for c in b.cards], mask, *groups)
    for name in b.artifacts:
        if artifacts[name] + 1 not in m.tokens or m.cells[m.tokens.index(artifacts[name] + 1)] == t.C_HIDDEN:
            raise ValueError(f"rules: {b.id}: {name} lies on no face-up card of the layout")
    _check_cards_of(bar, b, m, cards)
    return bar


def _group_number(colour: str, m: Mission) -> int:
    """The group of a color; -1: the rule names none."""
    if not colour:
        return -1
    if t.COLOURS.index(colour) not in m.colours:
        raise ValueError(f"rules: the mission has no group {colour}")
    return m.colours.index(t.COLOURS.index(colour))


def _check_cards_of(bar: Bar, b: BarRow, m: Mission, cards: list[Card]) -> None:
    """The cards of a rule lie there, and are of the kind that it is about."""
    for number in bar.cards if bar.card == t.NONE else [bar.card, *bar.cards]:
        if number not in m.cards:
            raise ValueError(f"rules: {b.id}: {cards[number].id} does not lie face up in the layout")
    steps = bar.cards + ([bar.card] if bar.code == t.BAR_RELAY else [])
    other = [cards[c].id for c in steps if cards[c].kind != t.STEP]
    if other:
        raise ValueError(f"rules: {b.id}: {other[0]} is not a Step card")
    if bar.code == t.BAR_RELAY and (len(b.artifacts) > 1 or b.first == b.second):
        raise ValueError(f"rules: {b.id}: a relay has one Artifact and two groups")
    if bar.code == t.BAR_EARLY and cards[bar.card].kind != t.BOSS:
        raise ValueError(f"rules: {b.id}: {b.card} is not a Boss card")


def _check_bars(m: Mission) -> None:
    """Each rule has a name of its own; of a relay and of an early Boss there is one at most."""
    for i, bar in enumerate(m.bars):
        for other in m.bars[:i]:
            if other.id == bar.id:
                raise ValueError(f"rules: {bar.id} is there twice")
            if other.code == bar.code and bar.code in (t.BAR_RELAY, t.BAR_EARLY):
                raise ValueError(f"rules: {bar.id}: expected one rule of the kind {t.BARS[bar.code]}")
