"""The board where a deal is composed: what may lie on it, what it comes to for the seat, and usual deals to begin with.

All of it rests on a state in which whatever the seat cannot know is erased.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from plancia.core.decision import Open
from plancia.core.form import Field, Form, Item, Pick, Section, Ticks, chosen, items_of
from plancia.core.language import number, say
from plancia.games.competitors.bot.trade.worth import worth
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board import traffic
from plancia.games.competitors.ids import KINDS, TERRITORIES, identity
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import PARTS, RECIPIENT, SENDER
from plancia.games.competitors.play.parts.negotiation import PROPOSAL, TENDER
from plancia.games.competitors.play.phases.deals import bundles
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names, notation, spelling, stages
from plancia.games.competitors.words.phases.deals import forms, offers
from plancia.kit.deal_board import Appraisal, DealBoard, Template

_FREIGHT: Final = 10_000
"""What is offered at first for carrying a truck."""


def deal_board(state: CompetitorsState, seat: int, option: Open, draft: str) -> DealBoard:
    """The board of an offer, a counter-offer or an auction; without a draft a counter-offer is the offer itself."""
    form = _to_choose_from(state, seat, forms.form(option))
    found = chosen(form, draft or _first(state, option.verb, form))
    return DealBoard(
        verb=option.verb,
        label=option.label,
        form=form,
        chosen=found,
        templates=tuple(_templates(state, seat, form)) if option.verb == "offer" and not draft else (),
        appraisal=_appraisal(state, seat, _text(option.verb, form, found)),
    )


def _text(verb: str, form: Form, found: dict[str, tuple[str, ...]]) -> str:
    """What lies on the board, as a move writes it."""
    parts = [verb]
    for section in form.sections:
        words = found[section.name]
        parts += [section.word, *words] if words else []
    return notation.tidy(" ".join(filter(None, parts)))


def _first(state: CompetitorsState, verb: str, form: Form) -> str:
    """What lies on the board at first: all others to talk to, and what is offered if it is answered."""
    if verb != "counter":
        return " ".join((verb, *(item.words for item in _items(form, "to"))))
    talk = state.open_talk()
    given, asked = (" ".join(map(spelling.item, side)) for side in (talk.asked, talk.given))
    return f"counter give {given} ask {asked}"


def _items(form: Form, name: str) -> tuple[Item, ...]:
    fields = (field for section in form.sections if section.name == name for field in section.fields)
    return tuple(chain.from_iterable(map(items_of, fields)))


# What can be given and asked, and where it is seen.


def _to_choose_from(state: CompetitorsState, seat: int, form: Form) -> Form:
    """A form with only what can change hands as far as the seat knows, each thing with its spots."""
    return replace(form, sections=tuple(_section(state, seat, section) for section in form.sections))


def _section(state: CompetitorsState, seat: int, section: Section) -> Section:
    if section.name not in ("give", "ask"):
        return section
    owner = seat if section.name == "give" else -1
    return replace(section, fields=tuple(_field(state, seat, owner, field) for field in section.fields))


def _field(state: CompetitorsState, seat: int, owner: int, field: Field) -> Field:
    """`owner` is whose the things are; -1 if that is whoever a list is headed by."""
    if isinstance(field, Ticks):
        return replace(field, items=tuple(_spotted(state, seat, owner, field.items)))
    if not isinstance(field, Pick):
        return field
    others = {names.seat(other): other for other in range(state.seats)}
    lists = (
        (heading, _spotted(state, seat, owner if owner >= 0 else others.get(heading, -1), items))
        for heading, items in field.lists
    )
    return replace(field, lists=tuple((heading, tuple(items)) for heading, items in lists))


def _spotted(state: CompetitorsState, seat: int, owner: int, items: Sequence[Item]) -> Iterator[Item]:
    """Things of an owner with their spots; cards of nobody known that surely no other has are left out."""
    open_cards = _in_the_open(state, seat) if owner < 0 else frozenset[str]()
    for at, item in enumerate(items):
        match item.words.split():
            case ["terr" | "card", name] if owner < 0 and name in open_cards:
                continue
            case ["terr", name]:
                held = () if owner < 0 else (f"competitors-p{seat}-card-{name}",)
                yield replace(item, spots=(*held, identity(name)))
            case ["card", name] if owner >= 0:
                yield replace(item, label=names.name(name), spots=(f"competitors-p{seat}-card-{name}-{at}",))
            case ["branch", name]:
                yield replace(item, spots=(identity(name),))
            case [kind, _, "at", place] if not _fits(state, kind, place):
                continue
            case [kind, own] if kind in VEHICLES:
                yield _vehicle(state, owner, item, f"{kind} {own}")
            case _:
                yield item


def _fits(state: CompetitorsState, kind: str, place: str) -> bool:
    """Whether a kind of vehicle can stand in a territory."""
    return vehicles.fits(state, VEHICLES.index(kind), TERRITORIES.index(place))


def _vehicle(state: CompetitorsState, owner: int, item: Item, name: str) -> Item:
    """A vehicle, with where it is."""
    kind, own = name.split()
    where = names.where(state, state.vehicle(moves.vehicle(VEHICLES.index(kind), int(own)), owner), owner)
    return replace(item, label=f"{item.label} ({where})", spots=(traffic.identity(owner, name),))


def _in_the_open(state: CompetitorsState, seat: int) -> frozenset[str]:
    """Cards that no other seat has in hand: those of the seat itself, and those that lie on the table."""
    own = state.offices[seat]
    lying = {int(card) for card in own.territories}
    lying |= {place for place, owner in enumerate(state.bases) if owner >= 0 and state.headquarters[owner] != place}
    lying |= {place for place in range(len(TERRITORIES)) if state.territory_deck.discards[place]}
    for office in state.offices:
        for at in range(0, len(office.triples), PARTS):
            lying |= {int(office.triples[at + SENDER]), int(office.triples[at + RECIPIENT])}
    spent = {
        kind
        for kind in range(len(KINDS))
        if list(own.contracts).count(kind) + state.contract_deck.discards[kind] >= state.terms.card_copies[kind]
    }
    return frozenset({TERRITORIES[place] for place in lying if place >= 0} | {KINDS[kind] for kind in spent})


# What it comes to.


def _appraisal(state: CompetitorsState, seat: int, text: str) -> Appraisal:
    move = notation.encode(text.split())
    if move is None or not (*moves.given_of(move), *moves.asked_of(move)):
        return Appraisal(fault=_unfinished(text))
    told = Appraisal(sentence=offers.deed(move))
    if not state.allows(seat, move):
        return replace(told, fault=stages.refusal(state, seat, move)[1])
    return replace(_worth(state, seat, move), sentence=told.sentence)


def _unfinished(text: str) -> str:
    if text.startswith("auction"):
        return say("Choose who may bid, what is auctioned and the lowest bid.")
    return say("Choose to whom, what you give and what you ask for.")


def appraise(state: CompetitorsState, seat: int) -> Appraisal:
    """What an open offer, or what is auctioned or put out to tender, is worth to a seat that may have it.

    Of an offer that the seat cannot accept nothing is said.
    """
    talk = state.open_talk()
    if talk.kind == PROPOSAL:
        can_accept = any(moves.verb_of(move) == moves.ACCEPT for move in state.moves_of(seat))
        if not can_accept:
            return Appraisal()
        return _exchange(state, seat, int(talk.proposer), list(talk.given), list(talk.asked))
    lot = [moves.item(moves.CARD, talk.card)] if talk.kind == TENDER else list(talk.given)
    return _alone(worth(state, seat, (seat + 1) % state.seats if talk.kind == TENDER else talk.proposer, lot))


def _worth(state: CompetitorsState, seat: int, move: int) -> Appraisal:
    given, asked = list(moves.given_of(move)), list(moves.asked_of(move))
    if moves.verb_of(move) == moves.AUCTION:
        return _alone(worth(state, seat, seat, given))
    return _exchange(state, seat, _partner(state, seat, move), asked, given)


def _alone(money: int) -> Appraisal:
    return Appraisal(worth=say("To you it is worth about {money:,}.", money=int(money)))


def _exchange(state: CompetitorsState, seat: int, partner: int, got: list[int], given: list[int]) -> Appraisal:
    """What is got and given, each by itself as much as it is worth to the seat."""
    gets, loses = int(worth(state, seat, partner, got)), int(worth(state, seat, seat, given))
    told = say(
        "What you get is worth about {gets} to you, what you give about {gives}.",
        gets=number(gets),
        gives=number(loses),
    )
    return Appraisal(worth=told, gain=gets - loses)


def _partner(state: CompetitorsState, seat: int, move: int) -> int:
    """Who gives what is asked; where several are asked, any of them."""
    if moves.verb_of(move) == moves.COUNTER:
        return int(state.open_talk().proposer)
    alone = bundles.alone(moves.addressees_of(move))
    return int(alone) if alone >= 0 else (seat + 1) % int(state.seats)


# Usual deals.


def _templates(state: CompetitorsState, seat: int, form: Form) -> Iterator[Template]:
    to = " ".join(item.words for item in _items(form, "to"))
    give, ask = _items(form, "give"), _items(form, "ask")
    lands = [item for item in give if item.words.startswith("terr ")]
    if lands:
        least = min(lands, key=lambda item: _price(state, seat, item.words))
        yield Template(say("Swap territories"), f"offer {to} give {least.words} ask any terr")
    fleet = [item for item in give if item.words.split()[0] in VEHICLES]
    if fleet:
        least = min(fleet, key=lambda item: _price(state, seat, item.words))
        price = max(BOX.unit, _price(state, seat, least.words))
        yield Template(say("Sell a vehicle"), f"offer {to} give {least.words} ask cash {price}")
    carried = next((item for item in ask if item.words.startswith("charter ") and " for truck " in item.words), None)
    if carried is not None and state.cash[seat] >= _FREIGHT:
        yield Template(
            say("Have my truck carried"), f"offer {_owner(form, carried)} give cash {_FREIGHT} ask {carried.words}"
        )


def _price(state: CompetitorsState, seat: int, words: str) -> int:
    """What a thing of the seat's own is worth to it."""
    move = notation.encode(f"auction p{(seat + 1) % int(state.seats)} give {words} min {BOX.unit}".split())
    return 0 if move is None else int(worth(state, seat, seat, list(moves.given_of(move))))


def _owner(form: Form, wanted: Item) -> str:
    """The word of the seat in whose list an item is."""
    headings = {
        heading
        for section in form.sections
        for field in section.fields
        if isinstance(field, Pick)
        for heading, items in field.lists
        if wanted in items
    }
    return next(item.words for item in _items(form, "to") if item.label in headings)
