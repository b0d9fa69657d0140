"""A match from set-up to its end, in the order of the rules.

    3      SITES, CHOOSE_HQ        in turn order everybody chooses a headquarters
           DEAL_CARDS              ten territory and five contract cards each
    4      ROUND                   the weather roll, then one turn for each player
    5      TURN                    the next player
           FREE_DRAW               one card without an action, not in a player's first turn
    6      ACTION                  as many as the player has left, and free acts between them
           REDEPLOY                vehicles come to a branch just built
    7, 11  MOVING, DELIVERING      step by step along the way
           STEP                    the checks of one step, in the order of CO-7.13
    16     TAX_CLAIM               the owner of a headquarters may claim the tax
    12, 13 CHECK_ORDER             customs card or event first
           CHECK_ANSWER            the card or event is taken, or cancelled with a special card
           EFFECT, CHECK_CHOICE    it is carried out, with a choice where it leaves one
           MOVEMENT_TURN_END       the next movement turn, or the end of the way
           TRIP_END                goods are delivered or have failed, fuel is paid
    5      TURN_END                the next turn, the next round, or
    19     OVER                    the end of the game

A debt (7) interrupts all this until something is sold: DEBT. A negotiation (17) interrupts it as well:
DEAL_ANSWER and DEAL_SHOW for a proposal, AUCTION_BID for an auction or tender.

Each stage is a class below: what it lists, what a move makes, who stands in and what happens by itself. How it asks
and refuses in words is in `words/stages.py`, in the same order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import actions, bases, effects, money, rounds, setup, specials
from plancia.games.competitors.play.phases.deals import auctions, proposals
from plancia.games.competitors.play.phases.travel import customs, delivery, political, steps

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


class Stage:
    """A moment of the match: what may be done in it, and what happens by itself.

    By default nothing is asked and nothing happens, as at the end of the game.
    """

    def asked(self, state: CompetitorsState) -> i64:
        """The seats that must answer, a bit each: the one in turn."""
        one: i64 = 1
        return one << state.turn

    def legal(self, state: CompetitorsState) -> vec[i64]:
        """Every move of the seat in turn that can be listed."""
        return state.terms.none

    def unasked(self, state: CompetitorsState, seat: i64) -> vec[i64]:
        """What another seat may do meanwhile, as far as it can be listed."""
        return state.terms.none

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        """Make a move of the seat in turn that is no part of a negotiation."""

    def negotiate(self, state: CompetitorsState, seat: i64, move: int) -> None:
        """Make a seat's answer or bid in the open negotiation."""

    def stand_in(self, state: CompetitorsState) -> i64:
        """The move of an absent player, who draws, ends, takes and refuses."""
        return self.legal(state)[0]

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        """Do what asks nobody; False where a seat is asked instead."""
        return False


# Chapter 3: set-up.


class Sites(Stage):
    """The next seat in turn order without a headquarters is asked, or given one by lot."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        setup.next_site(state, chance)
        return True


class ChooseHeadquarters(Stage):
    """A seat chooses one of the free sites."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return setup.sites(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        setup.choose_site(state, move)


class DealCards(Stage):
    """Everybody is dealt a first hand."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        setup.deal(state, chance)
        return True


# Chapters 4 and 5: rounds and turns.


class Round(Stage):
    """A round begins with the weather."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        rounds.begin(state, chance)
        return True


class Turn(Stage):
    """The turn of the next player begins."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        rounds.begin_turn(state)
        return True


class FreeDraw(Stage):
    """The player may draw one card."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return actions.free_draws(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        actions.draw_freely(state, move, chance)

    def stand_in(self, state: CompetitorsState) -> i64:
        return actions.free_draw_stand_in(state)


class TurnEnd(Stage):
    """The next player, the next round or the end of the game."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        rounds.end_turn(state)
        return True


# Chapter 6: actions.


class Action(Stage):
    """The player takes an action, makes a free act, or is done."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return actions.legal(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        actions.answer(state, move, chance)

    def stand_in(self, state: CompetitorsState) -> i64:
        return moves.DONE


