"""PettingZoo: random play of one of its classic games; decisions per second.

`env` is how its documentation opens a game, with wrappers that check the order of calls and every action; `raw_env` is
the game without them.
"""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module

from benchmarks.aec import Environment, play
from benchmarks.protocol import per_second, serve

if __name__ == "__main__":
    game, opened_by = sys.argv[1:]
    environment: Environment = getattr(import_module(f"pettingzoo.classic.{game}"), opened_by)()
    serve(per_second(partial(play, environment)))
