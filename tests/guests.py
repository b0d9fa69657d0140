"""Games that come from elsewhere, for a test: a file with a game of its own id, and packages that announce one."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from plancia.games import registry

LEDUC = Path(__file__).parents[1] / "examples" / "leduc.py"


def write_game(folder: Path, name: str) -> Path:
    """A file with a game of this id and module name: Leduc poker under another name."""
    file = folder / f"{name}.py"
    file.write_text(LEDUC.read_text("utf-8").replace('id="leduc"', f'id="{name}"'), "utf-8")
    return file


def write_package(folder: Path, name: str, announced: str) -> None:
    """An installed package whose module has a game; `announced` is what its entry points say."""
    write_game(folder, name)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[plancia.games]\n{announced}\n")


@contextmanager
def registered(*origins: str) -> Generator[None]:
    """Games that this process and those it starts know meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(registry.REGISTERED, ",".join(origins))
        registry.refresh()
        yield
    registry.refresh()