class Redeploy(Stage):
    """The player may bring vehicles to the new branch, one at a time."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return bases.redeployments(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        bases.redeploy(state, move)

    def stand_in(self, state: CompetitorsState) -> i64:
        return moves.DONE


# Chapters 7 to 11: Move and Deliver.


class Moving(Stage):
    """The player moves one vehicle without goods; `state.steps` are worked out once for each decision."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return state.steps

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        delivery.answer(state, move, chance)

    def stand_in(self, state: CompetitorsState) -> i64:
        """The end, or the first step where a Move has none yet (CO-7.38)."""
        end: i64 = moves.END
        if end in state.steps:
            return end
        return state.steps[0]

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        return not delivery.find_steps(state)


class Delivering(Moving):
    """The player brings goods to the recipient; others may have them inspected."""

    def unasked(self, state: CompetitorsState, seat: i64) -> vec[i64]:
        return specials.interruptions(state, seat)


class Step(Stage):
    """The checks of the step under way."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        steps.proceed(state, chance)
        return True


class MovementTurnEnd(Stage):
    """Events where the vehicles stopped, then fresh points or the end."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        delivery.end_movement_turn(state, chance)
        return True


class TripEnd(Stage):
    """Fuel is paid, and the goods are delivered or have failed."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        delivery.end(state, chance)
        return True


# Chapters 12, 13 and 16: what a step meets.


class TaxClaim(Stage):
    """The owner of the headquarters claims the tax or waives it."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return bases.claims()

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        bases.claim(state, move)


class CheckOrder(Stage):
    """The player says whether customs card or event comes first."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return political.orders()

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        political.order(state, move)


class CheckAnswer(Stage):
    """The player takes a customs card or event, or cancels it with a special card."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return customs.answers(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        customs.answer(state, move)


class Effect(Stage):
    """A card or event is carried out."""

    def proceed(self, state: CompetitorsState, chance: Chance) -> bool:
        effects.run(state, chance)
        return True


class CheckChoice(Stage):
    """The player chooses between two ways that a card or event leaves."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return effects.choices(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        effects.choose(state, move)


# What interrupts the main line: debts (chapter 7) and negotiations (chapter 17).


class Debt(Stage):
    """The player sells something to the bank to pay what is owed."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return money.sales(state)

    def play(self, state: CompetitorsState, move: i64, chance: Chance) -> None:
        money.sell(state, move)

    def stand_in(self, state: CompetitorsState) -> i64:
        return money.stand_in(state)


class DealAnswer(Stage):
    """Every addressee answers the proposal in any order; its maker may withdraw it."""

    def asked(self, state: CompetitorsState) -> i64:
        return proposals.waiting(state)

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return proposals.answers(state, state.turn)

    def unasked(self, state: CompetitorsState, seat: i64) -> vec[i64]:
        return proposals.answers(state, seat)

    def negotiate(self, state: CompetitorsState, seat: i64, move: int) -> None:
        proposals.answer(state, seat, move)

    def stand_in(self, state: CompetitorsState) -> i64:
        return moves.REFUSE


class DealShow(Stage):
    """The maker of a proposal shows the contract of a charter, or withdraws."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return proposals.SHOWS

    def negotiate(self, state: CompetitorsState, seat: i64, move: int) -> None:
        proposals.answer(state, seat, move)

    def stand_in(self, state: CompetitorsState) -> i64:
        return moves.WITHDRAW


class AuctionBid(Stage):
    """The next bidder bids or folds; before the first bid the auctioneer may withdraw."""

    def legal(self, state: CompetitorsState) -> vec[i64]:
        return auctions.bids(state)

    def unasked(self, state: CompetitorsState, seat: i64) -> vec[i64]:
        return auctions.withdrawals(state, seat)

    def negotiate(self, state: CompetitorsState, seat: i64, move: int) -> None:
        auctions.answer(state, seat, move)

    def stand_in(self, state: CompetitorsState) -> i64:
        return moves.FOLD


STAGE_OF: Final = vec[Stage]([
    ChooseHeadquarters(), FreeDraw(), Action(), Moving(), Delivering(), CheckOrder(), CheckAnswer(), CheckChoice(),
    Debt(), TaxClaim(), Redeploy(), DealAnswer(), DealShow(), AuctionBid(), Sites(), DealCards(), Round(), Turn(),
    Step(), Effect(), MovementTurnEnd(), TripEnd(), TurnEnd(), Stage(),
])  # fmt: skip
"""By the number that `stages.py` gives each stage."""
