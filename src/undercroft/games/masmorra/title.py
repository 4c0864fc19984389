"""Masmorra behind the kernel's one interface."""
from typing import Any, Final

from ...kernel.chance import Chance, Rng
from ...kernel.config import Config
from ...kernel.decision import Decision
from ...kernel.event import Event
from ...kernel.game import Game
from ...kernel.naming import named_state
from ...kernel.option import Opt, opt
from ...kernel.pack import Reader
from ...kernel.scene import Id, LogEntry, Odds, OptionScene, Scene
from ...kernel.title import Outcome, Title
from ...kernel.window import P_WINDOW, PASS
from . import options as o
from . import terms as t
from .audit import audit
from .bots.candidates import candidates
from .bots.habit import habit
from .bots.value import evaluate
from .content import CONTENT_HASH
from .meta import META
from .odds import odds_of
from .outcome import outcome_of
from .positions.arrange import arrange
from .positions.describe import describe_position
from .schema import SCHEMA, STEP_NAMES
from .secrets import determinise
from .setup import new_world
from .state import World
from .view.scene import scene
from .words.chance import chance_words
from .words.choices import option_scene
from .words.hints import hint_text
from .words.intents import intents_of
from .words.log import log_entry
from .words.notation import parse_option, text_of
from .words.prompts import prompt_text
from .words.refusal import forbids
from .words.tour import tour
from .words.windows import window_title

# Asked every turn, and often answered alike: one's own standing order may keep the dice or leave the chance.
ORDERS: Final = {
    o.P_REROLL: "re-rolling dice", o.P_LAST: "the last chance to play or buy a card",
    o.P_FIRST: "the first chance to play or buy a card",
}


def world(g: Game) -> World:
    """The kernel's game as this title's own."""
    assert isinstance(g, World)
    return g


class Masmorra(Title):
    """The title; everything it does is in the modules of this folder."""

    meta = META
    package = __package__ or ""
    content_hash = CONTENT_HASH

    def new(self, config: Config, chance: Chance) -> Game:
        g = new_world(config, chance)
        g.advance()
        return g

    def read(self, config: Config, chance: Chance, packed: Reader) -> Game:
        g = World(config, chance)
        g.unpack_fields(g.unpack_base(packed))
        return g

    def text(self, g: Game, x: Opt) -> str:
        return text_of(world(g), x)

    def parse(self, g: Game, text: str) -> Opt:
        return parse_option(world(g), text)

    def forbids(self, g: Game, seat: int, x: Opt) -> int:
        return forbids(world(g), seat, x)

    def hint(self, g: Game, seat: int, x: Opt, rule: int) -> str:
        return hint_text(world(g), x, rule)

    def prompt(self, g: Game, d: Decision, seat: int) -> str:
        return prompt_text(world(g), d, seat)

    def option_scene(self, g: Game, x: Opt) -> OptionScene:
        return option_scene(world(g), x)

    def window_name(self, g: Game, d: Decision) -> str:
        return window_title(d.a) if d.prompt == P_WINDOW else ""

    def hides(self, g: Game) -> bool:
        return world(g).mode != t.ALLIANCE  # MAS-ALLY-14: there hands are open

    def order_name(self, g: Game, d: Decision) -> str:
        return ORDERS.get(d.prompt) or self.window_name(g, d)

    def passing(self, g: Game, d: Decision) -> Opt | None:
        for kind in (PASS, o.END, o.KEEP, o.ACCEPT):
            x = opt(kind)
            if d.offers(x):
                return x
        return None

    def log_entry(self, g: Game, e: Event, seat: int) -> LogEntry | None:
        return log_entry(world(g), e, seat)

    def chance_prompt(self, g: Game | None, kind: int, bound: int, cards: list[int]) -> tuple[str, list[str]]:
        return chance_words(kind, bound, cards)

    def intents(self, g: Game, seat: int, thing: Id) -> list[str]:
        return intents_of(self.view(g, seat), thing)

    def view(self, g: Game, seat: int) -> Scene:
        return scene(world(g), seat)

    def odds(self, g: Game, x: Opt) -> list[Odds]:
        return odds_of(world(g), x)

    def outcome(self, g: Game) -> Outcome:
        return outcome_of(world(g))

    def determinise(self, g: Game, seat: int, r: Rng) -> None:
        determinise(world(g), seat, r)

    def evaluate(self, g: Game, seat: int) -> float:
        return evaluate(world(g), seat)

    def habit(self, g: Game) -> Opt:
        return habit(world(g))

    def candidates(self, g: Game) -> list[Opt]:
        return candidates(world(g))

    def chapter(self, g: Game) -> int:
        return world(g).turn

    def audit(self, g: Game) -> list[str]:
        return audit(world(g))

    def arrange(self, g: Game, doc: dict[str, Any]) -> Game:
        return arrange(world(g), doc)

    def describe_position(self, g: Game, seat: int) -> dict[str, Any]:
        return describe_position(world(g), seat)

    def state(self, g: Game) -> dict[str, Any]:
        return named_state(g, "World", SCHEMA, STEP_NAMES)

    def tour(self) -> list[str]:
        return tour()


TITLE = Masmorra()
