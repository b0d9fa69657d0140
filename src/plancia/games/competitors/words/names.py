"""What things are called in the language that is spoken: names from the box, other words from the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from plancia.core.language import code, either, listed, say, say_many
from plancia.games.competitors.box.board import LANGUAGES
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import INTERCONTINENTAL
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import KINDS, PLACES
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


T = TypeVar("T")


_ARTICLES: Final = ("a truck", "a ship", "an aircraft")


WORDS: Final = (*BOX.colours, *VEHICLES, *_ARTICLES, "nobody")


def _names(language: str) -> dict[str, str]:
    board, cards = BOX.board, BOX.cards
    words = (board.areas, board.places, cards.kinds, cards.customs, cards.event_names["en"], cards.weather_names["en"])
    names = (
        board.area_names[language],
        (*board.territory_names[language], *board.cell_names[language]),
        (*cards.goods_names[language], *cards.special_names[language]),
        cards.customs_names[language],
        cards.event_names[language],
        cards.weather_names[language],
    )
    return {word: name for pair in zip(words, names, strict=True) for word, name in zip(*pair, strict=True)}


NAMES: Final = {language: _names(language) for language in LANGUAGES}
"""Areas, places, cards, events and weather by the word that data has for them."""


def of_box(texts: Mapping[str, T]) -> T:
    """What the box has in the language that is spoken, else in English."""
    spoken = code()
    return texts[spoken if spoken in texts else "en"]


def name(word: str) -> str:
    """A thing of the box by its name.

    >>> name("GER"), name("EU"), name("C049")
    ('Germany', 'Europe', 'Coffee')
    """
    return of_box(NAMES)[word]


def short(territory: str) -> str:
    """A territory by a name that fits on a card or contract.

    >>> short("CIL"), short("COR")
    ('Chile', 'E. China')
    """
    return of_box(BOX.board.short_names)[BOX.board.territories.index(territory)]


def between(sender: str, recipient: str) -> str:
    """From where to where, in short.

    >>> between("ITA", "BIE")
    'Italy ▸ Belarus'
    """
    return f"{short(sender)} ▸ {short(recipient)}"


def pawn(kind: str, number: int | str, owner: str = "") -> str:
    """A vehicle, with its owner if that is somebody else."""
    own = f"{say(kind)} {number}"
    return say("{seat} {vehicle}", seat=owner, vehicle=own) if owner else own


def movement_points(count: int) -> str:
    """So many movement points."""
    return say_many(count, "{count} movement point", "{count} movement points")


def movement_turns(count: int) -> str:
    """So many movement turns."""
    return say_many(count, "{count} movement turn", "{count} movement turns")


def victory_points(count: int) -> str:
    """So many victory points."""
    return say_many(count, "{count} victory point", "{count} victory points")


# Things of a state, by their numbers.


def seat(number: int) -> str:
    """A seat by its colour."""
    return say(BOX.colours[number])


def _seats(mask: int) -> list[str]:
    return [seat(number) for number in range(len(BOX.colours)) if mask >> number & 1] or [say("nobody")]


def seats(mask: int) -> str:
    """All seats of a set of bits by their colours."""
    return listed(_seats(mask))


def one_of_seats(mask: int) -> str:
    """The seats of a set of bits, of which one is meant."""
    return either(_seats(mask))


def place(number: int) -> str:
    """A territory or sea cell by its name."""
    return name(PLACES[number])


def card(kind: int) -> str:
    """A card of the contract deck by its name."""
    return name(KINDS[kind])


def any_card(number: int) -> str:
    """A card of either deck, as an acceptance numbers it."""
    return card(number - moves.CONTRACTS) if number >= moves.CONTRACTS else place(number)


def area(number: int) -> str:
    """A continent by its name."""
    return name(BOX.board.areas[number])


def customs(number: int) -> str:
    """A customs card by its name."""
    return name(BOX.cards.customs[number])


def event(number: int) -> str:
    """A political-social event by its name."""
    return of_box(BOX.cards.event_names)[number]


def weather(number: int) -> str:
    """A weather, natural or human event by its name."""
    return of_box(BOX.cards.weather_names)[number]


def kind(number: int) -> str:
    """A kind of vehicle."""
    return say(VEHICLES[number])


def a_kind(number: int) -> str:
    """A kind of vehicle with its article."""
    return say(_ARTICLES[number])


def vehicle(state: CompetitorsState, number: int, seat: int) -> str:
    """`truck 1` if it is the seat's own, else with the colour of its owner."""
    terms = state.terms
    owner = terms.owner_of[number]
    return _vehicle(terms.kind_of[number], terms.number_of[number], -1 if owner == seat else owner)


def _vehicle(kind: int, number: int, owner: int) -> str:
    return pawn(VEHICLES[kind], number, seat(owner) if 0 <= owner < len(BOX.colours) else "")


def named(packed: int) -> str:
    """A vehicle that a move names, whether there is one or not."""
    return _vehicle(moves.kind_of(packed), moves.number_of(packed), moves.owner_of(packed))


def where(state: CompetitorsState, number: int, seat: int) -> str:
    """Where a vehicle is, after its name."""
    at = state.place[number]
    if at == AWAY:
        return say("not in the game")
    if at == ABOARD:
        return say("aboard {vehicle}", vehicle=vehicle(state, state.carrier[number], seat))
    if at == IN_FLIGHT:
        return say("in flight to {place}", place=place(state.leg_to[state.terms.owner_of[number]]))
    at_sea = at >= state.terms.territories
    return say("at sea in {place}", place=place(at)) if at_sea else say("in {place}", place=place(at))


def goods(kind: int) -> str:
    """What a goods contract says, in a few words."""
    cards = BOX.cards
    parts = [movement_turns(cards.tm[kind]), say("fee {money:,}", money=cards.fee[kind])]
    if cards.vehicle[kind] >= 0:
        parts.append(say("by {vehicle} only", vehicle=say(VEHICLES[cards.vehicle[kind]])))
    if cards.illegal[kind]:
        parts.append(say("illegal"))
    return f"{card(kind)} ({', '.join(parts)})"


def facilities(number: int) -> str:
    """Port, airport and red flag of a territory, in words."""
    board = BOX.board
    parts = [say("port")] if board.port[number] else []
    if board.airport[number]:
        intercontinental = board.airport[number] == INTERCONTINENTAL
        parts.append(say("intercontinental airport") if intercontinental else say("national airport"))
    if board.flag[number]:
        parts.append(say("red flag"))
    return ", ".join(parts) or say("no port, no airport")
