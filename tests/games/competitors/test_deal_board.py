"""The board of a deal: only what can change hands lies on it, and everything on it is seen on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from plancia.core import Match
from plancia.core.decision import Open
from plancia.core.form import Item, Pick, Section, items_of
from plancia.games.competitors.drawing.page import WIDE_BOARD, hand
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.planning.deals import appraise, deal_board
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.deal_board import DealBoard
from tests.games.competitors.moments import TABLES, moments
from tests.rules.competitors.helpers import see


def boards(table: int, verb: str) -> Iterator[tuple[Match, int, CompetitorsState, Open, DealBoard]]:
    """Boards of some moments of a match, each with what its seat knows."""
    for match, seat in moments(table)[::4]:
        if seat is None:
            continue
        decision = match.decision(seat)
        for option in () if decision is None else decision.options:
            if isinstance(option, Open) and option.verb == verb:
                known = match.known(seat).state
                assert isinstance(known, CompetitorsState)
                yield match, seat, known, option, deal_board(known, seat, option, "")


def items(section: Section) -> Iterator[tuple[str, Item]]:
    """Each item, with the heading of its list."""
    for field in section.fields:
        if isinstance(field, Pick):
            yield from ((heading, item) for heading, listed in field.lists for item in listed)
        else:
            yield from (("", item) for item in items_of(field))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whatever_lies_on_the_board_can_be_proposed(table: int) -> None:
    proposed = 0
    for _, seat, known, _, found in boards(table, "offer"):
        to, give, ask = found.form.sections
        seats = {item.label: item.words for _, item in items(to)}
        anybody = next(iter(seats.values()))
        for heading, item in items(give):
            words = f"offer {seats.get(heading, anybody)} give {item.words} ask cash 500"
            assert known.allows(seat, COMPETITORS.parse(words)), words
        for heading, item in items(ask):
            words = f"offer {seats.get(heading, anybody)} ask {item.words}"
            move = COMPETITORS.parse(words)
            # Pawns may be few; that somebody lacks a thing is never the reason.
            assert known.allows(seat, move) or "pawn" in COMPETITORS.prompts.refusal(known, seat, move)[1], words
            proposed += 1
    assert proposed


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_lies_on_the_board_is_seen_in_the_hand_or_on_the_map(table: int) -> None:
    for match, seat, _, _, found in boards(table, "offer"):
        drawn = set(re.findall(r'id="([^"]+)"', WIDE_BOARD.board(see(match, seat)) + hand(see(match, seat))))
        spots = {spot for section in found.form.sections for _, item in items(section) for spot in item.spots}
        # A vehicle aboard another is not drawn by itself.
        assert not {spot for spot in spots - drawn if "-at-" in spot or "-card-" in spot}
        assert spots & drawn


@pytest.mark.parametrize("verb", ["offer", "auction"])
def test_templates_and_sides_come_to_what_they_say(verb: str) -> None:
    for _, seat, known, option, found in boards(0, verb):
        for template in found.templates:
            begun = deal_board(known, seat, option, template.draft)
            assert not begun.appraisal.fault
            assert begun.appraisal.sentence
        if verb == "auction" and found.form.sections[1].fields:
            given = items_of(found.form.sections[1].fields[0])[0]
            draft = f"auction {found.chosen['to'][0]} give {given.words} min 500"
            assert "worth about" in deal_board(known, seat, option, draft).appraisal.worth


def test_a_draft_that_gives_something_twice_is_told_so() -> None:
    _, seat, known, option, found = next(boards(0, "offer"))
    given = items_of(found.form.sections[1].fields[0])[0].words
    draft = f"offer {found.chosen['to'][0]} give {given} {given} ask cash 500"
    assert deal_board(known, seat, option, draft).appraisal.fault


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whatever_a_seat_is_offered_has_a_worth(table: int) -> None:
    kinds: set[str] = set()
    for match, seat in moments(table):
        decision = None if seat is None else match.decision(seat)
        if decision is not None and decision.priced:
            known = match.known(decision.seat).state
            assert isinstance(known, CompetitorsState)
            acceptable = decision.kind != "deal_answer" or any(move.startswith("accept") for move in decision.moves())
            assert ("worth about" in appraise(known, decision.seat).worth) == acceptable
            kinds.add(decision.kind)
    assert kinds >= {"auction_bid", "deal_answer"}
