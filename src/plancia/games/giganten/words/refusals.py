"""Why a well-formed move is not legal: the rule, and what to do instead. Only what the mover may know is told."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, OCCUPIED, SPACES
from plancia.games.giganten.play import moves, stages
from plancia.games.giganten.play.phases import transport
from plancia.games.giganten.play.phases.roads import FAR, explore
from plancia.games.giganten.play.state import GigantenState

Refusal = tuple[str, str]

_VERBS = {
    stages.CARD: (moves.CARD,),
    stages.PLACE: (moves.PLACE,),
    stages.MOVE: (moves.TRUCK, moves.PEEK, moves.TRAIN),
    stages.SPECIAL: (moves.PRICE, moves.STORE, moves.PUSH, moves.PASS),
    stages.BUILD: (moves.BUILD,),
    stages.HAUL: (moves.HAUL,),
    stages.BID: (moves.BID,),
    stages.PAY: (moves.PAY,),
    stages.SELL: (moves.SELL,),
}


def refusal(state: GigantenState, seat: int, move: int) -> Refusal:
    """The rule that a move breaks, and what to do instead."""
    stage = int(state.stage)
    if moves.verb_of(move) not in _VERBS[stage]:
        return _instead(state)
    if stage == stages.PLACE:
        return _refuse_place(moves.argument_of(move))
    if stage == stages.SELL:
        return _refuse_sale(state)
    return {
        stages.CARD: _refuse_card,
        stages.MOVE: _refuse_move,
        stages.SPECIAL: _refuse_special,
        stages.BUILD: _refuse_build,
        stages.HAUL: _refuse_haul,
        stages.BID: _refuse_bid,
        stages.PAY: _refuse_payment,
    }[stage](state, move)


def _instead(state: GigantenState) -> Refusal:
    """What is asked now, for a move of quite another kind."""
    match int(state.stage):
        case stages.CARD:
            return "GI-5.11", say("take one of the action cards on display")
        case stages.PLACE:
            return "GI-7.9", say("your truck is not on the board yet: place it in column a")
        case stages.MOVE:
            return "GI-7.1", say("you are moving: truck, train, peek, or done to end the move")
        case stages.SPECIAL:
            return _instead_of_special(state)
        case stages.BUILD:
            return "GI-8.3", say("derricks are being built: build beside your truck, or pass")
        case stages.HAUL:
            return "GI-9.4", say("a crude is to be hauled: haul it, or drop it")
        case stages.BID:
            return "GI-10.9", say("an auction is running: bid or pass")
        case stages.PAY:
            return "GI-10.30", say("you won the auction: pay its price in licences")
        case _:
            return "GI-10.18", say("you won the auction: say how many crude you sell")


def _refuse_card(state: GigantenState, move: int) -> Refusal:
    display = ", ".join(BOX.faces[face] for face in state.display if face >= 0)
    face = BOX.faces[moves.argument_of(move)]
    return "GI-5.10", say("{face} is not on display; there is {display}", face=face, display=display)


def _refuse_place(square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    if name[0] != "a":
        return "GI-7.7", say("{square} is not in column a, where trucks start", square=name)
    return "GI-7.9", say("a truck stands on {square}; choose another square of column a", square=name)


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
        return "GI-7.4", say("your truck stands on {square} already", square=name)
    if site >= 0 and state.land.owner[site] >= 0:
        return "GI-7.18", say("a derrick stands on {square}; no truck may enter it", square=name)
    if site >= 0 and state.land.tile[site]:
        return "GI-7.14", say("a tile lies on {square}; a truck may drive over it but not stop there", square=name)
    if state.land.ground[square] >= OCCUPIED:
        return "GI-7.16", say("a truck stands on {square}; yours may drive over it but not stop there", square=name)
    cost = explore(state.land.ground, state.terms.neighbours, state.truck[state.turn], FAR - 1).costs[square]
    return "GI-7.2", _too_dear(name, cost, state.points)


def _too_dear(place: str, cost: int, points: int) -> str:
    return say("{place} costs {cost} points and you have {points} left", place=place, cost=cost, points=points)


def _refuse_train(state: GigantenState, space: int) -> Refusal:
    start = state.train[state.turn]
    if space <= start:
        return "GI-7.30", say("your train is on {space} and only goes forward", space=SPACES[start])
    cost = state.terms.from_start[space] - state.terms.from_start[start]
    return "GI-7.2", _too_dear(SPACES[space], cost, state.points)


def _refuse_peek(state: GigantenState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    if site < 0 or not state.land.tile[site]:
        return "GI-7.21", say("there is no tile on {square}", square=name)
    if not state.terms.looks[state.terms.kinds[site]]:
        return "GI-7.24", say(
            "the tile on {square} is red; nobody may look at it before a derrick is built there", square=name
        )
    if state.land.seen[site] >> state.turn & 1:
        number = state.land.number[site]
        return "GI-15.5", say("you have seen the tile on {square}: it shows {number}", square=name, number=number)
    return "GI-7.22", _not_beside(state.truck[state.turn], name)


def _not_beside(truck: int, square: str) -> str:
    return say("your truck on {start} is not beside {square}", start=SQUARE_NAMES[truck], square=square)


def _instead_of_special(state: GigantenState) -> Refusal:
    face = state.card[state.turn]
    optional = state.terms.specials_optional
    if state.terms.price_change[face]:
        if optional:
            return "GI-7.35", say("your card changes a price: name a company and up or down, or pass")
        return "GI-7.35", say("your card changes a price: name a company and up or down")
    if state.terms.free_crude[face]:
        if optional:
            return "GI-7.37", say("your card gives a free crude: name the company to store it at, or pass")
        return "GI-7.37", say("your card gives a free crude: name the company to store it at")
    if optional:
        return "GI-7.39", say("your card pushes the other trains back: push, or pass")
    return "GI-7.39", say("your card pushes the other trains back: push")


def _refuse_special(state: GigantenState, move: int) -> Refusal:
    if moves.verb_of(move) == moves.PASS:
        return "GI-7.34", say("at this table the special of a card must be used")
    face = state.card[state.turn]
    if moves.verb_of(move) != moves.PRICE or not state.terms.price_change[face]:
        return _instead_of_special(state)
    company = BOX.company_names[moves.company_of(move)]
    if moves.direction_of(move):
        return "GI-7.47", say(
            "the price of {company} is at the top of its table; choose another company or direction", company=company
        )
    return "GI-7.47", say(
        "the price of {company} is at the bottom of its table; choose another company or direction", company=company
    )


def _refuse_build(state: GigantenState, move: int) -> Refusal:
    square = moves.argument_of(move)
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    truck = state.truck[state.turn]
    if site < 0 or not state.land.tile[site]:
        return "GI-8.1", say("there is no tile on {square}", square=name)
    if square not in state.terms.neighbours[truck * 4 : truck * 4 + 4]:
        return "GI-8.1", _not_beside(truck, name)
    cost = state.terms.build_costs[state.terms.kinds[site]]
    cash = state.cash[state.turn]
    return "GI-8.12", say(
        "a derrick on {square} costs {cost:,} and you have {cash:,}", square=name, cost=cost, cash=cash
    )


def _refuse_haul(state: GigantenState, move: int) -> Refusal:
    carrier = moves.carrier_of(move)
    column = SQUARE_NAMES[state.terms.sites[state.site]][0]
    own = state.train[state.turn]
    if carrier == moves.OWN:
        return "GI-9.8", say("your train on {space} does not reach column {column}", space=SPACES[own], column=column)
    if transport.reaches(state, own):
        return "GI-9.11", say("your own train serves this derrick, so no other may be used")
    if carrier == moves.BLACK:
        return _refuse_black(state, column)
    return _refuse_rival(state, column)


def _refuse_black(state: GigantenState, column: str) -> Refusal:
    cash = state.cash[state.turn]
    fee = state.terms.fee
    if not transport.reaches(state, state.black):
        space = SPACES[state.black]
        return "GI-9.8", say("the black train on {space} does not reach column {column}", space=space, column=column)
    if cash < fee:
        return "GI-9.22", say("the black train takes {fee:,} and you have {cash:,}; drop the crude", fee=fee, cash=cash)
    if state.black == transport.leading_rival(state):
        return "GI-9.19", say("the black train and a rival lead together and share the fee: haul with the rival")
    return "GI-9.19", say("the black train is not the most advanced one, and only that may be used at this table")


def _refuse_rival(state: GigantenState, column: str) -> Refusal:
    cash = state.cash[state.turn]
    fee = state.terms.fee
    leading = transport.leading_rival(state)
    if not transport.reaches(state, leading):
        space = SPACES[leading]
        return "GI-9.8", say(
            "the leading rival train on {space} does not reach column {column}", space=space, column=column
        )
    if cash < fee:
        return "GI-9.22", say(
            "the leading rival train takes {fee:,} and you have {cash:,}; drop the crude", fee=fee, cash=cash
        )
    return "GI-9.19", say(
        "the leading rival train is not the most advanced one, and only that may be used at this table"
    )


def _refuse_bid(state: GigantenState, move: int) -> Refusal:
    standing = state.auction.standing
    highest = state.terms.highest_bid
    bid = moves.argument_of(move)
    if state.hand_size(state.turn) == 0:
        return "GI-10.29", say("you have no licence and cannot bid: pass")
    if bid > highest:
        return "GI-10.8", say("all licences together are worth {highest}; bid no more than that", highest=highest)
    if standing == 0:
        return "GI-10.7", say("the first bid is at least 1")
    if standing == highest:
        return "GI-10.6", say("{bid} stands; you can only pass", bid=standing)
    return "GI-10.6", say("{bid} stands; bid {least} or more, or pass", bid=standing, least=standing + 1)


def _refuse_payment(state: GigantenState, move: int) -> Refusal:
    bid = state.auction.standing
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    if ones > state.ones[state.turn] or twos > state.twos[state.turn]:
        return "GI-10.13", say(
            "you do not hold these licences; you have {ones} licences of value 1 and {twos} of value 2",
            ones=state.ones[state.turn],
            twos=state.twos[state.turn],
        )
    worth = ones + 2 * twos
    if worth < bid:
        return "GI-10.13", say("these licences are worth {worth}; you bid {bid}", worth=worth, bid=bid)
    return "GI-10.15", say("you bid {bid}; pay that exactly, or one more with licences of value 2 only", bid=bid)


def _refuse_sale(state: GigantenState) -> Refusal:
    stored = state.depots[state.turn * len(COMPANIES) + state.company]
    company = BOX.company_names[state.company]
    return "GI-10.18", say("you have {stored} crude at {company}; sell 0 to {stored}", stored=stored, company=company)
