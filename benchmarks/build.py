"""Compiles modules of the current folder as one mypyc group: `python build.py MODULE.py ...`."""

from __future__ import annotations

import sys

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # setuptools carries no types

if __name__ == "__main__":
    # Without the project's settings: checking types strictly is the linter's work.
    extensions = mypycify(["--config-file=", *sys.argv[1:]], opt_level="3", debug_level="0", group_name="bench")
    for extension in extensions:
        # No other library replaces our functions, so that short ones can be put where they are called.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    setup(
        name="bench",
        packages=[],
        ext_modules=extensions,  # pyright: ignore[reportArgumentType]  # distutils' and setuptools' are one class
        script_args=["--quiet", "build_ext", "--inplace"],
    )
