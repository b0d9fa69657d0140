"""Why a bot refuses an offer or counters it, said to the player who made it.

A reason is worked out from the offer and the bank's prices alone, and so before anybody looks at a hand: an offer that
cannot be accepted gets the same words as one that was considered and is too dear (CO-17.12). Where neither says
anything the bot stays vague.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from plancia.core.event import Event
from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words.phases.deals.events import COUNTERED, DECLINED, OFFER

_BRANCH: Final = -1
"""Where prices have that of a branch."""


def remark(told: Iterable[Event], seat: int, event: Event) -> str:
    """What a bot says to a seat with an answer to its offer; empty if it is another's, or no answer.

    `told` is what the seat was told before, the last first.
    """
    if event.kind not in (DECLINED, COUNTERED) or event.values[1] != seat:
        return ""
    offer = next((one.values[2] for one in told if one.kind is OFFER and one.values[0] == seat), None)
    if offer is None:
        return ""
    given, asked = list(moves.given_of(offer)), list(moves.asked_of(offer))
    if event.kind is COUNTERED:
        return say("The things would suit me, the price does not.")
    return _refused(given, asked)


def _refused(given: list[int], asked: list[int]) -> str:
    """The first reason that anybody at the table could name."""
    paid, demanded = _cash(given), _cash(asked)
    if not given:
        return say("I give nothing away.")
    if paid is not None and (price := _at_the_bank(asked, BOX.resale)) is not None and paid < price:
        return say("The bank would pay me {money:,} for that.", money=price)
    if demanded is not None and (price := _at_the_bank(given, BOX.price)) is not None and demanded > price:
        return say("The bank asks {money:,} for the same.", money=price)
    if paid is not None:
        return say("Not for this money.")
    if demanded is not None:
        return say("I would not pay that much for it.")
    return say("It does not fit my plans.")


def _cash(bundle: list[int]) -> int | None:
    """The money of a bundle that holds nothing else; None if it does."""
    if not bundle or any(moves.item_kind(item) != moves.CASH for item in bundle):
        return None
    return sum(moves.item_of(item) for item in bundle) * BOX.unit


def _at_the_bank(bundle: list[int], prices: list[int]) -> int | None:
    """What the bank pays or asks for a bundle of vehicles and branches; None if it deals in none or not in all."""
    total = 0
    for item in bundle:
        if moves.item_kind(item) == moves.VEHICLE:
            total += prices[moves.kind_of(moves.item_of(item))]
        elif moves.item_kind(item) == moves.BASE:
            total += prices[_BRANCH]
        else:
            return None
    return total
