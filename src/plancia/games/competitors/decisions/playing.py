"""The choices of a turn: headquarters, draws, actions and free acts, sales, taxes and new branches."""

from __future__ import annotations

from plancia.core.decision import AnyOption, Choice, Composed, Decision
from plancia.core.plain import Plain
from plancia.games.competitors import moves
from plancia.games.competitors.decisions import names
from plancia.games.competitors.decisions.names import FactList
from plancia.games.competitors.material import BOX
from plancia.games.competitors.naming import KINDS, TERRITORIES
from plancia.games.competitors.notation import decode
from plancia.games.competitors.office import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.phases import actions, allowances, ending
from plancia.games.competitors.state import CompetitorsState
from plancia.games.competitors.vocabulary import EXCHANGE, REVOKE, SPY, STRIKE, WAREHOUSE, WIDTH

_DECKS = ("territory", "contract")


def choose_hq(state: CompetitorsState, seat: int) -> Decision:
    choices = [_site(moves.first_of(move)) for move in state.moves_of(seat)]
    prompt = "Choose your headquarters: your trucks, ship and aircraft start there, and it is never lost."
    return Decision(seat, "choose_hq", prompt, tuple(choices), ("CO-3.10", "CO-3.12", "CO-16.1"))


def _site(territory: int) -> Choice:
    board = BOX.board
    country = board.country_names["en"][list(board.sites).index(territory)]
    label = f"{names.place(territory)} in {names.area(board.area[territory])}, {country}"
    return Choice(f"hq {TERRITORIES[territory]}", label, (*names.territory_facts(territory), ("country", country)))


def free_draw(state: CompetitorsState, seat: int) -> Decision:
    choices = [
        Choice("skip", "Draw nothing") if move == moves.SKIP else draw_choice(state, move)
        for move in state.moves_of(seat)
    ]
    prompt = "Your turn begins: you may draw one card, which is no action."
    return Decision(seat, "free_draw", prompt, tuple(choices), ("CO-5.2", "CO-5.4"))


def draw_choice(state: CompetitorsState, move: int) -> Choice:
    deck = _DECKS[moves.first_of(move)]
    cards = state.contract_deck if moves.first_of(move) == moves.CONTRACT_DECK else state.territory_deck
    mixed = cards.left == 0
    stock = f"the {cards.discarded} discards are mixed anew" if mixed else f"{cards.left} in the deck"
    facts: FactList = (("deck", deck), ("cards", cards.discarded if mixed else cards.left))
    return Choice(f"draw {deck}", f"Draw a {deck} card ({stock})", facts)


# Actions and free acts.


def action(state: CompetitorsState, seat: int) -> Decision:
    options: list[AnyOption] = []
    signs: dict[int, tuple[list[int], list[int]]] = {}
    for move in state.moves_of(seat):
        if moves.verb_of(move) == moves.SIGN:
            contracts, recipients = signs.setdefault(moves.second_of(move), ([], []))
            _note(contracts, moves.first_of(move))
            _note(recipients, moves.third_of(move))
        elif move != moves.DONE:
            options.append(_act(state, seat, move))
    options += [_sign(sender, *parts) for sender, parts in signs.items()]
    lapsing = f"; {names.counted(state.actions, 'action')} lapse" + "s" * (state.actions == 1)
    options.append(Choice("done", "End your turn" + lapsing * (state.actions > 0)))
    return Decision(seat, "action", _prompt(state, seat), tuple(options), _RULES, facts=_sign_facts(state, seat, signs))


_RULES = ("CO-5.6", "CO-5.8", "CO-5.9", "CO-6.1")


def _note(numbers: list[int], number: int) -> None:
    if number not in numbers:
        numbers.append(number)


def _prompt(state: CompetitorsState, seat: int) -> str:
    if state.actions == 0:
        return "You may sign further contracts without an action, or end your turn."
    free = " Signing is free until you take another action." if state.free_signs else ""
    left = names.counted(state.actions, "action")
    return f"Choose an action; you have {left} left and {state.cash[seat]:,} in cash.{free}"


def _sign(sender: int, contracts: list[int], recipients: list[int]) -> Composed:
    parts = (
        tuple(KINDS[contract] for contract in contracts),
        (TERRITORIES[sender],),
        tuple(TERRITORIES[recipient] for recipient in recipients),
    )
    return Composed("sign", parts, f"Sign a contract with {names.place(sender)} as sender: goods, sender, recipient")


