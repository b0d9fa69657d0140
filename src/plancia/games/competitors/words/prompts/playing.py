"""The choices of a turn: headquarters, draws, actions and free acts, sales, taxes and new branches."""

from __future__ import annotations

from plancia.core.decision import AnyOption, Choice, Composed, Decision
from plancia.core.language import capital, listed, say, say_many
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import EXCHANGE, REVOKE, SPY, STRIKE, WAREHOUSE, WIDTH
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.naming import KINDS, TERRITORIES
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.holdings import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.play.phases import actions, ending
from plancia.games.competitors.play.phases.travel import allowances
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names as saying
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.prompts import names
from plancia.games.competitors.words.prompts.names import FactList

_DECKS = ("territory", "contract")


def choose_hq(state: CompetitorsState, seat: int) -> Decision:
    choices = [_site(moves.first_of(move)) for move in state.moves_of(seat)]
    prompt = say("Choose your headquarters: your trucks, ship and aircraft start there, and it is never lost.")
    return Decision(seat, "choose_hq", prompt, tuple(choices), ("CO-3.10", "CO-3.12", "CO-16.1"))


def _site(territory: int) -> Choice:
    board = BOX.board
    at = list(board.sites).index(territory)
    label = say(
        "{place} in {area}, {country}",
        place=names.place(territory),
        area=names.area(board.area[territory]),
        country=saying.of_box(board.country_names)[at],
    )
    facts: FactList = (*names.territory_facts(territory), ("country", board.country_names["en"][at]))
    return Choice(f"hq {TERRITORIES[territory]}", label, facts)


def free_draw(state: CompetitorsState, seat: int) -> Decision:
    choices = [
        Choice("skip", say("Draw nothing"), ends=True) if move == moves.SKIP else draw_choice(state, move)
        for move in state.moves_of(seat)
    ]
    prompt = say("Your turn begins: you may draw one card, which is no action.")
    return Decision(seat, "free_draw", prompt, tuple(choices), ("CO-5.2", "CO-5.4"))


def draw_choice(state: CompetitorsState, move: int) -> Choice:
    deck = _DECKS[moves.first_of(move)]
    contracts = moves.first_of(move) == moves.CONTRACT_DECK
    cards = state.contract_deck if contracts else state.territory_deck
    mixed = cards.left == 0
    count = cards.discarded if mixed else cards.left
    stock = say("{count} in the deck", count=count)
    if mixed:
        stock = say("the {count} discards are mixed anew", count=count)
    label = say("Draw a territory card ({stock})", stock=stock)
    if contracts:
        label = say("Draw a contract card ({stock})", stock=stock)
    return Choice(f"draw {deck}", label, (("deck", deck), ("cards", count)))


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
    lapsing = say_many(state.actions, "End your turn; {count} action lapses", "End your turn; {count} actions lapse")
    options.append(Choice("done", lapsing if state.actions else say("End your turn"), ends=True))
    return Decision(seat, "action", _prompt(state, seat), tuple(options), _RULES, facts=_sign_facts(state, seat, signs))


_RULES = ("CO-5.6", "CO-5.8", "CO-5.9", "CO-6.1")


def _note(numbers: list[int], number: int) -> None:
    if number not in numbers:
        numbers.append(number)


def _prompt(state: CompetitorsState, seat: int) -> str:
    if state.actions == 0:
        return say("You may sign further contracts without an action, or end your turn.")
    prompt = say_many(
        state.actions,
        "Choose an action; you have {count} action left and {money:,} in cash.",
        "Choose an action; you have {count} actions left and {money:,} in cash.",
        money=state.cash[seat],
    )
    free = say("Signing is free until you take another action.")
    return f"{prompt} {free}" if state.free_signs else prompt


