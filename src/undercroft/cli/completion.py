"""`undercroft completion`: scripts that teach a shell the commands, made from the parser itself."""
import argparse

from ..bots import BOTS
from ..games import metas
from .common import Args, Commands, command

SHELLS = ("bash", "zsh", "fish")


def add(commands: Commands) -> None:
    """Its arguments."""
    p = command(commands, "completion", "print a completion script for a shell", run,
                'eval "$(undercroft completion bash)"')
    p.add_argument("shell", choices=SHELLS)


class Words:
    """What can follow a command: its options, with help, and the words its arguments take."""

    def __init__(self, name: str, about: str, parser: argparse.ArgumentParser, games: list[str]) -> None:
        self.name = name
        self.about = about
        self.options: list[tuple[str, str]] = []
        self.words: list[str] = []
        for a in parser._actions:
            for flag in a.option_strings:
                if flag.startswith("--"):
                    self.options.append((flag, a.help or ""))
            if not a.option_strings:
                if a.choices is not None:
                    self.words += [str(c) for c in a.choices]
                elif a.metavar in ("GAME", "GAME|FILE"):
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
    """What it does."""
    print({"bash": bash, "zsh": zsh, "fish": fish}[args.shell](command_words()))
    return 0


def modes() -> str:
    """The modes of all games."""
    return " ".join(dict.fromkeys(m.name for meta in metas() for m in meta.modes))


def bash(found: list[Words]) -> str:
    """For bash."""
    cases = "\n".join(
        f'        {w.name}) words="{" ".join([*w.words, *(o for o, _ in w.options)])}" ;;' for w in found
    )
    return f"""_undercroft() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} words=""
    case $prev in
        --mode) COMPREPLY=($(compgen -W "{modes()}" -- "$cur")); return ;;
        --bot) COMPREPLY=($(compgen -W "{" ".join(BOTS)}" -- "$cur")); return ;;
        --position|--out) COMPREPLY=($(compgen -f -- "$cur")); return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{" ".join(w.name for w in found)} --help --version" -- "$cur")); return
    fi
    case ${{COMP_WORDS[1]}} in
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur") $(compgen -f -- "$cur"))
}}
complete -o filenames -F _undercroft undercroft"""


def _quoted(text: str) -> str:
    return text.replace("'", "").replace("[", "(").replace("]", ")").replace(":", " ")


def zsh(found: list[Words]) -> str:
    """For zsh."""
    commands = "\n".join(f"        '{w.name}:{_quoted(w.about)}'" for w in found)
    cases = "\n".join(
        f"        {w.name}) _arguments {' '.join(_zsh_argument(o, h) for o, h in w.options)} "
        f"'*:word:{_zsh_words(w.words)}' ;;"
        for w in found
    )
    return f"""#compdef undercroft
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
compdef _undercroft undercroft"""


def _zsh_words(words: list[str]) -> str:
    return f"({' '.join(words)})" if words else "_files"


def _zsh_argument(option: str, about: str) -> str:
    values = {"--mode": f":mode:({modes()})", "--bot": f":bot:({' '.join(BOTS)})"}
    return f"'{option}[{_quoted(about)}]{values.get(option, '')}'"


def fish(found: list[Words]) -> str:
    """For fish."""
    lines = ["complete -c undercroft -n __fish_use_subcommand -f"]
    for w in found:
        lines.append(f"complete -c undercroft -n __fish_use_subcommand -a {w.name} -d '{_quoted(w.about)}'")
        seen = f"-n '__fish_seen_subcommand_from {w.name}'"
        if w.words:
            lines.append(f"complete -c undercroft {seen} -a '{' '.join(w.words)}'")
        for option, about in w.options:
            values = {"--mode": f" -xa '{modes()}'", "--bot": f" -xa '{' '.join(BOTS)}'"}.get(option, "")
            lines.append(f"complete -c undercroft {seen} -l {option[2:]} -d '{_quoted(about)}'{values}")
    return "\n".join(lines)
