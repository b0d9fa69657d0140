"""Chapter 8: derricks are built."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import trucks
from plancia.games.giganten.play.stages import BUILD, DERRICKS, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class NextBuilder(Stage):
    """Whoever could build is asked, in turn order (GI-8.3)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        while state.acted < state.seats:
            seat = state.nth_seat(state.acted)
            if len(builds(state, seat)) > 0:
                state.ask(seat, BUILD)
                return
            state.acted += 1
        state.next_action()


@final
class Build(Stage):
    """A player builds one derrick, or none (GI-8.2)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        return append(builds(state, state.turn), moves.PASS)

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        if moves.verb_of(move) == moves.BUILD:
            build(state, state.terms.site_at[moves.argument_of(move)], chance)
        else:
            state.tell(events.NOT_BUILT, state.turn)
        state.acted += 1
        state.stage = DERRICKS


def builds(state: GigantenState, seat: i64) -> vec[i64]:
    """Tiles beside the truck whose cost the player can pay (GI-8.1, GI-8.12, GI-8.13)."""
    terms = state.terms
    found = vec[i64]()
    if state.stock[seat] == 0 or (terms.short and state.supply <= 0):  # GI-16.10
        return found
    beside = state.truck[seat] * 4
    for at in range(beside, beside + 4):
        site = terms.site_at[terms.neighbours[at]]
        if site >= 0 and state.land.tile[site] > 0 and terms.build_costs[terms.kinds[site]] <= state.cash[seat]:
            found = append(found, moves.pack(moves.BUILD, terms.sites[site]))
    return found


def build(state: GigantenState, site: i64, chance: Chance) -> None:
    """The cost is paid before the tile is turned (GI-8.7); the tile then leaves the game (GI-8.11)."""
    seat = state.turn
    square = state.terms.sites[site]
    cost = state.terms.build_costs[state.terms.kinds[site]]
    state.pay_bank(seat, cost)
    state.tell(events.BUILT, seat, square, cost)
    trucks.settle_number(state, site, chance)
    crude = state.land.number[site]
    if state.terms.short and crude > state.supply:  # GI-16.10
        crude = state.supply
    state.supply -= crude
    land = state.own_land()
    land.tile[site] = 0
    land.owner[site] = seat
    land.crude[site] = crude
    state.stock[seat] -= 1
    land.ground[square] = 0
    state.tell(events.STRUCK, seat, square, state.land.number[site], crude)
