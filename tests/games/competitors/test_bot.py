"""The rules of thumb: they see a view, answer everything, and deliver at a fair pace."""

from __future__ import annotations

import random
from statistics import mean

import pytest

import plancia
from plancia.core import Match
from plancia.games.competitors import bot
from plancia.games.competitors.views import CompetitorsView
from tests.rules.competitors.helpers import RED, arrange, triple


def advice(match: Match, seat: int) -> str:
    view = match.view(seat)
    assert isinstance(view, CompetitorsView)
    return bot.choose(view, random.Random(1))


def play(seats: int, seed: int) -> Match:
    match = plancia.game("competitors").start(seats, seed)
    while not match.over:
        seat = match.to_move()[0]
        match.play(advice(match, seat), seat)
    return match


def test_a_match_gives_each_seat_six_to_twelve_deliveries() -> None:
    counts = [
        sum(event.name in ("delivered", "failed") for event in match.events(None)) / match.seats
        for match in (play(seats, seed) for seats, seed in ((2, 1), (3, 2), (4, 3)))
    ]
    assert 6 <= mean(counts) <= 12


@pytest.mark.parametrize(
    ("match", "advised"),
    [
        (arrange(hands=[["ITA", "FRA", "C001"], [], []]), "sign C001 ITA FRA"),
        (arrange(triples=[[triple("C001", "ITA", "FRA")], [], []]), "deliver 1 truck 1"),
        (arrange(triples=[[triple("C001", "FRA", "GER")], [], []]), "move truck 1"),
        (arrange(), "draw contract"),
    ],
)
def test_the_next_action_of_the_best_delivery_is_taken(match: Match, advised: str) -> None:
    assert advice(match, RED) == advised
