"""Build the board: `python -m tools.world [FILE]`."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.world import atlas, content
from tools.world.board import Layer, build

_BUILD: Final = Path(__file__).parents[2] / "build/world"


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else content.CONTENT / "world.json"
    atlas.install(_BUILD)
    target.write_text(text_of(build(atlas.countries(_BUILD))), encoding="utf-8")
    sys.stdout.write(f"{target}: {target.stat().st_size:,} bytes\n")


def text_of(board: Mapping[str, Layer]) -> str:
    """One line for each territory, cell or strait, so that a change shows where it is."""
    return "{\n" + ",\n".join(f"{_compact(key)}:{_layer(value)}" for key, value in board.items()) + "\n}\n"


def _layer(value: Layer) -> str:
    if isinstance(value, Mapping):
        return "{\n " + ",\n ".join(f"{_compact(key)}:{_compact(item)}" for key, item in value.items()) + "\n}"
    return _compact(value)


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    main()
