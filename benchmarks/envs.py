"""The worker of our side for PettingZoo's interface: `python -m benchmarks.envs GAME`."""

from __future__ import annotations

import sys
from functools import partial

from benchmarks.aec import play
from benchmarks.ours import build_of, open_box
from benchmarks.protocol import per_second, serve
from plancia.lab.envs import TableEnv

if __name__ == "__main__":
    box = open_box(sys.argv[1])
    serve(per_second(partial(play, TableEnv(box.game, box.seats))), build_of(box))
