"""Chapter 6: licences are dealt, and what everybody can work out about the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.core.event import all_but, only
from plancia.games.giganten.play.stages import Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class Deal(Stage):
    """Each player gets the whole number before the next gets any (GI-6.5)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        seat = state.first
        for _step in range(state.seats):
            deal_to(state, seat, state.terms.licences[state.card[seat]], chance)
            seat = state.after(seat)
        state.next_action()


def deal_to(state: GigantenState, seat: i64, licences: i64, chance: Chance) -> None:
    deck = state.licences
    memory = state.own_memory()
    ones: i64 = 0
    twos: i64 = 0
    for _card in range(licences):
        if deck.left == 0:
            if deck.discarded == 0:  # GI-6.6
                break
            state.tell(events.LICENCE_REBUILD, deck.discarded)
            remember(state)
        value = deck.draw(chance)
        state.hands[seat * 2 + value] += 1
        if value == 0:
            ones += 1
        else:
            twos += 1
            memory.drawn_twos[seat] += 1
        memory.drawn[seat] += 1
        memory.most[seat] += 1
    state.tell(events.DEALT, seat, ones + twos, audience=all_but(seat))
    state.tell(events.RECEIVED, seat, ones, twos, audience=only(seat))
    if ones + twos < licences:
        state.tell(events.FORFEITED, seat, licences - ones - twos)


def remember(state: GigantenState) -> None:
    """The discards become the pile: everybody knows what is in it, and so how many 2s the hands hold together."""
    memory = state.own_memory()
    memory.pile_then = state.licences.discards[:]
    least: i64 = 0
    most: i64 = 0
    for seat in range(state.seats):
        least += memory.least[seat]
        most += memory.most[seat]
        memory.held_then[seat] = state.hand_size(seat)
        memory.dealt_then[seat] += memory.drawn[seat]
        memory.spent_twos_then[seat] += memory.spent_twos[seat]
        memory.drawn[seat] = 0
        memory.drawn_twos[seat] = 0
        memory.spent_twos[seat] = 0
    together = state.terms.licence_deck[1] - memory.pile_then[1]
    for seat in range(state.seats):
        others_least = least - memory.least[seat]
        others_most = most - memory.most[seat]
        learn_least(state, seat, together - others_most)
        learn_most(state, seat, together - others_least)
        least = others_least + memory.least[seat]
        most = others_most + memory.most[seat]


def spend(state: GigantenState, seat: i64, ones: i64, twos: i64) -> None:
    """Licences leave a hand for the discards, seen by all (GI-15.9)."""
    state.hands[seat * 2] -= ones
    state.hands[seat * 2 + 1] -= twos
    state.licences.discard(0, ones)
    state.licences.discard(1, twos)
    memory = state.own_memory()
    memory.spent_twos[seat] += twos
    memory.least[seat] -= twos
    memory.most[seat] -= twos
    learn_least(state, seat, 0)
    learn_most(state, seat, state.hand_size(seat))


def learn_least(state: GigantenState, seat: i64, twos: i64) -> None:
    """Everybody has learnt that a hand holds so many 2s at least."""
    memory = state.own_memory()
    memory.least[seat] = max(memory.least[seat], twos)


def learn_most(state: GigantenState, seat: i64, twos: i64) -> None:
    """Everybody has learnt that a hand holds so many 2s at most."""
    memory = state.own_memory()
    memory.most[seat] = min(memory.most[seat], twos)


def value(state: GigantenState, seat: i64) -> i64:
    """The worth of a hand."""
    return state.ones(seat) + 2 * state.twos(seat)
