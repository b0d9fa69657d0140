"""A round of Giganten: nine actions in the order of the rulebook (GI-3.1), and the stages that each goes through."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.giganten.play import stages
from plancia.games.giganten.play.phases import (
    auctions,
    cards,
    depots,
    derricks,
    die,
    ending,
    licences,
    prices,
    specials,
    transport,
    trucks,
)
from plancia.games.giganten.play.stages import Stage
from plancia.games.giganten.words.phases import auctions as auction_words
from plancia.games.giganten.words.phases import cards as card_words
from plancia.games.giganten.words.phases import derricks as derrick_words
from plancia.games.giganten.words.phases import specials as special_words
from plancia.games.giganten.words.phases import transport as transport_words
from plancia.games.giganten.words.phases import trucks as truck_words

ROUND: Final[tuple[list[Stage], ...]] = (
    # 1. Selling prices
    [prices.Roll(stages.PRICES)],
    # 2. Action cards
    [cards.TurnUp(stages.DISPLAY), cards.Take(stages.CARD, card_words.TAKE)],
    # 3. Licences
    [licences.Deal(stages.LICENCES)],
    # 4. Trucks, trains and specials
    [
        trucks.NextTruck(stages.TRUCKS),
        trucks.PlaceTruck(stages.PLACE, truck_words.PLACE),
        trucks.MoveTruckAndTrain(stages.MOVE, truck_words.MOVE),
        specials.Use(stages.SPECIAL, special_words.USE),
    ],
    # 5. Derricks
    [derricks.NextBuilder(stages.DERRICKS), derricks.Build(stages.BUILD, derrick_words.BUILD)],
    # 6. Transport
    [transport.NextCrude(stages.TRANSPORT), transport.Haul(stages.HAUL, transport_words.HAUL)],
    # 7. Auctions
    [
        auctions.NextCompany(stages.AUCTIONS),
        auctions.Bid(stages.BID, auction_words.BID),
        auctions.Penalty(stages.PENALTY),
        auctions.Pay(stages.PAY, auction_words.PAY),
        auctions.Sell(stages.SELL, auction_words.SELL),
    ],
    # 8. Surplus crude
    [depots.Overflow(stages.DEPOTS)],
    # 9. New first player
    [die.PassOn(stages.DIE)],
)
"""Action by action the stages it consists of, the one that opens it first. After the last a new round begins."""

STAGES: Final[vec[Stage]] = vec[Stage](
    [stage for action in ROUND for stage in action] + [ending.Over(stages.OVER, last=True)]
)
"""The stages of a round and the end, so that `STAGES[state.stage]` is the one the match is at."""


def _openings() -> list[int]:
    """For each stage the one that opens the next action."""
    following = (*ROUND[1:], ROUND[0])
    openings = [then[0].number for action, then in zip(ROUND, following, strict=True) for _ in action]
    return [*openings, stages.OVER]


OPENINGS: Final[vec[i64]] = vec[i64](_openings())
