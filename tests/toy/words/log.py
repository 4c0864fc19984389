"""What happened."""

from undercroft.words.log import Tell, Telling

from .. import events as e
from ..state import Cellar
from .names import SLOTS, who
from .verbs import VERBS

# fmt: off
TELLING: Telling[Cellar] = Telling([
    Tell(e.ROLL, "{a:seat} rolls {b:number}", "dig", "dice", "a"),
    Tell(e.DREW, "{a:seat} drew {b:card}", "dig", seat="a"),
    Tell(e.DRAWN, "{a:seat} draws a card", "dig", seat="a"),
    Tell(e.PLAYED, "{a:seat} plays {b:card}", "dig", seat="a"),
    Tell(e.DUG, "{a:seat} digs up {b:number}", "dig", seat="a"),
    Tell(e.PEEKED, "{a:seat} saw {b:card}", "dig", seat="a"),
], SLOTS, VERBS, __package__.rpartition(".")[0], who)
# fmt: on
