"""What is true at every moment of a match (chapter D of the rules), for tests and arranged positions."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.games.galopp_royal.box.material import CRAFTY, KINDS, SLOTS
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE, OVER, REPLACE, ROLL
from plancia.games.galopp_royal.play.state import GaloppState


def faults(state: GaloppState) -> list[str]:
    """Every invariant that does not hold, in words."""
    return [*_cards(state), *_teams(state), *_gold(state), *_places(state), *_lot(state), *_asked(state)]


def _cards(state: GaloppState) -> Iterator[str]:
    loose = [*state.displays, *state.hands, state.open_card]
    for kind, copies in enumerate(state.terms.deck):
        found = state.deck.pile[kind] + state.deck.discards[kind] + loose.count(kind)
        if found != copies:
            yield f"there are {found} cards of the kind {KINDS[kind]} instead of {copies}"
        buried = sum(
            counts[at] for counts in (state.buried, state.buried_stale) for at in range(kind, len(counts), len(KINDS))
        )
        discards = state.deck.discards[kind]
        if buried > discards:
            yield f"{buried} cards of the kind {KINDS[kind]} lie face down among {discards} discards"


def _teams(state: GaloppState) -> Iterator[str]:
    for seat in range(state.seats):
        team = [card for card in state.displays[seat * SLOTS : (seat + 1) * SLOTS] if card >= 0]
        whole = len(team) == SLOTS
        starting = state.race == 0 and not team
        exchanging = state.stage in (EXCHANGE, REPLACE) and len(team) == SLOTS - 1
        if not (whole or starting or exchanging):
            yield f"the display of seat {seat} has {len(team)} bearers"


def _gold(state: GaloppState) -> Iterator[str]:
    for seat in range(state.seats):
        if state.gold[seat] < 0:
            yield f"seat {seat} has {state.gold[seat]} gold"
        if state.race == 0 and not state.has_team(seat) and state.gold[seat] != state.terms.starting_gold:
            yield f"seat {seat} has bought nothing yet but has {state.gold[seat]} gold"


def _places(state: GaloppState) -> Iterator[str]:
    taken = [place for place in state.places if place]
    if len(set(taken)) != len(taken) or any(place > state.seats for place in taken):
        yield f"places {taken} are not different numbers up to {state.seats}"
    if state.race and state.stage not in (ROLL, NUDGE) and len(taken) != state.seats:
        yield "a race has ended but not every chair is placed"
    if state.stage in (ROLL, NUDGE) and len(taken) > state.seats - 2:
        yield "a race goes on with fewer than two chairs"
    for seat in range(state.seats):
        if state.places[seat] == 0 and not state.terms.pond < state.spaces[seat] < state.arch:
            yield f"the chair of seat {seat} is racing on space {state.spaces[seat]}, outside pond and arch"


def _lot(state: GaloppState) -> Iterator[str]:
    sizes = [sum(card >= 0 for card in state.hands[seat * 2 : seat * 2 + 2]) for seat in range(state.seats)]
    if state.stage != LOT:
        if any(sizes) or state.open_card >= 0:
            yield "cards are held although no lot is up for auction"
        return
    if (state.race == 0) != (state.lot == 0):
        yield "starting lots come before the first race, substitute lots after it"
    cards = sum(sizes) + (state.open_card >= 0) + state.dropped
    if state.bidders < 2 or cards != max(SLOTS, state.bidders):
        yield f"a lot for {state.bidders} bidders holds {cards} cards"
    if (state.open_card >= 0) != (state.bidders == SLOTS - 1):
        yield "a lot has an open card exactly when three bid for it"
    auction = state.auction
    for seat in range(state.seats):
        if auction.active >> seat & 1 and sizes[seat] == 0:
            yield f"seat {seat} bids without a card"
        if sizes[seat] and state.lot == 0 and state.has_team(seat):
            yield f"seat {seat} has a team and takes no part in starting auctions"
    if (auction.standing > 0) != (auction.leader >= 0) or (
        auction.leader >= 0 and not auction.active >> auction.leader & 1
    ):
        yield "a standing bid needs a bidder who has not passed, and the other way round"
    elif auction.leader >= 0 and auction.standing > state.gold[auction.leader]:
        yield f"seat {auction.leader} has bid more gold than it has"


def _asked(state: GaloppState) -> Iterator[str]:
    turn = state.turn
    if (turn < 0) != (state.stage == OVER):
        yield "somebody is asked exactly until the match is over"
    elif state.stage == LOT and (not state.auction.active >> turn & 1 or turn == state.auction.leader):
        yield f"seat {turn} is asked to bid but has passed or leads"
    elif state.stage == NUDGE and (
        state.places[turn] or state.rolled == 0 or state.displays[turn * SLOTS + state.rolled - 1] != CRAFTY
    ):
        yield f"seat {turn} chooses for a crafty bearer that was not rolled"
    elif state.stage == EXCHANGE and (turn != state.last or state.places[turn] != state.seats):
        yield "the exchange belongs to the last player"
