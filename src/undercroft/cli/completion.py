"""`undercroft completion`: scripts that teach a shell the commands, made from the parser itself."""

import argparse
from dataclasses import dataclass

from ..bots import BOTS
from ..games import metas
from .common import Args, Commands, command

SHELLS = ("bash", "zsh", "fish")
PROGRAMS = ("undercroft", "./play")
FLAG, MODE, BOT, SEAT, FILE, OTHER = "flag", "mode", "bot", "seat", "file", "other"  # what follows an option
FOLLOWS = {"M": MODE, "NAME": BOT, "N=KIND": SEAT, "N=bot:NAME": SEAT, "F": FILE, "DIR": FILE, "FILE": FILE}


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(
        commands,
        "completion",
        "print a completion script for a shell",
        run,
        'eval "$(undercroft completion bash)"',
        content=False,
    )
    p.add_argument("shell", choices=SHELLS)


@dataclass(frozen=True)
class Option:
    """An option of a command, and the kind of word that follows it."""

    flag: str
    about: str
    kind: str


class Words:
    """The words that can follow a command: its options, with help, and the values of its arguments."""

    def __init__(self, name: str, about: str, parser: argparse.ArgumentParser, games: list[str]) -> None:
        self.name = name
        self.about = about
        self.options: list[Option] = []
        self.words: list[str] = []
        self.files = False
        for a in parser._actions:
            metavar = str(a.metavar)
            for flag in a.option_strings:
                if flag.startswith("--"):
                    kind = FLAG if a.nargs == 0 else FOLLOWS.get(metavar, OTHER)
                    self.options.append(Option(flag, a.help or "", kind))
            if not a.option_strings:
                self.files = self.files or "FILE" in metavar
                if a.choices is not None:
                    self.words += [str(c) for c in a.choices]
                elif "GAME" in metavar:
                    self.words += games


def command_words() -> list[Words]:
    """Every command with its words."""
    from . import build_parser

    names = [m.name for m in metas()]
    top = build_parser()._subparsers
    assert top is not None
    action = next(a for a in top._group_actions if isinstance(a, argparse._SubParsersAction))
    about = {c.dest: c.help or "" for c in action._choices_actions}
    return [Words(name, about.get(name, ""), parser, names) for name, parser in action.choices.items()]


def run(args: Args) -> int:
    """Runs the command."""
    print({"bash": bash, "zsh": zsh, "fish": fish}[args.shell](command_words()))
    return 0


def modes() -> dict[str, str]:
    """The modes of each game."""
    return {meta.name: " ".join(m.name for m in meta.modes) for meta in metas()}


def every_mode() -> str:
    """The modes of all games."""
    return " ".join(dict.fromkeys(" ".join(modes().values()).split()))


def players() -> list[str]:
    """The kinds of players for a seat."""
    return ["human", *(f"bot:{name}" for name in BOTS)]


def _flags(found: list[Words], kind: str) -> str:
    return "|".join(dict.fromkeys(o.flag for w in found for o in w.options if o.kind == kind)) or "--"


def bash(found: list[Words]) -> str:
    """For bash. It takes a word with `=` or `:` in it apart, hence the seats."""
    cases = "\n".join(
        f'        {w.name}) words="{" ".join([*w.words, *(o.flag for o in w.options)])}"'
        + (" files=1 ;;" if w.files else " ;;")
        for w in found
    )
    games = "\n".join(f'                {name}) words="{words}" ;;' for name, words in modes().items())
    return f"""_undercroft() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} words="" files=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{" ".join(w.name for w in found)} --help --version" -- "$cur")); return
    fi
    case $cur in =|:) prev=$cur cur="" ;; esac
    case $prev in
        {_flags(found, MODE)})
            case ${{COMP_WORDS[2]}} in
{games}
                *) words="{every_mode()}" ;;
            esac ;;
        {_flags(found, BOT)}) words="{" ".join(BOTS)}" ;;
        =) words="{" ".join(players())}" ;;
        :) words="{" ".join(BOTS)}" ;;
        {_flags(found, SEAT)}) compopt -o nospace 2>/dev/null; words="0= 1= 2= 3= 4= 5=" ;;
        {_flags(found, FILE)}) files=1 ;;
        {_flags(found, OTHER)}) return ;;
        *) case ${{COMP_WORDS[1]}} in
{cases}
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [ -n "$files" ]; then  # only now: it would put a backslash before the = of a seat
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$cur"))
    fi
}}
complete -F _undercroft {" ".join(PROGRAMS)}"""


def _quoted(text: str) -> str:
    return text.replace("'", "").replace("[", "(").replace("]", ")").replace(":", " ")


def zsh(found: list[Words]) -> str:
    """For zsh."""
    commands = "\n".join(f"        '{w.name}:{_quoted(w.about)}'" for w in found)
    cases = "\n".join(
        f"        {w.name}) _arguments {' '.join([*map(_zsh_argument, w.options), _zsh_words(w)])} ;;" for w in found
    )
    return f"""#compdef {" ".join(PROGRAMS)}
_undercroft() {{
    local -a commands
    commands=(
{commands}
    )
    if (( CURRENT == 2 )); then _describe command commands; return; fi
    local name=$words[2]
    shift words; (( CURRENT-- ))
    case $name in
{cases}
    esac
}}
compdef _undercroft {" ".join(PROGRAMS)}"""


def _zsh_words(w: Words) -> str:
    if w.words and w.files:
        return f'\'*:word:_alternative "words:word:({" ".join(w.words)})" "files:file:_files"\''
    return f"'*:word:({' '.join(w.words)})'" if w.words else "'*:file:_files'" if w.files else ""


def _zsh_argument(o: Option) -> str:
    seats = " ".join(f"{n}={who.replace(':', chr(92) + ':')}" for n in range(6) for who in players())
    values = {
        FLAG: "",
        MODE: f":mode:({every_mode()})",
        BOT: f":bot:({' '.join(BOTS)})",
        SEAT: f":seat:({seats})",
        FILE: ":file:_files",
        OTHER: ":value: ",
    }
    return f"'{o.flag}[{_quoted(o.about)}]{values[o.kind]}'"


def fish(found: list[Words]) -> str:
    """For fish."""
    lines = ["complete -c undercroft -n __fish_use_subcommand -f"]
    seats = " ".join(f"{n}={who}" for n in range(6) for who in players())
    values = {
        FLAG: "",
        MODE: f" -xa '{every_mode()}'",
        BOT: f" -xa '{' '.join(BOTS)}'",
        SEAT: f" -xa '{seats}'",
        FILE: " -rF",
        OTHER: " -x",
    }
    for w in found:
        lines.append(f"complete -c undercroft -n __fish_use_subcommand -a {w.name} -d '{_quoted(w.about)}'")
        seen = f"-n '__fish_seen_subcommand_from {w.name}'"
        if not w.files:
            lines.append(f"complete -c undercroft {seen} -f")
        if w.words:
            lines.append(f"complete -c undercroft {seen} -a '{' '.join(w.words)}'")
        for o in w.options:
            lines.append(f"complete -c undercroft {seen} -l {o.flag[2:]} -d '{_quoted(o.about)}'{values[o.kind]}")
    return "\n".join(lines)
