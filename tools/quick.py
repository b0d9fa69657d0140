"""Check what changed, in about a minute: style and types of the changed files, and the tests nearest to them.

    python -m tools.quick [BASE]

Changed is what differs from BASE, the last commit if none is named. The tests run on the sources, not compiled. Those
for which the minute is too short are skipped, and only `make test` runs them: this module is the plugin that does so.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

TESTS = Path("tests")
SECONDS = 40.0
"""After these no test begins; the longest of the others then still end within the minute."""
UNTIL = "PLANCIA_QUICK_UNTIL"


def main(base: str = "HEAD") -> int:
    until = time.time() + SECONDS
    files = [file for file in changed(base) if file.suffix == ".py"]
    if not files:
        sys.stdout.write(f"No Python file differs from {base}.\n")
        return 0
    checks = [["ruff", "format", "--check"], ["ruff", "check"], ["mypy"]]
    codes = [_run([*check, *map(str, files)]) for check in checks]
    if tests := nearest_tests(files):
        codes.append(_run(["pytest", "-q", "-n", "auto", "-p", "tools.quick", *map(str, tests)], until))
    return max(codes)


def changed(base: str) -> list[Path]:
    """The files that differ from the base, and those that git does not know yet."""
    known = _git("diff", "--name-only", "--diff-filter=d", base)
    return [Path(name) for name in (*known, *_git("ls-files", "--others", "--exclude-standard"))]


def nearest_tests(files: Iterable[Path]) -> list[Path]:
    """Changed tests, tests named like a changed module, and those of the innermost package that has any."""
    found: list[Path] = []
    for file in files:
        found += [file] if file.name.startswith("test_") else [*_modules(file.stem), *_of_package(file.parent)]
    return list(dict.fromkeys(found))


def _of_package(package: Path) -> list[Path]:
    names = [name for name in reversed(package.parts) if name not in {"src", "plancia", "tests"}]
    for find in (_folders, _modules):
        for name in names:
            if found := find(name):
                return found
    return []


def _folders(name: str) -> list[Path]:
    return sorted({test.parent for test in TESTS.rglob(f"{name}/test_*.py")})


def _modules(name: str) -> list[Path]:
    return sorted(TESTS.rglob(f"test_{name}.py"))


def _git(*arguments: str) -> list[str]:
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout.splitlines()


def _run(command: list[str], until: float = 0.0) -> int:
    sys.stdout.write(f"\n== {command[0]}\n")
    sys.stdout.flush()
    environment = {**os.environ, "PYTHONPATH": "src", UNTIL: str(until)}
    return subprocess.run([sys.executable, "-m", *command], env=environment, check=False).returncode


def pytest_runtest_setup() -> None:
    if time.time() > float(os.environ[UNTIL]):
        pytest.skip("the minute is over; `make test` runs this")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
