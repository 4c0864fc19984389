"""Acts: a class per kind of answer, with all there is to know about it: legality, effect and words.

A game writes a class per act, and its book lists the acts that answer each prompt. Listing, refusal, choice, parser,
labels, hints and odds come from the class; nothing else names the act. Acts are created once, shared and immutable.
The arguments of their methods are the fields of the option in order (a, b, c), under names of their own.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from ..scene import Odds, OptionScene
from .game import Game
from .option import KINDS, Opt, opt

G = TypeVar("G", bound=Game)


class Say:
    """The words of an act: its grammar (see verbs.py), how people read it, and the rule that says when its moment is.

    A label, group or icon that is left out is made by the act's own `label`, `group` or `icon`. Where several words
    share a kind, the fields that a word does not name have fixed values, and `fits` decides between words by field a.
    """

    __slots__ = ("ends", "fits", "fixed", "free", "group", "icon", "label", "moment", "passing", "shape")

    def __init__(
        self,
        shape: str,
        label: str,
        group: str,
        icon: str,
        moment: int,
        a: int = 0,
        passing: bool = False,
        ends: bool = False,
        free: bool = False,
        c: int = 0,
        fits: Callable[[Any, int], bool] | None = None,
    ) -> None:
        self.shape = shape
        self.label = label
        self.group = group
        self.icon = icon
        self.moment = moment
        self.fixed = (a, 0, c, 0)
        self.passing = passing
        self.ends = ends
        self.free = free
        self.fits = fits


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Generic[G]):
    """Lists options: one act, or several that are listed together, thing by thing."""

    def each(self, g: G, out: list[Opt]) -> None:
        """Append the options that are allowed now."""
        raise NotImplementedError

    def acts(self) -> list["Act[Any]"]:
        """The acts that it may list."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Offer[G]):
    """The questions that the engine asks of every act, by option. Games derive from Act0 to Act3, which name fields.

    A concrete act has `KIND: Final`, its stable number, and `SAID: Final`, one Say or several; `FLAGS: Final` are bits
    for the step that asks, with a meaning of the game's own.
    """

    def __init__(self) -> None:
        mine: Any = type(self)
        said: Any = getattr(mine, "SAID", [])
        self.kind = cast(int, mine.KIND)
        self.flags = cast(int, getattr(mine, "FLAGS", 0))
        self.said: list[Say] = [said] if isinstance(said, Say) else list(said)

    def acts(self) -> list["Act[Any]"]:
        return [self]

    def forbids_option(self, g: G, option: Opt) -> int:
        """The rule that forbids it, 0 if none does."""
        raise NotImplementedError

    def take(self, g: G, option: Opt) -> None:
        """Carry it out."""
        raise NotImplementedError

    def says(self, g: G, option: Opt) -> str:
        """Its label where no row of words can say it."""
        raise NotImplementedError

    def group(self, g: G, option: Opt) -> str:
        """Its group, likewise."""
        raise NotImplementedError

    def icon(self, g: G, option: Opt) -> str:
        """Its icon, likewise."""
        raise NotImplementedError

    def shows(self, g: G, option: Opt, scene: OptionScene) -> None:
        """Cost, odds, warning, preview."""

    def hints(self, g: G, option: Opt, rule: int) -> str:
        """Advice: the change that would lift this rule."""
        return ""

    def chances(self, g: G, option: Opt) -> list[Odds]:
        """The odds of the outcomes that matter, before a roll."""
        return []

    def write(self, g: G, option: Opt) -> str:
        """Its text, where the shape ends in `…`: an answer that is drawn, not listed."""
        raise NotImplementedError

    def read(self, g: G, words: list[str]) -> Opt:
        """The inverse of `write`, without the first word."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Act0(Act[G]):
    """An act without arguments."""

    def forbids(self, g: G) -> int:
        return 0

    def do(self, g: G) -> None:
        raise NotImplementedError

    def label(self, g: G) -> str:
        raise NotImplementedError

    def more(self, g: G, scene: OptionScene) -> None:
        pass

    def hint(self, g: G, rule: int) -> str:
        return ""

    def odds(self, g: G) -> list[Odds]:
        return []

    def each(self, g: G, out: list[Opt]) -> None:
        if self.forbids(g) == 0:
            out.append(opt(self.kind))

    def forbids_option(self, g: G, option: Opt) -> int:
        return self.forbids(g)

    def take(self, g: G, option: Opt) -> None:
        self.do(g)

    def says(self, g: G, option: Opt) -> str:
        return self.label(g)

    def shows(self, g: G, option: Opt, scene: OptionScene) -> None:
        self.more(g, scene)

    def hints(self, g: G, option: Opt, rule: int) -> str:
        return self.hint(g, rule)

    def chances(self, g: G, option: Opt) -> list[Odds]:
        return self.odds(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class Act1(Act[G]):
    """An act upon one thing."""

    def forbids(self, g: G, a: int, /) -> int:
        return 0

    def do(self, g: G, a: int, /) -> None:
        raise NotImplementedError

    def label(self, g: G, a: int, /) -> str:
        raise NotImplementedError

    def more(self, g: G, scene: OptionScene, a: int, /) -> None:
        pass

    def hint(self, g: G, rule: int, a: int, /) -> str:
        return ""

    def odds(self, g: G, a: int, /) -> list[Odds]:
        return []

    def offer(self, g: G, out: list[Opt], a: int) -> None:
        """List it if nothing forbids it."""
        if self.forbids(g, a) == 0:
            out.append(opt(self.kind, a))

    def forbids_option(self, g: G, option: Opt) -> int:
        return self.forbids(g, option.a)

    def take(self, g: G, option: Opt) -> None:
        self.do(g, option.a)

    def says(self, g: G, option: Opt) -> str:
        return self.label(g, option.a)

    def shows(self, g: G, option: Opt, scene: OptionScene) -> None:
        self.more(g, scene, option.a)

    def hints(self, g: G, option: Opt, rule: int) -> str:
        return self.hint(g, rule, option.a)

    def chances(self, g: G, option: Opt) -> list[Odds]:
        return self.odds(g, option.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class Act2(Act[G]):
    """An act with two arguments."""

    def forbids(self, g: G, a: int, b: int, /) -> int:
        return 0

    def do(self, g: G, a: int, b: int, /) -> None:
        raise NotImplementedError

    def label(self, g: G, a: int, b: int, /) -> str:
        raise NotImplementedError

    def more(self, g: G, scene: OptionScene, a: int, b: int, /) -> None:
        pass

    def hint(self, g: G, rule: int, a: int, b: int, /) -> str:
        return ""

    def odds(self, g: G, a: int, b: int, /) -> list[Odds]:
        return []

    def offer(self, g: G, out: list[Opt], a: int, b: int) -> None:
        """List it if nothing forbids it."""
        if self.forbids(g, a, b) == 0:
            out.append(opt(self.kind, a, b))

    def forbids_option(self, g: G, option: Opt) -> int:
        return self.forbids(g, option.a, option.b)

    def take(self, g: G, option: Opt) -> None:
        self.do(g, option.a, option.b)

    def says(self, g: G, option: Opt) -> str:
        return self.label(g, option.a, option.b)

    def shows(self, g: G, option: Opt, scene: OptionScene) -> None:
        self.more(g, scene, option.a, option.b)

    def hints(self, g: G, option: Opt, rule: int) -> str:
        return self.hint(g, rule, option.a, option.b)

    def chances(self, g: G, option: Opt) -> list[Odds]:
        return self.odds(g, option.a, option.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Act3(Act[G]):
    """An act with three arguments."""

    def forbids(self, g: G, a: int, b: int, c: int, /) -> int:
        return 0

    def do(self, g: G, a: int, b: int, c: int, /) -> None:
        raise NotImplementedError

    def label(self, g: G, a: int, b: int, c: int, /) -> str:
        raise NotImplementedError

    def more(self, g: G, scene: OptionScene, a: int, b: int, c: int, /) -> None:
        pass

    def hint(self, g: G, rule: int, a: int, b: int, c: int, /) -> str:
        return ""

    def odds(self, g: G, a: int, b: int, c: int, /) -> list[Odds]:
        return []

    def offer(self, g: G, out: list[Opt], a: int, b: int, c: int) -> None:
        """List it if nothing forbids it."""
        if self.forbids(g, a, b, c) == 0:
            out.append(opt(self.kind, a, b, c))

    def forbids_option(self, g: G, option: Opt) -> int:
        return self.forbids(g, option.a, option.b, option.c)

    def take(self, g: G, option: Opt) -> None:
        self.do(g, option.a, option.b, option.c)

    def says(self, g: G, option: Opt) -> str:
        return self.label(g, option.a, option.b, option.c)

    def shows(self, g: G, option: Opt, scene: OptionScene) -> None:
        self.more(g, scene, option.a, option.b, option.c)

    def hints(self, g: G, option: Opt, rule: int) -> str:
        return self.hint(g, rule, option.a, option.b, option.c)

    def chances(self, g: G, option: Opt) -> list[Odds]:
        return self.odds(g, option.a, option.b, option.c)


PROMPTS: Final = 256


class Home:
    """A place of an act in a table. Compiled code knows the type of an attribute, but checks each element of a list."""

    def __init__(self, act: Act[Any]) -> None:
        self.act = act


class Line:
    """A line of a menu and the lines below it, linked for the same reason."""

    def __init__(self, offer: Offer[Any], below: "Line | None") -> None:
        self.offer = offer
        self.below = below


class Acts(Generic[G]):
    """The acts of a game by kind, and the acts that answer each prompt, in order.

    A kind usually has one act. Where two steps ask for the same kind and mean different acts by it (the move of a
    figure and of a token), each prompt has its own; the step then names its prompt when it takes the answer.
    """

    def __init__(self) -> None:
        self.homes: list[Home | None] = [None] * KINDS
        self.menus: list[list[Offer[Any]]] = [[] for _ in range(PROMPTS)]
        self.lines: list[Line | None] = [None] * PROMPTS
        self.by_prompt: list[list[Home | None]] = [[] for _ in range(PROMPTS)]  # by kind; empty: no act answers it
        self.further: list[Act[Any]] = []  # later acts of a kind that has one already

    def answer(self, prompt: int, offers: list[Offer[Any]], unlisted: list[Offer[Any]] | None = None) -> None:
        """Let these answer a prompt, listed in this order; an open prompt may also take answers that are not listed."""
        if self.by_prompt[prompt]:
            raise ValueError(f"prompt {prompt} has two menus")
        homes: list[Home | None] = [None] * KINDS
        for offer in offers + (unlisted or []):
            for act in offer.acts():
                home = homes[act.kind]
                if home is None:
                    homes[act.kind] = self._home(act)
                elif home.act is not act:
                    raise ValueError(f"two acts of prompt {prompt} have the number {act.kind}")
        self.by_prompt[prompt] = homes
        self.menus[prompt] = offers
        for i in range(len(offers) - 1, -1, -1):
            self.lines[prompt] = Line(offers[i], self.lines[prompt])

    def _home(self, act: Act[Any]) -> Home:
        """The home of an act: the usual one of its kind, or one of its own beside it."""
        known = self.homes[act.kind]
        if known is None:
            known = self.homes[act.kind] = Home(act)
        elif known.act is not act:
            if act not in self.further:
                self.further.append(act)
            known = Home(act)
        return known

    def known(self, kind: int) -> Act[Any] | None:
        """The act of a kind, or the first of several; None if its options are not acts."""
        home = self.homes[kind]
        return None if home is None else home.act

    def at(self, prompt: int, kind: int) -> Act[Any]:
        """The act that this kind means as an answer to this prompt."""
        homes = self.by_prompt[prompt]
        home = homes[kind] if homes else None
        if home is None:
            home = self.homes[kind]
        if home is None:
            raise ValueError(f"no act has the number {kind}")
        return home.act

    def of(self, option: Opt) -> Act[Any]:
        """The act of an option whose kind has only one."""
        home = self.homes[option.kind]
        if home is None:
            raise ValueError(f"no act has the number {option.kind}")
        return home.act

    def answers(self, prompt: int, kind: int) -> bool:
        """Whether options of this kind may answer this prompt."""
        homes = self.by_prompt[prompt]
        return len(homes) > 0 and homes[kind] is not None

    def listed(self, g: G, prompt: int) -> list[Opt]:
        """The options that answer this prompt and are allowed now."""
        out: list[Opt] = []
        line = self.lines[prompt]
        while line is not None:
            line.offer.each(g, out)
            line = line.below
        return out

    def forbids(self, g: G, option: Opt, other: int = 0) -> int:
        """The rule that forbids an option now; `other` (0: its moment is wrong) if it does not answer the prompt."""
        d = g.decision
        if d is None or not self.answers(d.prompt, option.kind):
            return other
        return self.at(d.prompt, option.kind).forbids_option(g, option)

    def take(self, g: G, option: Opt, prompt: int = 0) -> None:
        """Carry out the chosen option; `prompt` is needed for a kind that several prompts share."""
        if prompt == 0:
            self.of(option).take(g, option)
        else:
            self.at(prompt, option.kind).take(g, option)

    def all(self) -> list[Act[Any]]:
        """Every act: by number, then the further acts of shared kinds."""
        return [home.act for home in self.homes if home is not None] + self.further
