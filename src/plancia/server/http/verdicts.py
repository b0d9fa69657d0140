"""Verdicts as HTTP tells them: a status, facts for programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from plancia.core.language import capital
from plancia.server.http.api.models import VerdictFacts
from plancia.server.tables.verdict import Verdict

_STATUS: Mapping[str, int] = {
    "bad_notation": HTTPStatus.BAD_REQUEST,
    "illegal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "coached": HTTPStatus.OK,
}


def status_of(verdict: Verdict) -> int:
    """The status of the answer: what is not wrong in itself is in conflict with where the table stands."""
    return HTTPStatus.OK if verdict.accepted else _STATUS.get(verdict.code, HTTPStatus.CONFLICT)


def facts_of(verdict: Verdict) -> VerdictFacts:
    """A verdict as programs read it."""
    return VerdictFacts.model_validate(verdict, from_attributes=True)


def sentence_of(verdict: Verdict) -> str:
    """What a page says of it: the rules give their reasons as half sentences.

    >>> sentence_of(Verdict(False, "illegal", 7, "you have 50 gold; bid 1 to 50", "GA-3.13"))
    'You have 50 gold; bid 1 to 50.'
    """
    text = capital(verdict.message)
    return text if not text or text.endswith((".", "!", "?", "…")) else f"{text}."
