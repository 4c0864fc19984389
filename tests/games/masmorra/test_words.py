"""Prompts, log and tour."""

import pytest

from undercroft.engine.event import EV_CHOICE, Event
from undercroft.engine.option import opt
from undercroft.engine.window import P_WINDOW, PASS
from undercroft.games.masmorra import events, options
from undercroft.games.masmorra.content import CARDS, CREATURES, TILES
from undercroft.games.masmorra.rule_ids import TRAP_01
from undercroft.games.masmorra.state import World
from undercroft.games.masmorra.steps.cards import Interrupts
from undercroft.games.masmorra.steps.gains import DrawCards
from undercroft.games.masmorra.steps.laying import put_tile
from undercroft.games.masmorra.steps.level3 import OpenLevel3
from undercroft.games.masmorra.terms import LEVEL3
from undercroft.games.masmorra.windows import DREW, NAMES
from undercroft.games.masmorra.words.icons import every_icon
from undercroft.games.masmorra.words.log import TELLING, log_entry
from undercroft.games.masmorra.words.names import creature_name, face_name, hero_name, room_name
from undercroft.games.masmorra.words.prompts import GIST, PROMPTS, RULES
from undercroft.games.masmorra.words.tour import tour
from undercroft.games.masmorra.words.windows import window_text, window_title

from .worlds import descend, games, quiet, started, take, world

ASKED = {v for k, v in vars(options).items() if k.startswith("P_")}
EVENTS = {v for k, v in vars(events).items() if isinstance(v, int)}


def text_of(g: World, seat: int) -> str:
    assert g.decision is not None
    return PROMPTS.text(g, g.decision, seat)


def asked(g: World) -> int:
    return -1 if g.decision is None else g.decision.prompt


