"""A round of Galopp Royal: auctions, a race, its prizes and the exchange, in the order of the rulebook.

The game begins with the starting auctions (GA-2.8). After each race but the sixth comes an interval, the exchange and
then two substitute auctions (GA-2.9); after the prizes of the sixth the game is over.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from plancia.games.galopp_royal.play import stages
from plancia.games.galopp_royal.play.phases import auctions, bearers, exchange, races
from plancia.games.galopp_royal.play.stages import Stage
from plancia.games.galopp_royal.words.phases import auctions as auction_words
from plancia.games.galopp_royal.words.phases import bearers as bearer_words
from plancia.games.galopp_royal.words.phases import exchange as exchange_words

ROUND: Final[tuple[list[Stage], ...]] = (
    # 3, 4 and 11. Auctions: starting teams before the first race, substitute teams before the others
    [auctions.Deal(stages.DEAL), auctions.Bid(stages.LOT, auction_words.BID)],
    # 5 to 8. The race, and the bearers that run it
    [races.Roll(stages.ROLL), bearers.Nudge(stages.NUDGE, bearer_words.NUDGE)],
    # 9. Prizes
    [races.PayPrizes(stages.PRIZES)],
    # 10. Exchange
    [exchange.Remove(stages.EXCHANGE, exchange_words.REMOVE), exchange.Replace(stages.REPLACE)],
)
"""Chapter by chapter the stages it consists of, the one that opens it first. After the last comes the first again."""

_OPENINGS: Final = {
    stage.number: then[0] for chapter, then in zip(ROUND, (*ROUND[1:], ROUND[0]), strict=True) for stage in chapter
}

# By number; packed, so that compiled code need not ask what they are.
STAGES: Final[vec[Stage]] = vec[Stage](
    sorted([stage for chapter in ROUND for stage in chapter] + [Stage(stages.OVER)], key=lambda stage: stage.number)
)
OPENINGS: Final[vec[Stage]] = vec[Stage]([_OPENINGS.get(stage.number, stage) for stage in STAGES])
"""What opens the chapter after that of a stage; nothing comes after the end."""
