"""The choices of Giganten as data."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision, Range
from plancia.core.language import capital, say, say_many
from plancia.core.plain import Plain
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, SPACES
from plancia.games.giganten.play import moves, stages
from plancia.games.giganten.play.phases import transport, trucks
from plancia.games.giganten.play.state import GigantenState
from plancia.games.giganten.words.notation import CARRIERS, decode

FactList = tuple[tuple[str, Plain], ...]


def decide(state: GigantenState, seat: int | None) -> Decision | None:
    """The choice of the seat in turn; the others, and spectators, have none."""
    if state.over or seat != state.turn:
        return None
    return {
        stages.CARD: _decide_card,
        stages.PLACE: _decide_place,
        stages.MOVE: _decide_move,
        stages.SPECIAL: _decide_special,
        stages.BUILD: _decide_build,
        stages.HAUL: _decide_haul,
        stages.BID: _decide_bid,
        stages.PAY: _decide_pay,
        stages.SELL: _decide_sell,
    }[int(state.stage)](state)


def asked(state: GigantenState) -> str:
    """What everybody is told while they wait."""
    seat = say(BOX.colours[state.turn])
    company = _company(state)
    bid = state.auction.standing
    match int(state.stage):
        case stages.CARD:
            text = say("{seat} takes an action card.", seat=seat)
        case stages.PLACE:
            text = say("{seat} places the truck in column a.", seat=seat)
        case stages.MOVE:
            text = say("{seat} moves truck and train; {points} points are left.", seat=seat, points=state.points)
        case stages.SPECIAL:
            text = say("{seat} may use the special of the action card.", seat=seat)
        case stages.BUILD:
            text = say("{seat} may build a derrick.", seat=seat)
        case stages.HAUL:
            text = say("{seat} has a crude to haul from {square}.", seat=seat, square=_derrick_square(state))
        case stages.BID if bid:
            text = say("{seat} bids for {company} or passes; {bid} stands.", seat=seat, company=company, bid=bid)
        case stages.BID:
            text = say("{seat} bids for {company} or passes; no bid stands.", seat=seat, company=company)
        case stages.PAY:
            text = say("{seat} pays {bid} in licences for {company}.", seat=seat, bid=bid, company=company)
        case _:
            text = say("{seat} sells crude to {company}.", seat=seat, company=company)
    return capital(text)


def _decide_card(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), card_label(moves.argument_of(move)), _card_facts(moves.argument_of(move)))
        for move in state.legal()
    ]
    prompt = say("Take one of the action cards.")
    return Decision(state.turn, "card", prompt, tuple(choices), ("GI-5.10", "GI-5.11"))


def card_label(face: int) -> str:
    """What a card gives, in words."""
    parts = [
        say_many(BOX.licences[face], "{count} licence", "{count} licences"),
        say_many(BOX.movement[face], "{count} movement point", "{count} movement points"),
    ]
    if BOX.price_change[face]:
        parts.append(say("price change {spaces}", spaces=BOX.price_change[face]))
    if BOX.free_crude[face]:
        parts.append(say("{crude} free crude", crude=BOX.free_crude[face]))
    if BOX.push_back[face]:
        parts.append(say("push-back {spaces}", spaces=BOX.push_back[face]))
    return f"{BOX.faces[face]}: {', '.join(parts)}"


def _card_facts(face: int) -> FactList:
    columns = ("licences", "movement", "price_change", "free_crude", "push_back")
    return tuple((name, counts[face]) for name, counts in zip(columns, _card_columns(), strict=True))


def _card_columns() -> tuple[list[int], ...]:
    return BOX.licences, BOX.movement, BOX.price_change, BOX.free_crude, BOX.push_back


def _decide_place(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), say("Place the truck on {square}", square=SQUARE_NAMES[moves.argument_of(move)]))
        for move in state.legal()
    ]
    prompt = say(
        "Place your truck in column a, next to the companies. You then have {points} points to move.",
        points=state.points,
    )
    return Decision(state.turn, "place", prompt, tuple(choices), ("GI-7.7", "GI-7.9"))


def _decide_move(state: GigantenState) -> Decision:
    choices = [_move_choice(state, move) for move in state.legal()]
    prompt = say("Move truck and train; you have {points} points left.", points=state.points)
    return Decision(state.turn, "move", prompt, tuple(choices), ("GI-7.2", "GI-7.3", "GI-7.21"))


def _move_choice(state: GigantenState, move: int) -> Choice:
    verb = moves.verb_of(move)
    at = moves.argument_of(move)
    if verb == moves.DONE:
        lapsing = state.points
        label = say("End the move; {points} points lapse", points=lapsing) if lapsing else say("End the move")
        return Choice("done", label, ends=True)
    if verb == moves.PEEK:
        kind = state.terms.kinds[state.terms.site_at[at]]
        label = say("Look at the tile on {square}", square=SQUARE_NAMES[at])
        return Choice(decode(move), label, (("square", SQUARE_NAMES[at]), ("kind", kind)))
    if verb == moves.TRAIN:
        start = state.train[state.turn]
        cost = state.terms.from_start[at] - state.terms.from_start[start]
        label = say("Move the train to {space} for {cost}", space=SPACES[at], cost=cost)
        return Choice(decode(move), label, (("cost", cost), ("space", SPACES[at])))
    cost = trucks.find_roads(state).costs[at]
    path: list[Plain] = [SQUARE_NAMES[square] for square in trucks.path(state, at)]
    facts: FactList = (("cost", cost), ("square", SQUARE_NAMES[at]), ("path", path))
    return Choice(decode(move), say("Drive to {square} for {cost}", square=SQUARE_NAMES[at], cost=cost), facts)


def _decide_special(state: GigantenState) -> Decision:
    face = state.card[state.turn]
    choices = [_special_choice(state, face, move) for move in state.legal()]
    if state.terms.price_change[face]:
        rules = ("GI-7.35", "GI-7.47")
    elif state.terms.free_crude[face]:
        rules = ("GI-7.37", "GI-7.38")
    else:
        rules = ("GI-7.39", "GI-7.48")
    return Decision(state.turn, "special", _special_prompt(state, face), tuple(choices), ("GI-7.34", *rules))


def _special_prompt(state: GigantenState, face: int) -> str:
    optional = state.terms.specials_optional
    if state.terms.price_change[face]:
        spaces = state.terms.price_change[face]
        if optional:
            return say("Move the price of one company by {spaces} spaces, or pass.", spaces=spaces)
        return say("Move the price of one company by {spaces} spaces.", spaces=spaces)
    if state.terms.free_crude[face]:
        if optional:
            return say("Take a free crude into one of your depots, or pass.")
        return say("Take a free crude into one of your depots.")
    spaces = state.terms.push_back[face]
    if optional:
        return say("Push all opposing trains back {spaces} spaces, or pass.", spaces=spaces)
    return say("Push all opposing trains back {spaces} spaces.", spaces=spaces)


def _special_choice(state: GigantenState, face: int, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.PRICE:
        company = moves.company_of(move)
        up = moves.direction_of(move)
        spaces = state.terms.price_change[face]
        space = state.prices[company] + (spaces if up else -spaces)
        new = state.terms.prices[max(0, min(space, state.terms.price_spaces - 1))]
        old = state.terms.prices[state.prices[company]]
        name = BOX.company_names[company]
        if up:
            label = say("{company} from {old:,} up to {new:,}", company=name, old=old, new=new)
        else:
            label = say("{company} from {old:,} down to {new:,}", company=name, old=old, new=new)
        return Choice(decode(move), label, (("company", COMPANIES[company]), ("old", old), ("new", new)))
    if verb == moves.STORE:
        company = moves.argument_of(move)
        stored = _stored(state, company)
        name = BOX.company_names[company]
        label = say("Store it at {company}, where you have {stored}", company=name, stored=stored)
        return Choice(decode(move), label, (("company", COMPANIES[company]), ("stored", stored)))
    if verb == moves.PUSH:
        spaces = state.terms.push_back[face]
        ends: list[Plain] = [
            SPACES[space if seat == state.turn else max(0, space - spaces)] for seat, space in enumerate(state.train)
        ]
        label = say("Push the others back {spaces} spaces", spaces=spaces)
        return Choice("push", label, (("spaces", spaces), ("trains", ends)))
    return Choice("pass", say("Decline"), ends=True)


def _decide_build(state: GigantenState) -> Decision:
    choices = [_build_choice(state, move) for move in state.legal()]
    cash = state.cash[state.turn]
    prompt = say("Build a derrick on a tile beside your truck, or pass. You have {cash:,}.", cash=cash)
    return Decision(state.turn, "build", prompt, tuple(choices), ("GI-8.1", "GI-8.2", "GI-8.12"))


def _build_choice(state: GigantenState, move: int) -> Choice:
    if moves.verb_of(move) == moves.PASS:
        return Choice("pass", say("Build nothing"), ends=True)
    square = moves.argument_of(move)
    site = state.terms.site_at[square]
    kind = state.terms.kinds[site]
    cost = state.terms.build_costs[kind]
    # Only what this player has seen of the tile.
    number = state.land.number[site] if state.land.seen[site] >> state.turn & 1 else None
    name = SQUARE_NAMES[square]
    if number:
        label = say("Build on {square} for {cost:,}; you saw {number} there", square=name, cost=cost, number=number)
    else:
        label = say("Build on {square} for {cost:,}", square=name, cost=cost)
    return Choice(decode(move), label, (("square", name), ("kind", kind), ("cost", cost), ("number", number)))


def _decide_haul(state: GigantenState) -> Decision:
    choices = [_haul_choice(state, move) for move in state.legal()]
    prompt = say("Where does the crude from {square} go?", square=_derrick_square(state))
    return Decision(state.turn, "haul", prompt, tuple(choices), ("GI-9.4", "GI-9.8", "GI-9.11"))


def _haul_choice(state: GigantenState, move: int) -> Choice:
    if move == moves.DROP:
        return Choice("drop", say("Give it up to the supply"))
    carrier = moves.carrier_of(move)
    company = moves.company_of(move)
    fee = 0 if carrier == moves.OWN else state.terms.fee
    name = BOX.company_names[company]
    if carrier == moves.OWN:
        label = say("To {company} by your own train, free", company=name)
    elif carrier == moves.BLACK:
        label = say("To {company} by the black train for {fee:,}", company=name, fee=fee)
    else:
        label = say("To {company} by the leading rival train for {fee:,}", company=name, fee=fee)
    owners = _owners(state) if carrier == moves.RIVAL else []
    facts: FactList = (
        ("carrier", CARRIERS[carrier]),
        ("company", COMPANIES[company]),
        ("fee", fee),
        ("owners", owners),
        ("stored", _stored(state, company)),
    )
    return Choice(decode(move), label, facts)


def _owners(state: GigantenState) -> list[Plain]:
    """Who shares the fee of the leading rival trains."""
    space = transport.leading_rival(state)
    return [seat for seat in range(state.seats) if seat != state.turn and state.train[seat] == space]


def _decide_bid(state: GigantenState) -> Decision:
    standing = state.auction.standing
    highest = state.terms.highest_bid
    options: list[Choice | Range] = [Choice("pass", say("Pass"), ends=True)]
    if standing < highest and state.hand_size(state.turn) > 0:
        options.insert(0, Range("bid", standing + 1, highest, say("Bid {least} or more", least=standing + 1)))
    company = _company(state)
    worth = state.ones[state.turn] + 2 * state.twos[state.turn]
    if standing:
        prompt = say(
            "Bid for {company}, {seat} stands at {bid}, or pass. Your licences are worth {worth}.",
            company=company,
            seat=say(BOX.colours[state.auction.leader]),
            bid=standing,
            worth=worth,
        )
    else:
        prompt = say(
            "Bid for {company}, no bid stands, or pass. Your licences are worth {worth}.", company=company, worth=worth
        )
    return Decision(state.turn, "bid", prompt, tuple(options), ("GI-10.6", "GI-10.9", "GI-10.23"))


def _decide_pay(state: GigantenState) -> Decision:
    choices = tuple(_payment_choice(move) for move in state.legal())
    prompt = say("You won {company}: pay {bid} in licences.", company=_company(state), bid=state.auction.standing)
    return Decision(state.turn, "pay", prompt, choices, ("GI-10.13", "GI-10.15"))


def _payment_choice(move: int) -> Choice:
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    if ones and twos:
        label = say("Pay {twos} of value 2 and {ones} of value 1", twos=twos, ones=ones)
    elif twos:
        label = say("Pay {twos} of value 2", twos=twos)
    else:
        label = say("Pay {ones} of value 1", ones=ones)
    return Choice(decode(move), label, (("ones", ones), ("twos", twos)))


def _decide_sell(state: GigantenState) -> Decision:
    stored = _stored(state, state.company)
    price = state.terms.prices[state.prices[state.company]]
    prompt = say(
        "Sell crude to {company} at {price:,} each; you have {stored} there.",
        company=_company(state),
        price=price,
        stored=stored,
    )
    options = (Range("sell", 0, stored, say("Sell 0 to {stored}", stored=stored)),)
    return Decision(state.turn, "sell", prompt, options, ("GI-10.18", "GI-10.19"))


def _stored(state: GigantenState, company: int) -> int:
    return state.depots[state.turn * len(COMPANIES) + company]


def _company(state: GigantenState) -> str:
    return BOX.company_names[state.company] if state.company >= 0 else ""


def _derrick_square(state: GigantenState) -> str:
    return SQUARE_NAMES[state.terms.sites[state.site]] if state.site >= 0 else ""
