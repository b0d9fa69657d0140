"""Deals as actions: moves that players compose, put together word by word in small masked steps.

A decision with an open choice has a form (`core/form.py`). A draft fills it in: the verb, then whom it is for, what is
given and what is asked, item by item; amounts grow by steps; at any time it may be sent, if that is legal, or dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from plancia.core.decision import Decision, Open
from plancia.core.errors import BadOption
from plancia.core.form import Amount, Field, Form, Ticks
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.state import State

SEND, DROP, NEXT = "send", "drop", "next part"
GROW = {"1 more": 1, "10 more": 10, "100 more": 100}
"""How an amount is changed, in its steps."""
SECTIONS = 3
"""Parts of a form that a learner is told of: for whom, what is given, what is asked or the lowest bid."""
_LONGEST = 40
"""Steps of one draft; then it can only be sent or dropped."""
_MOST_ITEMS = 4
_USUAL = 20
"""An amount of so many steps is told as a half."""


def deal_words(game: AnyGame, seats: int) -> tuple[str, ...]:
    """What drafts are made of, each with its number; other seats count from the own one."""
    said = () if game.encoder is None else game.encoder.deal_words
    if not said:
        raise BadOption(f"nobody composes deals in {game.title}")
    lexicon = [word for words in game.glossary().values() for word in words]
    others = [f"next {step}" for step in range(1, seats)]
    return tuple(dict.fromkeys((SEND, DROP, NEXT, *GROW, *others, *said, *lexicon)))


@dataclass(frozen=True, slots=True)
class _Entry:
    """Something that can be put into a part of a form: its words, or an amount."""

    words: tuple[str, ...]
    amount: Amount | None = None


class DealDraft:
    """A move that a seat is composing, as far as it has come."""

    def __init__(self, verb: str, form: Form) -> None:
        self._verb = verb
        # Some things stand in a form twice: two cards of a kind, a vehicle that can be lent to several seats.
        self._parts = [
            tuple(dict.fromkeys(entry for field in section.fields for entry in _entries(field)))
            for section in form.sections
        ]
        self._leads = [section.word for section in form.sections]
        self._chosen: list[list[tuple[str, ...]]] = [[] for _ in form.sections]
        self._amounts: dict[tuple[int, tuple[str, ...]], int] = {}
        self._part = 0
        self._said: tuple[str, ...] = ()
        self._steps = 0

    def possible(self) -> Iterator[str]:
        """What can be said next, but for sending, which the rules must allow, and dropping, which is never refused."""
        if self._steps >= _LONGEST:
            return
        yield from dict.fromkeys(words[len(self._said)] for words in self._continued() if len(words) > len(self._said))
        if not self.complete:
            return
        yield from dict.fromkeys(entry.words[0] for entry in self._left())
        if self._growing is not None:
            yield from GROW
        if self._part + 1 < len(self._parts):
            yield NEXT

    def say(self, word: str) -> None:
        """Go on with something that is possible."""
        self._steps += 1
        if word == NEXT:
            self._part += 1
            self._said = ()
        elif word in GROW:
            self._grow(GROW[word])
        else:
            self._put(word)

    @property
    def complete(self) -> bool:
        """Whether no item is half said."""
        return not self._said or self._said in self._chosen[self._part]

    @property
    def words(self) -> list[str]:
        """The move as it stands, in the order of the form."""
        said = [self._verb]
        for number, part in enumerate(self._parts):
            items = [entry for entry in part if entry.words in self._chosen[number]]
            said += [self._leads[number]] if items and self._leads[number] else []
            for entry in items:
                said += entry.words
                said += [] if entry.amount is None else [str(self._amounts[number, entry.words])]
        return said

    def told(self) -> Iterator[tuple[int, str, float]]:
        """What stands in it: a part, a word, and 1 or how large an amount is."""
        yield 0, self._verb, 1.0
        for number, chosen in enumerate(self._chosen[:SECTIONS]):
            for words in chosen:
                steps = self._amounts.get((number, words), 0) / self._unit(number, words)
                yield from ((number, word, steps / (steps + _USUAL) if steps else 1.0) for word in words)
        yield from ((self._part, word, 1.0) for word in self._said if self._part < SECTIONS)

    def _unit(self, part: int, words: tuple[str, ...]) -> int:
        return next((one.amount.step for one in self._parts[part] if one.words == words and one.amount), 1)

    def _continued(self) -> Iterator[tuple[str, ...]]:
        """Items that begin with what was said of one."""
        if self._said:
            yield from (
                entry.words for entry in self._parts[self._part] if entry.words[: len(self._said)] == self._said
            )

    def _left(self) -> list[_Entry]:
        chosen = self._chosen[self._part]
        return [] if len(chosen) >= _MOST_ITEMS else [one for one in self._parts[self._part] if one.words not in chosen]

    def _put(self, word: str) -> None:
        """A word more of an item, or the first of the next."""
        longer = (*self._said, word)
        chosen = self._chosen[self._part]
        if self._said and any(words[: len(longer)] == longer for words in self._continued()):
            if self._said in chosen:
                chosen.remove(self._said)
            self._said = longer
        else:
            self._said = (word,)
        found = next((one for one in self._parts[self._part] if one.words == self._said), None)
        if found is not None and found.words not in chosen:
            chosen.append(found.words)
            if found.amount is not None:
                self._amounts[self._part, found.words] = found.amount.least

    @property
    def _growing(self) -> Amount | None:
        """The amount that was named last, unless it is the most already."""
        found = next((one.amount for one in self._parts[self._part] if one.words == self._said), None)
        at_most = found is not None and found.most is not None and self._amounts[self._part, self._said] >= found.most
        return None if at_most else found

    def _grow(self, steps: int) -> None:
        amount = self._growing
        assert amount is not None
        grown = self._amounts[self._part, self._said] + steps * amount.step
        self._amounts[self._part, self._said] = grown if amount.most is None else min(grown, amount.most)


def _entries(field: Field) -> Iterator[_Entry]:
    if isinstance(field, Amount):
        yield _Entry((field.word,), field)
        return
    items = field.items if isinstance(field, Ticks) else [item for _, items in field.lists for item in items]
    yield from (_Entry(tuple(item.words.split(" "))) for item in items)


class Drafting:
    """The drafts of whoever is asked, as actions: a number for each word, after those of listed moves."""

    def __init__(self, game: AnyGame, seats: int, first: int) -> None:
        self.words = deal_words(game, seats)
        self._places = {word: place for place, word in enumerate(self.words)}
        self._game = game
        self._seats = seats
        self._first = first
        self.clear()

    def clear(self) -> None:
        """A move was made, or a match begins."""
        self._draft: DealDraft | None = None
        self._dropped = False

    @property
    def begun(self) -> bool:
        return self._draft is not None

    def possible(self, state: State, known: AnyKnown) -> dict[int, str]:
        """The words that the seat in turn can say now, by their numbers."""
        draft = self._draft
        if draft is None:
            words = () if self._dropped else tuple(self._openings(known))
        else:
            words = (DROP, *draft.possible(), *(() if self._move(draft, state) is None else (SEND,)))
        places = ((self._place(word, int(known.seat)), word) for word in words)
        return {self._first + place: word for place, word in places if place is not None}

    def say(self, word: str, state: State, known: AnyKnown) -> int | None:
        """A possible word; returns the move if that sends it."""
        draft = self._draft
        if draft is None:
            self._draft = DealDraft(word, self._openings(known)[word])
        elif word == SEND:
            return self._move(draft, state)
        elif word == DROP:
            self.clear()
            # Otherwise a learner could begin for ever.
            self._dropped = True
        else:
            draft.say(word)
        return None

    def told(self, seat: int, turn: int) -> NDArray[np.float32]:
        """What stands in the draft of a seat; nobody else sees it."""
        numbers = np.zeros((SECTIONS, len(self.words)), np.float32)
        for section, word, value in self._draft.told() if self._draft is not None and seat == turn else ():
            place = self._place(word, seat)
            if place is not None:
                numbers[section, place] = value
        return numbers.ravel()

    def _openings(self, known: AnyKnown) -> dict[str, Form]:
        """The verbs that a draft may begin with, and their forms."""
        decision: Decision | None = self._game.prompts.decide(known.state, int(known.seat))
        options = () if decision is None else decision.options
        forms = {option.verb: self._game.prompts.form(option) for option in options if isinstance(option, Open)}
        return {verb: form for verb, form in forms.items() if form.sections}

    def _move(self, draft: DealDraft, state: State) -> int | None:
        """The move of a draft, if the rules allow it: they refuse nothing by what the seat cannot know."""
        move = self._game.notation.encode(draft.words) if draft.complete else None
        return move if move is not None and state.allows(state.turn, move) else None

    def _place(self, word: str, seat: int) -> int | None:
        """The place of a word of a move, as the seat says it."""
        if word[:1] == "p" and word[1:].isdecimal():
            word = f"next {(int(word[1:]) - seat) % self._seats}"
        return self._places.get(word)
