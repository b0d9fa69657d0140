"""Cards drawn and cards in hand, in words (CO-6.2, CO-6.24)."""

from __future__ import annotations

from plancia.core.decision import Choice
from plancia.core.language import say, say_many
from plancia.games.competitors.ids import rows
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import PARTS, RECIPIENT, SENDER
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.refusal import Refusal

_DECKS = ("territory", "contract")


def draw_choice(state: CompetitorsState, move: int) -> Choice:
    deck = _DECKS[moves.first_of(move)]
    contracts = moves.first_of(move) == moves.CONTRACT_DECK
    cards = state.contract_deck if contracts else state.territory_deck
    mixed = cards.left == 0
    count = cards.discarded if mixed else cards.left
    stock = say("{count} in the deck", count=count)
    if mixed:
        stock = say_many(count, "the discarded card is the deck anew", "the {count} discards are mixed anew")
    label = say("Draw a territory card ({stock})", stock=stock)
    if contracts:
        label = say("Draw a contract card ({stock})", stock=stock)
    return Choice(f"draw {deck}", label, (("deck", deck), ("cards", count)))


def refuse_draw(_state: CompetitorsState, _seat: int, move: int) -> Refusal:
    if moves.first_of(move) == moves.CONTRACT_DECK:
        return "CO-6.24", say("no contract card is left to draw, in the deck or among the discards")
    return "CO-6.24", say("no territory card is left to draw, in the deck or among the discards")


def not_in_hand(state: CompetitorsState, seat: int, territory: int, rule: str) -> Refusal:
    """A territory card that is not in hand."""
    name = names.place(territory)
    if state.bases[territory] == seat and state.headquarters[seat] != territory:
        return "CO-16.14", say("the card {card} lies with your branch and is not in your hand", card=name)
    if any(territory in (triple[SENDER], triple[RECIPIENT]) for triple in rows(state.offices[seat].triples, PARTS)):
        return "CO-6.4", say("the card {card} lies in a signed contract", card=name)
    return rule, say("the card {card} is not in your hand", card=name)
