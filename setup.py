"""Compile the rules with mypyc where a C compiler is at hand; everything else stands in pyproject.toml."""

import os
import shlex
import shutil
import sysconfig
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]  # setuptools carries no types

COMPILED = [
    *(
        f"src/plancia/core/{name}.py"
        for name in ("archive", "chance", "deck", "auction", "event", "state", "known", "timeline", "match")
    ),
    *(f"src/plancia/kit/{name}.py" for name in ("advice", "playout")),
    "src/plancia/games/*/box/material.py",
    "src/plancia/games/competitors/box/codes.py",
    "src/plancia/games/*/play/**/*.py",
    "src/plancia/games/*/words/events.py",
    "src/plancia/games/*/bot/*.py",
    "src/plancia/bots/tree.py",
]
INTERPRETED = ("__init__.py", "reasons.py")


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


modules = [path for pattern in COMPILED for path in sorted(Path().glob(pattern)) if path.name not in INTERPRETED]
forget(modules)
if os.environ.get("PLANCIA_PURE") or not can_compile():
    setup()
else:
    from mypyc.build import mypycify

    extensions = mypycify(list(map(str, modules)), opt_level="3", debug_level="0", group_name="plancia")
    for extension in extensions:
        # No other library replaces our functions, so that short ones can be put where they are called.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    setup(ext_modules=extensions)  # pyright: ignore[reportArgumentType]  # distutils' and setuptools' are one class
