"""What crude in the depots and licences in the hands are worth, and what is bid for a right to sell."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.giganten.bot import clock
from plancia.games.giganten.box.material import COMPANIES
from plancia.games.giganten.play.phases import licences
from plancia.games.giganten.play.stages import BID, HAUL

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

HOLD: Final = 4400.0
"""What a crude in a depot is worth that is not sold this round, while more follow."""
SALE: Final = 3400.0
"""What selling a crude of a later round is worth beyond keeping it."""
FRESH: Final = 3400.0
"""The same for all crude of a later round from derricks that are not built yet."""
DEALT: Final = 4.22
"""Worth of the licences that a player is dealt in a round."""
MARGIN: Final = 0.5
"""What one licence more is worth, compared with the average."""
DARE: Final = 3.05
"""How far off estimates of what rivals bid usually are, in licences."""
PUMP: Final = 0.4
"""What it is worth that a rival pays a licence more, compared with an own licence."""
TRUST: Final = 0.1
"""How likely a rival without the licences is to bid all the same, compared with one that has them."""
CHEAP: Final = 0.5
"""The share of an auction's prize that is left for whoever lets a bluffer have it."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Market:
    """The auctions as one seat sees them."""

    def __init__(self, state: GigantenState, viewer: i64) -> None:
        self.state: Final = state
        self.viewer: Final[i64] = viewer
        self.after: Final[float] = clock.rounds_after(state)
        value = float(state.terms.crude_value)
        self.hold: Final[float] = value + (HOLD - value) * min(1.0, self.after)
        self.first: Final[i64] = state.company if state.stage >= BID and state.company >= 0 else i64(0)
        """Companies before this one are settled this round."""
        self.pending: vec[float] = vec[float](capacity=8)
        """By seat the crude that its derricks yield before the next auctions, ..."""
        self.rates: vec[float] = vec[float](capacity=8)
        """... and what a licence is worth to it: all it can sell, by all it can pay with."""
        future = vec[float](capacity=8)
        for _seat in range(state.seats):
            self.pending = append(self.pending, 0.0)
            future = append(future, FRESH * self.after)
        site: i64
        for site in range(state.terms.site_count):
            owner = state.land.owner[site]
            if owner >= 0:
                future[owner] += SALE * min(self.after, float(state.land.crude[site]))
                if self.yields(owner, site):
                    self.pending[owner] += 1.0
        seat: i64
        for seat in range(state.seats):
            self.rates = append(self.rates, self._rate(seat, future[seat] + SALE * self.pending[seat]))

    def yields(self, seat: i64, site: i64) -> bool:
        """Whether the derrick of a seat on a site has yet to yield in the running round."""
        state = self.state
        if state.stage != HAUL:
            return state.stage < HAUL
        order = state.order_of(seat)
        return order > state.acted or (order == state.acted and site >= state.site)

    def _rate(self, seat: i64, later: float) -> float:
        worth = later
        company: i64
        for company in range(self.first, i64(len(COMPANIES))):
            worth += self.prize(company, self.state.depots[seat * len(COMPANIES) + company])
        return worth / (self.strength(seat) + DEALT * self.after + 1.0)

    def strength(self, seat: i64) -> float:
        """The worth of a hand, guessed unless it is the own."""
        state = self.state
        if seat == self.viewer:
            return float(licences.value(state, seat))
        size = state.hand_size(seat)
        least = state.memory.least[seat]
        most = state.memory.most[seat]
        return float(size) + min(float(most), max(float(least), 0.5 * float(size)))

    def stored(self, crude: i64) -> float:
        """What crude in one depot is worth that is not sold this round."""
        kept = min(crude, self.state.terms.depot_limit)
        return self.hold * float(kept) + float(self.state.terms.overflow * (crude - kept))

    def prize(self, company: i64, crude: i64) -> float:
        """What selling so much now is worth beyond keeping it."""
        price = float(self.state.terms.prices[self.state.prices[company]])
        return max(0.0, price * float(crude) - self.stored(crude))

    def limit(self, seat: i64, company: i64, crude: i64) -> float:
        """What a seat is likely to pay for the right to sell so much."""
        return min(self.strength(seat), self.prize(company, crude) / max(self.rates[seat], 1.0))

    def sale(self, company: i64, crude: i64, rival: float) -> float:
        """What so much in the own depot is likely to bring, when the strongest rival bids so much."""
        if crude == 0:
            return 0.0
        own = self.limit(self.viewer, company, crude)
        chance = own * own / (own * own + rival * rival + 0.1)
        return chance * self.prize(company, crude) + self.stored(crude)

    def rival(self, company: i64) -> float:
        """What the strongest rival is likely to bid."""
        state = self.state
        best: float = 0.0
        seat: i64
        for seat in range(state.seats):
            crude = state.depots[seat * len(COMPANIES) + company]
            if seat != self.viewer and crude > 0:
                best = max(best, self.limit(seat, company, crude))
        return best

    def more(self, company: i64) -> float:
        """What one crude more in an own depot is worth."""
        crude = self.state.depots[self.viewer * len(COMPANIES) + company]
        rival = self.rival(company)
        return self.sale(company, crude + 1, rival) - self.sale(company, crude, rival)

    def bid(self, amount: i64, active: i64) -> float:
        """What a bid is worth in the running auction while these seats take part."""
        state = self.state
        company = state.company
        rate = self.rates[self.viewer]
        outbid = self.outbid(amount, active)
        won: float
        if float(amount) <= self.strength(self.viewer):
            won = self.prize(company, state.depots[self.viewer * len(COMPANIES) + company]) - rate * float(amount)
        else:
            won = -0.5 * rate * (self.strength(self.viewer) + 1.0)
        return outbid * PUMP * rate + (1.0 - outbid) * won

    def outbid(self, amount: i64, active: i64) -> float:
        """How likely one of the rivals that take part is to bid more."""
        state = self.state
        stays: float = 1.0
        seat: i64
        for seat in range(state.seats):
            if seat != self.viewer and active >> seat & 1 and state.hand_size(seat) > 0:
                crude = state.depots[seat * len(COMPANIES) + state.company]
                limit = self.limit(seat, state.company, crude)
                stays *= 1.0 - above(limit, float(amount) + 0.5)
        return 1.0 - stays

    def call(self, leader: i64, standing: i64) -> float:
        """What it is worth to pass: the leader may have bluffed."""
        state = self.state
        if leader < 0:
            return 0.0
        bluffed = self.bluffed(leader, standing)
        crude = state.depots[self.viewer * len(COMPANIES) + state.company]
        return bluffed * CHEAP * self.prize(state.company, crude)

    def bluffed(self, seat: i64, bid: i64) -> float:
        """How likely a seat cannot pay what it bid."""
        state = self.state
        size = state.hand_size(seat)
        least = size + state.memory.least[seat]
        most = size + state.memory.most[seat]
        if bid <= least:
            return 0.0
        if bid > most:
            return 1.0
        # The 2s of a hand scatter like heads among so many coins.
        deviation = 0.5 * math.sqrt(float(most - least)) + 0.2
        honest = 1.0 / (1.0 + math.exp(1.7 * (float(bid) - 0.5 - self.strength(seat)) / deviation))
        return TRUST * (1.0 - honest) / (honest + TRUST * (1.0 - honest))


def above(limit: float, bid: float) -> float:
    """How likely somebody with such a limit bids more."""
    steep = (limit - bid) / DARE
    if steep > 20.0:
        return 1.0
    if steep < -20.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-1.7 * steep))
