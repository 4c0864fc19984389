"""Where the server keeps its tables and how it behaves; everything has a sensible default."""

import os
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ..errors import CroftError


@dataclass(frozen=True)
class Settings:
    """How one server process behaves."""

    database: str  # an SQLAlchemy URL with an async driver
    origins: tuple[str, ...] = ()  # further origins whose pages may talk to us ("https://play.example.org")
    mask_seconds: float = 0.6  # seconds an interrupt window is masked on tables with several people
    bot_pause: float = 0.35  # seconds between a bot's moves, so that people can follow
    grace: float = 0.9  # seconds a window that is not asked stays open where nothing has to be masked
    asking: str = "matters"  # how people are asked in windows until they say otherwise: always, matters, never
    bot_workers: int = 1  # processes in which bots think; 0 is threads of this process
    tables_in_memory: int = 500
    snapshot_every: int = 30  # decisions between two cached states
    new_tables_per_minute: int = 120  # per visitor
    open_metrics: bool = False  # for everybody, not only for this machine
    host: str = "127.0.0.1"  # where it listens
    connections: int = 500  # live ones per visitor
    requests_per_second: int = 50  # per visitor, eight seconds' worth at once
    messages_per_second: int = 100  # per visitor, by all its connections, three seconds' worth at once
    hosts: tuple[str, ...] = ()  # further names this server is called by; "*": any
    tables_per_day: int = 1000  # per visitor
    expire_days: float = 30.0  # tables without news for this long are closed and kept as records; 0: never
    lobby_seats: int = 5  # per visitor: open seats of the lobby taken at once; then one more every `begin` seconds
    begin: float = 120.0  # seconds a seat of the lobby is held for a player who does not begin
    versions: tuple[str, ...] = ()  # folders of environments with other releases, which play their own tables on
    beside: bool = False  # started by a newer server, for the tables of its own version
    old_tables: str = "close"  # what becomes of tables of another version: close, or wait
    away: float = 60.0  # seconds after which the others may let a bot sit in for somebody


def data_folder() -> Path:
    """The user's folder for Undercroft's data on this platform."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "undercroft"


def database_url(given: str | None) -> str:
    """An async SQLAlchemy URL from nothing (the default file), a path, or an SQLite or PostgreSQL URL."""
    if not given:
        return _file_url(data_folder() / "tables.sqlite")
    scheme, mark, rest = given.partition("://")
    if not mark:
        return _file_url(Path(given))
    driver = scheme.partition("+")[0]
    if driver == "sqlite":
        if not rest.startswith("/") or rest == "/":
            raise CroftError(f"an SQLite URL is sqlite:///FILE, not {given!r}")
        return _file_url(Path(rest[1:]))
    if driver in ("postgresql", "postgres"):
        if find_spec("asyncpg") is None:
            raise CroftError("PostgreSQL needs the package asyncpg: pip install 'undercroft[postgres]'")
        return f"postgresql+asyncpg://{rest}"
    raise CroftError(f"the database is a file, sqlite:///FILE or postgresql://USER@HOST/NAME, not {given!r}")


def existing_database(given: str | None) -> str:
    """As `database_url`, but a file must be there: nothing is made."""
    path = data_folder() / "tables.sqlite" if not given else Path(given.removeprefix("sqlite:///"))
    if "://" not in (given or "") or (given or "").startswith("sqlite:"):
        if not path.is_file():
            raise CroftError(f"there is no database {path}")
    return database_url(given)


def _file_url(path: Path) -> str:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # The file holds secret seeds: nobody else on this machine may read it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as e:
        raise CroftError(f"the database file {path} cannot be opened: {e.strerror}") from None
    return f"sqlite+aiosqlite:///{path.resolve()}"


def _one_of(name: str, default: str, *words: str) -> str:
    value = os.environ.get(name, default)
    if value not in words:
        raise CroftError(f"{name} can be {', '.join(words[:-1])} or {words[-1]}, not {value!r}")
    return value


def _listed(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (x.strip() for x in text.split(","))))


def releases() -> tuple[str, ...]:
    """Folders of environments with other releases."""
    return _listed(os.environ.get("UNDERCROFT_VERSIONS", ""))


def settings_from_environment(database: str | None) -> Settings:
    """Settings for `undercroft serve`; the variables are in docs/hosting.md."""
    env = os.environ
    try:
        return Settings(
            database_url(database or env.get("UNDERCROFT_DATABASE")),
            origins=_listed(env.get("UNDERCROFT_ORIGINS", "")),
            versions=releases(),
            hosts=_listed(env.get("UNDERCROFT_HOSTS", "")),
            requests_per_second=int(env.get("UNDERCROFT_REQUESTS", Settings.requests_per_second)),
            messages_per_second=int(env.get("UNDERCROFT_MESSAGES", Settings.messages_per_second)),
            tables_per_day=int(env.get("UNDERCROFT_TABLES_PER_DAY", Settings.tables_per_day)),
            expire_days=float(env.get("UNDERCROFT_EXPIRE_DAYS", Settings.expire_days)),
            lobby_seats=int(env.get("UNDERCROFT_LOBBY_SEATS", Settings.lobby_seats)),
            begin=float(env.get("UNDERCROFT_BEGIN", Settings.begin)),
            away=float(env.get("UNDERCROFT_AWAY", Settings.away)),
            mask_seconds=float(env.get("UNDERCROFT_PAUSE", Settings.mask_seconds)),
            bot_pause=float(env.get("UNDERCROFT_BOT_PAUSE", Settings.bot_pause)),
            grace=float(env.get("UNDERCROFT_GRACE", Settings.grace)),
            asking=_one_of("UNDERCROFT_ASKING", Settings.asking, "always", "matters", "never"),
            old_tables=_one_of("UNDERCROFT_OLD_TABLES", Settings.old_tables, "close", "wait"),
            bot_workers=int(env.get("UNDERCROFT_BOT_WORKERS", Settings.bot_workers)),
            snapshot_every=int(env.get("UNDERCROFT_SNAPSHOT_EVERY", Settings.snapshot_every)),
            tables_in_memory=int(env.get("UNDERCROFT_TABLES", Settings.tables_in_memory)),
            open_metrics=env.get("UNDERCROFT_METRICS", "local") == "all",
            connections=int(env.get("UNDERCROFT_CONNECTIONS", Settings.connections)),
            new_tables_per_minute=int(env.get("UNDERCROFT_NEW_TABLES", Settings.new_tables_per_minute)),
        )
    except ValueError as e:
        raise CroftError(f"an UNDERCROFT_… setting should be a number: {e}") from None
