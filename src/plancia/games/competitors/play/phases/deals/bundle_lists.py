"""Bundles as lists, for the words of refusals: interpreted code hands no packed array to compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.play.phases.deals import bundles

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def times(items: list[int], item: i64) -> i64:
    """How often a bundle names the same thing."""
    return bundles.times(vec[i64](items), item)


def vehicles_in(items: list[int]) -> i64:
    """How many vehicles a bundle has."""
    return bundles.vehicles_in(vec[i64](items))


def placed(items: list[int], places: list[int]) -> list[int]:
    """The bundle with a place for each vehicle."""
    return list(bundles.placed(vec[i64](items), vec[i64](places)))


def filled(items: list[int], cards: list[int]) -> list[int]:
    """The bundle with a card for each described item."""
    return list(bundles.filled(vec[i64](items), vec[i64](cards)))


def can_give(state: CompetitorsState, giver: i64, receiver: i64, item: i64) -> bool:
    """Whether a seat can hand over one thing."""
    return bundles.can_give(state, giver, receiver, vec[i64]([item]))


def has_pawns(state: CompetitorsState, receiver: i64, kind: i64, gained: list[int], lost: list[int]) -> bool:
    """Whether the vehicles of a kind are no more than the supply after the exchange."""
    return bundles.has_pawns(state, receiver, kind, vec[i64](gained), vec[i64](lost))


def has_branch_pawns(state: CompetitorsState, receiver: i64, gained: list[int], lost: list[int]) -> bool:
    """The same for branches."""
    return bundles.has_branch_pawns(state, receiver, vec[i64](gained), vec[i64](lost))


def can_place(
    state: CompetitorsState, receiver: i64, kind: i64, place: i64, gained: list[int], lost: list[int]
) -> bool:
    """Whether a vehicle may come to a place after the exchange."""
    return bundles.can_place(state, receiver, kind, place, vec[i64](gained), vec[i64](lost))
