"""What happened."""

from undercroft.words.log import Tell, Telling

from .. import events as ev
from ..state import Cellar
from .names import SLOTS, who
from .verbs import VERBS

# fmt: off
TELLING: Telling[Cellar] = Telling([
    Tell(ev.ROLL, "{a:seat} rolls {b:number}", "dig", "dice", "a"),
    Tell(ev.DREW, "{a:seat} drew {b:card}", "dig", seat="a"),
    Tell(ev.DRAWN, "{a:seat} draws a card", "dig", seat="a"),
    Tell(ev.PLAYED, "{a:seat} plays {b:card}", "dig", seat="a"),
    Tell(ev.DUG, "{a:seat} digs up {b:number}", "dig", seat="a"),
    Tell(ev.PEEKED, "{a:seat} saw {b:card}", "dig", seat="a"),
], SLOTS, VERBS, __package__.rpartition(".")[0], who)
# fmt: on
