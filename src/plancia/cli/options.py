"""The options of a game, as they are typed: `--option NAME=VALUE`."""

from __future__ import annotations

from collections.abc import Sequence

from plancia.cli.command import Parser
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.options import Options


def add_option(parser: Parser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; see plancia games"
    )


def read_options(game: AnyGame, typed: Sequence[str]) -> Options:
    offered = {option.name: option for option in game.options}
    options: Options = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option is written NAME=VALUE, not {text!r}")
        if name not in offered:
            raise BadOption(f"{game.title} has no option {name!r}; possible: {', '.join(offered)}")
        options[name] = offered[name].read(value)
    return options
