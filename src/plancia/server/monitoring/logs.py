"""The log of a server: each line with its time, level, request and cause; never with what only a seat may know.

Lines are text for people, or JSON for programs that collect them.
"""

from __future__ import annotations

import json
import logging
import logging.config
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

TEXT: Final = "text"
JSON: Final = "json"
FORMS: Final = (TEXT, JSON)

_REQUEST: Final = ContextVar("request", default="")


@contextmanager
def numbered_request() -> Generator[str]:
    """The id of a request, which stands in every line that is logged on its way and in the header of its answer."""
    token = _REQUEST.set(secrets.token_hex(6))
    try:
        yield _REQUEST.get()
    finally:
        _REQUEST.reset(token)


def set_up(form: str) -> None:
    """Send the log to standard error in one of the forms; uvicorn's lines as well."""
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {TEXT: {"()": TextLines}, JSON: {"()": JSONLines}},
            "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": form}},
            "root": {"level": "WARNING", "handlers": ["lines"]},
        }
    )


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _cause(record: logging.LogRecord) -> str:
    """The kind of exception that a line is about; what it says may be a secret of a match."""
    kind = None if record.exc_info is None else record.exc_info[0]
    return "" if kind is None else kind.__name__


class TextLines(logging.Formatter):
    """A line for people: time, level, where, which request, what."""

    def format(self, record: logging.LogRecord) -> str:
        about = " ".join(filter(None, (_REQUEST.get(), _cause(record))))
        return f"{_time(record)} {record.levelname} {record.name}{about and f' [{about}]'}: {record.getMessage()}"


class JSONLines(logging.Formatter):
    """A line for programs: one JSON object with `time`, `level`, `logger`, `message`, `request` and `cause`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": _REQUEST.get(),
            "cause": _cause(record),
        }
        return json.dumps({name: value for name, value in line.items() if value})
