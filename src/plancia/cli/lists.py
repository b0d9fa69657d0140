"""`plancia games` and `plancia bots`: which games can be played, and which bots play them."""

from __future__ import annotations

import plancia
from plancia.cli.command import GAME, Arguments, Command, Parser, game_of
from plancia.core.game import AnyGame
from plancia.terminal.bots import listed


def list_games(_: Arguments) -> int:
    """List the games with their seats and options."""
    for name in plancia.games():
        game = plancia.game(name)
        print(f"{game.id}  {game.title}, {seat_counts(game)} seats, default {game.default_seats}")
        names = max((len(option.name) for option in game.options), default=0)
        values = max((len(option.possible) for option in game.options), default=0)
        for option in game.options:
            default = str(option.default).lower()
            bot = "" if option.bot is None else f", {option.bot} for a bot"
            print(f"  {option.name:<{names}}  {option.possible:<{values}}  default {default} ({option.rule}){bot}")
    return 0


def _add_nothing(_: Parser) -> None:
    pass


def list_bots(typed: Arguments) -> int:
    """List the levels of the games, and the kinds of bots."""
    games = map(plancia.game, plancia.games()) if typed.game is None else (game_of(typed.game),)
    print(*listed(games), sep="\n")
    return 0


def _add_bots(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game, by id or MODULE:NAME; else all of them")


def seat_counts(game: AnyGame) -> str:
    return ", ".join(
        f"{seats}{' (unofficial)' if seats in game.unofficial else ''}" for seats in sorted(game.seat_counts)
    )


COMMANDS = {
    "games": Command(list_games, _add_nothing, "list the games, their seats and options", ("plancia games",)),
    "bots": Command(
        list_bots,
        _add_bots,
        "list the levels of the bots, and what else a bot can be",
        ("plancia bots", f"plancia bots {GAME}"),
    ),
}
