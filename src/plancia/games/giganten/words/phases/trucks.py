"""Chapter 7, first part, in words: trucks are placed, truck and train move, and tiles are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say, say_many
from plancia.core.plain import Plain
from plancia.games.giganten.box.board import ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import OCCUPIED, SPACES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import trucks
from plancia.games.giganten.words.notation import decode
from plancia.kit.wording import FactList, Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask_place(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), say("Place the truck on {square}", square=SQUARE_NAMES[moves.argument_of(move)]))
        for move in state.legal()
    ]
    prompt = say_many(
        state.points,
        "Place your truck in column a, next to the companies. You then have {count} point to move.",
        "Place your truck in column a, next to the companies. You then have {count} points to move.",
    )
    return Decision(state.turn, "place", prompt, tuple(choices), ("GI-7.7", "GI-7.9"))


def _wait_for_place(_state: GigantenState, seat: str) -> str:
    return say("{seat} is choosing where to place the truck.", seat=seat)


def _refuse_place(_state: GigantenState, move: int) -> Refusal:
    square = moves.argument_of(move)
    name = SQUARE_NAMES[square]
    if square >= ROWS:
        return "GI-7.7", say("{square} is not in column a, where trucks start", square=name)
    return "GI-7.9", say("a truck stands on {square}; choose another square of column a", square=name)


def _instead_of_place(_state: GigantenState) -> Refusal:
    return "GI-7.9", say("your truck is not on the board yet: place it in column a")


def _ask_move(state: GigantenState) -> Decision:
    choices = [_move_choice(state, move) for move in state.legal()]
    prompt = say_many(
        state.points,
        "Move truck and train; you have {count} point left.",
        "Move truck and train; you have {count} points left.",
    )
    return Decision(state.turn, "move", prompt, tuple(choices), ("GI-7.2", "GI-7.3", "GI-7.21"))


def _move_choice(state: GigantenState, move: int) -> Choice:
    verb = moves.verb_of(move)
    at = moves.argument_of(move)
    if verb == moves.DONE:
        return Choice("done", _end_label(state.points), ends=True)
    if verb == moves.PEEK:
        kind = state.terms.kinds[state.terms.site_at[at]]
        label = say("Look at the tile on {square}", square=SQUARE_NAMES[at])
        return Choice(decode(move), label, (("square", SQUARE_NAMES[at]), ("kind", kind)))
    if verb == moves.TRAIN:
        start = state.train[state.turn]
        cost = state.terms.from_start[at] - state.terms.from_start[start]
        label = say_many(
            cost,
            "Move the train to {space} for {count} point",
            "Move the train to {space} for {count} points",
            space=SPACES[at],
        )
        return Choice(decode(move), label, (("cost", cost), ("space", SPACES[at])))
    cost = trucks.find_roads(state).costs[at]
    path: list[Plain] = [SQUARE_NAMES[square] for square in trucks.path(state, at)]
    facts: FactList = (("cost", cost), ("square", SQUARE_NAMES[at]), ("path", path))
    label = say_many(
        cost, "Drive to {square} for {count} point", "Drive to {square} for {count} points", square=SQUARE_NAMES[at]
    )
    return Choice(decode(move), label, facts)


def _end_label(points: int) -> str:
    if points == 0:
        return say("End the move")
    return say_many(points, "End the move; {count} point lapses", "End the move; {count} points lapse")


def _wait_for_move(state: GigantenState, seat: str) -> str:
    return say_many(
        state.points,
        "{seat} is moving truck and train; {count} point left.",
        "{seat} is moving truck and train; {count} points left.",
        seat=seat,
    )


def _refuse_move(state: GigantenState, move: int) -> Refusal:
    verb = moves.verb_of(move)
    if verb == moves.TRUCK:
        return _refuse_truck(state, moves.argument_of(move))
    return (
        _refuse_train(state, moves.argument_of(move))
        if verb == moves.TRAIN
        else _refuse_peek(state, moves.argument_of(move))
    )


def _refuse_truck(state: GigantenState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    if state.truck[state.turn] == square:
        return "GI-7.4", say("your truck stands on {square} already", square=name)
    if site >= 0 and state.land.owner[site] >= 0:
        return "GI-7.18", say("a derrick stands on {square}; no truck may enter it", square=name)
    if site >= 0 and state.land.tile[site]:
        return "GI-7.14", say("a tile lies on {square}; a truck may drive over it but not stop there", square=name)
    if state.land.ground[square] >= OCCUPIED:
        return "GI-7.16", say("a truck stands on {square}; yours may drive over it but not stop there", square=name)
    return "GI-7.2", _too_dear(name, trucks.cost_of(state, square), state.points)


def _too_dear(place: str, cost: int, points: int) -> str:
    return say_many(
        cost,
        "{place} costs {count} point and you have {points} left",
        "{place} costs {count} points and you have {points} left",
        place=place,
        points=points,
    )


def _refuse_train(state: GigantenState, space: int) -> Refusal:
    start = state.train[state.turn]
    if space <= start:
        return "GI-7.30", say("your train is on {space} and only goes forward", space=SPACES[start])
    cost = state.terms.from_start[space] - state.terms.from_start[start]
    return "GI-7.2", _too_dear(SPACES[space], cost, state.points)


def _refuse_peek(state: GigantenState, square: int) -> Refusal:
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    if site < 0 or not state.land.tile[site]:
        return "GI-7.21", say("there is no tile on {square}", square=name)
    if not state.terms.looks[state.terms.kinds[site]]:
        return "GI-7.24", say(
            "the tile on {square} is red; nobody may look at it before a derrick is built there", square=name
        )
    if state.land.seen[site] >> state.turn & 1:
        number = state.land.number[site]
        return "GI-15.5", say("you have seen the tile on {square}: it shows {number}", square=name, number=number)
    return "GI-7.22", not_beside(state.truck[state.turn], name)


def not_beside(truck: int, square: str) -> str:
    return say("your truck on {start} is not beside {square}", start=SQUARE_NAMES[truck], square=square)


def _instead_of_move(_state: GigantenState) -> Refusal:
    return "GI-7.1", say("you are moving: truck, train, peek, or done to end the move")


PLACE: Final[Wording[GigantenState]] = Wording(
    _ask_place, _wait_for_place, (moves.PLACE,), _refuse_place, _instead_of_place
)
MOVE: Final[Wording[GigantenState]] = Wording(
    _ask_move, _wait_for_move, (moves.TRUCK, moves.PEEK, moves.TRAIN), _refuse_move, _instead_of_move
)
