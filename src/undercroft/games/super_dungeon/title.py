"""Super Dungeon Explore as a record of its functions."""

from ...title.title import Lines, Manners, Mind, Rules, Search, Speech, Title
from . import registry  # noqa: F401  fills the book of the state
from . import rule_ids as r
from .acts.base import ACTS
from .audit import audit
from .bots.candidates import candidates
from .bots.features import NAMES, features, turns
from .bots.habit import habit, horizon, worth_asking
from .bots.lines import budget, course, far_enough, lines, outlook
from .bots.value import evaluate
from .content import CONTENT_HASH
from .effects import book  # noqa: F401  fills the book of effects
from .meta import META
from .observed import LEARNING
from .odds import odds
from .outcome import cast, outcome, tally
from .positions.arrange import arrange
from .positions.describe import describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import hides, resample
from .setup import check_restored, new_game, new_world
from .state import World
from .view.result import fights
from .view.scene import scene
from .view.trails import trails
from .words.because import reasons
from .words.chance import chance_prompt
from .words.hints import hint, intents
from .words.log import TELLING
from .words.prompts import PROMPTS, obvious, window_about, window_name
from .words.tour import tour
from .words.verbs import VERBS, moment

TITLE: Title[World] = Title(
    META,
    __package__,
    CONTENT_HASH,
    rules=Rules(
        schema=SCHEMA,
        world=WORLD,
        step_names=STEP_NAMES,
        new=new_game,
        empty=new_world,
        check_restored=check_restored,
        rule_game_over=r.WIN_07,
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
        log_entry=TELLING.entry,
        scene=scene,
        hint=hint,
        intents=intents,
        reasons=reasons,
        odds=odds,
        chance_prompt=chance_prompt,
        tour=tour,
        trails=trails,
        fights=fights,
        tally=tally,
    ),
    mind=Mind(
        evaluate=evaluate,
        features=features,
        feature_names=tuple(NAMES),
        side=lambda g, seat: int(seat > 0),
        turns=turns,
        habit=habit,
        candidates=candidates,
        search=Search(width=6, lines=Lines(budget, lines, course, far_enough, outlook)),
        horizon=horizon,
        resample=resample,
        learning=LEARNING,
    ),
    manners=Manners(
        window_name=window_name,
        window_about=window_about,
        hides=hides,
        worth_asking=worth_asking,
        obvious=obvious,
    ),
)
