"""PettingZoo: random play of one of its classic games, without wrappers; decisions per second."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module

from benchmarks.aec import Environment, play
from benchmarks.protocol import per_second, serve

if __name__ == "__main__":
    environment: Environment = import_module(f"pettingzoo.classic.{sys.argv[1]}").raw_env()
    serve(per_second(partial(play, environment)))
