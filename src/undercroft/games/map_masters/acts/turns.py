"""The acts of a turn: a card is laid, paths are drawn (MAP-TURN, MAP-PLAY, MAP-PATH)."""

from typing import Final

from ....engine.act import Act, Act0, Act1, Act3, Say
from ....engine.option import Opt, opt, opt_with
from ....scene import Lay, OptionScene
from ....words.english import listed, many
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..paths.claiming import asked_for
from ..paths.line import STOP, path_of
from ..paths.offers import offers
from ..paths.tracing import judge, must_end
from ..paths.verdicts import HIDDEN, NO_WAY_OUT, OK, RULES, UNFINISHED, loses
from ..scoring import is_won
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World
from ..steps.turns import CHECK, PATHS, TurnUp, lead, lose
from ..words.finding import asks_for_a_path, found_path
from ..words.legs import TROUBLES, bars_others, going_on, leg_label, leg_trouble, leg_view, rule_text
from ..words.lines import read_path, write_path
from ..words.names import cell_text, laid_text, title_of
from ..words.obstacles import stranded
from .base import AFTER_THE_CARD, TOLD, TOLD_IF_ALONE


class Play(Act3[World]):
    """A card of the hand into an empty space, either way up (MAP-PLAY-02..07)."""

    KIND: Final = 18
    FLAGS: Final = TOLD
    SAID: Final = Say("play {a:card} {b:cell} [turned=c]", "", "Play a card", "card-play", r.TURN_02)

    def each(self, g: World, out: list[Opt]) -> None:
        spaces = g.empty_cells()
        last = t.NONE
        for card in g.hands[g.active]:  # sorted, so that equal cards are listed once
            if card != last:
                for cell in spaces:
                    out.append(opt(Play.KIND, card, cell))
                    out.append(opt(Play.KIND, card, cell, 1))
            last = card

    def forbids(self, g: World, card: int, cell: int, turned: int) -> int:
        if card not in g.hands[g.active]:
            return r.PLAY_05
        if cell >= len(g.cells) or turned > 1:
            return r.PLAY_04
        if g.cells[cell] != EMPTY:
            return r.PLAY_02 if g.cells[cell] == NO_SPACE else r.PLAY_04
        return 0

    def hint(self, g: World, rule: int, card: int, cell: int, turned: int) -> str:
        if rule != r.PLAY_05:
            return ""
        hand = list(dict.fromkeys([f"{CARDS[c].name} ({CARDS[c].id})" for c in g.hands[g.active]]))
        return f"play a card of your hand: {listed(hand, 'or')}"

    def do(self, g: World, card: int, cell: int, turned: int) -> None:
        g.hands[g.active].remove(card)
        g.cells[cell] = card + 1
        g.turns[cell] = turned
        g.emit(ev.PLAYED, g.active, card, cell, turned)
        g.stack[-1].stage = PATHS

    def label(self, g: World, card: int, cell: int, turned: int) -> str:
        return f"Lay {laid_text(g, card, cell, turned)}"

    def more(self, g: World, scene: OptionScene, card: int, cell: int, turned: int) -> None:
        """The card of the hand, the space, and how they meet."""
        scene["touches"] = [f"cell:{cell}", f"card:{card}"]
        scene["lays"] = Lay(card=f"card:{card}", area=f"cell:{cell}", turn=2 * turned)
        joins = 0
        for slot in range(6):
            beyond = g.neighbour(cell, slot)
            if beyond != t.NONE and CARDS[card].is_open(t.turned(slot, turned)):
                joins += g.cells[beyond] == FACE_DOWN or (
                    g.cells[beyond] > 0 and g.card(beyond).is_open(t.turned(t.MATE[slot], g.turns[beyond]))
                )
        warning = stranded(g, card, cell, turned)
        if warning:
            scene["warning"] = warning
        scene["cost"] = many(joins, "join")


class Leg(Act[World]):
    """A path: an answer that is drawn, not listed; its option carries it as data."""

    def take(self, g: World, option: Opt) -> None:
        lead(g, option.data)

    def hints(self, g: World, option: Opt, rule: int) -> str:
        """At which step it fails, and how to draw it all the same."""
        if not option.data:
            return ""
        path = path_of(option.data)
        found = judge(g, path)
        if found.verdict == OK:
            return "the path is valid: draw it with 'draw'"
        where = (
            "at its start"
            if found.at == t.NONE
            else "at its end"
            if found.at >= len(path.steps)
            else f"at step {found.at + 1}, on {cell_text(g, found.draft.cell())}"
        )
        bar = f": {rule_text(g, found.draft.bar)}" if found.draft.bar else ""
        if found.verdict == UNFINISHED:
            return f"the line may continue: {going_on(g, path, found.draft)}"
        if found.at >= len(path.steps) and must_end(found.draft) and path.end == STOP:
            ends = g.card(found.draft.cell()).objectives
            return f"the leg ends here: expected {' or '.join([f'end {x.id}' for x in ends])}"
        how = "; 'risk' draws it anyway" if found.verdict == HIDDEN or loses(found.verdict) else ""
        if found.at >= len(path.steps) and found.verdict == NO_WAY_OUT:
            return f"no step is possible from here{how}"
        return f"{TROUBLES[found.verdict]} {where}{bar}{how}"

    def group(self, g: World, option: Opt) -> str:
        return f"Paths of {title_of(g.groups[option.a].colour)}"

    def shows(self, g: World, option: Opt, scene: OptionScene) -> None:
        if option.data:
            path = path_of(option.data)
            leg_view(g, path, scene)
            bars = bars_others(g, path, judge(g, path))
            if bars:
                scene["warning"] = bars

    def write(self, g: World, option: Opt) -> str:
        word = self.said[0].shape.split()[0]
        return f"{word} {write_path(g, path_of(option.data))}" if option.data else word

    def read(self, g: World, words: list[str]) -> Opt:
        path = found_path(g, words) if asks_for_a_path(words) else read_path(g, " ".join(words))
        return opt_with(self.kind, path.group, 0, 0, 0, path.numbers())


