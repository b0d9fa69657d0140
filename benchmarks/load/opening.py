"""L3: opening a table in the middle of the longest match, as the first thing that a new server does."""

from __future__ import annotations

import random
from pathlib import Path

import plancia
from benchmarks.environment import BenchmarkError
from benchmarks.load.house import open_house
from benchmarks.load.players import signed_in
from benchmarks.load.report import Row, milliseconds
from benchmarks.load.wire import Line
from benchmarks.progress import Progress
from plancia import bots
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.tables.opening import NewTable

TARGET = 0.200
_MATCHES = {"random": 30, "thumb": 2}
"""How many matches each bot plays in search of a long one: rules of thumb take their time."""


async def measure(game_id: str, folder: Path, matches: float = 1.0) -> Row:
    """`matches` is how much of the search is done."""
    game = plancia.game(game_id)
    progress = Progress(f"L3, {game.title}: looking for a long match")
    bot, length = _longest(game, matches)
    progress.done()
    progress = Progress(f"L3, {game.title}: playing to its middle, move {length // 2} of {length} by the {bot} bot")
    async with House(Settings(data=folder)) as house:
        player = await house.players.create("Guest")
        first, second = [await _middle(house, player, game, bot, length // 2) for _ in range(2)]
    progress.done()
    async with open_house(folder) as server:
        line = Line(server.port)
        cold, warm = [await _open(line, path, player) for path in (first, second)]
        line.close()
    return Row(
        "L3",
        f"opening, {game.title}",
        f"{milliseconds(cold)} on the server",
        f"move {length // 2} of {length} by the {bot} bot; the next such table {milliseconds(warm)}",
        f"under {milliseconds(TARGET)}",
        cold < TARGET,
    )


def _longest(game: AnyGame, matches: float) -> tuple[str, int]:
    """The bot that plays the longest matches, and how long they are."""
    lengths = [
        (_length(game, bot, seed), bot)
        for bot, wanted in _MATCHES.items()
        for seed in range(max(1, round(wanted * matches)))
    ]
    length, bot = max(lengths)
    return bot, length


def _length(game: AnyGame, bot: str, seed: int) -> int:
    match = game.start(max(game.seat_counts), seed)
    rng = random.Random(seed)
    length = 0
    while match.to_move():
        seat = match.to_move()[0]
        match.play(_choice(match, seat, bot, rng), seat)
        length += 1
    return length


def _choice(match: Match, seat: int, bot: str, rng: random.Random) -> str:
    return bots.choose(bot, match.game, match.known(seat), rng)


async def _middle(house: House, player: Player, game: AnyGame, bot: str, moves: int) -> str:
    """The address of a table after so many moves; a match that ends before is played again."""
    seats = max(game.seat_counts)
    for seed in range(100):
        table = await house.opening.open(player, NewTable(game=game, seats=seats, chairs=("person",) * seats))
        rng = random.Random(seed)
        while table.match is not None and table.asked:
            seat = table.asked[0]
            if table.sequence == moves:
                return f"/tables/{table.id}?seat={seat}"
            await house.moves.submit(table.id, player, seat, _choice(table.match, seat, bot, rng), table.sequence)
    raise BenchmarkError(f"no match of {game.title} lasted {moves} moves")


async def _open(line: Line, path: str, player: Player) -> float:
    """How long the server took for the page."""
    cookie, _ = signed_in(player.id)
    answer = await line.ask("GET", path, f"{cookie}accept: text/html\r\naccept-encoding: gzip\r\n")
    if answer.status != 200:
        raise BenchmarkError(f"GET {path} got {answer.status}")
    return float(answer.headers["server-timing"].rpartition("=")[2]) / 1000
