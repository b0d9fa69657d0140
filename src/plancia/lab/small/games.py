"""The three small games: a lot of Galopp Royal, an auction of Giganten with bluff, a deal of Competitor$."""

from __future__ import annotations

from plancia.core import Game, View
from plancia.lab.small.table import SmallState, small_game

PASS = 0


class BiddingState(SmallState):
    """Bids rise by turns until one player passes."""

    def moves(self) -> list[int]:
        return [PASS, *range(self.standing + 1, len(self.words))]

    def say(self, seat: int, move: int) -> None:
        if move == PASS:
            # A player who opens with a pass leaves it to the other, who may leave it as well.
            self.settled = int(self.leader >= 0 or seat == 1)
        else:
            self.standing, self.leader = move, seat


class LotState(BiddingState):
    """A lot of two cards (GA-3.2): each player has seen one of them, and the one who pays most takes both."""

    words = ("pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5")
    secrets = ("one", "two", "three")
    counts = (1, 1, 1)

    def scores(self) -> tuple[int, int]:
        found = [0, 0]
        if self.leader >= 0:
            found[self.leader] = sum(self.hands) + len(self.hands) - self.standing
        return found[0], found[1]


class BluffState(BiddingState):
    """The right to sell to a company (GI-10): two licences each, worth 2 to 4 together, and a bid may be a bluff.

    A bluffer who is not outbid loses a licence (GI-10.24), and the other has the right for a bid of 1 (GI-10.26).
    """

    words = ("pass", "bid 1", "bid 2", "bid 3", "bid 4")
    secrets = ("worth 2", "worth 3", "worth 4")
    counts = (1, 2, 1)
    right, licence = 8, 3
    """What the right is worth, and a licence that is lost; all in halves of what a bid of 1 costs."""

    def scores(self) -> tuple[int, int]:
        found = [0, 0]
        if self.leader >= 0:
            pays = self.standing <= self.hands[self.leader] + 2
            found[self.leader] = self.right - 2 * self.standing if pays else -self.licence
            found[1 - self.leader] = 0 if pays else self.right - 2
        return found[0], found[1]


class DealState(SmallState):
    """A deal over two cards (CO-17.7): left names a price for its card or wants to exchange, right answers.

    A card is worth half a unit more to the other than to its owner, who alone has seen it.
    """

    words = ("keep", "sell for 1", "sell for 2", "sell for 3", "exchange", "accept", "refuse")
    secrets = ("one", "two", "three")
    counts = (1, 1, 1)
    exchange, accept, refuse = 4, 5, 6
    more = 1
    """What a card is worth more to the other; scores count halves."""

    def moves(self) -> list[int]:
        return [self.accept, self.refuse] if self.leader >= 0 else list(range(self.exchange + 1))

    def say(self, seat: int, move: int) -> None:
        if seat == 0:
            self.standing, self.leader = move, 0
            self.settled = int(move == PASS)
        else:
            self.standing = self.standing if move == self.accept else PASS
            self.settled = 1

    def scores(self) -> tuple[int, int]:
        own, other = (2 * (card + 1) for card in self.hands)
        if self.standing == PASS:
            return own, other
        if self.standing == self.exchange:
            return other + self.more, own + self.more
        price = 2 * self.standing
        return price, own + other + self.more - price


ONE_LOT: Game[SmallState, View] = small_game(
    LotState,
    "one-lot",
    "One lot of Galopp Royal",
    ("By turns, bid more or pass.", "Who bid most pays it and takes both cards, worth what they show."),
    __name__,
)
BLUFF: Game[SmallState, View] = small_game(
    BluffState,
    "one-company",
    "One company of Giganten",
    ("By turns, bid more or pass.", "A winner whose licences are worth less than the bid loses one of them."),
    __name__,
)
DEAL: Game[SmallState, View] = small_game(
    DealState,
    "one-deal",
    "One deal of Competitor$",
    ("Left names what it wants for its card, right accepts or refuses.", "What is agreed is done."),
    __name__,
)
SMALL = (ONE_LOT, BLUFF, DEAL)
