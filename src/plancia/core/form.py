"""Forms for moves that a player composes, which are too many to list.

A game hands one out for each `Open` choice (`Prompts.form`); a page and a terminal show it without knowing the game.
The move is its verb and the words of what was chosen, in the order of the form:

>>> cards = Ticks("Cards", (Item("card C1", "Coffee"), Item("card C2", "Tea")))
>>> give = Section("give", "You give", (Amount("cash", "Money", least=500), cards), word="give")
>>> form = Form((give,), "You give {give}.")

Whoever enters 1500 and ticks tea says `give cash 1500 card C2`. What stays empty is left out, with the word before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose: its words in a move, and what they mean to a player."""

    words: str
    label: str
    spots: tuple[str, ...] = ()
    """The ids of what stands for it on the board and in the hand, so that a player can choose it there."""


@dataclass(frozen=True, slots=True)
class Ticks:
    """Items of which a player takes any number."""

    kind: ClassVar[str] = "ticks"
    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number from `least` to `most` in steps, said after a word; without `most` there is no limit."""

    kind: ClassVar[str] = "amount"
    word: str
    title: str
    least: int
    step: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """One item out of long lists, each under its heading; a player may pick another one after it."""

    kind: ClassVar[str] = "pick"
    title: str
    lists: tuple[tuple[str, tuple[Item, ...]], ...]


Field: TypeAlias = Ticks | Amount | Pick


@dataclass(frozen=True, slots=True)
class Section:
    """Fields that belong together under a title; `word` is said before what is chosen in them, if anything is."""

    name: str
    """What the sentence of the form calls it."""
    title: str
    fields: tuple[Field, ...]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """What the words of an open choice are made of; without sections a player types them."""

    sections: tuple[Section, ...] = ()
    sentence: str = ""
    """What a filled form comes to, with the names of sections as gaps."""
    left: int | None = None
    """How often it may still be sent; None if there is no limit."""
    limit: str = ""
    """How often it may still be sent, in words for the player; empty without a limit."""


def chosen(form: Form, draft: str) -> dict[str, tuple[str, ...]]:
    """What a move chooses in each section, however far it is composed; what the form does not have is left out.

    >>> cards = Ticks("Cards", (Item("card C1", "Coffee"), Item("card C2", "Tea")))
    >>> form = Form((Section("give", "You give", (Amount("cash", "Money", least=500), cards), word="give"),))
    >>> chosen(form, "offer give cash 1500 card C2")
    {'give': ('cash 1500', 'card C2')}
    """
    words, found = draft.split()[1:], dict[str, tuple[str, ...]]()
    for at, section in enumerate(form.sections):
        ahead = {word for following in form.sections[at + 1 :] for word in _beginnings(following)}
        here: list[str] = []
        while words and words[0] not in ahead:
            length, known = _next(section, words)
            here += (" ".join(words[:length]),) if known else ()
            words = words[length:]
        found[section.name] = tuple(here)
    return found


def _beginnings(section: Section) -> tuple[str, ...]:
    """The words that a section can be known by."""
    amounts = tuple(field.word for field in section.fields if isinstance(field, Amount))
    return (section.word,) if section.word else amounts


def _next(section: Section, words: list[str]) -> tuple[int, bool]:
    """How many words the first thing has that they name, and whether a section has it."""
    for field in section.fields:
        if isinstance(field, Amount) and words[0] == field.word and words[1:2] and words[1].isdecimal():
            return 2, True
    named = (item.words.split() for field in section.fields for item in items_of(field))
    return max(((len(one), True) for one in named if words[: len(one)] == one), default=(1, False))


def items_of(field: Field) -> tuple[Item, ...]:
    """All items of a field, whatever their lists; none of an amount."""
    if isinstance(field, Amount):
        return ()
    return field.items if isinstance(field, Ticks) else tuple(item for _, items in field.lists for item in items)
