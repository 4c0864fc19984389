"""Massive Darkness 2: Hellscape as a record of its functions."""

from ...title.title import Manners, Mind, Rules, Speech, Title
from . import registry  # noqa: F401  fills the book of the state
from . import rule_ids as r
from .acts.base import ACTS
from .audit import audit, check
from .bots.candidates import candidates
from .bots.features import NAMES, features, turns
from .bots.habit import habit, horizon
from .bots.value import evaluate
from .content import CONTENT_HASH
from .effects import book  # noqa: F401  fills the book of effects
from .meta import META
from .observed import LEARNING
from .outcome import cast, outcome
from .positions.arrange import arrange
from .positions.describe import describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import resample
from .setup import new_game
from .specials import book as _specials  # noqa: F401  fills the specials of Quests
from .state import World
from .view.result import fights, tally
from .view.scene import scene
from .view.trails import trails
from .words.because import REASONS
from .words.briefing import special
from .words.chance import chance_prompt
from .words.hints import hint, intents
from .words.log import TELLING
from .words.prompts import PROMPTS, obvious, window_name, worth_asking
from .words.tour import tour
from .words.verbs import VERBS

TITLE: Title[World] = Title(
    META,
    __package__,
    CONTENT_HASH,
    rules=Rules(
        schema=SCHEMA,
        world=WORLD,
        step_names=STEP_NAMES,
        new=new_game,
        empty=World,
        check_restored=check,
        rule_game_over=r.GAME_03,
        rule_not_your_turn=r.HERO_01,
        outcome=outcome,
        arrange=arrange,
        describe=describe,
        cast=cast,
        rounds=lambda g: g.round,
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
        reasons=lambda g, seat: REASONS,
        chance_prompt=chance_prompt,
        tour=tour,
        special=special,
        trails=trails,
        fights=fights,
        tally=tally,
    ),
    mind=Mind(
        evaluate=evaluate,
        features=features,
        feature_names=tuple(NAMES),
        turns=turns,
        habit=habit,
        candidates=candidates,
        rivals=lambda g: False,
        horizon=horizon,
        resample=resample,
        learning=LEARNING,
    ),
    manners=Manners(
        window_name=window_name,
        hides=lambda g: False,
        worth_asking=worth_asking,
        obvious=obvious,
        leads=lambda g: g.turn,
    ),
)
