"""The places that workers run in: the project's own environment, one for the peers, and the example's build."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from benchmarks.rows import Home

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
LOCK = ROOT / "requirements" / "bench.txt"
PEERS = ROOT / ".venv-bench"
BUILDS = ROOT / ".bench"
EXAMPLES = ROOT / "examples"
LEDUC = Path(__file__).with_name("compiled_leduc.py")
BUILD_SCRIPT = Path(__file__).with_name("build.py")


class BenchmarkError(Exception):
    """Something cannot be measured; the text says what and what can be done."""


@dataclass(frozen=True, slots=True)
class Place:
    """An interpreter, where it looks for modules, and the build of Plancia it must find."""

    python: Path
    build: str
    path: tuple[Path, ...] = ()

    def environment(self) -> dict[str, str]:
        # One thread each: all threads of a worker count as its time.
        return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, self.path)), "OMP_NUM_THREADS": "1"}


def place(home: Home) -> Place:
    """The place of a kind, made first where it has to be."""
    python = Path(sys.executable)
    if home is Home.PEERS:
        return Place(peers_python(), "")
    if home is Home.SOURCES:
        return Place(python, "pure", (SOURCE,))
    if home is Home.EXAMPLE:
        return Place(python, "compiled", (leduc_build(),))
    return Place(python, "compiled" if is_compiled() else "pure")


def is_compiled() -> bool:
    """Whether the rules that the project's environment has installed are compiled."""
    return find_spec("plancia__mypyc") is not None


def peers_python() -> Path:
    """The interpreter of the peers' environment, which is made anew when the lock changes."""
    python = PEERS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = PEERS / "lock"
    if not LOCK.is_file():
        raise BenchmarkError(f"the peers are not locked: {_shown(LOCK)} is missing")
    lock = digest([LOCK], sys.version)
    if not stamp.is_file() or stamp.read_text("utf-8") != lock:
        say(f"installing the peers of {_shown(LOCK)} into {_shown(PEERS)} ...")
        install: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _run([sys.executable, "-m", "venv", "--clear", PEERS], "the peers' environment cannot be made")
        _run([*install, "--require-hashes", "--no-deps", "-r", LOCK], "the peers cannot be installed")
        stamp.write_text(lock, "utf-8")
    return python


def leduc_build() -> Path:
    """The folder of the core compiled in one piece with Leduc poker, built when either has changed."""
    if not LEDUC.is_file():
        raise BenchmarkError(f"Leduc poker is not there: {_shown(LEDUC)} is missing")
    modules = compiled_modules()
    if not modules:
        raise BenchmarkError("Leduc poker is compiled like the core, and the core of this environment is not compiled")
    package = SOURCE / "plancia"
    files = sorted(file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    files += (EXAMPLES / "leduc.py", LEDUC, BUILD_SCRIPT)
    folder = BUILDS / f"leduc-{digest(files, sys.version, *modules)[:16]}"
    if not folder.is_dir():
        say(f"compiling {_shown(LEDUC)} with the core into {_shown(folder)} ...")
        shutil.rmtree(BUILDS, ignore_errors=True)
        work = BUILDS / "work"
        shutil.copytree(package, work / "plancia", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(EXAMPLES, work / EXAMPLES.name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(LEDUC, work)
        _run([sys.executable, BUILD_SCRIPT, *modules, LEDUC.name], "Leduc poker cannot be compiled", work)
        work.rename(folder)
    return folder


def compiled_modules() -> list[str]:
    """The modules of the core, the kit and the bots that the project compiles, as its environment has them."""
    files = [file for room in ("core", "kit", "bots") for file in sorted((SOURCE / "plancia" / room).glob("[!_]*.py"))]
    names = {str(file.relative_to(SOURCE)): f"plancia.{file.parent.name}.{file.stem}" for file in files}
    specs = {path: find_spec(name) for path, name in names.items()}
    return [path for path, spec in specs.items() if spec and not str(spec.origin).endswith(".py")]


def digest(files: Iterable[Path], *more: str) -> str:
    """A fingerprint of the contents of files and of what else matters."""
    total = hashlib.sha256("\n".join(more).encode())
    for file in files:
        total.update(str(file.relative_to(ROOT)).encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _run(command: Sequence[str | Path], trouble: str, folder: Path = ROOT) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        last = "\n".join((done.stderr or done.stdout).strip().splitlines()[-8:])
        raise BenchmarkError(f"{trouble}; the installer or compiler said:\n{last}")


def _shown(path: Path) -> str:
    return str(path.relative_to(ROOT))
