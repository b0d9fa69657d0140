"""The list of `plancia bots`: the levels of each game, and the kinds of bots with their settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plancia.bots import levels
from plancia.bots.spec import KINDS, Setting
from plancia.core.game import AnyGame


def listed(games: Iterable[AnyGame]) -> Iterator[str]:
    """The levels of each game with what they are, then the kinds of bots with their settings."""
    for game in games:
        yield f"{game.id}  {game.title}"
        names, specs = _width(game.levels), _width(game.levels.values())
        for name, spec in game.levels.items():
            yield f"  {name:<{names}}  {spec:<{specs}}  {levels.about(name)}"
    yield "A bot is named by a level, or by a kind with settings: search:sims=2000,seed=3 or expert:sims=100"
    for kind, settings in KINDS.items():
        yield f"  {kind}"
        yield from map(_setting, settings)
    yield "  program:COMMAND"
    yield "    a program of yours that plays over lines: program:python bot.py"
    yield "  python:MODULE:FUNCTION"
    yield "    a function of yours, of a view and a random.Random: python:mine:cautious"


def _setting(setting: Setting) -> str:
    return f"    {setting.name:<8}  {setting.default:<5}  {setting.about}"


def _width(texts: Iterable[str]) -> int:
    return max(map(len, texts), default=0)
