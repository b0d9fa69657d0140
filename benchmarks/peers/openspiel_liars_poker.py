"""OpenSpiel: random play of its own liar's poker, a game in Python; decisions per second."""

from __future__ import annotations

from importlib import import_module

from benchmarks import spiel
from benchmarks.peers.openspiel import pyspiel
from benchmarks.protocol import per_second, serve

import_module("open_spiel.python.games")
game = pyspiel.load_game("python_liars_poker")


def play() -> int:
    return spiel.play(game.new_initial_state())


if __name__ == "__main__":
    serve(per_second(play))
