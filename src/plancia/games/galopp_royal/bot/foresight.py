"""What foretells the end of a match of Galopp Royal: gold, teams, and how the running race stands."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.galopp_royal.bot.advice import ADVICE
from plancia.games.galopp_royal.bot.odds import Lore
from plancia.games.galopp_royal.bot.races import this_race
from plancia.games.galopp_royal.box.material import CRAFTY, ROOM, SLOTS
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.kit.foresight import Foresight

RACES: Final = 6
NEAR: Final = vec[float]([0.8, 1.6, 2.6, 4.0, 6.0])
"""Rolls that the chair in front still needs: a race is the surer, the fewer they are."""
BEYOND: Final = 99.0
GOLD: Final = 30.0
USUAL: Final = 14.0
"""Steps of a usual team, ..."""
STEPS: Final = 4.0
"""... and how much one differs from another."""
BEST: Final = 5.0
"""Steps of the best bearer."""

MOMENTS: Final = (
    *[f"auctions after race {race}" for race in range(RACES)],
    *[f"exchange after race {race}" for race in range(1, RACES)],
    *[
        f"race {race} with {way} rolls to go"
        for race in range(1, RACES + 1)
        for way in (*[f"less than {rolls}" for rolls in NEAR], "more")
    ],
)
TRAITS: Final = (
    *("gold", "prize", "team", "lot_led", "lot_sought", "has_team", "bids", "bid", "last_player", "best_bearer"),
    *("worst_bearer", "to_give", "way", "arrived", "order", "crafty"),
)


@final
class GaloppForesight(Foresight[GaloppState]):
    """What is known of a table is that of the advice."""

    def moment(self, state: GaloppState) -> i64:
        race = min(state.race, RACES)
        if state.stage == LOT:
            return min(race, RACES - 1)
        if state.stage == EXCHANGE:
            return RACES + min(race, RACES - 1) - 1
        lore = ADVICE.lore(state)
        least = BEYOND
        seat: i64
        for seat in range(state.seats):
            if state.places[seat] == 0:
                least = min(least, way(lore, state, seat))
        step: i64 = 0
        while step < len(NEAR) and least >= NEAR[step]:
            step += 1
        return 2 * RACES - 1 + (race - 1) * (len(NEAR) + 1) + step

    def traits(self, state: GaloppState, seat: i64) -> vec[float]:
        lore = ADVICE.lore(state)
        team = steps_of(lore, state.displays[seat * SLOTS : seat * SLOTS + SLOTS])
        racing = state.stage == NUDGE
        crafty: i64 = 0
        for card in state.displays[seat * SLOTS : seat * SLOTS + SLOTS]:
            if card == CRAFTY:
                crafty += 1
        bid = vec[float]([0.0] * 4)
        if state.stage == LOT:
            bid = bidding(lore, state, seat, team)
        gives = vec[float]([0.0] * 4)
        if state.stage == EXCHANGE:
            gives = giving(lore, state, seat)
        found = vec[float](capacity=len(TRAITS))
        found = append(found, float(state.gold[seat]) / GOLD - bid[3])
        found = append(found, this_race(lore, state, seat) / GOLD if racing else 0.0)
        found = append(found, (team - USUAL) / STEPS)
        found = append(found, bid[0])
        found = append(found, bid[1])
        found = append(found, 1.0 if state.has_team(seat) else 0.0)
        found = append(found, bid[2])
        found = append(found, bid[3])
        for gift in gives:
            found = append(found, gift)
        found = append(found, way(lore, state, seat) / BEST if racing and state.places[seat] == 0 else 0.0)
        found = append(found, 1.0 if racing and state.places[seat] > 0 else 0.0)
        order = float((seat - state.roller + state.seats) % state.seats) / float(state.seats)
        found = append(found, order if racing else 0.0)
        return append(found, float(crafty))


def way(lore: Lore, state: GaloppState, seat: i64) -> float:
    """Rolls that a chair is likely to need to the arch."""
    return float(state.arch - state.spaces[seat]) * lore.pace_of(state.displays, seat).rolls


def steps_of(lore: Lore, cards: vec[i64]) -> float:
    """The steps of a team; slots that are empty yet get a usual bearer."""
    total: float = 0.0
    for card in cards:
        total += lore.steps[card] if card >= 0 else lore.step
    return total


def bidding(lore: Lore, state: GaloppState, seat: i64, team: float) -> vec[float]:
    """What the lot is to the highest bidder, to each of those who may bid yet; that the seat may; and its own bid."""
    auction = state.auction
    if auction.active >> seat & 1 == 0:
        return vec[float]([0.0, 0.0, 0.0, 0.0])
    cards: i64 = 0
    lot: float = 0.0
    for card in state.hands:
        if card >= 0:
            lot += lore.steps[card]
            cards += 1
    if state.open_card >= 0:
        lot += lore.steps[state.open_card]
        cards += 1
    lot += float(SLOTS - cards) * lore.step
    bidders: i64 = 0
    other: i64
    for other in range(state.seats):
        bidders += auction.active >> other & 1
    gain = (lot - team) / STEPS
    leads = auction.leader == seat
    return vec[float](
        [gain if leads else 0.0, gain / float(bidders), 1.0, float(auction.standing) / GOLD if leads else 0.0]
    )


def giving(lore: Lore, state: GaloppState, seat: i64) -> vec[float]:
    """Whether the seat takes the cards; its best, or the last player's worst, that may leave yet; that one will."""
    last = seat == state.last
    found = vec[float]([1.0 if last else 0.0, 0.0, 0.0, 0.0])
    if (seat - state.last + state.seats) % state.seats < state.seen_to:
        return found
    best: float = -BEYOND
    worst: float = BEYOND
    for card in state.displays[seat * SLOTS : seat * SLOTS + SLOTS]:
        if card >= 0:
            best = max(best, lore.steps[card])
            worst = min(worst, lore.steps[card])
    if last:
        found[2] = worst / BEST
    else:
        found[1] = best / BEST
        found[3] = 1.0
    return found


FORESIGHT: Final = GaloppForesight(ROOM / "content", MOMENTS, TRAITS)
