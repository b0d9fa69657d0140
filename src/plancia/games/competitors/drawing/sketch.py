"""A view of Competitor$ told in text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from plancia.games.competitors.box.cards import VEHICLES, WEATHER_CODES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import AREAS, KINDS, TERRITORIES
from plancia.games.competitors.views import CompetitorsView, Journey, Negotiation, Triple, Vehicle
from plancia.games.competitors.words.names import NAMES
from plancia.games.competitors.words.phases.deals.offers import bundle_in_words
from plancia.games.competitors.words.phases.effects import in_words, in_words_at
from plancia.kit.drawing.svg import LIVERIES

_WIDTH = 80
_SPOKEN = NAMES["en"]
_FIRM = "\N{NO-BREAK SPACE}"
_LETTERS = tuple(LIVERIES[colour].letter for colour in BOX.colours)
_AIRPORTS = ("", "airport N", "airport I")
_CODES = {
    "truck_back": "trucks sent back",
    "ship_back": "ships sent back",
    "aircraft_back": "aircraft sent back",
    "ports_closed": "ports closed",
    "airports_closed": "airports closed",
    "slow": "slow roads",
    "fuel": "dear fuel",
}


def sketch(view: CompetitorsView) -> str:
    """Round and weather, the companies, the own hand, and what is under way."""
    parts = [*_heading(view), ""]
    for seat in range(view.seats):
        parts += [*_company(view, seat), ""]
    if view.territories is not None and view.contracts is not None:
        parts += [*_territories(view.territories), *_contracts(view.contracts), ""]
    parts += [*_trip(view), *_check(view), *_charters(view), *_talk(view)]
    return "\n".join([*parts, *_decks(view), *_result(view)])


def _items(items: Iterable[str]) -> str:
    """A list that is broken between its items only."""
    return ", ".join(item.replace(" ", _FIRM) for item in items) or "none"


def _wrapped(head: str, words: str, indent: int = 4) -> list[str]:
    """Words after a head, the lines below set in as far as the head is long."""
    below = " " * (indent + len(head))
    lines = wrap(words, _WIDTH, initial_indent=" " * indent + head, subsequent_indent=below, break_on_hyphens=False)
    return [line.replace(_FIRM, " ") for line in lines]


def _heading(view: CompetitorsView) -> list[str]:
    if view.stage == "over":
        return [f"Competitor$ · the game is over after {view.round} rounds"]
    points = view.options["mode"] == "points"
    goal = f"to {view.options['points_goal']} victory points" if points else f"of {view.options['rounds']}"
    lines = [f"Competitor$ · round {view.round} {goal}"] if view.round else ["Competitor$ · before the first round"]
    if view.hit_area is not None:
        at = AREAS.index(view.hit_area) * 12 + view.weather - 1
        does = [_CODES[name] for name, code in WEATHER_CODES.items() if BOX.cards.weather_codes[at] & code]
        save = f", save {BOX.cards.weather_save[at]}: {', '.join(does)}" if does else ", no effect"
        lines += wrap(f"{BOX.cards.weather_names['en'][at]} in {_SPOKEN[view.hit_area]}{save}", _WIDTH)
    return [*lines, *wrap(view.asked, _WIDTH)]


# The companies.


def _company(view: CompetitorsView, seat: int) -> list[str]:
    pointer = ">" if seat in view.to_move else " "
    cash = view.cash[seat]
    actions = f"{view.actions} action{'' if view.actions == 1 else 's'} left"
    turn = [actions] if seat == view.player and view.stage != "over" else []
    strike = [f"{view.strikes[seat]} fewer actions next turn"] if view.strikes[seat] else []
    cards = f"{view.territory_counts[seat]} territory and {view.contract_counts[seat]} contract cards"
    name = f"{pointer} {_LETTERS[seat]} {BOX.colours[seat]:<7}{view.victory_points[seat]:>3} VP"
    lines = [f"  {name}{'hidden' if cash is None else f'{cash:,}':>11} cash · {cards}"]
    if turn or strike:
        lines += _wrapped("turn      ", _items([*turn, *strike]), 6)
    headquarters = view.headquarters[seat]
    if headquarters is not None:
        bases = [f"{_base(view, headquarters)} (headquarters)", *(_base(view, one) for one in view.branches[seat])]
        lines += _wrapped("bases     ", _items(bases), 6)
        # Its own vehicles a company names without its seat.
        fleet = [f"{name} {_whereabouts(one)}" for name, one in view.vehicles[seat].items()]
        lines += _wrapped("vehicles  ", _items(fleet).replace(f"p{seat}{_FIRM}", ""), 6)
    for triple in view.triples[seat]:
        lines += _wrapped(f"signed {triple.number:<3}", _signed(triple), 6)
    return lines


def _base(view: CompetitorsView, territory: str) -> str:
    advantages = view.attached.get(territory, ())
    return f"{territory} {_SPOKEN[territory]}" + (f" [{' '.join(advantages)}]" if advantages else "")


def _whereabouts(vehicle: Vehicle) -> str:
    notes = ["goods"] if vehicle.loaded else []
    notes += [f"with {vehicle.carries}"] if vehicle.carries is not None else []
    notes += [vehicle.mark.replace("_", " ")] if vehicle.mark != "untested" else []
    told = f" ({', '.join(notes)})" if notes else ""
    if vehicle.aboard is not None:
        return f"aboard {vehicle.aboard}{told}"
    if vehicle.leg is not None:
        leg = vehicle.leg
        return f"in flight {leg.start}-{leg.end} {leg.flown}/{leg.length}{told}"
    return f"{vehicle.place}{told}"


def _signed(triple: Triple) -> str:
    way = f"{_SPOKEN[triple.sender]} {triple.sender} to {_SPOKEN[triple.recipient]} {triple.recipient}"
    return way if triple.contract is None else f"{way}: {triple.contract} {_goods(triple.contract)}"


# The own hand.


def _territories(cards: Sequence[str]) -> list[str]:
    return _wrapped("territories  ", _items(_territory(card) for card in cards))


def _territory(card: str) -> str:
    board = BOX.board
    at = TERRITORIES.index(card)
    notes = [board.areas[board.area[at]]]
    notes += ["port"] if board.port[at] else []
    notes += [_AIRPORTS[board.airport[at]]] if board.airport[at] else []
    notes += ["red flag"] if board.flag[at] else []
    return f"{card} {_SPOKEN[card]} ({', '.join(notes)})"


def _contracts(cards: Sequence[str]) -> list[str]:
    heads = ["contracts    ", *[" " * 13] * len(cards)]
    told = [f"{card} {_special(card) if card in BOX.cards.specials else _goods(card)}" for card in cards] or ["none"]
    return [line for head, words in zip(heads, told, strict=False) for line in _line(head, words)]


def _line(head: str, words: str) -> list[str]:
    return wrap(words, _WIDTH, initial_indent="    " + head, subsequent_indent=" " * (len(head) + 9))


def _goods(card: str) -> str:
    cards = BOX.cards
    at = KINDS.index(card)
    parts = [_counted(cards.tm[at], "movement turn"), f"{cards.fee[at]:,}"]
    parts += [f"{VEHICLES[cards.vehicle[at]]} only"] if cards.vehicle[at] >= 0 else []
    parts += ["illegal"] if cards.illegal[at] else []
    return f"{_SPOKEN[card]} ({', '.join(parts)})"


def _special(card: str) -> str:
    return f"{_SPOKEN[card]}: {BOX.cards.special_texts['en'][BOX.cards.specials.index(card)]}"


# What is under way.


def _trip(view: CompetitorsView) -> list[str]:
    trip = view.trip
    if trip is None:
        return []
    fuel = f"fuel owed {trip.fuel:,}"
    if trip.holder is None or trip.sender is None or trip.recipient is None:
        return _wrapped("Move      ", f"{trip.vehicle}, {_spent(trip)}, {fuel}")
    goods = "goods" if trip.contract is None else f"{trip.contract} {_SPOKEN[trip.contract]}"
    kind = f" ({trip.goods})" if trip.goods is not None else ""
    words = (
        f"{goods}{kind} in {trip.holder}, {_SPOKEN[trip.sender]} to {_SPOKEN[trip.recipient]}, "
        f"movement turn {trip.number} of {trip.allowed}, {_spent(trip)}, {fuel}"
    )
    words += ", no customs cards" if trip.free_delivery else ""
    words += f", {trip.skip_customs} customs cards skipped" if trip.skip_customs else ""
    return _wrapped("Delivery  ", words)


def _spent(trip: Journey) -> str:
    return f"{_counted(trip.spent, 'movement point')} spent"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" + "s" * (count != 1)


def _check(view: CompetitorsView) -> list[str]:
    lines: list[str] = []
    if view.customs_card is not None:
        at = BOX.cards.customs.index(view.customs_card)
        card = f"{view.customs_card} {_SPOKEN[view.customs_card]} ({BOX.cards.customs_colour[at]})"
        effect = in_words(BOX.cards.customs_effects_under(view.game.ruleset)[at])
        lines += _wrapped("Customs   ", f"{card} for {view.concerned}: {effect}")
    if view.event:
        event = f"{BOX.cards.event_names['en'][view.event - 1]} for {view.concerned}"
        does = f": {in_words_at(BOX.cards.code, view.instruction)}" if view.stage == "check_answer" else ""
        lines += _wrapped("Event     ", f"{event}{does}")
    if view.debt:
        creditor = "the bank" if view.creditor is None else BOX.colours[view.creditor]
        lines += _wrapped("Debt      ", f"{view.debt:,} to {creditor}")
    return lines


def _charters(view: CompetitorsView) -> list[str]:
    return [
        line
        for charter in view.charters
        for line in _wrapped(
            "Charter   ",
            f"{charter.vehicle} to {BOX.colours[charter.holder]} for "
            + (f"contract {charter.triple}" if charter.triple is not None else f"{charter.truck}"),
        )
    ]


def _talk(view: CompetitorsView) -> list[str]:
    talk = view.talk
    if talk is None:
        return []
    if talk.kind == "tender" and talk.card is not None:
        card = _special(talk.card) if talk.card in BOX.cards.specials else _goods(talk.card)
        return _wrapped("Tender    ", f"{talk.card} {card}; {_bids(talk)}")
    proposer = BOX.colours[talk.proposer]
    to = _colours(talk.addressees)
    given = bundle_in_words(talk.given) or "nothing"
    if talk.kind == "auction":
        return _wrapped("Auction   ", f"{proposer} to {to}: {given}, from {talk.minimum:,}; {_bids(talk)}")
    asked = bundle_in_words(talk.asked) or "nothing"
    return _wrapped("Offer     ", f"{proposer} to {to}: gives {given}, asks {asked}; open: {_colours(talk.waiting)}")


def _bids(talk: Negotiation) -> str:
    stands = "no bid yet" if talk.leader is None else f"{BOX.colours[talk.leader]} stands at {talk.standing:,}"
    return f"{stands}; still in: {_colours(talk.bidders)}"


def _colours(seats: Iterable[int]) -> str:
    return ", ".join(BOX.colours[seat] for seat in seats) or "nobody"


def _decks(view: CompetitorsView) -> list[str]:
    undrawn = sum(view.customs_deck.values())
    words = (
        f"territory {view.territory_deck} ({len(view.territory_discards)} discarded), "
        f"contract {view.contract_deck} ({len(view.contract_discards)} discarded), "
        f"customs {undrawn} ({len(view.customs_returned)} returned)"
    )
    return _wrapped("Decks     ", words)


def _result(view: CompetitorsView) -> list[str]:
    if view.result is None or view.wealth is None:
        return []
    return [
        f"    {BOX.colours[seat]} is number {place} with {score} victory points and {wealth:,}"
        for seat, (place, score, wealth) in enumerate(
            zip(view.result.places, view.result.scores, view.wealth, strict=True)
        )
    ]
