"""The acts that answer each prompt, in the order in which they are listed."""

from ....engine.window import P_WINDOW
from .. import options as o
from . import cards as c
from . import combat as f
from . import control as k
from . import drinking as d
from . import healing as h
from . import menu as m
from . import placing as g
from . import setting_up as s
from . import spawning as p
from . import turns as u
from .base import ACTS

ACTS.answer(o.P_PICK_HERO, [s.Pick()])
ACTS.answer(o.P_PICK_BOSS, [s.PickBoss()])
ACTS.answer(o.P_PICK_MINI, [s.PickMini()])
ACTS.answer(o.P_PICK_POINT, [s.PickPoint()])
ACTS.answer(o.P_TILE, [s.TAKE_TILE], [s.LAY_TILE])
ACTS.answer(o.P_TILE_AT, [s.LAY_TILE], [s.TAKE_TILE])
ACTS.answer(o.P_POINT, [g.PlacePoint()])
ACTS.answer(o.P_START, [g.PlaceStart()])
ACTS.answer(o.P_HERO, [g.PlaceHero()])
ACTS.answer(o.P_CHEST, [g.PlaceChest()])
ACTS.answer(o.P_CHARM, [h.Resurrect()])
ACTS.answer(o.P_SPAWN, [p.Spawn(), p.Token(), p.Cure(), p.Done()])
ACTS.answer(o.P_INITIATIVE, [u.Name()])
ACTS.answer(o.P_ORDER, [u.First(), u.Second()])
ACTS.answer(o.P_ACTIVATE, [u.Activations()])
ACTS.answer(o.P_MENU, [m.Menu()])
ACTS.answer(P_WINDOW, [d.DrinkInWindow()])
ACTS.answer(o.P_REROLL, [f.Reroll()])
ACTS.answer(o.P_DODGE, [f.Defend()])
ACTS.answer(o.P_NEXT, [k.MoveNext()])
ACTS.answer(o.P_CONTROL, [k.Shove(), k.LetGo()])
ACTS.answer(o.P_HEART, [h.Icons(), h.LeaveIcon()])
ACTS.answer(o.P_CURE, [p.ShakeOff(), h.KeepCounters()])
ACTS.answer(o.P_HEAL, [h.HealOne()])
ACTS.answer(o.P_TELEPORT, [g.TeleportTo()])
ACTS.answer(o.P_CARD, [c.Takers(), c.Aside(), c.Waste()])
ACTS.answer(o.P_SURPLUS, [c.Lose()])
ACTS.answer(o.P_TREASURE, [c.Draw(), c.LeaveTreasure()])
