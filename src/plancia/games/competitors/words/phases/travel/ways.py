"""Ways that a player may travel at once: the moves to a place, as far as nothing asks, falls or is paid between."""

from __future__ import annotations

from typing import Final

from plancia.core.chance import Scripted
from plancia.core.decision import Way
from plancia.core.errors import PlanciaError
from plancia.core.event import Event
from plancia.core.language import say_many
from plancia.games.competitors.ids import PLACES
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.stages import ACTION
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways.planner import Route
from plancia.games.competitors.words import events, names
from plancia.games.competitors.words.notation import encode

_TRAVELS: Final = frozenset(
    (events.STEP, events.LANDED, events.AIRBORNE, events.LOADED, events.UNLOADED, events.SHIFTED, events.MOVEMENT_TURN)
)
"""What a way leads to expect: whatever else is told stops it."""
_BESIDE: Final = frozenset((moves.END, moves.LOAD, moves.UNLOAD))
"""What is left of a Move without steps: trucks are loaded and unloaded between actions, too (CO-5.11)."""


def ways(state: CompetitorsState, routes: list[Route]) -> tuple[Way, ...]:
    """The ways of a running trip to places that one move does not lead to or does not end at; the nearest first.

    A Move ends with its way where no step is left that it could make.
    """
    travels = _Travels(state)
    found: list[Way] = []
    for route in sorted(routes, key=lambda route: (route.turn, route.points)):
        made = travels.to_the_end(route)
        if len(made) > 1 or len(route.steps) > 1 or route.turn > state.running_trip().number:
            found.append(_way(route, made))
    return tuple(found)


def along(state: CompetitorsState, route: Route) -> tuple[str, ...]:
    """The moves of a running trip along a route, as far as nothing asks; none if it cannot begin so."""
    return _Travels(state).to_the_end(route)


def foreseen(state: CompetitorsState, route: Route) -> tuple[str, ...]:
    """The moves of a route from a trip that has just begun; a Move is ended where they lead, unless it ends by itself.

    A route of more than one movement turn is more than one Move.
    """
    travels = _Travels(state)
    made = travels.moves(route)
    if state.running_trip().holder >= 0:
        return made
    steps = made[: made.index("end")] if "end" in made else made
    return (*steps, "end") if steps and travels.goes_on(steps) else steps


def _way(route: Route, made: tuple[str, ...]) -> Way:
    told = in_short(route.turn, route.points, route.fuel, route.customs)
    return Way(PLACES[route.place], f"{names.place(route.place)}: {told}", made)


def in_short(turn: int, points: int, fuel: int, customs: int) -> str:
    """What a way takes and costs."""
    told = say_many(
        points,
        "turn {turn}, {count} point · fuel {fuel:,}",
        "turn {turn}, {count} points · fuel {fuel:,}",
        turn=turn,
        fuel=fuel,
    )
    cards = say_many(customs, "{count} customs card", "{count} customs cards")
    return f"{told} · {cards}" if customs else told


class _Travels:
    """Moves tried out on twins of a state; ways that begin alike are tried once."""

    def __init__(self, state: CompetitorsState) -> None:
        self._start: Final = state
        self._tried: Final[dict[tuple[str, ...], CompetitorsState | None]] = {(): state}
        """By the moves that were made: what they lead to; nothing where the player must look first."""

    def moves(self, route: Route) -> tuple[str, ...]:
        """The moves of a route up to the first that stops it, the ends of movement turns among them."""
        made: tuple[str, ...] = ()
        for step in route.steps:
            for move in ("end", step.text):
                state = self._tried[made]
                if state is None or (move != "end" and not _allows(state, move)):
                    return made
                if move != "end" or state.running_trip().number < step.turn:
                    made = self._on(state, made, move)
        return made

    def to_the_end(self, route: Route) -> tuple[str, ...]:
        """The same, and the end of a Move that has no step left after them."""
        made = self.moves(route)
        return (*made, "end") if self.leaves_no_step(made) else made

    def goes_on(self, made: tuple[str, ...]) -> bool:
        """Whether the trip is still under way after moves that were tried."""
        return self._tried[made] is not None

    def leaves_no_step(self, made: tuple[str, ...]) -> bool:
        """Whether a Move that has come so far can do nothing but end, and what its player may do after it as well."""
        state = self._tried[made]
        if state is None or state.running_trip().holder >= 0 or not made:
            return False
        verbs = {moves.verb_of(move) for move in state.moves_of(state.player)}
        return verbs == {moves.END} or (moves.END in verbs and verbs <= _BESIDE and _goes_on_after(state))

    def _on(self, state: CompetitorsState, made: tuple[str, ...], move: str) -> tuple[str, ...]:
        following = (*made, move)
        if following not in self._tried:
            self._tried[following] = self._after(state, move)
        return following

    def _after(self, state: CompetitorsState, move: str) -> CompetitorsState | None:
        """What a move leads to, if nothing is drawn or owed and the same player is asked for the next step."""
        twin = state.copy()
        told: list[Event] = []
        twin.log = told
        try:
            twin.answer(twin.player, _code(move), Scripted())
        except PlanciaError:
            return None
        twin.log = None
        goes_on = twin.stage == self._start.stage and twin.turn == self._start.turn
        return twin if goes_on and all(expected(event) for event in told) else None


def expected(event: Event) -> bool:
    """Whether a player who travels need not look at something that happened."""
    return event.kind in _TRAVELS


def _goes_on_after(state: CompetitorsState) -> bool:
    """Whether the player has another action after a Move that ends here."""
    twin = state.copy()
    try:
        twin.answer(twin.player, moves.END, Scripted())
    except PlanciaError:
        return False
    return twin.stage == ACTION and twin.player == state.player


def _code(move: str) -> int:
    code = encode(move.split(" "))
    assert code is not None
    return code


def _allows(state: CompetitorsState, move: str) -> bool:
    return state.allows(state.player, _code(move))