class Draw(Leg):
    """A path that holds (MAP-TURN-03, MAP-PATH-01)."""

    KIND: Final = 19
    FLAGS: Final = TOLD
    SAID: Final = Say("draw …", "", "", "quill-ink", r.TURN_01)

    def forbids_option(self, g: World, option: Opt) -> int:
        if not option.data:
            return r.TURN_01
        found = judge(g, path_of(option.data))
        return 0 if found.verdict == OK else found.draft.rule or RULES[found.verdict]

    def says(self, g: World, option: Opt) -> str:
        return leg_label(g, path_of(option.data)) if option.data else "Draw a path"


class Risk(Leg):
    """A path that loses, or that ends on a face-down card (A-20, A-49)."""

    KIND: Final = 20
    FLAGS: Final = TOLD
    SAID: Final = Say("risk …", "", "", "death-skull", r.TURN_01)

    def forbids_option(self, g: World, option: Opt) -> int:
        if not option.data:
            return r.TURN_01
        found = judge(g, path_of(option.data))
        if found.verdict == OK:
            return r.TURN_03
        if found.verdict == HIDDEN or loses(found.verdict):
            return 0
        return found.draft.rule or RULES[found.verdict]

    def says(self, g: World, option: Opt) -> str:
        return f"Risk it: {leg_label(g, path_of(option.data))}" if option.data else "Risk a path"

    def shows(self, g: World, option: Opt, scene: OptionScene) -> None:
        super().shows(g, option, scene)
        if option.data:
            scene["warning"] = leg_trouble(g, judge(g, path_of(option.data)))
            scene["final"] = True


class Done(Act0[World]):
    """No more paths in this turn (MAP-PATH-02)."""

    KIND: Final = 21
    FLAGS: Final = AFTER_THE_CARD
    SAID: Final = Say("done", "Draw no more paths", "Done", "check-mark", r.TURN_03, passing=True, ends=True)

    def do(self, g: World) -> None:
        g.stack[-1].stage = CHECK

    def more(self, g: World, scene: OptionScene) -> None:
        """A player who goes on without a space for the next card loses (MAP-LOSE-02)."""
        if not g.empty_cells() and not is_won(g):
            scene["warning"] = "No space is left for the next card: the mission is lost"


class GiveUp(Act0[World]):
    """The mission is given up (A-20): an answer to an open question, shown by `also` when nothing is left."""

    KIND: Final = 22
    SAID: Final = Say("concede", "Give up the mission", "Give up", "halt", r.TURN_01)

    def do(self, g: World) -> None:
        lose(g, t.LOST_GIVEN_UP, 0)

    def more(self, g: World, scene: OptionScene) -> None:
        scene["final"] = True
        scene["warning"] = "The mission is lost"


class TurnItUp(Act1[World]):
    """A face-down card is turned up, one way or the other (MAP-STEP-03, A-32)."""

    KIND: Final = 23
    FLAGS: Final = TOLD_IF_ALONE
    SAID: Final = [
        Say("upright", "Upright", "Turn up", "up-card", r.STEP_03),
        Say("upside-down", "Upside down", "Turn up", "up-card", r.STEP_03, a=1),
    ]

    def step(self, g: World) -> TurnUp:
        s = g.stack[-1]
        assert isinstance(s, TurnUp)
        return s

    def ways(self, g: World) -> list[int]:
        """With an opening where the path comes in, if there is such a way; one if both are the same."""
        s = self.step(g)
        card = g.card(s.cell)
        if card.same_both_ways:
            return [0]
        slot = s.entry(g)
        fitting = [turned for turned in range(2) if card.is_open(t.turned(slot, turned))]
        return fitting if fitting else [0, 1]

    def each(self, g: World, out: list[Opt]) -> None:
        for turned in self.ways(g):
            out.append(opt(TurnItUp.KIND, turned))

    def forbids(self, g: World, turned: int) -> int:
        return 0 if turned in self.ways(g) else r.STEP_03

    def do(self, g: World, turned: int) -> None:
        s = self.step(g)
        g.turns[s.cell] = turned
        g.pop()
        path = path_of(s.path)
        path.give &= asked_for(g, s.cell, path.end)  # a token meant for another card is kept
        lead(g, path.numbers())


def also(g: World, seat: int) -> list[Opt]:
    """Answers to the open question that are worth showing: paths that were found; giving up when nothing is left."""
    d = g.decision
    if d is None or not d.open:
        return []
    out: list[Opt] = []
    for path in offers(g):
        verdict = judge(g, path).verdict
        if verdict in (OK, HIDDEN):
            out.append(opt_with(Draw.KIND if verdict == OK else Risk.KIND, path.group, 0, 0, 0, path.numbers()))
    if not out and not g.empty_cells():
        out.append(opt(GiveUp.KIND))
    return out
