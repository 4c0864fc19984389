"""Builds the wheel: pure Python, or with UNDERCROFT_COMPILE=1 the engine compiled by mypyc.

Which modules are compiled stands in pyproject.toml under [tool.undercroft].
"""

import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = Path("src") / "undercroft"
# Modules that run once, when a game is loaded: optimizing them costs a compiler twice the time and gains nothing.
COLD = ("book", "components", "components_foes", "content", "quest_content", "reading", "rule_ids", "rulings", "schema")
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


class ParallelBuild(build_ext):
    """mypyc makes one large extension of many C files, and a small one for each module: all are compiled side by side,
    cold files quickly."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_files = compiler.compile

        def compile_one(source: str, *args: Any, **kwargs: Any) -> list[str]:
            if cold(source) and compiler.compiler_type == "unix":
                kwargs["extra_postargs"] = [*(kwargs.get("extra_postargs") or []), "-O1"]  # the last level counts
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
    extensions = mypycify(compiled_modules(), opt_level="3", debug_level="0", multi_file=True)
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