def told(g: World, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> str:
    entry = log_entry(g, Event(kind, a, b, c, d, 0, -1), -1)
    return "" if entry is None else entry["text"]


# ---- nothing is forgotten
def test_every_prompt_has_its_words() -> None:
    assert set(PROMPTS.rows) == ASKED | {P_WINDOW} == set(GIST) == set(RULES)


def test_every_event_has_its_words() -> None:
    assert set(TELLING.rows) == EVENTS


def test_random_games_read_well() -> None:
    prompts: set[int] = set()
    kinds: set[int] = set()
    icons = set(every_icon())
    for g in games():
        d = g.decision
        if d is not None:
            prompts.add(d.prompt)
            for seat in range(-1, g.config.players):
                text = PROMPTS.text(g, d, seat)
                assert not text[0].islower() and text[-1] in ".?!" and "{" not in text and "  " not in text, text
        for e in g.log or []:
            kinds.add(e.kind)
            for seat in range(-1, g.config.players):
                entry = log_entry(g, e, seat)
                if entry is None:
                    continue
                assert e.visible_to(seat) and entry["icon"] in icons
                assert not entry["text"][0].islower() and "{" not in entry["text"], entry["text"]
                assert all(r.startswith("MAS-") for r in entry.get("rules", []))
    assert len(prompts) > 25 and len(kinds) > 40


# ---- prompts
def test_only_the_owner_is_advised() -> None:
    g = started()
    me = g.hero().seat
    assert "Roll your six dice" in text_of(g, me)
    assert text_of(g, 1 - me) == text_of(g, -1) == f"{hero_name(g, g.active)} decides: what to do before the roll."


def test_moving_counts_the_points_left() -> None:
    g = quiet(started())
    take(g, options.STEP)
    assert text_of(g, g.hero().seat).startswith("2 Move Points left")


def test_seventh_card_asks_for_a_discard() -> None:
    g = started()
    h = g.hero()
    h.hand.extend(g.treasure.bag[:4])
    del g.treasure.bag[:4]
    g.decision = None
    g.arm()
    g.push(DrawCards(g.active, 1))
    g.advance()
    while asked(g) == P_WINDOW:
        take(g, PASS)
    assert asked(g) == options.P_DISCARD
    assert "choose one to discard" in text_of(g, h.seat)


def test_the_battleground_is_explained() -> None:
    g = started("epic")
    seat = g.hero().seat
    g.decision = None
    g.push(OpenLevel3(g.active))
    g.advance()
    assert "Throne Room" in text_of(g, seat) and "Sewers" in text_of(g, seat)


def test_every_window_has_a_name_of_its_own_in_words() -> None:
    titles = [window_title(w) for w in range(len(NAMES))]
    assert len(set(titles)) == len(NAMES), "a standing order is about one window"
    assert not [t for t in titles if "{" in t or t.isupper()]


def test_a_window_never_names_the_card_just_drawn() -> None:
    g = started()
    for card in range(40):
        g.stack.append(Interrupts(DREW, 0, 0, card, 0))
        assert window_text(g, DREW, 0) == f"{hero_name(g, 0)} receives a Treasure Card"
        assert CARDS[card].name not in window_text(g, DREW, 0)
        g.pop()


# ---- the log
@pytest.mark.parametrize("kind", [PASS, options.TILE, options.EVIL, options.STACK, options.MARK, options.KEEP])
def test_secret_and_idle_choices_are_not_told(kind: int) -> None:
    g = started()
    assert log_entry(g, Event(EV_CHOICE, opt(kind, 1).code, 0, 0, 0, 0, -1), -1) is None


def test_a_card_drawn_is_told_to_its_owner_only() -> None:
    g = started()
    e = Event(events.DREW_CARD, 0, 3, 0, 0, 0, 1 << g.heroes[0].seat)
    mine = log_entry(g, e, g.heroes[0].seat)
    assert mine is not None and mine["touches"] == ["hero:0", "card:3"]
    assert log_entry(g, e, 1 - g.heroes[0].seat) is None and log_entry(g, e, -1) is None
    assert told(g, events.DREW, 0).endswith("draws a Treasure Card")
    assert told(started("alliance"), events.DREW, 0) == ""  # there the card itself is told


def test_a_roll_shows_its_dice() -> None:
    g = started()
    take(g, options.ROLL)
    g.log = []
    code = 0
    for i in range(7):
        code = code * 8 + (g.dice[i] if i < 6 else 7)
    entry = log_entry(g, Event(events.ROLLED, g.active, code, 0, 0, 0, -1), -1)
    assert entry is not None and entry["kind"] == "dice"
    assert [d["face"] for d in entry["dice"]] == [face_name(f) for f in g.dice[:6]]


def test_the_log_of_choosing_tells_the_hero_not_the_seat() -> None:
    g = world()
    g.log = []
    assert g.decision is not None
    seat = g.decision.owner
    take(g, options.HERO, 2)
    entry = log_entry(g, g.log[0], -1)
    assert entry is not None and entry["text"] == "Greybark the druid enters the dungeon" and entry["seat"] == seat


def test_moving_into_the_unbuilt_second_level_has_a_name() -> None:
    g = started()
    assert room_name(g, len(g.rooms)) == "Second Level Entrance"


def test_rules_are_cited_by_id() -> None:
    g = started()
    put_tile(g, next(i for i, t in enumerate(TILES) if t.id == "S1-08"), 1, 5, 5, 0)
    entry = log_entry(g, Event(events.TRAP_ACTS, 1, 0, 0, 0, TRAP_01, -1), 0)
    assert entry is not None and entry.get("rules") == ["MAS-TRAP-01"] and entry["touches"] == ["room:1"]


# ---- names and the tour
def test_names_tell_everything_apart() -> None:
    g = started()
    for i, t in enumerate(TILES):
        if t.type != LEVEL3:
            put_tile(g, i, t.level, 10 + 3 * (i % 10), 3 * (i // 10), 0)
    rooms = [room_name(g, i) for i in range(1, len(g.rooms))]
    assert len(set(rooms)) == len(rooms)
    assert len({creature_name(i) for i in range(len(CREATURES))}) == len(CREATURES) - 1  # Schmetterling has one side
    assert len({face_name(f) for f in range(6)}) == 6


@pytest.mark.parametrize("side", [1, 2])
def test_rooms_of_the_large_tile_have_names(side: int) -> None:
    g = descend(started("epic"), side)
    names = [room_name(g, i) for i in range(g.large, len(g.rooms))]
    assert len(set(names)) == len(names) and all(names)


def test_the_tour_is_short() -> None:
    assert 8 <= len(tour()) <= 12 and all(80 < len(t) < 420 for t in tour())
