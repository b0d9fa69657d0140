"""The log: every line has its time, level and request, and none of the values of a match."""

from __future__ import annotations

import json
import logging

import pytest

from plancia.server.monitoring.logs import FORMS, JSONLines, TextLines, numbered_request


def _record(problem: BaseException | None = None) -> logging.LogRecord:
    raised = None if problem is None else (type(problem), problem, None)
    return logging.LogRecord("plancia.server", logging.ERROR, "file.py", 1, "table %s is %s", ("x", "odd"), raised)


def test_a_line_for_programs_is_one_object() -> None:
    with numbered_request() as request:
        line = json.loads(JSONLines().format(_record(ValueError("the ace of spades"))))
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "error",
        "logger": "plancia.server",
        "message": "table x is odd",
        "request": request,
        "cause": "ValueError",
    }


def test_a_line_for_people_names_request_and_cause() -> None:
    assert TextLines().format(_record()).endswith(" ERROR plancia.server: table x is odd")
    with numbered_request() as request:
        told = TextLines().format(_record(KeyError("a secret")))
    assert told.endswith(f" ERROR plancia.server [{request} KeyError]: table x is odd")


@pytest.mark.parametrize("form", [JSONLines(), TextLines()])
def test_what_an_exception_says_is_not_told(form: logging.Formatter) -> None:
    assert "ace" not in form.format(_record(ValueError("the ace of spades")))


def test_requests_have_numbers_of_their_own() -> None:
    with numbered_request() as first:
        pass
    with numbered_request() as second:
        assert first != second
    assert FORMS == ("text", "json")
