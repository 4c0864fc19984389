"""The toy as a record of its functions."""

from undercroft.title.title import Manners, Mind, Rules, Speech, Title

from . import registry  # noqa: F401  fills the book of the state
from . import rule_ids as r
from .acts.base import ACTS
from .audit import audit, check
from .bots.features import NAMES, features, turns
from .bots.value import evaluate
from .content import CONTENT_HASH
from .effects import book  # noqa: F401  fills the book of effects
from .meta import META
from .observed import LEARNING
from .outcome import outcome
from .positions.arrange import arrange, describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import held, holds, resample
from .setup import new_game
from .state import Cellar
from .view.scene import scene
from .view.trails import trails
from .words.chance import chance_prompt
from .words.hints import hint, intents
from .words.log import TELLING
from .words.prompts import PROMPTS, window_name
from .words.verbs import VERBS

TITLE: Title[Cellar] = Title(
    META,
    __package__,
    CONTENT_HASH,
    rules=Rules(
        schema=SCHEMA,
        world=WORLD,
        step_names=STEP_NAMES,
        new=new_game,
        empty=Cellar,
        check_restored=check,
        rule_game_over=r.END_01,
        rule_not_your_turn=r.TURN_01,
        outcome=outcome,
        arrange=arrange,
        describe=describe,
        audit=audit,
        acts=ACTS,
    ),
    speech=Speech(
        verbs=VERBS,
        prompt=PROMPTS.text,
        log_entry=TELLING.entry,
        scene=scene,
        hint=hint,
        intents=intents,
        chance_prompt=chance_prompt,
        trails=trails,
    ),
    mind=Mind(
        evaluate=evaluate,
        features=features,
        feature_names=tuple(NAMES),
        rivals=lambda g: g.config.mode == "rivals",
        turns=turns,
        resample=resample,
        learning=LEARNING,
    ),
    manners=Manners(
        window_name=window_name,
        needs_secret=held,
        has_secrets=holds,
    ),
)
