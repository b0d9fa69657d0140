"""Offers, counter-offers and auctions as forms: whom they are for, what is given, what is asked.

They are made of the facts beside an open choice, which hold the words of moves; here each gets its meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from plancia.core.decision import Open
from plancia.core.form import Amount, Field, Form, Item, Pick, Section, Ticks
from plancia.core.language import say, say_many
from plancia.core.plain import Plain
from plancia.games.competitors.words import glossary, names
from plancia.games.competitors.words.names import seat


def form(option: Open) -> Form:
    """The form of an offer, a counter-offer or an auction."""
    facts = dict(option.form)
    left = facts["left"]
    assert isinstance(left, int)
    return Form(
        tuple(_sections(option.verb, facts)),
        _sentence(option.verb),
        left=left,
        limit=say_many(left, "{count} proposal left in this turn", "{count} proposals left in this turn"),
    )


def _sections(verb: str, facts: Mapping[str, Plain]) -> Iterator[Section]:
    if verb != "counter":  # it goes to whoever is answered
        seats = tuple(Item(word, _seat(word)) for word in _texts(facts["to"]))
        yield Section("to", say("To"), (Ticks("", seats),))
    yield Section("give", say("You give"), tuple(_given(_table(facts["give"]))), word="give")
    if verb == "auction":
        yield Section("min", say("Lowest bid"), (_amount("min", say("Lowest bid"), facts["min"]),))
    else:
        yield Section("ask", say("You ask for"), tuple(_asked(_table(facts["ask"]))), word="ask")


def _sentence(verb: str) -> str:
    if verb == "auction":
        return say("You auction among {to}: {give}. The lowest bid is {min}.")
    if verb == "counter":
        return say("You give {give} and ask for {ask}.")
    return say("To {to}: you give {give} and ask for {ask}.")


def _given(give: Mapping[str, Plain]) -> Iterator[Field]:
    """What the seat has: its own things one by one, money, and vehicles that it can lend to each of the others."""
    for kind, part in give.items():
        if kind == "cash":
            yield _amount("cash", say("Money"), part)
        elif kind == "charter":
            lists = tuple((_seat(word), _items("charter", lent)) for word, lent in _table(part).items())
            yield Pick(_title("charter"), lists)
        else:
            yield Ticks(_title(kind), _items(kind, part))


def _asked(ask: Mapping[str, Plain]) -> Iterator[Field]:
    """Money, any card by its name or kind, and what others visibly have."""
    yield _amount("cash", say("Money"), ask["cash"])
    for kind in ("terr", "card"):
        named = tuple(Item(f"{kind} {word}", said) for word, said in glossary.lexicon()[kind].items())
        yield Pick(_title(kind), (("", named),))
    title = say("Any territory card")
    of_area = (Item(f"any terr {word}", f"{title}, {names.name(word)}") for word in _texts(ask["any terr"]))
    yield Pick(title, (("", (Item("any terr", title), *of_area)),))
    yield Ticks("", (Item("any card", say("Any contract card")),))
    yield from _asked_of(_table(ask["of"]), _texts(ask.get("at")))


def _asked_of(seats: Mapping[str, Plain], places: Sequence[str]) -> Iterator[Pick]:
    """What others visibly have, one list of each kind with the seats as headings."""
    held = {word: _table(part) for word, part in seats.items()}
    for kind in dict.fromkeys(kind for part in held.values() for kind in part):
        yield Pick(
            _title(kind),
            tuple(
                (_seat(word), tuple(_with_places(kind, _items(kind, part[kind]), places)))
                for word, part in held.items()
                if kind in part
            ),
        )


def _with_places(kind: str, items: Iterable[Item], places: Sequence[str]) -> Iterator[Item]:
    """A vehicle that is asked for may also be asked to a place, where the rules let it be brought there."""
    for item in items:
        yield item
        for place in places if kind == "vehicle" else ():
            label = say("{vehicle}, brought to {place}", vehicle=item.label, place=names.name(place))
            yield Item(f"{item.words} at {place}", label)


def _items(kind: str, part: Plain) -> tuple[Item, ...]:
    """Things of a kind."""
    if kind == "charter":
        return tuple(_charters(part))
    if kind == "vehicle":
        return tuple(Item(word, _vehicle(word)) for word in _texts(part))
    meanings = glossary.lexicon()["card" if kind == "card" else "terr"]
    return tuple(Item(f"{kind} {word}", meanings[word]) for word in _texts(part))


def _charters(lent: Plain) -> Iterator[Item]:
    """Each vehicle that can be lent with each purpose it can be lent for."""
    assert isinstance(lent, Sequence)
    for group in map(_table, lent):
        for vehicle in _texts(group["vehicle"]):
            for purpose in _texts(group["for"]):
                label = say("{vehicle} for {purpose}", vehicle=_vehicle(vehicle), purpose=_purpose(purpose))
                yield Item(f"charter {vehicle} for {purpose}", label)


def _purpose(word: str) -> str:
    return say("delivery {number}", number=word) if word.isdecimal() else _vehicle(word)


def _vehicle(word: str) -> str:
    return names.pawn(*word.split(" "))


def _amount(word: str, title: str, bounds: Plain) -> Amount:
    numbers = {name: value for name, value in _table(bounds).items() if isinstance(value, int)}
    return Amount(word, title, numbers["least"], numbers["step"], numbers.get("most"))


def _seat(word: str) -> str:
    """A seat by its number, as moves name it: `p2`."""
    return seat(int(word.removeprefix("p")))


def _title(kind: str) -> str:
    return {
        "branch": say("Branches"),
        "card": say("Contract cards"),
        "charter": say("Charter"),
        "terr": say("Territory cards"),
        "vehicle": say("Vehicles"),
    }[kind]


def _table(part: Plain) -> Mapping[str, Plain]:
    assert isinstance(part, Mapping)
    return part


def _texts(part: Plain) -> tuple[str, ...]:
    return tuple(word for word in part if isinstance(word, str)) if isinstance(part, Sequence) else ()
