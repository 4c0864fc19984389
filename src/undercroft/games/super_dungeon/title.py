"""Super Dungeon Explore behind the interface that all titles share."""
from typing import Any

from ...kernel.chance import Chance, Rng
from ...kernel.config import Config
from ...kernel.decision import Decision
from ...kernel.event import Event
from ...kernel.game import Game
from ...kernel.naming import named_state
from ...kernel.option import Opt
from ...kernel.pack import Reader
from ...kernel.scene import Id, LogEntry, Odds, OptionScene, Scene, Trail
from ...kernel.title import Outcome, Title
from .audit import audit
from .bots import candidates, evaluate
from .content import CONTENT_HASH, PACKAGE
from .meta import META
from .odds import odds
from .outcome import outcome
from .positions.arrange import arrange
from .positions.describe import describe
from .schema import SCHEMA, STEP_NAMES
from .secrets import determinise
from .setup import new_game, new_world
from .state import World
from .view.scene import scene
from .view.trails import trails_of
from .words.chance import chance_prompt
from .words.choices import option_scene, passing_of
from .words.hints import hint_of
from .words.intents import intents_of
from .words.log import log_entry
from .words.notation import parse, text_of
from .words.prompts import prompt_text, window_name
from .words.refusal import forbids
from .words.tour import tour


def _world(g: Game | None) -> World:
    assert isinstance(g, World)
    return g


class SuperDungeon(Title):
    """The title."""

    meta = META
    package = PACKAGE
    content_hash = CONTENT_HASH

    def new(self, config: Config, chance: Chance) -> Game:
        return new_game(config, chance)

    def read(self, config: Config, chance: Chance, packed: Reader) -> Game:
        g = new_world(config, chance)
        g.unpack_fields(g.unpack_base(packed))
        g.stand_on(g.chart)
        return g

    def text(self, g: Game, o: Opt) -> str:
        return text_of(_world(g), o)

    def parse(self, g: Game, text: str) -> Opt:
        return parse(_world(g), text)

    def forbids(self, g: Game, seat: int, o: Opt) -> int:
        return forbids(_world(g), seat, o)

    def hint(self, g: Game, seat: int, o: Opt, rule: int) -> str:
        return hint_of(_world(g), seat, o, rule)

    def prompt(self, g: Game, d: Decision, seat: int) -> str:
        return prompt_text(_world(g), d)

    def option_scene(self, g: Game, o: Opt) -> OptionScene:
        return option_scene(_world(g), o)

    def window_name(self, g: Game, d: Decision) -> str:
        return window_name(_world(g), d)

    def passing(self, g: Game, d: Decision) -> Opt | None:
        return passing_of(d)

    def log_entry(self, g: Game, e: Event, seat: int) -> LogEntry | None:
        return log_entry(_world(g), e, self.ledger)

    def chance_prompt(self, g: Game | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
        return chance_prompt(_world(g) if g is not None else None, kind, bound, cards)

    def view(self, g: Game, seat: int) -> Scene:
        return scene(_world(g), seat)

    def intents(self, g: Game, seat: int, thing: Id) -> list[str]:
        return intents_of(_world(g), thing)

    def tour(self) -> list[str]:
        return tour()

    def trails(self, g: Game) -> list[Trail]:
        return trails_of(_world(g))

    def odds(self, g: Game, o: Opt) -> list[Odds]:
        return odds(_world(g), o)

    def outcome(self, g: Game) -> Outcome:
        return outcome(_world(g))

    def determinise(self, g: Game, seat: int, r: Rng) -> None:
        determinise(_world(g), seat, r)

    def evaluate(self, g: Game, seat: int) -> float:
        return evaluate(_world(g), seat)

    def candidates(self, g: Game) -> list[Opt]:
        return candidates(_world(g))

    def audit(self, g: Game) -> list[str]:
        return audit(_world(g))

    def arrange(self, g: Game, doc: dict[str, Any]) -> Game:
        return arrange(_world(g), doc)

    def describe_position(self, g: Game, seat: int) -> dict[str, Any]:
        return describe(_world(g))

    def state(self, g: Game) -> dict[str, Any]:
        return named_state(g, "World", SCHEMA, STEP_NAMES)


TITLE = SuperDungeon()
