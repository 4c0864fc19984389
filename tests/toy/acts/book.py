"""The acts that answer each prompt, in the order in which they are listed."""

from .. import options as o
from . import rounds as p
from . import turns as u
from .base import ACTS

ACTS.answer(o.P_PARTY, [p.Camp(), p.Press()])
ACTS.answer(o.P_TURN, [u.Move(), u.Digging(), u.Draw(), u.Peek(), u.Play(), u.End()])
