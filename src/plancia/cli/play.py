"""`plancia play`: a match at this terminal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import plancia
from plancia.bots import USUAL
from plancia.bots.bot import is_program
from plancia.bots.spec import split_bots
from plancia.cli.command import GAME, Arguments, Command, Parser, game_of
from plancia.cli.lists import seat_counts
from plancia.cli.options import add_option, read_options
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption, UnknownGame
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import by_players
from plancia.terminal import files
from plancia.terminal.play import Play
from plancia.terminal.screen import Screen


def play(typed: Arguments) -> int:
    """Play a match, a new one or one that was saved."""
    screen = Screen()
    match = _new_match(screen, typed) if typed.load is None else _saved_match(typed, typed.load)
    bots = _bots(typed, match.seats)
    playing = Play(screen, match, bots, random.Random(typed.seed), typed.load)
    _introduce(screen, match, bots)
    return playing.run()


def _new_match(screen: Screen, typed: Arguments) -> Match:
    game = game_of(typed.game) if typed.game is not None else _ask_game(screen)
    seats = game.default_seats if typed.seats is None else typed.seats
    chosen = read_options(game, typed.option)
    game.check_options(seats, chosen)
    people = seats - len(_bots(typed, seats))
    by_seat = by_players(game.options, [seat >= people for seat in range(seats)])
    return game.start(seats, typed.seed, {**by_seat, **chosen})


def _bots(typed: Arguments, seats: int) -> list[str]:
    """The bots that hold the last seats."""
    count = seats - 1 if typed.bots is None else typed.bots
    if not 0 <= count <= seats:
        raise BadOption(f"there cannot be {count} bots at {seats} seats; possible: 0 to {seats}")
    named = [bot.strip() for text in typed.level for bot in _named(text)] or [USUAL]
    if len(named) not in (1, count):
        raise BadOption(f"{len(named)} levels are named for {count} bots; name one for all, or one for each")
    return named * count if len(named) == 1 else named


def _named(text: str) -> tuple[str, ...]:
    """The bots of a list; a command may have commas of its own."""
    return (text,) if is_program(text) else split_bots(text)


def _saved_match(typed: Arguments, path: Path) -> Match:
    if typed.game is not None or typed.seats is not None or typed.option:
        raise BadOption("--load goes on with a match; a game, --seats and --option are for a new one")
    match = files.read_true_record(path).replay()
    if typed.seed is not None:
        match.draw_from(Seeded(typed.seed))
    return match


def _ask_game(screen: Screen) -> AnyGame:
    games = [plancia.game(name) for name in plancia.games()]
    for number, game in enumerate(games, start=1):
        screen.say(f"{number:>3}  {game.title}, {seat_counts(game)} seats")
    while True:
        try:
            answer = screen.ask("Which game? ").lower()
        except EOFError:
            screen.say()
            raise UnknownGame(f"no game was chosen; possible: {', '.join(plancia.games())}") from None
        for number, game in enumerate(games, start=1):
            if answer in {str(number), game.id, game.title.lower()}:
                return game
        screen.refuse(f"type a number from 1 to {len(games)}, or a name: {', '.join(plancia.games())}")


def _introduce(screen: Screen, match: Match, bots: Sequence[str]) -> None:
    names = match.game.seat_names[: match.seats]
    people = match.seats - len(bots)
    played = [f"{name} ({bot})" for name, bot in zip(names[people:], bots, strict=True)]
    unofficial = ", which no rulebook knows" if match.seats in match.game.unofficial else ""
    screen.say(screen.strong(f"{match.game.title} with {match.seats} seats{unofficial}."))
    sides = [("People", names[:people]), ("Bots", played)]
    screen.say(" ".join(f"{who}: {', '.join(seats)}." for who, seats in sides if seats))


def _add_play(parser: Parser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="which game, by id or MODULE:NAME; without it you are asked"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--bots", type=int, metavar="N", help="how many of them are bots, in the last seats; all but one"
    )
    parser.add_argument(
        "--level",
        action="append",
        default=[],
        metavar="BOT",
        help=f"what bots they are, one for all or one for each; see plancia bots ({USUAL})",
    )
    add_option(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable dice, cards and bots")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a match that was saved")


COMMANDS = {
    "play": Command(
        play,
        _add_play,
        "play a match at this terminal, against bots or each other",
        (
            "plancia play",
            f"plancia play {GAME} --seats 4 --bots 2",
            f"plancia play {GAME} --seats 4 --level expert",
            f"plancia play {GAME} --seats 4 --level novice,regular,strong",
            f"plancia play {GAME} --option NAME=VALUE --option NAME=VALUE",
            "plancia play --load match.json",
        ),
    ),
}
