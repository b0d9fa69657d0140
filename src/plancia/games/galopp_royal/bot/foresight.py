"""What foretells the end of a match of Galopp Royal: gold, teams, and how the running race stands."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.galopp_royal.bot.advice import ADVICE
from plancia.games.galopp_royal.bot.races import this_race
from plancia.games.galopp_royal.bot.values import Values
from plancia.games.galopp_royal.box.material import CRAFTY, ROOM, SLOTS
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.kit.foresight import NetworkForesight, yes

RACES: Final = 6.0
GOLD: Final = 30.0
USUAL: Final = 14.0
"""Steps of a usual team, ..."""
STEPS: Final = 4.0
"""... and how much one differs from another."""
BEST: Final = 5.0
"""Steps of the best bearer."""
BEYOND: Final = 99.0

SITUATION: Final = (
    *("race", "starting_lot", "first_substitutes", "second_substitutes", "running", "exchange", "standing", "bidders"),
    *("teams", "lot", "way_to_go", "racing", "seen_to", "attempt"),
)
TRAITS: Final = (
    *("gold", "prize", "team", "lot_led", "lot_sought", "has_team", "bids", "bid", "last_player", "best_bearer"),
    *("worst_bearer", "to_give", "way", "arrived", "order", "crafty", "leads", "bids_after", "spare_gold", "secrets"),
    *("can_bid", "moves_after"),
)


@final
class GaloppForesight(NetworkForesight[GaloppState]):
    """Foretells from auction, race and exchange, with the figures of the table that the rules of thumb keep."""

    def situation(self, state: GaloppState) -> vec[float]:
        values = ADVICE.values(state)
        auction = state.stage == LOT
        racing = state.stage == NUDGE
        teams: i64 = 0
        seat: i64
        for seat in range(state.seats):
            teams += 1 if state.has_team(seat) else 0
        return vec[float](
            [
                float(state.race) / RACES,
                yes(auction and state.lot == 0),
                yes(auction and state.lot == 1),
                yes(auction and state.lot == 2),
                yes(racing),
                yes(state.stage == EXCHANGE),
                float(state.auction.standing) / GOLD if auction else 0.0,
                float(bidders(state)) / float(state.seats) if auction else 0.0,
                float(teams) / float(state.seats),
                (lot_steps(values, state) - USUAL) / STEPS if auction else 0.0,
                nearest(values, state) / BEST if racing else 0.0,
                float(state.racing) / float(state.seats) if racing else 0.0,
                float(state.seen_to) / float(state.seats) if state.stage == EXCHANGE else 0.0,
                float(state.attempt),
            ]
        )

    def traits(self, state: GaloppState) -> list[vec[float]]:
        values = ADVICE.values(state)
        return [traits_of(values, state, seat) for seat in range(state.seats)]


def traits_of(values: Values, state: GaloppState, seat: i64) -> vec[float]:
    """The traits of one seat."""
    team = steps_of(values, state.displays[seat * SLOTS : seat * SLOTS + SLOTS])
    racing = state.stage == NUDGE
    crafty: i64 = 0
    for card in state.displays[seat * SLOTS : seat * SLOTS + SLOTS]:
        if card == CRAFTY:
            crafty += 1
    bid = vec[float]([0.0] * 4)
    if state.stage == LOT:
        bid = bidding(values, state, seat, team)
    gives = vec[float]([0.0] * 4)
    if state.stage == EXCHANGE:
        gives = giving(values, state, seat)
    found = vec[float](capacity=len(TRAITS))
    found = append(found, float(state.gold[seat]) / GOLD - bid[3])
    found = append(found, this_race(values, state, seat) / GOLD if racing else 0.0)
    found = append(found, (team - USUAL) / STEPS)
    found = append(found, bid[0])
    found = append(found, bid[1])
    found = append(found, yes(state.has_team(seat)))
    found = append(found, bid[2])
    found = append(found, bid[3])
    for gift in gives:
        found = append(found, gift)
    found = append(found, way(values, state, seat) / BEST if racing and state.places[seat] == 0 else 0.0)
    found = append(found, yes(racing and state.places[seat] > 0))
    order = float((seat - state.roller + state.seats) % state.seats) / float(state.seats)
    found = append(found, order if racing else 0.0)
    found = append(found, float(crafty))
    for part in means(values, state, seat):
        found = append(found, part)
    return append(found, float((seat - state.turn + state.seats) % state.seats) / float(state.seats))


def way(values: Values, state: GaloppState, seat: i64) -> float:
    """Rolls that a chair is likely to need to the arch."""
    return float(state.arch - state.spaces[seat]) * values.pace_of(state.displays, seat).rolls


def steps_of(values: Values, cards: vec[i64]) -> float:
    """The steps of a team; slots that are empty yet get a usual bearer."""
    total: float = 0.0
    for card in cards:
        total += values.steps[card] if card >= 0 else values.step
    return total


def bidding(values: Values, state: GaloppState, seat: i64, team: float) -> vec[float]:
    """Of a lot: what the leader gains, that shared by who may bid yet, whether the seat may, the leader's bid."""
    auction = state.auction
    if auction.active >> seat & 1 == 0:
        return vec[float]([0.0, 0.0, 0.0, 0.0])
    gain = (lot_steps(values, state) - team) / STEPS
    leads = auction.leader == seat
    sought = gain / float(bidders(state))
    return vec[float]([gain if leads else 0.0, sought, 1.0, float(auction.standing) / GOLD if leads else 0.0])