def _sign_facts(state: CompetitorsState, seat: int, signs: dict[int, tuple[list[int], list[int]]]) -> FactList:
    """What the contracts in hand are worth, and each pair of sender and recipient."""
    if not signs:
        return ()
    goods: dict[str, Plain] = {
        KINDS[kind]: names.goods_facts(kind) for kind in state.offices[seat].contracts if kind < state.terms.goods
    }
    points: dict[str, Plain] = {
        TERRITORIES[sender]: {
            TERRITORIES[other]: ending.points_between(state.terms, sender, other) for other in recipients
        }
        for sender, (_, recipients) in signs.items()
    }
    return ("contracts", goods), ("victory_points", points)


def _act(state: CompetitorsState, seat: int, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.DRAW:
        return draw_choice(state, move)
    if verb == moves.SPECIAL:
        return special_choice(state, move)
    if verb == moves.LOAD:
        return load_choice(state, seat, move)
    if verb == moves.UNLOAD:
        return unload_choice(state, seat, move)
    if verb in (moves.SELL, moves.CLOSE):
        return sale_choice(state, seat, move)
    if verb == moves.DELIVER:
        return _deliver(state, seat, move)
    if verb == moves.MOVE:
        return _move(state, seat, move)
    return _buy(state, move) if verb == moves.BUY else _branch(state, move)


def _deliver(state: CompetitorsState, seat: int, move: int) -> Choice:
    office = state.offices[seat]
    number = moves.first_of(move)
    at = office.triple(number)
    sender, contract, recipient = (office.triples[at + part] for part in (SENDER, CONTRACT, RECIPIENT))
    vehicle = state.vehicle(moves.second_of(move), seat)
    allowed = BOX.cards.tm[contract] + state.advantage(WAREHOUSE, seat, sender)
    points = ending.points_between(state.terms, sender, recipient)
    label = (
        f"Deliver contract {number}, {names.goods(contract)}, from {names.place(sender)} to {names.place(recipient)} "
        f"with {names.vehicle(state, vehicle, seat)} for {names.counted(points, 'victory point')}"
    )
    facts: FactList = (
        ("triple", number),
        ("contract", KINDS[contract]),
        ("sender", TERRITORIES[sender]),
        ("recipient", TERRITORIES[recipient]),
        ("vehicle", names.word(state, vehicle, seat)),
        ("allowed", allowed),
        ("victory_points", points),
        ("goods", names.goods_facts(contract)),
    )
    return Choice(decode(move), label, facts)


def _move(state: CompetitorsState, seat: int, move: int) -> Choice:
    vehicle = state.vehicle(moves.first_of(move), seat)
    points = allowances.left(state, None, vehicle)
    place = names.where(state, vehicle, seat)
    label = f"Move {names.vehicle(state, vehicle, seat)}, {place}, with {names.counted(points, 'movement point')}"
    facts: FactList = (("vehicle", names.word(state, vehicle, seat)), ("place", place), ("points", points))
    return Choice(decode(move), label, facts)


def _buy(state: CompetitorsState, move: int) -> Choice:
    kind = moves.first_of(move)
    base = moves.second_of(move)
    price = actions.price(state, kind, base)
    label = f"Buy {names.a_kind(kind)} for {price:,} and place it in {names.place(base)}"
    facts: FactList = (("kind", names.kind(kind)), ("place", TERRITORIES[base]), ("price", price))
    return Choice(decode(move), label, facts)


def _branch(state: CompetitorsState, move: int) -> Choice:
    territory = moves.first_of(move)
    price = state.terms.branch_price
    label = f"Build a branch in {names.place(territory)} for {price:,} ({names.facilities(territory)})"
    return Choice(decode(move), label, (("price", price), *names.territory_facts(territory)))


def sale_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    """A vehicle or branch sold to the bank."""
    price = names.resale(state, move)
    if moves.verb_of(move) == moves.SELL:
        vehicle = state.vehicle(moves.first_of(move), seat)
        sold: FactList = (("price", price), ("vehicle", names.word(state, vehicle, seat)))
        return Choice(
            decode(move),
            f"Sell {names.vehicle(state, vehicle, seat)}, {names.where(state, vehicle, seat)}, for {price:,}",
            sold,
        )
    territory = moves.first_of(move)
    lost = [state.terms.advantage_kind[card] for card, at in enumerate(state.attached) if at == territory]
    label = f"Sell the branch in {names.place(territory)} for {price:,}"
    if lost:
        label += f"; {names.listed([names.card(kind) for kind in lost])} on it " + ("is" if len(lost) == 1 else "are")
        label += " discarded"
    facts: FactList = (
        ("price", price),
        ("territory", TERRITORIES[territory]),
        ("discards", [KINDS[kind] for kind in lost]),
    )
    return Choice(decode(move), label, facts)


def load_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    truck = state.vehicle(moves.first_of(move), seat)
    carrier = state.vehicle(moves.second_of(move), seat)
    label = f"Load {names.vehicle(state, truck, seat)} aboard {names.vehicle(state, carrier, seat)}"
    label += f" in {names.place(state.place[truck])}"
    facts: FactList = (("truck", names.word(state, truck, seat)), ("carrier", names.word(state, carrier, seat)))
    return Choice(decode(move), label, facts)


def unload_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    truck = state.vehicle(moves.first_of(move), seat)
    place = state.where(truck)
    carrier = state.carrier[truck]
    label = f"Unload {names.vehicle(state, truck, seat)} from {names.vehicle(state, carrier, seat)}"
    label += f" in {names.place(place)}"
    facts: FactList = (
        ("truck", names.word(state, truck, seat)),
        ("carrier", names.word(state, carrier, seat)),
        ("place", TERRITORIES[place]),
    )
    return Choice(decode(move), label, facts)


def special_choice(state: CompetitorsState, move: int) -> Choice:
    """A special card, what it is aimed at and what it does."""
    kind = moves.first_of(move)
    row = kind - state.terms.goods
    text = BOX.cards.special_texts["en"][row]
    head = ("card", KINDS[kind]), ("effect", text)
    aim, facts = _aim(state, move)
    verb = "Attach" if state.terms.special_advantage[kind] else "Play"
    return Choice(decode(move), f"{verb} {names.card(kind)}{aim}: {text}", (*head, *facts))


def _aim(state: CompetitorsState, move: int) -> tuple[str, FactList]:
    terms = state.terms
    second, third, fourth = moves.second_of(move), moves.third_of(move), moves.fourth_of(move)
    if terms.special_advantage[moves.first_of(move)]:
        return f" to {names.place(second)}", (("territory", TERRITORIES[second]),)
    effect = terms.code[terms.special_pc[moves.first_of(move)] * WIDTH]
    if effect in (STRIKE, SPY):
        return f" against {names.SEATS[second]}", (("seat", second),)
    if effect == EXCHANGE:
        aim = f", {names.place(second)} for a card of {names.SEATS[third]}"
        return aim, (("given", TERRITORIES[second]), ("seat", third))
    if effect == REVOKE:
        aim = f" against {names.card(third)} of {names.SEATS[second]} in {names.place(fourth)}"
        return aim, (("seat", second), ("advantage", KINDS[third]), ("territory", TERRITORIES[fourth]))
    return "", ()


# What is asked between.


def debt(state: CompetitorsState, seat: int) -> Decision:
    choices = tuple(sale_choice(state, seat, move) for move in state.moves_of(seat))
    creditor = "the bank" if state.creditor < 0 else names.SEATS[state.creditor]
    prompt = f"You still owe {creditor} {state.debt:,}: sell something to the bank."
    facts: FactList = (("debt", state.debt), ("creditor", None if state.creditor < 0 else state.creditor))
    return Decision(seat, "debt", prompt, choices, ("CO-7.26", "CO-7.27"), facts=facts)


def tax_claim(state: CompetitorsState, seat: int) -> Decision:
    tax = state.terms.hq_tax
    debtor = names.SEATS[state.player]
    choices = (
        Choice("claim", f"Claim {tax:,} from {debtor}", (("tax", tax),)),
        Choice("waive", "Ask for nothing", (("tax", 0),)),
    )
    trip = state.trip
    guest = f" with {names.vehicle(state, trip.stepping, seat)}" if trip is not None else ""
    prompt = f"{names.sentence(debtor)} comes to your headquarters{guest}: claim the tax, or waive it."
    return Decision(seat, "tax_claim", prompt, choices, ("CO-16.5", "CO-16.7", "CO-21.23"))


def redeploy(state: CompetitorsState, seat: int) -> Decision:
    branch = names.place(state.branch)
    choices: list[Choice] = []
    for move in state.moves_of(seat):
        if move == moves.DONE:
            choices.append(Choice("done", "Bring no more vehicles"))
        else:
            vehicle = state.vehicle(moves.first_of(move), seat)
            label = f"Bring {names.vehicle(state, vehicle, seat)}, {names.where(state, vehicle, seat)}, to {branch}"
            choices.append(Choice(decode(move), label, (("vehicle", names.word(state, vehicle, seat)),)))
    prompt = f"You may bring vehicles to your new branch in {branch}."
    return Decision(seat, "redeploy", prompt, tuple(choices), ("CO-16.9", "CO-21.24"))
