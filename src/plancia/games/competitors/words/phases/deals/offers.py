"""Offers and auctions in events: as data spells them, and as a sentence says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from plancia.core.language import listed, number, say, say_many
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import names, spelling

_SEATS: Final = BOX.colours


def seats(mask: int) -> str:
    """The seats of a set of bits by their colours."""
    return " and ".join(name for seat, name in enumerate(_SEATS) if mask >> seat & 1)


def given(offer: int) -> str:
    """What an offer or auction gives."""
    return ", ".join(map(spelling.item, moves.given_of(offer))) or "nothing"


def asked(offer: int) -> str:
    """What an offer asks for."""
    return ", ".join(map(spelling.item, moves.asked_of(offer))) or "nothing"


def given_kinds(offer: int) -> str:
    """What an offer or auction gives, for those who may not know the cards (CO-20.7)."""
    return ", ".join(_kinds(moves.given_of(offer), spelling.item, _counted)) or "nothing"


def asked_kinds(offer: int) -> str:
    """What an offer asks for, for those who may not know the cards."""
    return ", ".join(_kinds(moves.asked_of(offer), spelling.item, _counted)) or "nothing"


def minimum(auction: int) -> str:
    """The lowest bid of an auction."""
    return f"{moves.minimum_of(auction) * BOX.unit:,}"


def _kinds(bundle: Iterable[int], one: Callable[[int], str], count: Callable[[int, int], str]) -> list[str]:
    """Cards by kind and number, all else by name."""
    open_items: list[str] = []
    territories = contracts = 0
    for packed in bundle:
        kind = moves.item_kind(packed)
        if kind in (moves.TERRITORY, moves.ANY_TERRITORY, moves.ANY_OF_AREA):
            territories += 1
        elif kind in (moves.CARD, moves.ANY_CARD):
            contracts += 1
        else:
            open_items.append(one(packed))
    counted = ((moves.TERRITORY_DECK, territories), (moves.CONTRACT_DECK, contracts))
    return [*open_items, *(count(deck, cards) for deck, cards in counted if cards)]


def _counted(deck: int, cards: int) -> str:
    return f"{cards} {('territory', 'contract')[deck]} card" + "s" * (cards > 1)


# The same in the language that is spoken.


def say_seats(mask: int) -> str:
    """The seats of a set of bits, in a sentence."""
    return listed([names.seat(seat) for seat in range(len(_SEATS)) if mask >> seat & 1])


def say_given(offer: int) -> str:
    """What an offer or auction gives, in a sentence; empty if nothing."""
    return listed([*map(item, moves.given_of(offer))])


def say_asked(offer: int) -> str:
    """What an offer asks for, in a sentence; empty if nothing."""
    return listed([*map(item, moves.asked_of(offer))])


def say_given_kinds(offer: int) -> str:
    """What an offer or auction gives with its cards by kind and number, in a sentence."""
    return listed(_kinds(moves.given_of(offer), item, _say_counted))


def say_asked_kinds(offer: int) -> str:
    """What an offer asks for with its cards by kind and number, in a sentence."""
    return listed(_kinds(moves.asked_of(offer), item, _say_counted))


def say_minimum(auction: int) -> str:
    """The lowest bid of an auction, with the separators of the language."""
    return number(moves.minimum_of(auction) * BOX.unit)


def offered(seat: str, to: str, given: str, asked: str) -> str:
    """Who offers whom what for what."""
    if not asked:
        return say("{seat} offers {to} {given} for nothing.", seat=seat, to=to, given=given)
    if not given:
        return say("{seat} asks {to} for {asked} and gives nothing.", seat=seat, to=to, asked=asked)
    return say("{seat} offers {to} {given} for {asked}.", seat=seat, to=to, given=given, asked=asked)


def offered_you(seat: str, given: str, asked: str) -> str:
    """What somebody offers the reader, without a full stop."""
    if not asked:
        return say("{seat} offers you {given} for nothing", seat=seat, given=given)
    if not given:
        return say("{seat} asks you for {asked} and gives nothing", seat=seat, asked=asked)
    return say("{seat} offers you {given} for {asked}", seat=seat, given=given, asked=asked)


def agreed(seat: str, other: str, given: str, asked: str) -> str:
    """Who has exchanged what for what with whom."""
    if not asked:
        return say("{seat} gives {other} {given}.", seat=seat, other=other, given=given)
    if not given:
        return say("{other} gives {seat} {asked}.", seat=seat, other=other, asked=asked)
    return say("{seat} and {other} agree: {given} for {asked}.", seat=seat, other=other, given=given, asked=asked)


def deed(move: int) -> str:
    """What an offer, counter-offer or auction does, as a choice says it."""
    to, given, asked = say_seats(moves.addressees_of(move)), say_given(move), say_asked(move)
    if moves.verb_of(move) == moves.AUCTION:
        return say("Auction {given} among {to}, from {minimum}", given=given, to=to, minimum=say_minimum(move))
    if moves.verb_of(move) == moves.COUNTER:
        return _counter(given, asked)
    if not asked:
        return say("Offer {to} {given} for nothing", to=to, given=given)
    if not given:
        return say("Ask {to} for {asked} and give nothing", to=to, asked=asked)
    return say("Offer {to} {given} for {asked}", to=to, given=given, asked=asked)


def _counter(given: str, asked: str) -> str:
    if not asked:
        return say("Refuse, and offer {given} for nothing", given=given)
    if not given:
        return say("Refuse, and ask for {asked} without giving anything", asked=asked)
    return say("Refuse, and offer {given} for {asked}", given=given, asked=asked)


def item(packed: int) -> str:
    """One item of a bundle, in a sentence."""
    kind, what, where = moves.item_kind(packed), moves.item_of(packed), moves.item_place(packed)
    if kind == moves.CASH:
        return number(what * BOX.unit)
    if kind == moves.TERRITORY:
        return say("{territory}", territory=names.place(what))
    if kind == moves.CARD:
        return say("{contract}", contract=names.card(what))
    if kind == moves.BASE:
        return say("the branch in {place}", place=names.place(what))
    if kind == moves.ANY_CARD:
        return say("any contract card")
    if kind == moves.ANY_TERRITORY:
        return say("any territory card")
    if kind == moves.ANY_OF_AREA:
        return say("any territory card of {area}", area=names.area(what))
    return _craft(kind, names.named(what), where)


def _craft(kind: int, vehicle: str, where: int) -> str:
    """A vehicle, or a charter of one."""
    if kind == moves.CHARTER_TRIPLE:
        return say("a charter of {vehicle} for contract {number}", vehicle=vehicle, number=where)
    if kind == moves.CHARTER_TRUCK:
        return say("a charter of {vehicle} for truck {number}", vehicle=vehicle, number=where)
    return (
        vehicle
        if where == moves.STAY
        else say("{vehicle}, brought to {place}", vehicle=vehicle, place=names.place(where))
    )


def _say_counted(deck: int, cards: int) -> str:
    if deck == moves.TERRITORY_DECK:
        return say_many(cards, "{count} territory card", "{count} territory cards")
    return say_many(cards, "{count} contract card", "{count} contract cards")


# Bundles of a view, which spells them as moves do.


def bundle_in_words(items: Iterable[str]) -> str:
    """What is in a bundle, as far as a view tells it.

    >>> bundle_in_words(("cash 60000", "terr ITA", "card", "charter ship 1 for truck 2"))
    '60,000, Italy, a contract card, a charter of ship 1 for truck 2'
    """
    return ", ".join(map(_spelt, items))


def _spelt(item: str) -> str:
    match item.split(" "):
        case ["cash", sum_]:
            return number(int(sum_))
        case ["terr"]:
            return say("a territory card")
        case ["card"]:
            return say("a contract card")
        case ["terr", name]:
            return say("{territory}", territory=names.name(name))
        case ["card", name]:
            return say("{contract}", contract=names.name(name))
        case ["branch", territory]:
            return say("the branch in {place}", place=names.name(territory))
        case ["any", "terr", area]:
            return say("any territory card of {area}", area=names.name(area))
        case ["any", "terr"]:
            return say("any territory card")
        case ["any", "card"]:
            return say("any contract card")
        case ["charter", *vehicle, "for", "truck", truck]:
            return say("a charter of {vehicle} for truck {number}", vehicle=_spelt_vehicle(vehicle), number=truck)
        case ["charter", *vehicle, "for", triple]:
            return say("a charter of {vehicle} for contract {number}", vehicle=_spelt_vehicle(vehicle), number=triple)
        case [*vehicle, "at", place]:
            return f"{_spelt_vehicle(vehicle)} ({names.name(place)})"
        case vehicle:
            return _spelt_vehicle(vehicle)


def _spelt_vehicle(words: list[str]) -> str:
    *owner, kind, own = words
    return names.pawn(kind, own, *(say(BOX.colours[int(seat[1:])]) for seat in owner))
