"""Why a well-formed move is not legal: the rule, and what to do instead. Only what the mover may know is told."""

from __future__ import annotations

from plancia.games.giganten import moves
from plancia.games.giganten.board import SQUARE_NAMES
from plancia.games.giganten.material import BOX, COMPANIES, OCCUPIED, SPACES
from plancia.games.giganten.phases import transport
from plancia.games.giganten.phases.roads import FAR, explore
from plancia.games.giganten.stages import BID, BUILD, CARD, HAUL, MOVE, PAY, PLACE, SELL, SPECIAL
from plancia.games.giganten.state import GigantenState

Refusal = tuple[str, str]

_VERBS = {
    CARD: (moves.CARD,),
    PLACE: (moves.PLACE,),
    MOVE: (moves.TRUCK, moves.PEEK, moves.TRAIN),
    SPECIAL: (moves.PRICE, moves.STORE, moves.PUSH, moves.PASS),
    BUILD: (moves.BUILD,),
    HAUL: (moves.HAUL,),
    BID: (moves.BID,),
    PAY: (moves.PAY,),
    SELL: (moves.SELL,),
}
_INSTEAD = {
    CARD: ("GI-5.11", "take one of the action cards on display"),
    PLACE: ("GI-7.9", "your truck is not on the board yet: place it in column a"),
    MOVE: ("GI-7.1", "you are moving: truck, train, peek, or done to end the move"),
    BUILD: ("GI-8.3", "derricks are being built: build beside your truck, or pass"),
    HAUL: ("GI-9.4", "a crude is to be hauled: haul it, or drop it"),
    BID: ("GI-10.9", "an auction is running: bid or pass"),
    PAY: ("GI-10.30", "you won the auction: pay its price in licences"),
    SELL: ("GI-10.18", "you won the auction: say how many crude you sell"),
}


def refusal(state: GigantenState, move: int) -> Refusal:
    """The rule that a move breaks, and what to do instead."""
    stage = int(state.stage)
    if moves.verb_of(move) not in _VERBS[stage]:
        return _instead_of_special(state) if stage == SPECIAL else _INSTEAD[stage]
    if stage == PLACE:
        return _refuse_place(moves.argument_of(move))
    if stage == SELL:
        return _refuse_sale(state)
    return {
        CARD: _refuse_card,
        MOVE: _refuse_move,
        SPECIAL: _refuse_special,
        BUILD: _refuse_build,
        HAUL: _refuse_haul,
        BID: _refuse_bid,
        PAY: _refuse_payment,
    }[stage](state, move)


def _refuse_card(state: GigantenState, move: int) -> Refusal:
    display = ", ".join(BOX.faces[face] for face in state.display if face >= 0)
    return "GI-5.10", f"{BOX.faces[moves.argument_of(move)]} is not on display; there is {display}"


def _refuse_place(square: int) -> Refusal:
    if SQUARE_NAMES[square][0] != "a":
        return "GI-7.7", f"{SQUARE_NAMES[square]} is not in column a, where trucks start"
    return "GI-7.9", f"a truck stands on {SQUARE_NAMES[square]}; choose another square of column a"


def _refuse_move(state: GigantenState, move: int) -> Refusal:
    verb = moves.verb_of(move)
    if verb == moves.TRUCK:
        return _refuse_truck(state, moves.argument_of(move))
    return (
        _refuse_train(state, moves.argument_of(move))
        if verb == moves.TRAIN
        else _refuse_peek(state, moves.argument_of(move))
    )


