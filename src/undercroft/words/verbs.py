"""Verbs: one row per kind of option. From it come its text, the parser, what interfaces show, the rule of its moment.

A row's shape is its grammar: words, typed places on the fields (`move {a:square}`), optional tails in brackets,
written when one of their fields is not 0 (`[for {d:target}]`), flags (`[afar=c]`: the word stands when field c is 1).
Fields without a place have the value in `fixed`, so that several words may share a kind. `fits` decides between rows
by field a.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from ..engine.act import Act, Acts, Say
from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.option import Opt, opt
from ..errors import CroftError
from ..scene import OptionScene
from .templates import Slot, filled, places_of

G = TypeVar("G", bound=Game)
Word = str | Callable[[Any, Opt], str]
PART = re.compile(r"\{([abcd]):(\w+)\}|(\w+)=([abcd])|(\S+)")


@dataclass(frozen=True)
class Verb(Generic[G]):
    """One kind of option, or one word of it."""

    kind: int
    shape: str
    label: str | Callable[[G, Opt], str]  # for people; places are said in words
    group: str | Callable[[G, Opt], str]
    icon: str | Callable[[G, Opt], str]
    moment: int  # the rule that says when its moment is
    fixed: tuple[int, int, int, int] = (0, 0, 0, 0)
    fits: Callable[[G, int], bool] | None = None  # by field a: is it this row's?
    more: Callable[[G, Opt, OptionScene], None] | None = None  # cost, odds, preview, sketch, more touches
    passing: bool = False  # means no, done or end
    ends: bool = False  # ends one's turn or activation: after it others act, or another figure does
    free: bool = False  # takes nothing that could be kept, as a re-roll: who is not asked does not give it away
    write: Callable[[G, Opt], str] | None = None  # a text that no shape can say, such as a drawn path …
    read: Callable[[G, list[str]], Opt] | None = None  # … and how its words, after the first, are read


@dataclass(frozen=True)
class _Part:
    """A word, a place or a flag of a shape; `tail` is the optional group it belongs to, 0 for none."""

    tail: int
    word: str = ""
    index: int = -1
    slot: str = ""


@dataclass(frozen=True)
class _Row(Generic[G]):
    verb: Verb[G]
    parts: tuple[_Part, ...]
    used: frozenset[int] = field(default=frozenset())

    def tails(self) -> list[list[_Part]]:
        """The optional groups in order."""
        last = max((p.tail for p in self.parts), default=0)
        return [[p for p in self.parts if p.tail == n] for n in range(1, last + 1)]


def _row(verb: Verb[G]) -> _Row[G]:
    parts: list[_Part] = []
    tail = 0
    for chunk in re.split(r"(\[[^\]]*\])", verb.shape):
        if chunk.startswith("["):
            tail += 1
        group = tail if chunk.startswith("[") else 0
        for letter, slot, flag, on, word in PART.findall(chunk.strip("[]")):
            if letter:
                parts.append(_Part(group, "", "abcd".index(letter), slot))
            elif flag:
                parts.append(_Part(group, flag, "abcd".index(on)))
            else:
                parts.append(_Part(group, word))
    return _Row(verb, tuple(parts), frozenset(p.index for p in parts if p.index >= 0))


class Verbs(Generic[G]):
    """The rows of a title."""

    def __init__(self, rows: Sequence[Verb[G]], slots: Sequence[Slot[G]]) -> None:
        self.slots = {s.name: s for s in slots}
        self.rows = [_row(v) for v in rows]
        self._by_kind: dict[int, list[_Row[G]]] = {}
        self._by_word: dict[str, list[_Row[G]]] = {}
        for row in self.rows:
            if row.parts and (row.parts[0].index >= 0 or row.parts[0].tail):
                raise ValueError(f"{row.verb.shape!r}: a shape begins with a word")
            for p in row.parts:
                if p.slot and p.slot not in self.slots:
                    raise ValueError(f"{row.verb.shape!r}: there is no slot {p.slot}")
            self._by_kind.setdefault(row.verb.kind, []).append(row)
            self._by_word.setdefault(row.parts[0].word, []).append(row)

    # ---- from option to words
    def row(self, g: G, option: Opt) -> Verb[G]:
        """The row of an option."""
        return self._row(g, option).verb

    def _row(self, g: G, option: Opt) -> _Row[G]:
        rows = self._by_kind.get(option.kind, [])
        if len(rows) == 1:
            return rows[0]
        values = (option.a, option.b, option.c, option.d)
        for row in rows:
            v = row.verb
            if (v.fits is None or v.fits(g, option.a)) and all(
                i in row.used or values[i] == v.fixed[i] for i in range(4)
            ):
                return row
        raise CroftError(f"no verb says {option!r}")

    def text(self, g: G, option: Opt) -> str:
        """The canonical text of an option."""
        row = self._row(g, option)
        if row.verb.write is not None:
            return row.verb.write(g, option)
        values = [option.a, option.b, option.c, option.d]
        said = {0} | {p.tail for p in row.parts if p.index >= 0 and values[p.index]}
        words = []
        for p in row.parts:
            if p.tail not in said:
                continue
            if p.slot:
                words.append(self.slots[p.slot].write(g, values[p.index], values))
            elif p.index < 0 or values[p.index]:
                words.append(p.word)
        return " ".join(words)

    def scene(self, g: G, option: Opt, more: bool = True) -> OptionScene:
        """An option as interfaces show it; without `more` what can be said of it after its moment too."""
        v = self._row(g, option).verb
        values = [option.a, option.b, option.c, option.d]
        touches: list[str] = []
        for index, slot in places_of(v.shape):
            if values[index] or index == 0 or "[" not in v.shape:
                touches += [x for x in self.slots[slot].touch(g, values[index]) if x not in touches]
        label = self._word(v.label, g, option)
        scene = OptionScene(
            text=self.text(g, option),
            label=label[:1].upper() + label[1:],
            group=self._word(v.group, g, option),
            touches=touches,
            icon=self._word(v.icon, g, option),
        )
        if v.free:
            scene["free"] = True
        if v.ends:
            scene["ends"] = True
        if more and v.more is not None:
            v.more(g, option, scene)
        return scene

    def label(self, g: G, option: Opt) -> str:
        """An option in words for people."""
        return self._word(self._row(g, option).verb.label, g, option)

    def subject(self, g: G, option: Opt) -> str:
        """The words an option is counted under: its verb, and the thing of the box it names: `play Fireball`."""
        row = self._row(g, option)
        values = [option.a, option.b, option.c, option.d]
        for p in row.parts:
            if p.slot and self.slots[p.slot].printed:
                return f"{row.parts[0].word} {self.slots[p.slot].said(g, values[p.index])}"
        return row.parts[0].word

    def _word(self, word: str | Callable[[G, Opt], str], g: G, option: Opt) -> str:
        if callable(word):
            return word(g, option)
        return filled(word, self.slots, g, [option.a, option.b, option.c, option.d]) if "{" in word else word

    def moment(self, g: G, option: Opt) -> int:
        """The rule that says when the moment of this kind of option is."""
        try:
            return self._row(g, option).verb.moment
        except CroftError:
            return self._by_kind[option.kind][0].verb.moment if option.kind in self._by_kind else 0

    def passing(self, d: Decision) -> Opt | None:
        """The option on the list that means no, done or end."""
        for o in d.options:
            rows = self._by_kind.get(o.kind)
            if rows and rows[0].verb.passing:
                return o
        return None

    def ranges(self, g: G, verb: Verb[G]) -> list[range] | None:
        """The values that each field of a row may have; None if the range of one of its slots is unknown."""
        found = [range(x, x + 1) for x in verb.fixed]
        for p in _row(verb).parts:
            if p.slot:
                count = self.slots[p.slot].count
                if count is None:
                    return None
                found[p.index] = range(count(g))
            elif p.index >= 0:
                found[p.index] = range(2)
        return found

    def shapes(self) -> list[str]:
        """Every verb's shape, for documentation."""
        return [_shown(row) for row in self.rows]

    # ---- from words to option
    def parse(self, g: G, text: str) -> Opt:
        """The option a text means; CroftError shows the verb's shapes, or the words there are."""
        words = text.split()
        first = words[0].lower() if words else ""
        rows = self._by_word.get(first)
        if rows is None:
            near = get_close_matches(first, list(self._by_word), 1)
            meant = f" (did you mean {near[0]!r}?)" if near else ""
            raise CroftError(
                f"{text!r:.60} is not an option{meant}; expected one of: {', '.join(self._first_words(g))}"
            )
        reason: CroftError | None = None
        for row in rows:
            try:
                o = self._read(row, g, words)
            except CroftError as e:
                reason = e
                continue
            if o is not None:
                return o
        if reason is not None:
            raise CroftError(f"{text!r:.80} is not an option: {reason}")
        raise CroftError(f"{text!r:.80} is not an option; expected {' or '.join(_shown(row) for row in rows)}")

    def _first_words(self, g: G) -> list[str]:
        """The words that make sense now; without a pending decision, all of them."""
        asked = g.decision.options if g.decision is not None else []
        now = dict.fromkeys(row.parts[0].word for o in asked for row in self._by_kind.get(o.kind, []))
        return list(now or self._by_word)

    def _read(self, row: _Row[G], g: G, words: list[str]) -> Opt | None:
        """The option if the words have this row's shape, None if they have not; CroftError if a place is wrong."""
        v = row.verb
        if v.read is not None:
            return v.read(g, words[1:])
        found = _matched(row, words)
        if found is None:
            return None
        values = list(v.fixed)
        for i in sorted(row.used):  # places are read in the order of fields: a thing may be named after its owner
            if i in found:
                slot, word = found[i]
                values[i] = self.slots[slot].read(g, word, values) if slot else 1
            if i == 0 and v.fits is not None and not v.fits(g, values[0]):
                return None
        if 0 not in row.used and v.fits is not None and not v.fits(g, values[0]):
            return None
        try:
            return opt(v.kind, *values)
        except ValueError:
            return None


