"""Masmorra as a record of its functions."""

from ...title.title import Manners, Mind, Rules, Search, Speech, Title
from . import options as o
from . import rule_ids as r
from .acts.base import ACTS
from .audit import audit
from .bots.candidates import candidates
from .bots.features import NAMES, features, turns
from .bots.habit import habit, obvious, worth_asking
from .bots.race import long_plan
from .bots.value import evaluate
from .content import CONTENT_HASH
from .meta import META
from .modes.base import mode_of
from .observed import LEARNING
from .odds import odds_of
from .outcome import cast, outcome, tally
from .positions.arrange import arrange
from .positions.describe import describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import has_secrets, needs_secret, resample
from .setup import new_game
from .state import World
from .view.result import fights
from .view.runs import runs
from .view.scene import scene
from .view.trails import trails
from .words.because import REASONS
from .words.chance import chance_prompt
from .words.hints import hint, intents, moment
from .words.log import log_entry
from .words.prompts import PROMPTS, standing_name
from .words.tour import tour
from .words.verbs import VERBS
from .words.windows import window_about, window_name

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
        rule_game_over=r.GOAL_01,
        rule_not_your_turn=r.TURN_01,
        moment=moment,
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
        log_entry=log_entry,
        scene=scene,
        hint=hint,
        intents=intents,
        reasons=lambda g, seat: REASONS,
        odds=odds_of,
        chance_prompt=chance_prompt,
        tour=tour,
        trails=trails,
        runs=runs,
        fights=fights,
        tally=tally,
    ),
    mind=Mind(
        evaluate=evaluate,
        features=features,
        feature_names=tuple(NAMES),
        turns=turns,
        habit=habit,
        long_plan=long_plan,
        by_lot=lambda g: g.decision is not None and g.decision.prompt == o.P_HERO and not mode_of(g).together,
        candidates=candidates,
        rivals=lambda g: not mode_of(g).together,
        glimpses=lambda g: mode_of(g).together,
        search=Search(width=0),  # candidates are not ranked beyond the first, so it looks at all of them
        horizon=lambda g: g.turn,
        resample=resample,
        learning=LEARNING,
    ),
    manners=Manners(
        window_name=window_name,
        standing_name=standing_name,
        window_about=window_about,
        hides=lambda g: not mode_of(g).together,  # MAS-ALLY-14: there hands are open
        needs_secret=needs_secret,
        has_secrets=has_secrets,
        worth_asking=worth_asking,
        obvious=obvious,
    ),
)
