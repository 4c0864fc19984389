"""Map Masters as a record of its functions."""

from ...title.title import Manners, Mind, Rules, Search, Speech, Title
from . import registry  # noqa: F401  fills the book of the state
from . import rule_ids as r
from .acts.base import ACTS
from .acts.turns import also
from .audit import audit, check
from .bots.candidates import candidates, easy_plan, expert_plan, hard_plan
from .bots.features import NAMES, features, turns
from .bots.habit import habit
from .bots.value import evaluate
from .content import CONTENT_HASH
from .meta import META
from .observed import LEARNING
from .outcome import outcome
from .positions.arrange import arrange
from .positions.describe import describe
from .schema import SCHEMA, STEP_NAMES, WORLD
from .secrets import hides, resample
from .setup import new_game
from .specials import book as _specials  # noqa: F401  fills the specials of missions
from .state import World
from .view.scene import scene
from .words.because import REASONS, plan_reason
from .words.chance import chance_prompt
from .words.drafting import draft, drafts
from .words.hints import hint, intents
from .words.log import TELLING
from .words.prompts import PROMPTS
from .words.tour import tour, tour_at_terminal
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
        rule_game_over=r.WIN_01,
        rule_not_your_turn=r.TURN_06,
        outcome=outcome,
        arrange=arrange,
        describe=describe,
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
        plan_reason=plan_reason,
        chance_prompt=chance_prompt,
        tour=tour,
        tour_at_terminal=tour_at_terminal,
        also=also,
        drafts=drafts,
        draft=draft,
    ),
    mind=Mind(
        evaluate=evaluate,
        features=features,
        feature_names=tuple(NAMES),
        turns=turns,
        habit=habit,
        candidates=candidates,
        rivals=lambda g: False,
        plans=True,
        glance=easy_plan,
        search=Search(plan=hard_plan),
        deep=Search(plan=expert_plan),
        resample=resample,
        learning=LEARNING,
    ),
    manners=Manners(
        hides=hides,
    ),
)
