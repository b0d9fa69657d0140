"""Chapter 6 in words: the actions, and the free acts between them."""

from __future__ import annotations

from plancia.core.decision import AnyOption, Choice, Composed, Decision
from plancia.core.language import say, say_many
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.ids import KINDS, TERRITORIES, rows
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import CONTRACT, PARTS
from plancia.games.competitors.play.phases import actions, ending
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList, goods_facts
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.bases import branch_choice
from plancia.games.competitors.words.phases.cards import draw_choice, not_in_hand
from plancia.games.competitors.words.phases.money import sale_choice
from plancia.games.competitors.words.phases.specials import special_choice
from plancia.games.competitors.words.phases.travel.combined import load_choice, unload_choice
from plancia.games.competitors.words.phases.travel.delivery import deliver_choice, move_choice
from plancia.games.competitors.words.phases.travel.vehicles import no_facility
from plancia.games.competitors.words.refusal import Refusal


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
    options += [_sign_option(sender, *parts) for sender, parts in signs.items()]
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


def _sign_option(sender: int, contracts: list[int], recipients: list[int]) -> Composed:
    parts = (
        tuple(KINDS[contract] for contract in contracts),
        (TERRITORIES[sender],),
        tuple(TERRITORIES[recipient] for recipient in recipients),
    )
    place = names.place(sender)
    return Composed(
        "sign",
        parts,
        say("From {place}: goods, sender, recipient", place=place),
        say("Sign with {place} as sender", place=place),
    )


def _sign_facts(state: CompetitorsState, seat: int, signs: dict[int, tuple[list[int], list[int]]]) -> FactList:
    """What the contracts in hand are worth, and each pair of sender and recipient."""
    if not signs:
        return ()
    goods: dict[str, Plain] = {
        KINDS[kind]: goods_facts(kind) for kind in state.offices[seat].contracts if kind < state.terms.goods
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
        return deliver_choice(state, seat, move)
    if verb == moves.MOVE:
        return move_choice(state, seat, move)
    return _buy_choice(state, move) if verb == moves.BUY else branch_choice(state, move)


def _buy_choice(state: CompetitorsState, move: int) -> Choice:
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


def waiting(state: CompetitorsState) -> str:
    """What everybody is told between actions."""
    left = say_many(state.actions, "{count} action left", "{count} actions left")
    return say("{seat} is choosing what to do: {left}.", seat=names.seat(state.turn), left=left)


# What cannot be done.


def refuse_sign(state: CompetitorsState, seat: int, move: int) -> Refusal:
    office = state.offices[seat]
    contract, sender, recipient = moves.first_of(move), moves.second_of(move), moves.third_of(move)
    if contract not in office.contracts:
        if contract in [triple[CONTRACT] for triple in rows(office.triples, PARTS)]:
            return "CO-6.4", say("{card} is signed already", card=names.card(contract))
        return "CO-6.3", say("{card} is not in your hand", card=names.card(contract))
    if sender == recipient:
        return "CO-6.3", say("sender and recipient are two different cards")
    for territory in (sender, recipient):
        if territory not in office.territories:
            return not_in_hand(state, seat, territory, "CO-6.3")
    kind = state.terms.goods_vehicle[contract]
    needed = say("a vehicle") if kind < 0 else names.a_kind(kind)
    return "CO-21.17", say(
        "at this table {vehicle} of yours must stand in {place} to sign", vehicle=needed, place=names.place(sender)
    )


def refuse_buy(state: CompetitorsState, seat: int, move: int) -> Refusal:
    kind = moves.first_of(move)
    base = moves.second_of(move)
    if state.bases[base] != seat:
        name = names.place(base)
        return "CO-6.17", say("a new vehicle is placed at a base of yours, and {place} is none", place=name)
    if not vehicles.fits(state, kind, base):
        return "CO-6.17", no_facility(kind, base, names.a_kind(kind))
    if actions.free_slot(state, seat, kind) < 0:
        count, name = state.terms.supply[kind], names.kind(kind)
        return "CO-6.19", say_many(
            count, "your only {kind} pawn is in the game", "all your {count} {kind} pawns are in the game", kind=name
        )
    price, cash = actions.price(state, kind, base), state.cash[seat]
    return "CO-6.19", say(
        "{vehicle} costs {price:,} and you have {money:,}", vehicle=names.a_kind(kind), price=price, money=cash
    )
