"""All that there is for people who have never played Galopp Royal."""

from __future__ import annotations

from plancia.games.galopp_royal.teaching.guide import guide
from plancia.games.galopp_royal.teaching.lesson import lesson
from plancia.games.galopp_royal.teaching.manual import manual
from plancia.games.galopp_royal.teaching.reference import cards, first_help
from plancia.games.galopp_royal.teaching.terms import terms
from plancia.kit.teaching import Teaching


def teaching() -> Teaching:
    """The guide, lesson, manual, cards, help and terms that the pages show, in the language that is spoken."""
    return Teaching(guide=guide(), lesson=lesson(), manual=manual(), cards=cards(), help=first_help(), terms=terms())