def _sign(sender: int, contracts: list[int], recipients: list[int]) -> Composed:
    parts = (
        tuple(KINDS[contract] for contract in contracts),
        (TERRITORIES[sender],),
        tuple(TERRITORIES[recipient] for recipient in recipients),
    )
    deed = say("Sign a contract with {place} as sender", place=names.place(sender))
    return Composed("sign", parts, say("{deed}: goods, sender, recipient", deed=deed), deed)


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
    label = say(
        "Deliver contract {number}, {goods}, from {sender} to {recipient} with {vehicle} for {points}",
        number=number,
        goods=names.goods(contract),
        sender=names.place(sender),
        recipient=names.place(recipient),
        vehicle=names.vehicle(state, vehicle, seat),
        points=saying.victory_points(points),
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
    label = say(
        "Move {vehicle}, {where}, with {points}",
        vehicle=names.vehicle(state, vehicle, seat),
        where=names.where(state, vehicle, seat),
        points=saying.movement_points(points),
    )
    place = names.as_data(lambda: names.where(state, vehicle, seat))
    facts: FactList = (("vehicle", names.word(state, vehicle, seat)), ("place", place), ("points", points))
    return Choice(decode(move), label, facts)


def _buy(state: CompetitorsState, move: int) -> Choice:
    kind = moves.first_of(move)
    base = moves.second_of(move)
    price = actions.price(state, kind, base)
    label = say(
        "Buy {vehicle} for {price:,} and place it in {place}",
        vehicle=names.a_kind(kind),
        price=price,
        place=names.place(base),
    )
    facts: FactList = (("kind", VEHICLES[kind]), ("place", TERRITORIES[base]), ("price", price))
    return Choice(decode(move), label, facts)


def _branch(state: CompetitorsState, move: int) -> Choice:
    territory = moves.first_of(move)
    price = state.terms.branch_price
    label = say(
        "Build a branch in {place} for {price:,} ({facilities})",
        place=names.place(territory),
        price=price,
        facilities=names.facilities(territory),
    )
    return Choice(decode(move), label, (("price", price), *names.territory_facts(territory)))


def sale_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    """A vehicle or branch sold to the bank."""
    price = names.resale(state, move)
    if moves.verb_of(move) == moves.SELL:
        vehicle = state.vehicle(moves.first_of(move), seat)
        sold: FactList = (("price", price), ("vehicle", names.word(state, vehicle, seat)))
        label = say(
            "Sell {vehicle}, {where}, for {price:,}",
            vehicle=names.vehicle(state, vehicle, seat),
            where=names.where(state, vehicle, seat),
            price=price,
        )
        return Choice(decode(move), label, sold)
    territory = moves.first_of(move)
    place = names.place(territory)
    lost = [state.terms.advantage_kind[card] for card, at in enumerate(state.attached) if at == territory]
    label = say("Sell the branch in {place} for {price:,}", place=place, price=price)
    if lost:
        label = say_many(
            len(lost),
            "Sell the branch in {place} for {price:,}; {cards} on it is discarded",
            "Sell the branch in {place} for {price:,}; {cards} on it are discarded",
            place=place,
            price=price,
            cards=listed([names.card(kind) for kind in lost]),
        )
    facts: FactList = (
        ("price", price),
        ("territory", TERRITORIES[territory]),
        ("discards", [KINDS[kind] for kind in lost]),
    )
    return Choice(decode(move), label, facts)


def load_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    truck = state.vehicle(moves.first_of(move), seat)
    carrier = state.vehicle(moves.second_of(move), seat)
    label = say(
        "Load {truck} aboard {carrier} in {place}",
        truck=names.vehicle(state, truck, seat),
        carrier=names.vehicle(state, carrier, seat),
        place=names.place(state.place[truck]),
    )
    facts: FactList = (("truck", names.word(state, truck, seat)), ("carrier", names.word(state, carrier, seat)))
    return Choice(decode(move), label, facts)


def unload_choice(state: CompetitorsState, seat: int, move: int) -> Choice:
    truck = state.vehicle(moves.first_of(move), seat)
    place = state.where(truck)
    carrier = state.carrier[truck]
    label = say(
        "Unload {truck} from {carrier} in {place}",
        truck=names.vehicle(state, truck, seat),
        carrier=names.vehicle(state, carrier, seat),
        place=names.place(place),
    )
    facts: FactList = (
        ("truck", names.word(state, truck, seat)),
        ("carrier", names.word(state, carrier, seat)),
        ("place", TERRITORIES[place]),
    )
    return Choice(decode(move), label, facts)


def special_choice(state: CompetitorsState, move: int) -> Choice:
    """A special card, what it is aimed at and what it does."""
    kind = moves.first_of(move)
    texts = BOX.cards.special_texts
    row = kind - state.terms.goods
    play, facts = _aim(state, move)
    head = ("card", KINDS[kind]), ("effect", texts["en"][row])
    label = say("{play}: {effect}", play=play, effect=saying.of_box(texts)[row])
    return Choice(decode(move), label, (*head, *facts))


def _aim(state: CompetitorsState, move: int) -> tuple[str, FactList]:
    terms = state.terms
    card = names.card(moves.first_of(move))
    second, third, fourth = moves.second_of(move), moves.third_of(move), moves.fourth_of(move)
    if terms.special_advantage[moves.first_of(move)]:
        play = say("Attach {card} to {place}", card=card, place=names.place(second))
        return play, (("territory", TERRITORIES[second]),)
    effect = terms.code[terms.special_pc[moves.first_of(move)] * WIDTH]
    if effect in (STRIKE, SPY):
        return say("Play {card} against {seat}", card=card, seat=names.seat(second)), (("seat", second),)
    if effect == EXCHANGE:
        given, other = names.place(second), names.seat(third)
        play = say("Play {card}, {given} for a card of {seat}", card=card, given=given, seat=other)
        return play, (("given", TERRITORIES[second]), ("seat", third))
    if effect == REVOKE:
        play = say(
            "Play {card} against {advantage} of {seat} in {place}",
            card=card,
            advantage=names.card(third),
            seat=names.seat(second),
            place=names.place(fourth),
        )
        return play, (("seat", second), ("advantage", KINDS[third]), ("territory", TERRITORIES[fourth]))
    return say("Play {card}", card=card), ()


# What is asked between.


def debt(state: CompetitorsState, seat: int) -> Decision:
    choices = tuple(sale_choice(state, seat, move) for move in state.moves_of(seat))
    prompt = say("You still owe the bank {money:,}: sell something to the bank.", money=state.debt)
    if state.creditor >= 0:
        creditor = names.seat(state.creditor)
        prompt = say("You still owe {seat} {money:,}: sell something to the bank.", seat=creditor, money=state.debt)
    facts: FactList = (("debt", state.debt), ("creditor", None if state.creditor < 0 else state.creditor))
    return Decision(seat, "debt", prompt, choices, ("CO-7.26", "CO-7.27"), facts=facts)


def tax_claim(state: CompetitorsState, seat: int) -> Decision:
    tax = state.terms.hq_tax
    debtor = names.seat(state.player)
    choices = (
        Choice("claim", say("Claim {money:,} from {seat}", money=tax, seat=debtor), (("tax", tax),)),
        Choice("waive", say("Ask for nothing"), (("tax", 0),)),
    )
    prompt = say("{seat} comes to your headquarters: claim the tax, or waive it.", seat=debtor)
    if state.trip is not None:
        guest = names.vehicle(state, state.trip.stepping, seat)
        prompt = say(
            "{seat} comes to your headquarters with {vehicle}: claim the tax, or waive it.", seat=debtor, vehicle=guest
        )
    rules = ("CO-16.5", "CO-16.7", "CO-21.23")
    return Decision(seat, "tax_claim", capital(prompt), choices, rules)


def redeploy(state: CompetitorsState, seat: int) -> Decision:
    branch = names.place(state.branch)
    choices: list[Choice] = []
    for move in state.moves_of(seat):
        if move == moves.DONE:
            choices.append(Choice("done", say("Bring no more vehicles"), ends=True))
        else:
            vehicle = state.vehicle(moves.first_of(move), seat)
            label = say(
                "Bring {vehicle}, {where}, to {place}",
                vehicle=names.vehicle(state, vehicle, seat),
                where=names.where(state, vehicle, seat),
                place=branch,
            )
            choices.append(Choice(decode(move), label, (("vehicle", names.word(state, vehicle, seat)),)))
    prompt = say("You may bring vehicles to your new branch in {place}.", place=branch)
    return Decision(seat, "redeploy", prompt, tuple(choices), ("CO-16.9", "CO-21.24"))
