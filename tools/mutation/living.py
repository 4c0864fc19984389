"""A mutant comes to life: in a process that runs already, or when its module is imported."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from mutation.operators import mutated


def parts(code: CodeType) -> list[CodeType]:
    """A code object and all within it."""
    return [code, *(inner for c in code.co_consts if isinstance(c, CodeType) for inner in parts(c))]


class Living:
    """The functions and caches of the files under test, as they live in this process."""

    def __init__(self, files: set[str]) -> None:
        self.functions: dict[str, list[FunctionType]] = {file: [] for file in files}
        self.caches: list[Any] = []
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
                self.functions[thing.__code__.co_filename].append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper):
                code = getattr(thing.__wrapped__, "__code__", None)
                if code is not None and code.co_filename in files:
                    self.caches.append(thing)

    def forget(self) -> None:
        """Empties the caches: a test must not live on what another has computed."""
        for cache in self.caches:
            cache.cache_clear()

    def replace(self, path: Path, number: int) -> bool:
        """Gives the mutated function its new code wherever it lives; False if it cannot take it."""
        tree, first = mutated(path, number)
        try:
            codes = parts(compile(tree, str(path), "exec", dont_inherit=True))
        except SyntaxError:
            return False
        named = {(code.co_qualname, code.co_firstlineno): code for code in codes}
        changed = False
        for function in self.functions[str(path)]:
            old = function.__code__
            if old.co_firstlineno in first:
                new = named.get((old.co_qualname, old.co_firstlineno))
                if new is None or len(new.co_freevars) != len(old.co_freevars):
                    return False
                function.__code__ = new
                changed = True
        return changed


class Loader(SourceFileLoader):
    """Loads a module as it was changed."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Import:
    """Some files are imported with other code; no compiled file is read or written."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        hook: Any = self
        sys.meta_path.insert(0, hook)

    def code(self, path: str) -> CodeType:
        """What to import instead."""
        raise NotImplementedError

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Python asks every hook for every module."""
        if name.partition(".")[0] != "undercroft":
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin not in self.files:
            return None
        loader = Loader(name, spec.origin)
        loader.code = self.code(spec.origin)
        spec.loader = loader
        return spec


class Mutated(Import):
    """From now on a file is imported with one of its mutants made."""

    def __init__(self, path: str, number: int) -> None:
        super().__init__({path})
        self.number = number

    def code(self, path: str) -> CodeType:
        tree, _ = mutated(Path(path), self.number)
        return compile(tree, path, "exec", dont_inherit=True)
