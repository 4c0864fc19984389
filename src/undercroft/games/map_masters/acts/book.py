"""The acts that answer each prompt, in the order in which they are listed."""

from .. import options as o
from . import setting_up as p
from . import turns as u
from .base import ACTS

ACTS.answer(o.P_PLACE, [p.Place()])
ACTS.answer(o.P_MARKET, [p.Wares(), p.BuyUnseen(), p.Close()])
ACTS.answer(o.P_LINK, [p.LINK])
ACTS.answer(o.P_LEVEL, [p.Level()])
ACTS.answer(o.P_FIRST, [p.First()])
ACTS.answer(o.P_PLAY, [u.Play()])
ACTS.answer(o.P_PATHS, [u.Done()], [u.Draw(), u.Risk(), u.GiveUp()])
ACTS.answer(o.P_TURN_UP, [u.TurnItUp()])
