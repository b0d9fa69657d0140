"""What is measured, and against what."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

TARGETS: dict[str, dict[str, float]] = tomllib.loads(Path(__file__).with_name("targets.toml").read_text("utf-8"))
PLAIN = ("P2", "P5", "P6", "P7", "P8", "P10", "E1", "E3", "E4", "K1", "K2", "K3", "S1", "S2")
"""Rows that are measured where nothing is compiled. The others are about compiled code, or would take hours there."""


class Home(Enum):
    """Where a worker runs."""

    OWN = "own"
    """The project's environment, compiled or not."""
    SOURCES = "sources"
    """The same, with the sources as they stand."""
    EXAMPLE = "example"
    """The core compiled in one piece with an example."""
    PEERS = "peers"


class Unit(Enum):
    RATE = "/s"
    BYTES = "bytes"
    MILLISECONDS = "ms"
    RATIO = "of"


@dataclass(frozen=True, slots=True)
class Source:
    """One worker's figure. Rows that compare with the same source share its worker."""

    name: str
    home: Home
    module: str
    arguments: tuple[str, ...] = ()
    unit: Unit = Unit.RATE


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    id: str
    what: str
    game: str
    ours: Source
    peer: Source | None
    target: float | None
    cost: bool = False
    """Whether less is better: then the ratio says how many times longer ours takes."""

    def figure(self, ours: float, peer: float | None) -> float:
        """What the target speaks of, in one round."""
        if peer is None:
            return ours
        return peer / ours if self.cost else ours / peer

    def met(self, figure: float) -> bool | None:
        if self.target is None:
            return None
        return figure <= self.target if self.cost else figure >= self.target


def peer(module: str, name: str, *arguments: str) -> Source:
    return Source(name, Home.PEERS, f"benchmarks.peers.{module}", arguments)


CATANATRON = peer("catanatron_random", "catanatron, Catan, 4 seats")
SEARCH = peer("openspiel_search", "OpenSpiel, IS-MCTS in C++, hearts")
LEDUC = peer("openspiel_leduc", "OpenSpiel, Leduc from Python")
ROLLOUTS = peer("openspiel_rollouts", "OpenSpiel, Leduc in C++")
RLCARD = peer("rlcard_leduc", "RLCard, Leduc")
ZOO_LEDUC = peer("pettingzoo_classic", "PettingZoo, Leduc without wrappers", "leduc_holdem_v4", "raw_env")
LIARS_POKER = peer("openspiel_liars_poker", "OpenSpiel, python_liars_poker")
ZOO_CONNECT_FOUR = peer("pettingzoo_classic", "PettingZoo, connect four", "connect_four_v3", "env")
ZOO_UNWRAPPED = peer("pettingzoo_classic", "PettingZoo, connect four without wrappers", "connect_four_v3", "raw_env")


def rows(games: Iterable[str], *, compiled: bool = True) -> list[Row]:
    """The rows of these games, and those of Leduc poker, for a build: targets but that of P2 are of compiled rules."""
    found = [row for game in games for row in (leduc_rows() if game == "leduc" else game_rows(game))]
    if compiled:
        return found
    return [row if row.id == "P2" else replace(row, target=None) for row in found if row.id in PLAIN]


def game_rows(game: str) -> list[Row]:
    def ours(task: str, name: str, home: Home = Home.OWN, unit: Unit = Unit.RATE) -> Source:
        return Source(name, home, "benchmarks.ours", (task, game), unit)

    def row(row_id: str, what: str, source: Source, against: Source | None, cost: bool = False) -> Row:
        return Row(row_id, what, game, source, against, TARGETS[row_id].get(game), cost)

    def answer(row_id: str, level: str) -> Row:
        source = ours(f"{level}-answers", level, unit=Unit.MILLISECONDS)
        return Row(row_id, f"an answer of the {level} bot", game, source, None, TARGETS[row_id][level], cost=True)

    driven = ours("drive", "P1")
    plays = ours("state-plays", "State.play")
    moves = ours("state-moves", "one move")
    copies = ours("copies", "copy()")

    def environment(name: str, task: str) -> Source:
        return Source(name, Home.OWN, "benchmarks.envs", (task, game))

    def steps(row_id: str, what: str, task: str) -> list[Row]:
        """Beside the peer as it is documented, and without a target beside the same without its wrappers."""
        source = environment(row_id, task)
        return [row(row_id, what, source, ZOO_CONNECT_FOUR), Row(row_id, what, game, source, ZOO_UNWRAPPED, None)]

    return [
        row("P1", "legal + play from Python, compiled", driven, CATANATRON),
        row("P2", "legal + play from Python, not compiled", ours("drive", "P2", Home.SOURCES), CATANATRON),
        row("P3", "decisions of playouts in compiled code", ours("playouts", "P3"), driven),
        row("P4", "simulations of a search, random playouts", ours("simulations", "P4"), SEARCH),
        Row("P4", "simulations of a search, rules of thumb", game, ours("advised-simulations", "P4"), SEARCH, None),
        row("P5", "Match.play", ours("match-plays", "Match.play"), plays, cost=True),
        row("P6", "copy() in moves", copies, moves, cost=True),
        row("P7", "memory of one State", ours("memory", "State", unit=Unit.BYTES), None, cost=True),
        row("P8", "a view drawn as SVG", ours("drawings", "view", unit=Unit.MILLISECONDS), None, cost=True),
        row("P10", "steps of a PettingZoo environment", environment("P10", "views"), ZOO_CONNECT_FOUR),
        *steps("E1", "steps of a batch, one program at every seat", "batch"),
        *steps("E2", "steps of a batch against three regular bots", "regulars"),
        *steps("E3", "steps of a PettingZoo environment, all that a seat knows", "aec"),
        row("E4", "steps of an OpenSpiel game in Python", environment("E4", "openspiel"), LIARS_POKER),
        row("K1", "what a seat knows, in copy()", ours("knowledge", "Known"), copies, cost=True),
        row("K2", "one imagined state, in copy()", ours("imagined", "imagine"), copies, cost=True),
        row("K3", "an answer of regular, in copy()", ours("answers-from-knowledge", "regular"), copies, cost=True),
        row("K4", "memory left by a state", ours("kept", "K4", unit=Unit.BYTES), None, cost=True),
        row("M1", "width of an interval less luck", ours("luck", "M1", unit=Unit.RATIO), None, cost=True),
        answer("S1", "regular"),
        answer("S2", "strong"),
        answer("S2", "expert"),
    ]


def leduc_rows() -> list[Row]:
    driven = Source("Leduc from Python", Home.EXAMPLE, "benchmarks.ours", ("drive", "leduc"))
    inside = Source("Leduc in compiled code", Home.EXAMPLE, "benchmarks.ours", ("rollouts", "leduc"))
    targets = TARGETS["P9"]
    return [
        Row("P9", "legal + play from Python, compiled", "leduc", driven, LEDUC, targets["openspiel-python"]),
        Row("P9", "decisions of playouts in compiled code", "leduc", inside, ROLLOUTS, targets["openspiel-rollouts"]),
        Row("P9", "legal + play from Python, compiled", "leduc", driven, RLCARD, targets["rlcard"]),
        Row("P9", "legal + play from Python, compiled", "leduc", driven, ZOO_LEDUC, None),
    ]