def verb_rows(acts: Acts[G]) -> list[Verb[G]]:
    """The rows of all acts: the words that a row leaves out come from the act's own methods.

    Acts that share a kind may share their words too; the first act has the row.
    """
    known: list[Say] = []
    rows = []
    for act in acts.all():
        for said in act.said:
            if said not in known:
                known.append(said)
                rows.append(row_of(act, said))
    return rows


def row_of(act: Act[G], said: Say) -> Verb[G]:
    """The row of one wording of an act."""
    drawn = said.shape.endswith("…")
    return Verb(
        act.kind,
        said.shape.removesuffix(" …"),
        said.label or act.says,
        said.group or act.group,
        said.icon or act.icon,
        said.moment,
        said.fixed,
        fits=said.fits,
        more=act.shows,
        passing=said.passing,
        ends=said.ends,
        free=said.free,
        write=act.write if drawn else None,
        read=act.read if drawn else None,
    )


def _matched(row: _Row[G], words: list[str]) -> dict[int, tuple[str, str]] | None:
    """Field to slot and word, if the words fit the shape; tails may be missing, in order.

    A place may take several words, as people call a thing: `Skeleton Archer (weak)` is skeleton_archer_weak.
    """
    tails = row.tails()
    masks = range((1 << len(tails)) - 1, -1, -1)
    shapes = [[p for p in row.parts if p.tail == 0 or (mask >> (p.tail - 1)) & 1] for mask in masks]
    for parts in sorted(shapes, key=len, reverse=True):  # as written comes before names of several words
        for said in _divided(parts, words):
            if all(p.slot or p.word.lower() == w.lower() for p, w in zip(parts, said, strict=True)):
                return {p.index: (p.slot, w) for p, w in zip(parts, said, strict=True) if p.index >= 0}
    return None


def _divided(parts: list[_Part], words: list[str]) -> list[list[str]]:
    """The words as they are, or with the surplus joined in one of the places."""
    surplus = len(words) - len(parts)
    if surplus <= 0:
        return [words] if surplus == 0 else []
    found = []
    for i, p in enumerate(parts):
        if p.slot:
            name = "_".join(re.findall(r"[^\W_]+", " ".join(words[i : i + surplus + 1]))).lower()
            found.append([*words[:i], name.removeprefix("the_"), *words[i + surplus + 1 :]])
    return found


def _shown(row: _Row[Any]) -> str:
    """`drink {b:potion} [for {d:target}]` as people read it: drink POTION [for TARGET]."""
    text = re.sub(r"\{[abcd]:(\w+)\}", lambda m: m[1].upper(), row.verb.shape)
    return re.sub(r"(\w+)=[abcd]", r"\1", text)
