"""Moves too many to list, composed of words: whom a deal is for, what is given, what is asked.

An `Open` option says in its `form` what may be in it: `to` names seats, `give` and `ask` are bundles, `min` is a sum. A
bundle has lists of things by kind, sums of money, and what it asks `of` each seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from plancia.core.decision import Open
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.plain import Plain

Lexicon: TypeAlias = Mapping[str, Mapping[str, str]]

HEADINGS: Final = ("give", "ask")
AMOUNTS: Final = ("cash", "min")
_ADDRESSED: Final = ("offer", "auction")
"""Verbs that name whom they are for; an answer goes to whoever is answered."""


@dataclass(frozen=True, slots=True)
class Item:
    """Words of a move and what they mean."""

    words: str
    label: str


@dataclass(frozen=True, slots=True)
class Ticks:
    """Things of which any number may be taken."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of money after its word."""

    word: str
    title: str
    least: int
    step: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing out of long lists, each under its heading; the page lets one pick again."""

    title: str
    lists: tuple[tuple[str, tuple[Item, ...]], ...]


Field: TypeAlias = Ticks | Amount | Pick


@dataclass(frozen=True, slots=True)
class Section:
    """Fields after a word of the move, which may be empty."""

    word: str
    title: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Composer:
    """A form for one verb; without sections the words are typed."""

    verb: str
    label: str
    left: int | None
    """How often it may still be done."""
    sections: tuple[Section, ...]


def meaning(word: str, lexicon: Lexicon) -> str:
    """What a word of a move means to people, or several of them."""
    for words in lexicon.values():
        if word in words:
            return words[word]
    parts = word.split(" ")
    return word if len(parts) == 1 else " ".join(meaning(part, lexicon) for part in parts)


def composer(option: Open, game: AnyGame, lexicon: Lexicon) -> Composer:
    """The form of an open choice."""
    form = dict(option.form)
    left = form.get("left")
    sections: list[Section] = []
    to = _texts(form.get("to"))
    if to and option.verb in _ADDRESSED:
        seats = tuple(Item(word, _seat(word, game, lexicon)) for word in to)
        sections.append(Section("", say("To"), (Ticks("", seats),)))
    for word, title in (("give", say("You give")), ("ask", say("You ask for"))):
        bundle = form.get(word)
        if isinstance(bundle, Mapping):
            sections.append(Section(word, title, tuple(_fields(bundle, game, lexicon))))
    least = form.get("min")
    if isinstance(least, Mapping):
        sections.append(Section("", say("Lowest bid"), (_amount("min", "", least),)))
    return Composer(option.verb, option.label, left if isinstance(left, int) else None, tuple(sections))


def _fields(bundle: Mapping[str, Plain], game: AnyGame, lexicon: Lexicon) -> Iterator[Field]:
    places = _texts(bundle.get("at"))
    for name, part in bundle.items():
        title = _title(name)
        if name == "of" and isinstance(part, Mapping):
            yield from _asked_of(part, places, game, lexicon)
        elif name == "charter" and isinstance(part, Mapping):
            lists = tuple((_seat(seat, game, lexicon), _charters(lent, lexicon)) for seat, lent in part.items())
            yield Pick(title, lists)
        elif isinstance(part, Mapping):
            yield _amount(name, title, part)
        elif isinstance(part, str):
            words = lexicon.get(name, {})
            yield Pick(title, (("", tuple(Item(f"{name} {word}", said) for word, said in words.items())),))
        elif part is True:
            yield Ticks("", (Item(name, title),))
        elif name.startswith("any "):
            described = (Item(f"{name} {word}", f"{title}, {meaning(word, lexicon)}") for word in _texts(part))
            yield Pick(title, (("", (Item(name, title), *described)),))
        elif name != "at":
            yield Ticks(title, _items(name, _texts(part), lexicon))


def _items(name: str, words: Sequence[str], lexicon: Lexicon) -> tuple[Item, ...]:
    """Things of a kind; a vehicle says by itself what it is, others are named after their kind."""
    before = "" if name == "vehicle" else f"{name} "
    return tuple(Item(f"{before}{word}", meaning(word, lexicon)) for word in words)


def _asked_of(seats: Mapping[str, Plain], places: Sequence[str], game: AnyGame, lexicon: Lexicon) -> Iterator[Field]:
    """What others visibly have, one list of each kind with the seats as headings."""
    kinds = dict.fromkeys(kind for part in seats.values() if isinstance(part, Mapping) for kind in part)
    for kind in kinds:
        lists: list[tuple[str, tuple[Item, ...]]] = []
        for seat, part in seats.items():
            if not isinstance(part, Mapping) or kind not in part:
                continue
            items = _charters(part[kind], lexicon) if kind == "charter" else _items(kind, _texts(part[kind]), lexicon)
            if kind == "vehicle":
                items = tuple(one for item in items for one in (item, *_placed(item, places, lexicon)))
            lists.append((_seat(seat, game, lexicon), items))
        yield Pick(_title(kind), tuple(lists))


def _placed(item: Item, places: Sequence[str], lexicon: Lexicon) -> Iterator[Item]:
    for place in places:
        where = say("{vehicle}, brought to {place}", vehicle=item.label, place=meaning(place, lexicon))
        yield Item(f"{item.words} at {place}", where)


def _charters(lent: Plain, lexicon: Lexicon) -> tuple[Item, ...]:
    """Each vehicle that can be lent with each purpose it can be lent for."""
    found: list[Item] = []
    for part in lent if isinstance(lent, Sequence) else ():
        if isinstance(part, Mapping):
            found += [
                Item(
                    f"charter {vehicle} for {purpose}",
                    say(
                        "{vehicle} for {purpose}", vehicle=meaning(vehicle, lexicon), purpose=_purpose(purpose, lexicon)
                    ),
                )
                for vehicle in _texts(part.get("vehicle"))
                for purpose in _texts(part.get("for"))
            ]
    return tuple(found)


def _purpose(word: str, lexicon: Lexicon) -> str:
    return say("delivery {number}", number=word) if word.isdecimal() else meaning(word, lexicon)


def _amount(word: str, title: str, bounds: Mapping[str, Plain]) -> Amount:
    least, step, most = bounds.get("least"), bounds.get("step"), bounds.get("most")
    return Amount(
        word,
        title,
        least if isinstance(least, int) else 0,
        step if isinstance(step, int) else 1,
        most if isinstance(most, int) else None,
    )


def _seat(word: str, game: AnyGame, lexicon: Lexicon) -> str:
    """A seat by its number, as moves name it: `p2`."""
    number = word.removeprefix("p")
    named = number.isdecimal() and int(number) < len(game.seat_names)
    return say(game.seat_names[int(number)]) if named else meaning(word, lexicon)


def _title(name: str) -> str:
    titles = {
        "any card": say("Any contract card"),
        "any terr": say("Any territory card"),
        "branch": say("Branches"),
        "card": say("Contract cards"),
        "cash": say("Money"),
        "charter": say("Charter"),
        "terr": say("Territory cards"),
        "vehicle": say("Vehicles"),
    }
    return titles.get(name, name)


def _texts(part: Plain) -> tuple[str, ...]:
    return tuple(word for word in part if isinstance(word, str)) if isinstance(part, Sequence) else ()