def _refuse_truck(state: GigantenState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    if state.truck[state.turn] == square:
        return "GI-7.4", f"your truck stands on {name} already"
    if site >= 0 and state.land.owner[site] >= 0:
        return "GI-7.18", f"a derrick stands on {name}; no truck may enter it"
    if site >= 0 and state.land.tile[site]:
        return "GI-7.14", f"a tile lies on {name}; a truck may drive over it but not stop there"
    if state.land.ground[square] >= OCCUPIED:
        return "GI-7.16", f"a truck stands on {name}; yours may drive over it but not stop there"
    cost = explore(state.land.ground, state.terms.neighbours, state.truck[state.turn], FAR - 1).costs[square]
    return "GI-7.2", f"{name} costs {cost} points and you have {state.points} left"


def _refuse_train(state: GigantenState, space: int) -> Refusal:
    start = state.train[state.turn]
    if space <= start:
        return "GI-7.30", f"your train is on {SPACES[start]} and only goes forward"
    cost = state.terms.from_start[space] - state.terms.from_start[start]
    return "GI-7.2", f"{SPACES[space]} costs {cost} points and you have {state.points} left"


def _refuse_peek(state: GigantenState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    if site < 0 or not state.land.tile[site]:
        return "GI-7.21", f"there is no tile on {name}"
    if not state.terms.looks[state.terms.kinds[site]]:
        return "GI-7.24", f"the tile on {name} is red; nobody may look at it before a derrick is built there"
    if state.land.seen[site] >> state.turn & 1:
        return "GI-15.5", f"you have seen the tile on {name}: it shows {state.land.number[site]}"
    return "GI-7.22", f"your truck on {SQUARE_NAMES[state.truck[state.turn]]} is not beside {name}"


def _instead_of_special(state: GigantenState) -> Refusal:
    face = state.card[state.turn]
    declining = ", or pass" if state.terms.specials_optional else ""
    if state.terms.price_change[face]:
        return "GI-7.35", f"your card changes a price: name a company and up or down{declining}"
    if state.terms.free_crude[face]:
        return "GI-7.37", f"your card gives a free crude: name the company to store it at{declining}"
    return "GI-7.39", f"your card pushes the other trains back: push{declining}"


def _refuse_special(state: GigantenState, move: int) -> Refusal:
    if moves.verb_of(move) == moves.PASS:
        return "GI-7.34", "at this table the special of a card must be used"
    face = state.card[state.turn]
    if moves.verb_of(move) != moves.PRICE or not state.terms.price_change[face]:
        return _instead_of_special(state)
    end = "top" if moves.direction_of(move) else "bottom"
    company = BOX.company_names[moves.company_of(move)]
    return "GI-7.47", f"the price of {company} is at the {end} of its table; choose another company or direction"


def _refuse_build(state: GigantenState, move: int) -> Refusal:
    square = moves.argument_of(move)
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    truck = state.truck[state.turn]
    if site < 0 or not state.land.tile[site]:
        return "GI-8.1", f"there is no tile on {name}"
    if square not in state.terms.neighbours[truck * 4 : truck * 4 + 4]:
        return "GI-8.1", f"your truck on {SQUARE_NAMES[truck]} is not beside {name}"
    cost = state.terms.build_costs[state.terms.kinds[site]]
    return "GI-8.12", f"a derrick on {name} costs {cost:,} and you have {state.cash[state.turn]:,}"


def _refuse_haul(state: GigantenState, move: int) -> Refusal:
    carrier = moves.carrier_of(move)
    column = SQUARE_NAMES[state.terms.sites[state.site]][0]
    own = state.train[state.turn]
    if carrier == moves.OWN:
        return "GI-9.8", f"your train on {SPACES[own]} does not reach column {column}"
    if transport.reaches(state, own):
        return "GI-9.11", "your own train serves this derrick, so no other may be used"
    space = state.black if carrier == moves.BLACK else transport.leading_rival(state)
    train = "the black train" if carrier == moves.BLACK else "the leading rival train"
    if not transport.reaches(state, space):
        return "GI-9.8", f"{train} on {SPACES[space]} does not reach column {column}"
    if state.cash[state.turn] < state.terms.fee:
        return "GI-9.22", f"{train} takes {state.terms.fee} and you have {state.cash[state.turn]}; drop the crude"
    if state.black == transport.leading_rival(state):
        return "GI-9.19", "the black train and a rival lead together and share the fee: haul with the rival"
    return "GI-9.19", f"{train} is not the most advanced one, and only that may be used at this table"


def _refuse_bid(state: GigantenState, move: int) -> Refusal:
    standing = state.auction.standing
    highest = state.terms.highest_bid
    bid = moves.argument_of(move)
    if state.hand_size(state.turn) == 0:
        return "GI-10.29", "you have no licence and cannot bid: pass"
    if bid > highest:
        return "GI-10.8", f"all licences together are worth {highest}; bid no more than that"
    if standing == 0:
        return "GI-10.7", "the first bid is at least 1"
    instead = f"bid {standing + 1} or more, or pass" if standing < highest else "you can only pass"
    return "GI-10.6", f"{standing} stands; {instead}"


def _refuse_payment(state: GigantenState, move: int) -> Refusal:
    bid = state.auction.standing
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    if ones > state.ones[state.turn] or twos > state.twos[state.turn]:
        held = f"{state.ones[state.turn]} licences of value 1 and {state.twos[state.turn]} of value 2"
        return "GI-10.13", f"you do not hold these licences; you have {held}"
    if ones + 2 * twos < bid:
        return "GI-10.13", f"these licences are worth {ones + 2 * twos}; you bid {bid}"
    return "GI-10.15", f"you bid {bid}; pay that exactly, or one more with licences of value 2 only"


def _refuse_sale(state: GigantenState) -> Refusal:
    stored = state.depots[state.turn * len(COMPANIES) + state.company]
    return "GI-10.18", f"you have {stored} crude at {BOX.company_names[state.company]}; sell 0 to {stored}"
