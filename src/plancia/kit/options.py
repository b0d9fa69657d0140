"""The options of a game as its `options.toml` declares them."""

from __future__ import annotations

from plancia.core.options import Option
from plancia.kit.content import Content


def read_options(content: Content) -> tuple[Option, ...]:
    """The options of an options.toml, the number of players aside."""
    return tuple(_read_option(content, name) for name in content.tables() if name != "players")


def _read_option(content: Content, name: str) -> Option:
    rule = content.text(name, "rule")
    default = content.scalar(name, "default")
    if content.has(name, "values"):
        values = tuple(content.scalar(name, "values", index) for index in range(content.length(name, "values")))
        option = Option(
            name, default, rule, values=values, seat=_holds(content, name, "seat"), since=_since(content, name)
        )
    else:
        option = Option(
            name,
            default,
            rule,
            least=content.integer(name, "least"),
            most=content.integer(name, "most"),
            step=content.integer(name, "step", least=1) if content.has(name, "step") else 1,
            per_seat=_holds(content, name, "per_seat"),
            bot=content.integer(name, "default_bot") if content.has(name, "default_bot") else None,
            since=_since(content, name),
        )
    if option.numbers and option.numbers[-1] != option.most:
        raise content.error("is not reached in steps from the least", name, "most")
    if not option.allows(default) or (option.per_seat and isinstance(default, str)):
        raise content.error("is not one of the possible values", name, "default")
    if option.bot is not None and not option.allows(option.bot):
        raise content.error("is not one of the possible values", name, "default_bot")
    return option


def _since(content: Content, name: str) -> int:
    return content.integer(name, "since", least=1) if content.has(name, "since") else 1


def _holds(content: Content, *path: str) -> bool:
    """Whether a property is declared as true; one that is left out is not."""
    if not content.has(*path):
        return False
    value = content.scalar(*path)
    if not isinstance(value, bool):
        raise content.error("must be true or false", *path)
    return value
