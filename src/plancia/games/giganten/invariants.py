"""What is true at every moment of a match (chapter D of the rules), for tests and arranged positions."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.games.giganten.box.board import KINDS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, OCCUPIED
from plancia.games.giganten.play.phases import cards, derricks, licences, specials
from plancia.games.giganten.play.stages import (
    AUCTIONS,
    BID,
    BUILD,
    CARD,
    DEPOTS,
    DERRICKS,
    DIE,
    DISPLAY,
    HAUL,
    LICENCES,
    MOVE,
    OVER,
    PAY,
    PENALTY,
    PLACE,
    PRICES,
    SELL,
    SPECIAL,
    TRANSPORT,
    TRUCKS,
)
from plancia.games.giganten.play.state import GigantenState

_TURNS = (TRUCKS, PLACE, MOVE, SPECIAL)
IN_TURN = (CARD, *_TURNS, DERRICKS, BUILD, TRANSPORT, HAUL)
"""Stages that all seats go through in turn order."""
AUCTION = (BID, PENALTY, PAY, SELL)
_LATE = (DERRICKS, BUILD, TRANSPORT, HAUL, AUCTIONS, *AUCTION, DEPOTS, DIE)
"""Stages that come when all cards of the round are done."""


def faults(state: GigantenState) -> list[str]:
    """Every invariant that does not hold, in words."""
    return [
        *_crude(state), *_licences(state), *_known(state), *_cards(state), *_holdings(state), *_money(state),
        *_sites(state), *_numbers(state), *_trains(state), *_trucks(state), *_auction(state), *_asked(state),
    ]  # fmt: skip


def _crude(state: GigantenState) -> Iterator[str]:
    found = state.supply + sum(state.land.crude) + sum(state.depots)
    if found != BOX.crude:
        yield f"there are {found} crude instead of {BOX.crude}"
    if state.supply < 0 and state.terms.short:
        yield "the supply is below 0, which needs crude_shortage = substitute"
    limit = state.terms.depot_limit
    if state.stage in (DIE, PRICES, DISPLAY, CARD, LICENCES, OVER) and max(state.depots) > limit:
        yield f"a depot holds more than {limit} crude after the depot check"


def _licences(state: GigantenState) -> Iterator[str]:
    for kind, deck in enumerate(state.terms.licence_deck):
        held = sum(list(state.hands)[kind::2])
        found = state.licences.pile[kind] + state.licences.discards[kind] + held
        if found != deck:
            yield f"there are {found} licences of value {kind + 1} instead of {deck}"


def _known(state: GigantenState) -> Iterator[str]:
    """What everybody knows about the hands is true of them."""
    memory = state.memory
    for seat in range(state.seats):
        if not memory.least[seat] <= state.twos(seat) <= memory.most[seat] <= state.hand_size(seat):
            yield f"the hand of seat {seat} has {state.twos(seat)} 2s, which is not what the others know of it"
        old = state.twos(seat) + memory.spent_twos[seat] - memory.drawn_twos[seat]
        dealt = memory.spent_twos_then[seat] + old <= memory.dealt_then[seat]
        if not (dealt and 0 <= old <= memory.held_then[seat] and memory.drawn_twos[seat] <= memory.drawn[seat]):
            yield f"seat {seat} cannot hold what it drew since the licence pile was made"
        spent = memory.dealt_then[seat] + memory.drawn[seat] - state.hand_size(seat)
        spent_twos = memory.spent_twos_then[seat] + memory.spent_twos[seat]
        lost_ones = memory.lost[seat] - memory.lost_twos[seat]
        if memory.lost_twos[seat] > spent_twos or not 0 <= lost_ones <= spent - spent_twos:
            yield f"seat {seat} cannot have lost to bluffs what it has not spent"
    drawn = sum(memory.drawn)
    twos = sum(memory.drawn_twos)
    if (
        memory.pile_then[1] - twos != state.licences.pile[1]
        or memory.pile_then[0] - drawn + twos != state.licences.pile[0]
    ):
        yield "the licence pile is not what it was when made, less the licences drawn since"


def _cards(state: GigantenState) -> Iterator[str]:
    loose = [*state.display, *state.card]
    for face, name in enumerate(BOX.faces):
        red = face < state.terms.red_count
        deck = state.red if red else state.beige
        kind = face if red else face - state.terms.red_count
        found = deck.pile[kind] + deck.discards[kind] + loose.count(face)
        if found != BOX.copies[face]:
            yield f"there are {found} cards {name} instead of {BOX.copies[face]}"


def _holdings(state: GigantenState) -> Iterator[str]:
    """Who has a card before him at this point of the round."""
    held = [face >= 0 for face in state.card]
    shown = sum(face >= 0 for face in state.display)
    order = [state.nth_seat(number) for number in range(state.seats)]
    at = order.index(state.turn) if state.turn in order else 0
    if state.stage == CARD:
        if [held[seat] for seat in order] != [number < at for number in range(state.seats)]:
            yield "while cards are taken, exactly the seats before the one in turn hold one"
        if shown != state.seats + 1 - at:
            yield f"{shown} cards are on display instead of {state.seats + 1 - at}"
    elif state.stage in _TURNS:
        if [held[seat] for seat in order] != [number >= at for number in range(state.seats)]:
            yield "while trucks move, exactly the seat in turn and those after it hold a card"
    elif state.stage == LICENCES:
        if not all(held):
            yield "licences are dealt when everybody has taken a card"
    elif state.stage in (*_LATE, PRICES, DISPLAY) and any(held):
        yield "a card is held although all cards of the round are done"
    elif state.stage == OVER and any(held):
        yield "a card is held although the match ended before any was taken"
    if shown and state.stage not in (CARD, OVER):
        yield "cards are on display although they have been taken"
    yield from _red_card(state)


def _red_card(state: GigantenState) -> Iterator[str]:
    """One is turned up each round; it is in play until its turn is done, or nobody took it."""
    red = sum(0 <= face < state.terms.red_count for face in (*state.display, *state.card))
    if red > 1:
        yield "there is more than one red card in play"
    if state.stage == CARD and red == 0:
        yield "while cards are taken, the red one is on display or before a seat"
    if state.stage == OVER and any(face >= state.terms.red_count for face in state.display):
        yield "a beige card is on display although the red one ended the match"


def _money(state: GigantenState) -> Iterator[str]:
    if sum(state.cash) + state.bank != 0:
        yield f"cash and bank together are {sum(state.cash) + state.bank} instead of 0"
    for seat, cash in enumerate(state.cash):
        if cash < 0 or cash % state.terms.unit:
            yield f"seat {seat} has {cash}, which is no multiple of {state.terms.unit} from 0 up"


def _sites(state: GigantenState) -> Iterator[str]:
    terms = state.terms
    for seat in range(state.seats):
        standing = list(state.land.owner).count(seat)
        if state.stock[seat] < 0 or state.stock[seat] + standing != BOX.derricks:
            yield f"seat {seat} has {standing} derricks standing and {state.stock[seat]} in stock"
    for site in range(terms.site_count):
        square = terms.sites[site]
        name = SQUARE_NAMES[square]
        if state.land.tile[site] and state.land.owner[site] >= 0:
            yield f"{name} holds both tile and derrick"
        if state.land.tile[site] and not terms.tiles[site]:
            yield f"{name} receives no tile with {state.seats} players"
        if (state.land.owner[site] >= 0) != (state.land.crude[site] > 0):
            yield f"{name} has {state.land.crude[site]} crude; crude and derrick go together"
        if state.land.crude[site] > state.land.number[site]:
            yield f"{name} has {state.land.crude[site]} crude, more than its number {state.land.number[site]}"
        if not terms.tiles[site] and state.land.number[site]:
            yield f"{name} has a number although no tile was laid there"
        ground = (
            0
            if state.land.owner[site] >= 0
            else terms.terrain[square] + (OCCUPIED if state.land.tile[site] or square in state.truck else 0)
        )
        if state.land.ground[square] != ground:
            yield f"the ground of {name} is {state.land.ground[square]} instead of {ground}"


def _numbers(state: GigantenState) -> Iterator[str]:
    terms = state.terms
    for kind in KINDS:
        numbers = [state.land.number[site] for site in range(terms.site_count) if terms.kinds[site] == kind]
        fixed = [number for number in numbers if number]
        for number, printed in enumerate(BOX.numbers[kind - 1]):
            if fixed.count(number) > printed:
                yield f"{fixed.count(number)} tiles of kind {kind} show {number}, the box has {printed}"
    for site in range(terms.site_count):
        name = SQUARE_NAMES[terms.sites[site]]
        if state.land.tile[site] and (state.land.number[site] > 0) != (state.land.seen[site] > 0):
            yield f"the tile on {name} has a number exactly when somebody has looked at it"
        if state.land.seen[site] and not terms.looks[terms.kinds[site]]:
            yield f"the tile on {name} is red, nobody can have looked at it"
        if state.land.seen[site] and not terms.tiles[site]:
            yield f"no tile was laid on {name}, nobody can have looked at it"
        if terms.tiles[site] and not state.land.tile[site] and not state.land.number[site]:
            yield f"{name} was built on, so its number is known"


def _trains(state: GigantenState) -> Iterator[str]:
    for seat in range(state.seats):
        if not 0 <= state.train[seat] <= state.terms.last_space:
            yield f"the train of seat {seat} is off the track"
    if not 0 <= state.black <= state.terms.star:
        yield "the black train is beyond the star"
    if (state.black == state.terms.star) != (state.stage == OVER):
        yield "the match is over exactly when the black train is on the star"
    for space in state.prices:
        if not 0 <= space < state.terms.price_spaces:
            yield "a price is off its table"


def _trucks(state: GigantenState) -> Iterator[str]:
    placed = [square for square in state.truck if square >= 0]
    if len(set(placed)) != len(placed):
        yield "two trucks stand on one square"
    for square in placed:
        site = state.terms.site_at[square]
        if site >= 0 and (state.land.tile[site] or state.land.owner[site] >= 0):
            yield f"a truck stands on the tile or derrick of {SQUARE_NAMES[square]}"
        elif state.land.ground[square] != state.terms.terrain[square] + OCCUPIED:
            yield f"the ground under the truck on {SQUARE_NAMES[square]} is not marked"
    marked = sum(ground >= OCCUPIED for ground in state.land.ground)
    if marked != len(placed) + sum(state.land.tile):
        yield "squares are marked as occupied that are not"
    moved = state.round > (state.stage != PRICES) or state.stage in _LATE
    for seat in range(state.seats):
        before = state.stage in _TURNS and state.turn >= 0 and state.order_of(seat) < state.order_of(state.turn)
        if state.truck[seat] < 0 and (moved or before or (state.stage in (MOVE, SPECIAL) and seat == state.turn)):
            yield f"the truck of seat {seat} is not on the board"


def _auction(state: GigantenState) -> Iterator[str]:
    if state.stage not in (AUCTIONS, *AUCTION):
        if state.company >= 0:
            yield "a company is named although no auction is on"
        return
    if not 0 <= state.company < len(COMPANIES):
        yield "an auction needs a company"
        return
    if state.shut_out and state.terms.bluffer_rebids:
        yield "nobody is shut out with bluffer_rebids"
    if state.stage == AUCTIONS or state.turn < 0:
        return
    auction = state.auction
    stored = [state.depots[seat * len(COMPANIES) + state.company] for seat in range(state.seats)]
    for seat in range(state.seats):
        if auction.active >> seat & 1 and (stored[seat] == 0 or state.shut_out >> seat & 1):
            yield f"seat {seat} cannot take part in the auction of {COMPANIES[state.company]}"
    if (auction.standing > 0) != (auction.leader >= 0) or (
        auction.leader >= 0 and not auction.active >> auction.leader & 1
    ):
        yield "a standing bid needs a bidder who has not passed, and the other way round"
    if auction.standing > state.terms.highest_bid:
        yield f"the bid {auction.standing} is above all licences together, {state.terms.highest_bid}"
    if state.stage == BID and (
        not auction.active >> state.turn & 1 or state.turn == auction.leader or auction.turn != state.turn
    ):
        yield f"seat {state.turn} is asked to bid but has passed or leads"
    if state.stage != BID and (auction.leader != state.turn or auction.active != 1 << state.turn):
        yield "only the winner of the auction pays and sells"
    if state.stage != SELL and auction.leader >= 0 and state.hand_size(auction.leader) == 0:
        yield f"seat {auction.leader} leads without a licence"
    payable = licences.value(state, state.turn) >= auction.standing
    if state.stage == PAY and not payable:
        yield f"seat {state.turn} cannot pay {auction.standing}"
    if state.stage == PENALTY and payable:
        yield f"seat {state.turn} can pay {auction.standing}, which is no bluff"


def _asked(state: GigantenState) -> Iterator[str]:
    turn = state.turn
    if (turn < 0) != (state.stage == OVER):
        yield "somebody is asked exactly until the match is over"
        return
    if state.stage in IN_TURN and state.acted != state.order_of(turn):
        yield f"seat {turn} is asked out of turn"
    if state.stage == CARD and cards.slot_of(state, -1) < 0 and state.acted:
        yield "a card was taken but the display is full"
    yield from _points(state, state.card[turn])
    if state.stage == PLACE and state.truck[turn] >= 0:
        yield f"the truck of seat {turn} is on the board already"
    if state.stage == BUILD and state.truck[turn] >= 0 and len(derricks.builds(state, turn)) == 0:
        yield f"seat {turn} is asked to build but cannot"
    if state.stage == HAUL and not (0 <= state.site < state.terms.site_count and state.land.owner[state.site] == turn):
        yield f"seat {turn} is asked to haul from a derrick that it does not own"
    if state.stage == SPECIAL and state.card[turn] >= 0 and not specials.is_choice(state, state.card[turn]):
        yield f"the card of seat {turn} has no special that leaves a choice"
    if state.round == 0 and state.stage != PRICES:
        yield "a round begins with the selling prices"
    if state.site >= 0 and state.stage != HAUL:
        yield "a derrick is named although no crude is being hauled"


def _points(state: GigantenState, face: int) -> Iterator[str]:
    """What is left of the card before the seat in turn; nothing is kept when its move ends."""
    given = state.terms.movement[face] if face >= 0 and state.stage in (PLACE, MOVE) else 0
    if state.points > given:
        yield f"seat {state.turn} has {state.points} points, more than its card gives"
    if state.stage == PLACE and state.points < given:
        yield f"seat {state.turn} has {state.points} of {given} points before its truck is placed"