def bidders(state: GaloppState) -> i64:
    """Seats that may bid yet."""
    count: i64 = 0
    seat: i64
    for seat in range(state.seats):
        count += state.auction.active >> seat & 1
    return count


def lot_steps(values: Values, state: GaloppState) -> float:
    """The steps of the lot; cards that nobody has drawn yet are usual ones."""
    cards: i64 = 0
    lot: float = 0.0
    for card in state.hands:
        if card >= 0:
            lot += values.steps[card]
            cards += 1
    if state.open_card >= 0:
        lot += values.steps[state.open_card]
        cards += 1
    return lot + float(SLOTS - cards) * values.step


def means(values: Values, state: GaloppState, seat: i64) -> vec[float]:
    """Of a bidder: whether it leads, how soon it is asked, gold to spare, own cards, whether it can bid more."""
    auction = state.auction
    if state.stage != LOT:
        return vec[float]([0.0] * 5)
    secrets: float = 0.0
    for card in state.hands[seat * 2 : seat * 2 + 2]:
        if card >= 0:
            secrets += (values.steps[card] - values.step) / STEPS
    if auction.active >> seat & 1 == 0:
        return vec[float]([0.0, 0.0, 0.0, secrets, 0.0])
    spare = float(state.gold[seat] - auction.standing)
    asked = float((seat - auction.turn + state.seats) % state.seats) / float(state.seats)
    return vec[float]([yes(auction.leader == seat), asked, min(spare / GOLD, 1.0), secrets, yes(spare > 0.0)])


def nearest(values: Values, state: GaloppState) -> float:
    """Rolls that the chair in front still needs."""
    least = BEYOND
    seat: i64
    for seat in range(state.seats):
        if state.places[seat] == 0:
            least = min(least, way(values, state, seat))
    return least


def giving(values: Values, state: GaloppState, seat: i64) -> vec[float]:
    """Of an exchange: whether the seat takes the cards, its best or as last player its worst, whether that will go."""
    last = seat == state.last
    found = vec[float]([1.0 if last else 0.0, 0.0, 0.0, 0.0])
    if (seat - state.last + state.seats) % state.seats < state.seen_to:
        return found
    best: float = -BEYOND
    worst: float = BEYOND
    for card in state.displays[seat * SLOTS : seat * SLOTS + SLOTS]:
        if card >= 0:
            best = max(best, values.steps[card])
            worst = min(worst, values.steps[card])
    if last:
        found[2] = worst / BEST
    else:
        found[1] = best / BEST
        found[3] = 1.0
    return found


FORESIGHT: Final = GaloppForesight(ROOM / "content", SITUATION, TRAITS)
