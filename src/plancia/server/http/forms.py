"""The forms of the pages, read strictly: whatever a browser sends becomes a typed value or a refusal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.options import Option, Options, OptionValue
from plancia.server.errors import BadRequest
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.web.panels import joined

_FIELDS = 500
_FORM = "application/x-www-form-urlencoded"


class FormFields(Mapping[str, str]):
    """The fields of a form; of several fields with one name the last counts."""

    __slots__ = ("_fields", "pairs")

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self.pairs = pairs
        self._fields = dict(pairs)

    def __getitem__(self, name: str) -> str:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def text(self, name: str) -> str:
        """A field, empty if it is missing."""
        return self._fields.get(name, "")

    def number(self, name: str) -> int | None:
        """A whole number, None if the field is missing or empty."""
        return whole_number(self.text(name), name)

    def required(self, name: str) -> int:
        """A whole number that must be there."""
        value = self.number(name)
        if value is None:
            raise BadRequest(say("The field {name} is missing.", name=name))
        return value


def whole_number(text: str, name: str) -> int | None:
    """A number of a form or an address, None if it is empty.

    >>> whole_number("12", "seat"), whole_number("", "seat")
    (12, None)
    """
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadRequest(say("The field {name} must be a whole number.", name=name))
    return int(text)


def time_of_day(text: str) -> int:
    """An hour of the day as browsers write it, in minutes since midnight.

    >>> time_of_day("18:30")
    1110
    """
    hour, _, minute = text.strip().partition(":")
    if not (re.fullmatch(r"\d\d:\d\d(:\d\d)?", text.strip(), re.ASCII) and int(hour) < 24 and int(minute[:2]) < 60):
        raise BadRequest(say("An hour is written like 18:30."))
    return int(hour) * 60 + int(minute[:2])


async def read_form(request: Request) -> FormFields:
    """The form that a request carries."""
    kind = request.headers.get("content-type", _FORM).partition(";")[0].strip().lower()
    body = await request.body()
    if body and kind != _FORM:
        raise HTTPException(415, say("Forms are sent as {kind}.", kind=_FORM))
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=_FIELDS, errors="strict")
    except ValueError:
        raise BadRequest(say("The form cannot be read.")) from None
    return FormFields(pairs)


def move_of(form: FormFields, game: AnyGame) -> str:
    """The move that a form makes: whole, or word by word."""
    move = form.text("move")
    return move or joined(game, form.pairs)


# A new table.


def new_table(form: FormFields, game: AnyGame) -> NewTable:
    """The table that was asked for."""
    seats = form.number("seats") or game.default_seats
    if seats not in game.seat_counts:
        possible = ", ".join(map(str, sorted(game.seat_counts)))
        raise BadRequest(
            say("{game} is played by {possible}, not by {seats}.", game=game.title, possible=possible, seats=seats)
        )
    people = [form.text(f"chair{seat}") or "open" for seat in range(seats)]
    return NewTable(
        game=game,
        seats=seats,
        chairs=tuple(people),
        options=_options(form, game),
        clock=_clock(form),
        public=form.text("public") == "yes",
        rated=form.text("rated") == "yes",
        hot_seat=people.count("person") > 1,
        commitment=form.text("commitment") or None,
    )


def _options(form: FormFields, game: AnyGame) -> Options:
    """What was chosen; what is left empty has its default."""
    offered = {f"option.{option.name}": option for option in game.options}
    for name in form:
        if name.startswith("option.") and name not in offered:
            raise BadRequest(say("{game} has no option {name}.", game=game.title, name=name.removeprefix("option.")))
    return {
        option.name: _value(option, form[name].strip()) for name, option in offered.items() if form.text(name).strip()
    }


def _value(option: Option, typed: str) -> OptionValue:
    try:
        return option.read(typed)
    except BadOption:
        raise BadRequest(
            say(
                "The option “{option}” cannot be “{value}”. Possible: {possible}.",
                option=say(option.title),
                value=typed,
                possible=option.possible,
            )
        ) from None


def _clock(form: FormFields) -> ClockTerms:
    """`none`, `live:600:10`, `correspondence:86400`, or a kind alone with its times in fields of their own."""
    kind, *times = form.text("clock").split(":")
    numbers = [whole_number(time, "clock") or 0 for time in times]
    match kind, numbers:
        case (("" | "none"), []):
            return ClockTerms()
        case "live", []:
            return ClockTerms(kind="live", bank=60 * form.required("minutes"), increment=form.number("increment") or 0)
        case "live", [bank, increment]:
            return ClockTerms(kind="live", bank=bank, increment=increment)
        case "correspondence", []:
            return ClockTerms(kind="correspondence", bank=3600 * form.required("hours"))
        case "correspondence", [bank]:
            return ClockTerms(kind="correspondence", bank=bank)
        case _:
            raise BadRequest(say("There is no such clock."))
