"""Chests, tokens, entrances and exits are chosen in the set-up (MKD-SETUP, MKD-TEAM)."""

from typing import Final

from ....engine.act import Act1, Say
from ....engine.option import Opt, opt
from .. import events as ev
from .. import rule_ids as r
from ..legal.placing import chest_squares, forbids_chest, forbids_token, token_squares
from ..modes.base import party_of
from ..pieces import Token
from ..state import World
from ..steps.setting_up import CHEST_FACING, CHESTS, CHOSEN, ENTRANCES, EXITS, Setup
from .base import TOLD


def setup(g: World) -> Setup:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Setup)
    return s


class ChestCard(Act1[World]):
    """The next chest to place, each kind once."""

    KIND: Final = 21
    SAID: Final = Say("take {a:coffer}", "{a:coffer}", "Place", "chest", r.SETUP_08)

    def each(self, g: World, out: list[Opt]) -> None:
        for i in range(setup(g).turn, len(g.chests)):
            x = opt(ChestCard.KIND, g.chests[i].card)
            if x not in out:
                out.append(x)

    def forbids(self, g: World, card: int) -> int:
        for i in range(setup(g).turn, len(g.chests)):
            if g.chests[i].card == card:
                return 0
        return party_of(g).chest_rule

    def do(self, g: World, card: int) -> None:
        s = setup(g)
        for i in range(s.turn, len(g.chests)):
            if g.chests[i].card == card:
                g.chests.insert(s.turn, g.chests.pop(i))
                break
        s.at = CHOSEN
        s.stage = CHESTS


class ChestAt(Act1[World]):
    """A square for the chest (MKD-SETUP-08..12, -27)."""

    KIND: Final = 11
    SAID: Final = Say("chest {a:square}", "The chest on {a:square}", "Place", "chest", r.SETUP_08)

    def each(self, g: World, out: list[Opt]) -> None:
        for c in chest_squares(g, setup(g).turn == 0):
            out.append(opt(ChestAt.KIND, c))

    def forbids(self, g: World, at: int) -> int:
        first = setup(g).turn == 0
        rule = forbids_chest(g, at, first, False)
        return 0 if rule and first and at in chest_squares(g, first) else rule

    def do(self, g: World, at: int) -> None:
        s = setup(g)
        s.at = at
        s.stage = CHEST_FACING


class TokenAt(Act1[World]):
    """A square for a token (MKD-SETUP-16..19)."""

    KIND: Final = 12
    FLAGS: Final = TOLD
    SAID: Final = Say("token {a:square}", "A token on {a:square}", "Place", "position-marker", r.SETUP_16)

    def each(self, g: World, out: list[Opt]) -> None:
        for c in self.squares(g):
            out.append(opt(TokenAt.KIND, c))

    def squares(self, g: World) -> list[int]:
        """The first token lies near a chest, if there is room."""
        near = token_squares(g, True) if not g.tokens else []
        return near if near else token_squares(g, False)

    def forbids(self, g: World, at: int) -> int:
        rule = forbids_token(g, at, not g.tokens)
        return 0 if rule and not g.tokens and at in self.squares(g) else rule

    def do(self, g: World, at: int) -> None:
        s = setup(g)
        g.lay_token(len(g.tokens), at)
        g.emit(ev.TOKEN_PUT, len(g.tokens), at, rule=r.SETUP_16)
        g.tokens.append(Token(at))
        g.players[s.seat(g)].placed += 1
        s.turn += 1


class Entrance(Act1[World]):
    """An opening to start from: in a built dungeon one of the player's hallway (MKD-SETUP-22, -23, MKD-TILE-14)."""

    KIND: Final = 14
    FLAGS: Final = TOLD
    SAID: Final = Say("entrance {a:opening}", "Enter at {a:opening}", "Place", "dungeon-gate", r.SETUP_22)

    def each(self, g: World, out: list[Opt]) -> None:
        for i in self.openings(g):
            out.append(opt(Entrance.KIND, i))

    def openings(self, g: World) -> list[int]:
        """The openings of free starting hallways; where none fitted, any that nobody has."""
        ground = g.ground
        hall = g.players[setup(g).seat(g)].hall
        out: list[int] = []
        for i in range(len(ground.openings)):
            tile = ground.tile[ground.openings[i][0]]
            taken = False
            for p in g.players:
                if p.entrance >= 0 and ground.tile[p.entrance] == tile:
                    taken = True
            if not taken and (tile == hall if hall >= 0 else tile in ground.halls):
                out.append(i)
        if not out:
            for i in range(len(ground.openings)):
                if ground.openings[i][0] not in [p.entrance for p in g.players]:
                    out.append(i)
        return out

    def forbids(self, g: World, opening: int) -> int:
        return 0 if opening in self.openings(g) else r.SETUP_23

    def do(self, g: World, opening: int) -> None:
        s = setup(g)
        p = g.players[s.seat(g)]
        p.entrance = g.ground.openings[opening][0]
        p.gate = g.ground.openings[opening][1]
        g.emit(ev.ENTRANCE, s.seat(g), p.entrance, rule=r.SETUP_22)
        if party_of(g).frees_exits(g):
            s.stage = EXITS
        else:
            s.turn += 1


class Exit(Act1[World]):
    """An opening that is a rival's exit: any but that rival's entrance (MKD-TEAM-11, -12)."""

    KIND: Final = 15
    FLAGS: Final = TOLD
    SAID: Final = Say("exit {a:opening}", "Exit at {a:opening}", "Place", "doorway", r.TEAM_11)

    def each(self, g: World, out: list[Opt]) -> None:
        for i in range(len(g.ground.openings)):
            self.offer(g, out, i)

    def forbids(self, g: World, opening: int) -> int:
        p = g.players[setup(g).seat(g)]
        return r.TEAM_12 if g.ground.openings[opening][0] == p.entrance else 0

    def do(self, g: World, opening: int) -> None:
        s = setup(g)
        p = g.players[s.seat(g)]
        p.exit = g.ground.openings[opening][0]
        p.way_out = g.ground.openings[opening][1]
        g.emit(ev.EXIT, s.seat(g), p.exit, rule=r.TEAM_11)
        s.turn += 1
        s.stage = ENTRANCES
