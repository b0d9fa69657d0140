"""Catanatron: Catan with four random players; decisions per second."""

from __future__ import annotations

from importlib import import_module

from benchmarks.protocol import per_second, serve

catanatron = import_module("catanatron")


def play() -> int:
    game = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])
    game.play()
    return len(game.state.actions)


if __name__ == "__main__":
    serve(per_second(play))
