"""What clients may send, as types: whatever does not fit is refused before anybody looks at it."""

from typing import Annotated

from msgspec import Meta, Struct, json

MAX_MESSAGE = 16 * 1024
MESSAGES_PER_SECOND = 20
WORDS_PER_SECOND = 2  # chat, notes, names and orders stay in the log forever; ten seconds' worth at once
PINGS_PER_SECOND = 4
HELLO_TIME = 10.0  # seconds in which a connection says who it is
# How much of the log one person may fill, whatever the pace.
QUOTAS = {
    "hint": 1000,
    "ask": 300,
    "consent": 1000,
    "seat": 300,
    "propose": 5000,
    "chat": 2000,
    "note": 500,
    "orders": 300,
    "name": 50,
}
SPECTATORS_CHAT = 500  # lines of all spectators together

Text = Annotated[str, Meta(max_length=400)]
Answer = Annotated[str, Meta(max_length=2000)]  # a drawn path names every hall
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Speech = Annotated[str, Meta(min_length=1, max_length=2000)]
Note = Annotated[str, Meta(max_length=8000)]
Id = Annotated[str, Meta(max_length=80)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Secret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{32,64}$")]


class Order(Struct):
    """A standing order: in this window, answer so without asking."""

    window: Id
    answer: Annotated[str, Meta(pattern="^pass$")] = "pass"


class Choose(Struct, tag_field="type", tag="choose"):
    """Answer the pending decision."""

    n: Number
    option: Answer
    seat: Seat | None = None


class Walk(Struct, tag_field="type", tag="walk"):
    """Answer the pending decision and, as long as nothing else is asked, those after it."""

    n: Number
    options: Annotated[list[Text], Meta(min_length=1, max_length=60)]
    seat: Seat | None = None


class Undo(Struct, tag_field="type", tag="undo"):
    """Take back; where that is barred, all are asked. `to`: own decisions one by one, until this many are left."""

    n: Number
    seat: Seat | None = None
    to: Number | None = None


class Consent(Struct, tag_field="type", tag="consent"):
    """Answer a request of another seat, or withdraw one's own: the one of this number, and no other."""

    yes: bool
    request: Number
    seat: Seat | None = None


class Orders(Struct, tag_field="type", tag="orders"):
    """All standing orders of a seat, replacing those before."""

    orders: Annotated[list[Order], Meta(max_length=100)]
    seat: Seat | None = None


class Asking(Struct, tag_field="type", tag="asking"):
    """How a seat is asked in interrupt windows."""

    how: Annotated[str, Meta(pattern="^(always|matters|never)$")]
    seat: Seat | None = None


class Rest(Struct, tag_field="type", tag="rest"):
    """Pass every window until my own turn."""

    on: bool = True
    seat: Seat | None = None


class Hold(Struct, tag_field="type", tag="hold"):
    """Hold the table: bots wait, and the next window is asked whatever the setting says."""

    on: bool = True
    seat: Seat | None = None


class Pace(Struct, tag_field="type", tag="pace"):
    """How quickly bots move, so that people can follow."""

    pace: Annotated[str, Meta(pattern="^(slow|normal|fast)$")]


class Finish(Struct, tag_field="type", tag="finish"):
    """End the turn in a single step: pass every question on the way, as long as nothing is really decided."""

    n: Number
    seat: Seat | None = None


class Concede(Struct, tag_field="type", tag="concede"):
    """Give the game up for one's side; players of the same side are asked first."""

    seat: Seat | None = None


class SeatKind(Struct, tag_field="type", tag="seat"):
    """Hand a seat to a bot, or take it back."""

    seat: Seat
    kind: Annotated[str, Meta(pattern="^(human|open|bot:[a-z_]{1,20})$")]


class Commit(Struct, tag_field="type", tag="commit"):
    """A person's number for the dice, as its SHA-256 hash."""

    commit: Hash


class Reveal(Struct, tag_field="type", tag="reveal"):
    """The number itself, when all have committed."""

    number: Hash


class House(Struct, tag_field="type", tag="house"):
    """The maker's rules for spectators: may they talk, who is muted, who must leave."""

    chat: bool | None = None
    mute: Id = ""
    on: bool = True
    remove: Id = ""


class Rename(Struct, tag_field="type", tag="name"):
    """The name of a seat's player."""

    name: Name
    seat: Seat | None = None


class Say(Struct, tag_field="type", tag="chat"):
    """A line for the whole table."""

    text: Speech
    seat: Seat | None = None


class Jot(Struct, tag_field="type", tag="note"):
    """A private note; replaces the one before."""

    text: Note
    seat: Seat | None = None


class Ping(Struct, tag_field="type", tag="ping"):
    """Point at things, or draw an arrow from one to another."""

    touches: Annotated[list[Id], Meta(max_length=20)] = []
    arrow: tuple[Id, Id] | None = None
    seat: Seat | None = None


class Look(Struct, tag_field="type", tag="look"):
    """Several seats at one screen: show the table as this one of my seats sees it."""

    seat: Seat


Message = (
    Choose
    | Walk
    | Undo
    | Consent
    | Orders
    | Asking
    | Rest
    | Hold
    | Pace
    | Finish
    | Concede
    | SeatKind
    | Commit
    | Reveal
    | House
    | Rename
    | Say
    | Jot
    | Ping
    | Look
)
decoder: json.Decoder[Message] = json.Decoder(Message)


class Hello(Struct, tag_field="type", tag="hello"):
    """The first message of a connection: by which link it comes; a person alone reveals its number at once."""

    token: Text = ""
    number: Hash | None = None


hellos: json.Decoder[Hello] = json.Decoder(Hello)


class NewClock(Struct):
    """How many seconds a person has for a turn and in all; 0: no limit. At zero a bot sits in until they are back."""

    turn: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    total: Annotated[int, Meta(ge=0, le=60 * 86400)] = 0


class NewTable(Struct):
    """How a new table is set up."""

    game: Annotated[str, Meta(max_length=60)]
    mode: Annotated[str, Meta(max_length=60)]
    players: Annotated[int, Meta(ge=1, le=12)]
    seats: Annotated[list[Annotated[str, Meta(pattern="^(human|open|bot:[a-z_]{1,20})$")]], Meta(max_length=12)] = []
    options: dict[Id, str | int | bool] = {}
    rulings: dict[Id, Id] = {}
    title: Annotated[str, Meta(max_length=80)] = ""
    seed: Annotated[str, Meta(max_length=80)] = ""
    public: bool = False
    lobby: bool = False  # anybody who finds it in the lobby may take an open seat
    waive_undo: bool = False
    party: Annotated[str, Meta(pattern="^(anyone|owner|proposal)?$")] = ""  # who takes the party's decisions
    position: Annotated[str, Meta(max_length=200_000)] = ""
    packs: Annotated[list[Id], Meta(max_length=20)] | None = None  # content packs the table is meant for
    commit: Hash | None = None  # the hash of the maker's own number for the dice
    clock: NewClock | None = None


class Claim(Struct):
    """An invitation is exchanged for the seat's own secret."""

    invite: Text
    commit: Hash | None = None
    secret: Secret | None = None  # made by the page, else by us


class Sit(Struct):
    """Somebody who found the table in the lobby takes one of its open seats."""

    seat: Seat
    commit: Hash | None = None
    secret: Secret | None = None
    visitor: Secret | None = None  # by which a page is known again; without it the address stands for the visitor


class Invite(Struct):
    """The maker wants a new invitation to a seat that nobody has claimed; the old one is void."""

    seat: Seat


class Branch(Struct):
    """The moment an analysis starts from."""

    n: Number
    token: Text = ""
    seat: Seat | None = None


class Hint(Struct):
    """The seat that asks the bot for advice."""

    table: Id = ""  # where the path does not name it
    token: Text = ""
    seat: Seat | None = None


class WhyNot(Struct):
    """An intent in option text, or a thing of the scene that somebody points at."""

    table: Id = ""
    text: Answer = ""
    thing: Id = ""
    token: Text = ""
    seat: Seat | None = None


class Drawing(Struct):
    """An answer in the making: its text so far, and a thing it is wanted to lead to."""

    text: Answer
    table: Id = ""
    towards: Id = ""
    token: Text = ""
    seat: Seat | None = None
