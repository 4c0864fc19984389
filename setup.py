"""Builds the wheel: pure Python, or with UNDERCROFT_COMPILE=1 the engine compiled by mypyc.

UNDERCROFT_OPTIMIZE=1 lets the C compiler spend half the time on it, for tests; games are then up to an eighth slower.
Which modules are compiled stands in pyproject.toml under [tool.undercroft].
"""

import os
import shutil
import sys
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Any
from zlib import crc32

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = Path("src") / "undercroft"
LEVEL = os.environ.get("UNDERCROFT_OPTIMIZE", "3")  # of the C compiler, 0 to 3
# Modules that run once, when a game is loaded: optimizing them costs a compiler twice the time and gains nothing.
COLD = (
    "book",
    "components",
    "components_foes",
    "content",
    "mission_reading",
    "quest_content",
    "reading",
    "rule_ids",
    "rulings",
    "schema",
)
COLD_PACKAGES = ("effects___words",)
# Calls within the one large extension go straight to their function, where the linker would otherwise go through a
# table, in case that another library brings a function of the same name. A tenth of the speed of play.
BOUND_WITHIN = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def expanded(glob: str) -> list[str]:
    """One glob for each word in braces: `engine/{game,step}.py` are two."""
    head, brace, rest = glob.partition("{")
    words, _, tail = rest.partition("}")
    return [head + word + tail for word in words.split(",")] if brace else [glob]


def compiled_modules() -> list[str]:
    """Files that fit a `compiled` glob and no `interpreted` one, sorted: the order decides the build. No `__init__`."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["undercroft"]
    chosen: set[Path] = set()
    for glob in [one for many in table["compiled"] for one in expanded(many)]:
        chosen.update((ROOT / PACKAGE).glob(glob))
    for glob in [one for many in table["interpreted"] for one in expanded(many)]:
        chosen.difference_update((ROOT / PACKAGE).glob(glob))
    return sorted(str(path.relative_to(ROOT)) for path in chosen if path.name != "__init__.py")


def cold(source: str) -> bool:
    """Does this C file hold a module that only runs while a game is loaded?"""
    name = Path(source).stem
    return name.split("___")[-1] in COLD or name.endswith(COLD_PACKAGES)


def headers_of(source: str) -> tuple[str, ...]:
    """The headers that a C file begins with, as it writes them."""
    with Path(source).open(encoding="utf-8") as lines:
        return tuple(takewhile(lambda line: line.startswith("#include"), lines))


class Headers:
    """Headers that many C files begin with, read once by the compiler and kept in its own form.

    Each of the 400 files of the large extension begins with the same two megabytes: a fifth of the time of a build.
    """

    def __init__(self, compiler: Any, sources: list[str], folder: Path) -> None:
        begun = Counter(headers_of(source) for source in sources)
        self.common = {headers: n for n, (headers, many) in enumerate(begun.items()) if many > 9}
        self.compiler = compiler
        self.folder = folder
        self.lock = Lock()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def flags(self, source: str, include_dirs: list[str], options: list[str]) -> list[str]:
        """What begins this file with its headers in the form that fits these options.

        Each set of options has a header of its own: gcc takes the first of several forms of one header that it can
        read, also one for another -O, and then crashes.
        """
        headers = headers_of(source)
        if headers not in self.common:
            return []
        number = crc32(" ".join([*include_dirs, *options]).encode())
        path = self.folder / f"common{self.common[headers]}-{number:x}.h"
        with self.lock:
            if not path.exists():
                path.write_text("".join(headers), encoding="utf-8")
                include = [f"-I{folder}" for folder in [*include_dirs, *self.compiler.include_dirs]]
                words = [*self.compiler.compiler_so, *include, "-x", "c-header", str(path), "-o", f"{path}.gch"]
                self.compiler.spawn([*words, *options])
        return ["-include", str(path)]


def keeps_headers(compiler: Any) -> bool:
    """Is this gcc itself? Others keep headers in another way, and ccache would look at none of what they hold."""
    return compiler.compiler_type == "unix" and Path(compiler.compiler_so[0]).name.endswith("gcc")


class ParallelBuild(build_ext):
    """mypyc makes one large extension of many C files, and a small one for each module: all are compiled side by side,
    cold files quickly."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_files = compiler.compile
        headers: Headers | None = None
        if keeps_headers(compiler):
            everything = [source for extension in self.extensions for source in extension.sources]
            headers = Headers(compiler, everything, Path(self.build_temp) / "headers")

        def compile_one(source: str, *args: Any, **kwargs: Any) -> list[str]:
            options = list(kwargs.get("extra_postargs") or [])
            if cold(source) and compiler.compiler_type == "unix":
                options.append("-O1")  # the last level counts
            if headers is not None:
                options += headers.flags(source, kwargs.get("include_dirs") or [], options)
            kwargs["extra_postargs"] = options
            made: list[str] = compile_files([source], *args, **kwargs)
            return made

        def side_by_side(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                jobs = [pool.submit(compile_one, source, *args, **kwargs) for source in sources]
                return [name for job in jobs for name in job.result()]

        compiler.compile = side_by_side
        super().build_extensions()


# The package's name and version are asked for before it is built: that needs no C.
if os.environ.get("UNDERCROFT_COMPILE") == "1" and not {"dist_info", "egg_info"} & set(sys.argv):
    from mypyc.build import mypycify

    os.chdir(ROOT)
    extensions = mypycify(compiled_modules(), opt_level=LEVEL, debug_level="0", multi_file=True)
    if sys.platform == "linux":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *BOUND_WITHIN]
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    setup(
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuild},
    )
else:
    setup()
