"""All that there is for people who have never played Giganten."""

from __future__ import annotations

from plancia.games.giganten.teaching.guide import guide
from plancia.games.giganten.teaching.lesson import lesson
from plancia.games.giganten.teaching.manual import manual
from plancia.games.giganten.teaching.reference import cards, first_help
from plancia.games.giganten.teaching.terms import terms
from plancia.kit.teaching import Teaching


def teaching() -> Teaching:
    """The guide, lesson, manual, cards, help and terms that the pages show, in the language that is spoken."""
    return Teaching(guide=guide(), lesson=lesson(), manual=manual(), cards=cards(), help=first_help(), terms=terms())
