"""Ways of the active Hero: Steps, moves, exploring, stairs (MAS-STEP, MAS-EXP, MAS-ROOM-09)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Offer, Say
from ....engine.option import Opt, opt
from ....scene import Odds, OptionScene
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import TILES
from ..legal.acting import forbids_explore, forbids_move, held
from ..legal.moving import stairs_from
from ..legal.paying import forbids_payment
from ..odds import explore_odds
from ..state import World
from ..steps.exploring import Explore
from ..steps.moving import Move, TakeStep
from ..steps.paying import pay
from ..steps.rooms import UseStairs
from ..words import icons
from ..words.names import tile_name
from ..words.payments import SOURCE, payment, payment_hint
from ..words.touches import danger_between, left_behind
from .base import BY_DICE, KEEPS_MP, TURN, WALKS


class SpendStep(Act1[World]):
    """Take a step: spend a Step die, a symbol or the Free Step (MAS-STEP-01, MAS-RES-01)."""

    KIND: Final = o.STEP
    FLAGS: Final = TURN | BY_DICE
    SAID: Final = Say("step {a:source}", "", "Move", icons.FACES[t.STEP], r.TURN_03)
    CAN: Final = "spend a Step to move or explore"

    def each(self, g: World, out: list[Opt]) -> None:
        for source in (o.FROM_DIE, o.FROM_SYMBOL, o.FROM_FREE):
            if self.forbids(g, source) == 0:
                out.append(opt(o.STEP, source))

    def forbids(self, g: World, source: int) -> int:
        h = g.hero()
        if h.down:
            return r.DOWN_05
        if g.combat or g.engaged(h):
            return r.ACT_02
        if source != o.FROM_FREE and g.phase < t.ACTIONS:
            return r.TURN_03  # before the roll only the Free Step moves a Hero
        return forbids_payment(g, t.STEP, source)

    def do(self, g: World, source: int) -> None:
        pay(g, t.STEP, source, t.USED)
        g.push(TakeStep(g.step_mp))

    def label(self, g: World, source: int) -> str:
        if source == o.FROM_FREE:
            return "Flip the Free Step: 2 Move Points"
        return f"Take a step with a Step {SOURCE[source]}: 2 Move Points"

    def more(self, g: World, scene: OptionScene, source: int) -> None:
        """The rules allow a Step where it leads nowhere (MAS-STEP-01), so that is said."""
        scene["touches"] = [f"hero:{g.active}", *payment(g, t.STEP, source)]
        if held(g, g.hero()) == r.MON_08:
            scene["warning"] = "Wasted: nobody leaves this web except by teleport"

    def hint(self, g: World, rule: int, source: int) -> str:
        return payment_hint(g, rule, t.STEP, source)

    def told(self, g: World, option: Opt, who: str, mine: list[str]) -> tuple[str, str, list[str]] | None:
        """The log line of the choice."""
        how = "flips the Free Step" if option.a == o.FROM_FREE else f"spends a Step {SOURCE[option.a]}"
        return f"{who} {how} to move", icons.FACES[t.STEP], mine


class GoTo(Act1[World]):
    """Spend a Move Point to go to an adjacent explored room (MAS-STEP-05)."""

    KIND: Final = o.MOVE
    FLAGS: Final = TURN | KEEPS_MP | WALKS
    SAID: Final = Say("move {a:room}", "Move to {a:room}", "Move", icons.OTHER["move"], r.TURN_03)

    def forbids(self, g: World, room: int) -> int:
        return forbids_move(g, room)

    def do(self, g: World, room: int) -> None:
        g.push(Move(room))

    def more(self, g: World, scene: OptionScene, room: int) -> None:
        harm = danger_between(g, g.hero().room, room)
        if harm:
            scene["warning"] = harm


class ExploreRoom(Act0[World]):
    """Spend a Move Point to explore (X1, MAS-EXP-01)."""

    KIND: Final = o.EXPLORE
    FLAGS: Final = TURN | KEEPS_MP | WALKS
    SAID: Final = Say("explore", "", "Move", icons.OTHER["explore"], r.TURN_03)

    def forbids(self, g: World) -> int:
        return forbids_explore(g)

    def do(self, g: World) -> None:
        g.push(Explore(g.hero().seat))

    def label(self, g: World) -> str:
        """The tile on the stack lies face up: it is known what will be laid out."""
        level = g.rooms[g.hero().room].level
        tile = g.face_up[level - 1] if level < 3 else -1
        if tile < 0:
            return "Explore a new room"
        if TILES[tile].type == t.RUNE:
            return "Explore: a rune, a large room in its place"
        return f"Explore: {tile_name(tile)}"

    def more(self, g: World, scene: OptionScene) -> None:
        room = g.hero().room
        gaps = [f"gap:{room}:{d}" for d in g.rooms[room].gaps]
        scene["touches"] = [*gaps, f"small:{g.rooms[room].level}"]
        found = self.odds(g)
        if found:
            scene["odds"] = found
        harm = danger_between(g, room, room)
        if harm:
            scene["warning"] = harm

    def odds(self, g: World) -> list[Odds]:
        return explore_odds(g)


class OnFoot(Offer[World]):
    """Where Move Points lead: to the rooms beside this one, or to a new one."""

    def __init__(self) -> None:
        self.move = GoTo()
        self.explore = ExploreRoom()

    def acts(self) -> list[Act[Any]]:
        return [self.move, self.explore]

    def each(self, g: World, out: list[Opt]) -> None:
        if g.mp > 0:
            for room in g.rooms[g.hero().room].near:
                if forbids_move(g, room) == 0:
                    out.append(opt(o.MOVE, room))
            if forbids_explore(g) == 0:
                out.append(opt(o.EXPLORE))


class TakeStairs(Act0[World]):
    """Take the stairs, for free (MAS-ROOM-09)."""

    KIND: Final = o.STAIRS
    FLAGS: Final = TURN | KEEPS_MP | WALKS
    SAID: Final = Say("stairs", "Take the stairs", "Move", icons.ROOMS["stairs2"], r.TURN_03)
    CAN: Final = "take the stairs"

    def forbids(self, g: World) -> int:
        h = g.hero()
        kind = TILES[g.rooms[h.room].tile].type
        if stairs_from(g, h.room) < 0 and kind != t.STAIRS2 and kind != t.STAIRS3:
            return r.ROOM_09
        if kind == t.STAIRS3 and g.side == 0 and h.down:
            return r.EPIC_14
        if g.phase < t.ACTIONS:
            return r.TURN_03
        if g.combat:
            return r.FIGHT_14
        return held(g, h)

    def do(self, g: World) -> None:
        g.push(UseStairs())

    def more(self, g: World, scene: OptionScene) -> None:
        scene["touches"] = [f"room:{g.hero().room}"]
        lost = left_behind(g)
        if lost:
            scene["warning"] = lost
