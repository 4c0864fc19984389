"""While a window is masked, every route and every message answers alike, whether or not another player is asked.

Both lists are generated from the server's own, so that nothing new can be forgotten here.
"""

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from server.harness import Frame, Player, Server
from undercroft.server import messages as m
from undercroft.server.http.routes import api

HANDS = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = {}\n[[seat]]\nhand = []\n'
TEXTS = ("end", "pass", "dig", "always", "normal", "bot:easy", "anyone", "ab" * 32, "undo", "")
MACHINE = ("/metrics", "/engine", "/addresses", "/health")  # about the whole server, not about a table
CHANGES = ("/claim", "/sit", "/invite", "/branch")  # what these make has random names: their status is compared


def samples(type: Any, name: str = "", every: bool = False) -> list[Any]:
    """Values of a type, as many as could make a difference: all values of each field of a message, or every mixture."""
    info = msgspec.inspect.type_info(type) if not isinstance(type, msgspec.inspect.Type) else type
    if isinstance(info, msgspec.inspect.UnionType):
        return [
            None,
            *(x for t in info.types if not isinstance(t, msgspec.inspect.NoneType) for x in samples(t, name, every)),
        ]
    if isinstance(info, msgspec.inspect.BoolType):
        return [True]
    if isinstance(info, msgspec.inspect.IntType):
        return [0, 1] if name == "seat" else [0, 1, 2]
    if isinstance(info, msgspec.inspect.StrType):
        fits = [x for x in TEXTS if re.fullmatch(info.pattern or ".*", x) and len(x) >= (info.min_length or 0)]
        return fits[:3] if name in ("option", "text") else fits[:1]
    if isinstance(info, msgspec.inspect.ListType):
        return [[x] for x in samples(info.item_type, "option", every)]
    if isinstance(info, msgspec.inspect.TupleType):
        return [[samples(x)[0] for x in info.item_types]]
    assert isinstance(info, msgspec.inspect.StructType), info
    columns = [samples(f.type, f.name, every) for f in info.fields]
    rows = itertools.product(*columns) if every else _one_by_one(columns)
    return [dict(zip([f.encode_name for f in info.fields], row, strict=True)) for row in rows]


def _one_by_one(columns: list[list[Any]]) -> Iterator[list[Any]]:
    """The first value of each column, and every other value beside the first ones of the others."""
    first = [column[0] for column in columns]
    yield first
    for i, column in enumerate(columns):
        for value in column[1:]:
            yield [*first[:i], value, *first[i + 1 :]]


def every_message(every: bool) -> Iterator[list[Frame]]:
    """All messages, those of one kind together."""
    for struct in get_args(m.Message):
        tag = struct.__struct_config__.tag
        yield [{"type": tag, **{k: v for k, v in x.items() if v is not None}} for x in samples(struct, "", every)]


def every_request(table: str, token: str, every: bool) -> Iterator[tuple[str, str, Frame | None]]:
    for route in api.routes:
        if route.path_format.endswith(MACHINE):
            continue
        for handler in route.route_handlers:
            hints = handler.fn.__annotations__
            path = route.path_format.replace("{table_id}", table).replace("{game}", "toy")
            if "POST" in handler.http_methods and hints["data"] is not m.NewTable:
                for body in samples(hints["data"], "", every):
                    known = {k: v for k, v in body.items() if v is not None}
                    yield "POST", path, {**known, "table": table, "token": token}
            elif "GET" in handler.http_methods:
                for n in range(3) if "{n}" in path else (0,):
                    yield "GET", path.replace("{n}", str(n)), None


def plain(text: str, table: str) -> str:
    """An answer without the name of its table, and without times."""
    return re.sub(r'"(time|updated|created|ended|now)": ?[0-9.e+-]+', "", text.replace(table, "TABLE"))


def answers(server: Server, p: Player, who: str, every: bool) -> list[tuple[str, str]]:
    """Everything this player is told, in the order of asking. Every kind of message has a connection and an address of
    its own, so that no limit is met."""
    found: list[tuple[str, str]] = []
    for method, path, body in every_request(p.table, p.token, every):
        head = {"Authorization": f"Bearer {p.token}", "X-Forwarded-For": f"{who}.1"}
        got = server.http.request(method, path, json=body, headers=head)
        while got.status_code == 429:
            got = server.http.request(method, path, json=body, headers=head)
        found.append(
            (
                plain(f"{method} {path} {body}", p.table).replace(p.token, "TOKEN"),
                f"{got.status_code} {'' if path.endswith(CHANGES) and got.is_success else plain(got.text, p.table)}",
            )
        )
    for i, alike in enumerate(every_message(every)):
        mouth = Player(server, p.table, p.token, {"X-Forwarded-For": f"{who}.{i + 2}"})
        for message in alike:
            mouth.send(**message)
        mouth.send(type="end of answers")
        mouth.until(lambda p: any("end of answers" in str(x) for x in p.other))
        said = [plain(json.dumps(x), p.table) for x in mouth.other if x["type"] == "error"]
        found.append((json.dumps(alike), "\n".join(said)))
        mouth.leave()
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = str(tmp_path_factory.mktemp("masked") / "tables.sqlite")
    running = Server(database, UNDERCROFT_PAUSE="500", UNDERCROFT_AWAY="900")
    yield running
    running.close()


SEATS = pytest.mark.parametrize("seat", [0, 2], ids=["the player whose act opened it", "another player"])


@SEATS
def test_every_answer_is_the_same_whether_somebody_is_asked_or_not(server: Server, seat: int) -> None:
    _compare(server, seat, every=False)


@pytest.mark.slow
@SEATS
def test_every_mixture_of_values_is_answered_the_same(server: Server, seat: int) -> None:
    _compare(server, seat, every=True)


def _compare(server: Server, seat: int, every: bool) -> None:
    told = []
    for turn, hand in enumerate(("[0, 3]", "[9, 10]")):  # as many cards, but two Purses never answer a dig
        made = server.make("human", "human", "human", seed="mask", position=HANDS.format(hand))
        players = [server.sit(made, i) for i in range(3)]
        for p in players:
            p.until(lambda p: all(s["online"] for s in p.view["table"]["seats"]) and p.view["version"] == 3)
        players[0].send(type="choose", n=0, option="dig", seat=0)
        asker = players[seat].until(lambda p: bool(p.decision) and p.decision["owner"] == -2)
        told.append(answers(server, asker, f"203.0.{10 * seat + turn + 100 * every}", every))
        asker.drain(0)
        assert asker.decision is not None and asker.decision["owner"] == -2, "the mask has held until now"
        for p in players:
            p.leave()
    assert len(told[0]) > 40, "messages and routes were found"
    for one, other in zip(*told, strict=True):
        assert one == other
