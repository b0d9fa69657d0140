"""What people and programs read of a match of Competitor$: plain facts, as far as a seat may know them (table C)."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.known import Known
from plancia.core.view import View
from plancia.games.competitors.play.state import CompetitorsState


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """A flight under way: from one airport to another, with the movement points flown and those of the whole leg."""

    start: str
    end: str
    flown: int
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Vehicle:
    """A vehicle in the game. It stands at a place, is aboard a carrier or in flight."""

    kind: str
    number: int
    place: str | None
    """A territory or sea cell; aboard, that of the carrier; None in flight."""
    aboard: str | None
    carries: str | None
    """The truck that rides on this ship or aircraft."""
    leg: Leg | None
    mark: str
    """What the event of the round did to it: untested, saved, sent_back, slowed or surcharged."""
    loaded: bool
    """Whether the goods of the running delivery are in it, or in a truck aboard it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Triple:
    """A signed triple; the contract as far as the seat knows it."""

    number: int
    sender: str
    contract: str | None
    recipient: str
    shown_to: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCard:
    """A card that is in the hand of one of these seats, or laid face down there."""

    card: str
    holders: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mover:
    """A vehicle with a part in the movement turn: its points, those spent, and what effects changed."""

    vehicle: str
    allowance: int
    spent: int
    bonus: int
    moved: bool
    fuel: str
    """full, none or double"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journey:
    """A running Move or Deliver."""

    vehicle: str
    """The vehicle it began with."""
    mover: str
    """The vehicle whose steps are decided now."""
    holder: str | None
    """The vehicle that the goods are in; None in a Move."""
    triple: int | None
    sender: str | None
    contract: str | None
    """As far as the seat knows it."""
    recipient: str | None
    carried: tuple[str, ...]
    """Kinds of vehicles in or aboard which the goods have been."""
    goods: str | None
    """legal or illegal, once a check has told."""
    printed: int
    """Movement turns that the contract allows."""
    allowed: int
    """The same with those that a warehouse adds."""
    number: int
    """The movement turn that is on."""
    spent: int
    bonus: int
    movers: tuple[Mover, ...]
    fuel: int
    """Money for fuel that is owed so far, to be paid when the trip ends."""
    used: tuple[str, ...]
    taxed: tuple[str, ...]
    """Vehicles with the territories where they owe no more tax in this action."""
    free_delivery: bool
    skip_customs: int
    next_bonus: int
    next_vehicle: str | None
    halted: str | None
    visited: tuple[str, ...]
    """Territories whose event was met in this movement turn."""
    barred: tuple[str, ...]
    """Vehicles that closed ports and airports refuse in this movement turn."""
    flags: tuple[str, ...]
    """What else is so: delivered, failed, stopped, abandoned, ending, landed ..."""
    check: str
    """The check of the step that comes next."""
    verb: str | None
    stepping: str | None
    origin: str | None
    target: str | None
    strait: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Charter:
    """A vehicle that another seat may use for a triple or to carry a truck."""

    vehicle: str
    holder: int
    triple: int | None
    truck: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Negotiation:
    """An open proposal, auction or tender. Who is no party to it sees kinds and numbers of cards only."""

    kind: str
    proposer: int
    addressees: tuple[int, ...]
    waiting: tuple[int, ...]
    asking: int | None
    """The addressee that asks to see the contract."""
    offer: str | None
    """The move that opened it, for the parties."""
    given: tuple[str, ...]
    asked: tuple[str, ...]
    minimum: int
    card: str | None
    """The contract-deck card turned up for tender."""
    bidders: tuple[int, ...]
    bidder: int | None
    """Who is asked to bid."""
    standing: int
    leader: int | None
    places: tuple[str, ...]
    """Where the highest bidder puts the vehicles."""
    main_turn: int
    main_stage: str
    """The decision that waits meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A proposal that a seat made; None if this seat may not read it."""

    seat: int
    offer: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitorsView(View):
    """The table as one seat sees it. Territories, cells, cards and vehicles go by their ids and names.

    Facts have the names they have in a position; what the seat cannot know is not there.
    """

    knowledge: Known[CompetitorsState]
    stage: str
    round: int
    first_player: int
    player: int | None
    """Whose turn of the round it is."""
    actions: int
    free_signs: bool
    strikes: tuple[int, ...]
    hit_area: str | None
    weather: int
    """The number of the event of the round, 0 before the first roll."""

    cash: tuple[int | None, ...]
    """None where it is not open."""
    victory_points: tuple[int, ...]
    wealth: tuple[int, ...] | None
    """Once the match is over."""
    headquarters: tuple[str | None, ...]
    branches: tuple[tuple[str, ...], ...]
    attached: dict[str, tuple[str, ...]]
    """Advantages by the territory of their base."""
    vehicles: tuple[dict[str, Vehicle], ...]
    """Of each seat, by what it calls them: `truck 1`."""

    territories: tuple[str, ...] | None
    """Territory cards in the seat's own hand."""
    contracts: tuple[str, ...] | None
    """Contract-deck cards in the seat's own hand."""
    territory_counts: tuple[int, ...]
    contract_counts: tuple[int, ...]
    triples: tuple[tuple[Triple, ...], ...]
    signed: tuple[int, ...]
    """Triples that each seat has signed so far."""
    known: tuple[KnownCard, ...]
    """What this seat knows of cards of others, triples shown to it aside."""
    exposed: tuple[tuple[int, str], ...]
    """Seats that know a card of this seat, and the card."""

    territory_deck: int
    territory_discards: tuple[str, ...]
    contract_deck: int
    contract_discards: tuple[str, ...]
    customs_deck: dict[str, int]
    """What is not drawn yet, card by card; nobody knows the order."""
    customs_returned: tuple[str, ...]
    """Under the deck, oldest first."""

    trip: Journey | None
    handled: tuple[str, ...]
    """Trucks loaded and unloaded and goods shifted since movement points were spent."""
    customs_card: str | None
    event: int
    """The political-social event that is being resolved, 0 for none."""
    instruction: int
    concerned: str | None
    """The vehicle that the card or event concerns."""
    debt: int
    creditor: int | None
    resume_stage: str | None
    branch: str | None
    """The branch just built, to which vehicles may be brought."""

    charters: tuple[Charter, ...]
    talk: Negotiation | None
    counters: tuple[Made, ...]
    """Counter-offers that wait for their turn."""
    refused: tuple[Made, ...]
    """Refused proposals that this seat made or received in this turn."""
    offers_left: tuple[int, ...]
    """Proposals that each seat may still make in this turn."""
    closed_by: int | None
    closed_to: tuple[int, ...]
