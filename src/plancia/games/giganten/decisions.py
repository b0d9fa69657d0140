"""The choices of Giganten as data."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision, Range
from plancia.core.plain import Plain
from plancia.games.giganten import moves
from plancia.games.giganten.board import SQUARE_NAMES
from plancia.games.giganten.material import BOX, COMPANIES, SPACES
from plancia.games.giganten.notation import CARRIERS, decode
from plancia.games.giganten.phases import transport, trucks
from plancia.games.giganten.stages import BID, BUILD, CARD, HAUL, MOVE, PAY, PLACE, SELL, SPECIAL
from plancia.games.giganten.state import GigantenState

FactList = tuple[tuple[str, Plain], ...]


def decide(state: GigantenState, seat: int | None) -> Decision | None:
    """The choice of the seat in turn; the others, and spectators, have none."""
    if state.over or seat != state.turn:
        return None
    return {
        CARD: _decide_card,
        PLACE: _decide_place,
        MOVE: _decide_move,
        SPECIAL: _decide_special,
        BUILD: _decide_build,
        HAUL: _decide_haul,
        BID: _decide_bid,
        PAY: _decide_pay,
        SELL: _decide_sell,
    }[int(state.stage)](state)


def asked(state: GigantenState) -> str:
    """What everybody is told while they wait."""
    seat = BOX.colours[state.turn].capitalize()
    company = _company(state)
    standing = state.auction.standing
    return {
        CARD: f"{seat} takes an action card.",
        PLACE: f"{seat} places the truck in column a.",
        MOVE: f"{seat} moves truck and train; {state.points} points are left.",
        SPECIAL: f"{seat} may use the special of the action card.",
        BUILD: f"{seat} may build a derrick.",
        HAUL: f"{seat} has a crude to haul from {_derrick_square(state)}.",
        BID: f"{seat} bids for {company} or passes; {standing or 'no bid'} stands.",
        PAY: f"{seat} pays {standing} in licences for {company}.",
        SELL: f"{seat} sells crude to {company}.",
    }[int(state.stage)]


def _decide_card(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), card_label(moves.argument_of(move)), _card_facts(moves.argument_of(move)))
        for move in state.legal()
    ]
    return Decision(state.turn, "card", "Take one of the action cards.", tuple(choices), ("GI-5.10", "GI-5.11"))


def card_label(face: int) -> str:
    """What a card gives, in words."""
    parts = [f"{BOX.licences[face]} licences", f"{BOX.movement[face]} movement points"]
    if BOX.price_change[face]:
        parts.append(f"price change {BOX.price_change[face]}")
    if BOX.free_crude[face]:
        parts.append(f"{BOX.free_crude[face]} free crude")
    if BOX.push_back[face]:
        parts.append(f"push-back {BOX.push_back[face]}")
    return f"{BOX.faces[face]}: {', '.join(parts)}"


def _card_facts(face: int) -> FactList:
    columns = ("licences", "movement", "price_change", "free_crude", "push_back")
    return tuple((name, counts[face]) for name, counts in zip(columns, _card_columns(), strict=True))


def _card_columns() -> tuple[list[int], ...]:
    return BOX.licences, BOX.movement, BOX.price_change, BOX.free_crude, BOX.push_back


def _decide_place(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), f"Place the truck on {SQUARE_NAMES[moves.argument_of(move)]}") for move in state.legal()
    ]
    prompt = f"Place your truck in column a, next to the companies. You then have {state.points} points to move."
    return Decision(state.turn, "place", prompt, tuple(choices), ("GI-7.7", "GI-7.9"))


def _decide_move(state: GigantenState) -> Decision:
    choices = [_move_choice(state, move) for move in state.legal()]
    prompt = f"Move truck and train; you have {state.points} points left."
    return Decision(state.turn, "move", prompt, tuple(choices), ("GI-7.2", "GI-7.3", "GI-7.21"))


def _move_choice(state: GigantenState, move: int) -> Choice:
    verb = moves.verb_of(move)
    at = moves.argument_of(move)
    if verb == moves.DONE:
        label = f"End the move; {state.points} points lapse" if state.points else "End the move"
        return Choice("done", label)
    if verb == moves.PEEK:
        kind = state.terms.kinds[state.terms.site_at[at]]
        return Choice(
            decode(move), f"Look at the tile on {SQUARE_NAMES[at]}", (("square", SQUARE_NAMES[at]), ("kind", kind))
        )
    if verb == moves.TRAIN:
        start = state.train[state.turn]
        cost = state.terms.from_start[at] - state.terms.from_start[start]
        return Choice(
            decode(move), f"Move the train to {SPACES[at]} for {cost}", (("cost", cost), ("space", SPACES[at]))
        )
    cost = trucks.find_roads(state).costs[at]
    path: list[Plain] = [SQUARE_NAMES[square] for square in trucks.path(state, at)]
    facts: FactList = (("cost", cost), ("square", SQUARE_NAMES[at]), ("path", path))
    return Choice(decode(move), f"Drive to {SQUARE_NAMES[at]} for {cost}", facts)


def _decide_special(state: GigantenState) -> Decision:
    face = state.card[state.turn]
    choices = [_special_choice(state, face, move) for move in state.legal()]
    declining = ", or pass" if state.terms.specials_optional else ""
    if state.terms.price_change[face]:
        prompt = f"Move the price of one company by {state.terms.price_change[face]} spaces{declining}."
        rules = ("GI-7.35", "GI-7.47")
    elif state.terms.free_crude[face]:
        prompt = f"Take a free crude into one of your depots{declining}."
        rules = ("GI-7.37", "GI-7.38")
    else:
        prompt = f"Push all opposing trains back {state.terms.push_back[face]} spaces{declining}."
        rules = ("GI-7.39", "GI-7.48")
    return Decision(state.turn, "special", prompt, tuple(choices), ("GI-7.34", *rules))


def _special_choice(state: GigantenState, face: int, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.PRICE:
        company = moves.company_of(move)
        up = moves.direction_of(move)
        spaces = state.terms.price_change[face]
        space = state.prices[company] + (spaces if up else -spaces)
        new = state.terms.prices[max(0, min(space, state.terms.price_spaces - 1))]
        old = state.terms.prices[state.prices[company]]
        label = f"{BOX.company_names[company]} from {old:,} {'up' if up else 'down'} to {new:,}"
        return Choice(decode(move), label, (("company", COMPANIES[company]), ("old", old), ("new", new)))
    if verb == moves.STORE:
        company = moves.argument_of(move)
        stored = _stored(state, company)
        label = f"Store it at {BOX.company_names[company]}, where you have {stored}"
        return Choice(decode(move), label, (("company", COMPANIES[company]), ("stored", stored)))
    if verb == moves.PUSH:
        spaces = state.terms.push_back[face]
        ends: list[Plain] = [
            SPACES[space if seat == state.turn else max(0, space - spaces)] for seat, space in enumerate(state.train)
        ]
        return Choice("push", f"Push the others back {spaces} spaces", (("spaces", spaces), ("trains", ends)))
    return Choice("pass", "Decline")


def _decide_build(state: GigantenState) -> Decision:
    choices = [_build_choice(state, move) for move in state.legal()]
    prompt = f"Build a derrick on a tile beside your truck, or pass. You have {state.cash[state.turn]:,}."
    return Decision(state.turn, "build", prompt, tuple(choices), ("GI-8.1", "GI-8.2", "GI-8.12"))


def _build_choice(state: GigantenState, move: int) -> Choice:
    if moves.verb_of(move) == moves.PASS:
        return Choice("pass", "Build nothing")
    square = moves.argument_of(move)
    site = state.terms.site_at[square]
    kind = state.terms.kinds[site]
    cost = state.terms.build_costs[kind]
    # Only what this player has seen of the tile.
    number = state.land.number[site] if state.land.seen[site] >> state.turn & 1 else None
    known = f"; you saw {number} there" if number else ""
    facts: FactList = (("square", SQUARE_NAMES[square]), ("kind", kind), ("cost", cost), ("number", number))
    return Choice(decode(move), f"Build on {SQUARE_NAMES[square]} for {cost:,}{known}", facts)


def _decide_haul(state: GigantenState) -> Decision:
    choices = [_haul_choice(state, move) for move in state.legal()]
    prompt = f"Where does the crude from {_derrick_square(state)} go?"
    return Decision(state.turn, "haul", prompt, tuple(choices), ("GI-9.4", "GI-9.8", "GI-9.11"))


def _haul_choice(state: GigantenState, move: int) -> Choice:
    if move == moves.DROP:
        return Choice("drop", "Give it up to the supply")
    carrier = moves.carrier_of(move)
    company = moves.company_of(move)
    fee = 0 if carrier == moves.OWN else state.terms.fee
    words = ("your own train, free", f"the black train for {fee:,}", f"the leading rival train for {fee:,}")
    owners = _owners(state) if carrier == moves.RIVAL else []
    facts: FactList = (
        ("carrier", CARRIERS[carrier]),
        ("company", COMPANIES[company]),
        ("fee", fee),
        ("owners", owners),
        ("stored", _stored(state, company)),
    )
    return Choice(decode(move), f"To {BOX.company_names[company]} by {words[carrier]}", facts)


def _owners(state: GigantenState) -> list[Plain]:
    """Who shares the fee of the leading rival trains."""
    space = transport.leading_rival(state)
    return [seat for seat in range(state.seats) if seat != state.turn and state.train[seat] == space]


def _decide_bid(state: GigantenState) -> Decision:
    standing = state.auction.standing
    highest = state.terms.highest_bid
    options: list[Choice | Range] = [Choice("pass", "Pass")]
    if standing < highest and state.hand_size(state.turn) > 0:
        options.insert(0, Range("bid", standing + 1, highest, f"Bid {standing + 1} or more"))
    stands = f"{BOX.colours[state.auction.leader]} stands at {standing}" if standing else "no bid stands"
    worth = state.ones[state.turn] + 2 * state.twos[state.turn]
    prompt = f"Bid for {_company(state)}, {stands}, or pass. Your licences are worth {worth}."
    return Decision(state.turn, "bid", prompt, tuple(options), ("GI-10.6", "GI-10.9", "GI-10.23"))


def _decide_pay(state: GigantenState) -> Decision:
    choices = tuple(_payment_choice(move) for move in state.legal())
    prompt = f"You won {_company(state)}: pay {state.auction.standing} in licences."
    return Decision(state.turn, "pay", prompt, choices, ("GI-10.13", "GI-10.15"))


def _payment_choice(move: int) -> Choice:
    ones = moves.ones_of(move)
    twos = moves.twos_of(move)
    parts = [f"{count} of value {value}" for count, value in ((twos, 2), (ones, 1)) if count]
    return Choice(decode(move), "Pay " + " and ".join(parts), (("ones", ones), ("twos", twos)))


def _decide_sell(state: GigantenState) -> Decision:
    stored = _stored(state, state.company)
    price = state.terms.prices[state.prices[state.company]]
    prompt = f"Sell crude to {_company(state)} at {price:,} each; you have {stored} there."
    options = (Range("sell", 0, stored, f"Sell 0 to {stored}"),)
    return Decision(state.turn, "sell", prompt, options, ("GI-10.18", "GI-10.19"))


def _stored(state: GigantenState, company: int) -> int:
    return state.depots[state.turn * len(COMPANIES) + company]


def _company(state: GigantenState) -> str:
    return BOX.company_names[state.company] if state.company >= 0 else ""


def _derrick_square(state: GigantenState) -> str:
    return SQUARE_NAMES[state.terms.sites[state.site]] if state.site >= 0 else ""
