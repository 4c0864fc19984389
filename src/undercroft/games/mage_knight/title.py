"""Mage Knight Dungeons as a record of its functions."""

from ...title.title import Manners, Mind, Rules, Search, Speech, Title
from . import registry  # noqa: F401  fills the book of the state
from . import rule_ids as r
from .acts.base import ACTS
from .audit import audit
from .bots.candidates import candidates
from .bots.features import NAMES, bounds, features, turns
from .bots.habit import habit, horizon, worth_asking
from .bots.turning import default_answer
from .bots.value import evaluate
from .content import CONTENT_HASH
from .meta import META
from .observed import LEARNING
from .odds import odds
from .outcome import cast, outcome, tally
from .positions.arrange import arrange
from .positions.describe import PLAN, describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import resample
from .setup import check_restored, empty_world, new_game
from .state import World
from .view.result import fights
from .view.runs import obvious, runs
from .view.scene import scene
from .view.trails import trails
from .words.because import REASONS
from .words.chance import chance_prompt
from .words.hints import hint, intents
from .words.log import TELLING
from .words.prompts import PROMPTS, standing_name, window_name
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
        empty=empty_world,
        check_restored=check_restored,
        rule_game_over=r.END_03,
        rule_not_your_turn=r.TURN_03,
        outcome=outcome,
        arrange=arrange,
        describe=describe,
        plan=PLAN,
        cast=cast,
        rounds=lambda g: g.turn // g.config.players + 1,
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
        odds=odds,
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
        bounds=bounds,
        turns=turns,
        habit=habit,
        candidates=candidates,
        horizon=horizon,
        resample=resample,
        search=Search(24, turns=4, width=7, patience=100),
        deep=Search(160, turns=4, width=10, patience=100),
        learning=LEARNING,
    ),
    manners=Manners(
        window_name=window_name,
        standing_name=standing_name,
        hides=lambda g: False,
        worth_asking=worth_asking,
        obvious=obvious,
        default_answer=default_answer,
    ),
)
