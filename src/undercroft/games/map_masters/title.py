"""Map Masters as a record of its functions."""

from ...kernel.title import Title
from . import registry  # noqa: F401  fills the book of the state
from . import rule_ids as r
from .audit import audit, check
from .bots.candidates import candidates
from .bots.habit import habit
from .bots.value import chance, evaluate
from .content import CONTENT_HASH
from .legal.offering import also
from .meta import META
from .outcome import outcome
from .positions.arrange import arrange
from .positions.describe import describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import hides, resample
from .setup import new_game
from .state import World
from .view.scene import scene
from .words.chance import chance_prompt
from .words.drafting import draft, drafts
from .words.hints import hint, intents
from .words.log import TELLING
from .words.prompts import PROMPTS
from .words.tour import tour
from .words.verbs import VERBS

TITLE: Title[World] = Title(
    META,
    __package__,
    CONTENT_HASH,
    SCHEMA,
    WORLD,
    STEP_NAMES,
    new=new_game,
    empty=World,
    settle=check,
    verbs=VERBS,
    prompt=PROMPTS.text,
    log_entry=TELLING.entry,
    scene=scene,
    outcome=outcome,
    arrange=arrange,
    describe=describe,
    evaluate=evaluate,
    chance=chance,
    over=r.WIN_01,
    waits=r.TURN_06,
    hint=hint,
    intents=intents,
    hides=hides,
    chance_prompt=chance_prompt,
    tour=tour,
    also=also,
    resample=resample,
    habit=habit,
    candidates=candidates,
    rivals=lambda g: False,
    audit=audit,
    drafts=drafts,
    draft=draft,
)
