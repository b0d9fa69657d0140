"""The whole truth of a match as plain data, both ways."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.deck import deck_of
from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict
from plancia.core.position import Facts, tally
from plancia.games.galopp_royal.box.material import CARD, KINDS, SLOTS, terms_of
from plancia.games.galopp_royal.invariants import faults
from plancia.games.galopp_royal.play.phases import races
from plancia.games.galopp_royal.play.phases.draws import Rebuild
from plancia.games.galopp_royal.play.stages import DEAL, LOT, NUDGE, OVER, ROLL, STAGES
from plancia.games.galopp_royal.play.state import GaloppState

EMPTY = "empty"
"""The word for a slot whose bearer was taken away."""

_FACTS = (
    "game", "seats", "options", "stage", "turn", "first_player", "race", "last", "gold", "displays", "deck", "discard",
    "rebuilds", "face_down", "stale_face_down", "rebuild", "lot", "attempt", "opener", "hands", "stale_hands",
    "open_card", "auction", "spaces", "places", "rolled", "rolls", "seen_to",
)  # fmt: skip


def position(state: GaloppState) -> PlainDict:
    seats = range(state.seats)
    in_lot = state.stage == LOT
    return {
        "seats": state.seats,
        "options": dict(state.terms.options),
        "stage": STAGES[state.stage],
        "turn": state.roller if state.stage == ROLL else state.turn,
        "first_player": state.first,
        "race": state.race,
        "last": state.last,
        "gold": list(state.gold),
        "displays": [_team(state, seat) for seat in seats],
        "deck": tally(list(state.deck.pile), KINDS),
        "discard": tally(list(state.deck.discards), KINDS),
        "rebuilds": state.deck.rebuilds,
        "face_down": by_seat(state.buried),
        "stale_face_down": by_seat(state.buried_stale),
        "rebuild": _rebuild(state.rebuild),
        "lot": state.lot,
        "attempt": state.attempt,
        "opener": state.opener,
        "hands": [[KINDS[card] for card in state.hands[seat * 2 : seat * 2 + 2] if card >= 0] for seat in seats],
        "stale_hands": [sum(state.stale >> place & 1 for place in (seat * 2, seat * 2 + 1)) for seat in seats],
        "open_card": None if state.open_card < 0 else KINDS[state.open_card],
        "auction": _auction(state.auction) if in_lot else None,
        "spaces": list(state.spaces),
        "places": list(state.places),
        "rolled": state.rolled,
        "rolls": state.rolls,
        "seen_to": state.seen_to,
    }


def by_seat(counts: vec[i64]) -> list[Plain]:
    """Cards by kind for each seat."""
    size = len(KINDS)
    return [tally(list(counts[at : at + size]), KINDS) for at in range(0, len(counts), size)]


def _team(state: GaloppState, seat: int) -> list[Plain]:
    slots = list(state.displays[seat * SLOTS : (seat + 1) * SLOTS])
    return [EMPTY if card < 0 else KINDS[card] for card in slots] if max(slots) >= 0 else []


def _auction(auction: Auction) -> Plain:
    active = [seat for seat in range(auction.seats) if auction.active >> seat & 1]
    return {"active": active, "standing": auction.standing, "leader": auction.leader}


def _rebuild(known: Rebuild | None) -> Plain:
    if known is None:
        return None
    return {
        "face_up": tally(list(known.face_up), KINDS),
        "elsewhere": tally(list(known.elsewhere), KINDS),
        "sunk": by_seat(known.sunk),
        "held": by_seat(known.held),
    }


def restore(seats: int, options: Options, given: Mapping[str, Plain]) -> GaloppState:
    """The state of a position. Cards that are mentioned nowhere are in the deck."""
    facts = Facts(given, _FACTS)
    terms = terms_of(seats, options)
    state = GaloppState(terms).copy()
    chosen = terms.options["first_player"]
    state.first = facts.integer("first_player", chosen if isinstance(chosen, int) else 0, most=seats - 1)
    state.stage = STAGES.index(facts.word("stage", STAGES[LOT if "hands" in given else DEAL], STAGES))
    turn = facts.integer("turn", -1 if state.stage == OVER else int(state.first), least=-1, most=seats - 1)
    state.turn = turn
    state.roller = turn if state.stage in (ROLL, NUDGE) else 0
    state.last = facts.integer("last", -1, least=-1, most=seats - 1)
    state.gold = vec[i64](facts.integers("gold", list(terms.full_purses), most=int(terms.most_gold)))
    _restore_race(facts, state)
    _restore_teams(facts, state)
    _restore_lot(facts, state, turn)
    _restore_discards(facts, state)
    facts.reasons += faults(state)
    facts.check()
    return state


def _restore_race(facts: Facts, state: GaloppState) -> None:
    terms = state.terms
    seats = int(terms.seats)
    started = state.stage in (ROLL, NUDGE)
    state.race = facts.integer("race", 1 if started else 0, most=int(terms.races))
    state.arch = terms.race_length + max(state.race - 1, 0) * terms.length_step
    state.spaces = vec[i64](facts.integers("spaces", [0] * seats, least=int(terms.pond), most=int(state.arch)))
    state.places = vec[i64](facts.integers("places", [0] * seats, most=seats))
    for chair, place in enumerate(state.places):
        if place:
            races.leave(state, chair)
    state.rolled = facts.integer("rolled", 0, most=SLOTS)
    state.rolls = facts.integer("rolls", 0)
    state.seen_to = facts.integer("seen_to", 0, most=seats)


def _restore_teams(facts: Facts, state: GaloppState) -> None:
    words = (*KINDS, EMPTY)
    for seat, team in enumerate(facts.word_lists("displays", _nothing(state), words)):
        if len(team) not in (0, SLOTS):
            facts.reasons.append(f"displays of {seat} has {len(team)} slots, must have {SLOTS} or none")
            continue
        for slot, card in enumerate(team):
            state.displays[seat * SLOTS + slot] = -1 if card == len(KINDS) else card


def _restore_lot(facts: Facts, state: GaloppState, turn: int) -> None:
    seats = int(state.seats)
    state.lot = facts.integer("lot", 0 if state.race == 0 else 1, most=2)
    state.attempt = facts.integer("attempt", 0)
    state.opener = facts.integer(
        "opener", int(state.first if state.lot == 0 or state.last < 0 else state.last), most=seats - 1
    )
    state.open_card = facts.word_index("open_card", -1, KINDS)
    stale = facts.integers("stale_hands", [0] * seats, most=2)
    for seat, hand in enumerate(facts.word_lists("hands", _nothing(state), KINDS)):
        if len(hand) > 2 or stale[seat] > len(hand):
            facts.reasons.append(f"hands of {seat} has {len(hand)} cards, {stale[seat]} of them stale; it may have two")
            continue
        for at, card in enumerate(hand):
            state.hands[seat * 2 + at] = card
        state.stale |= ((1 << stale[seat]) - 1) << seat * 2
    state.bidders = sum(state.lot > 0 or not state.has_team(seat) for seat in range(seats))
    if state.stage == LOT:
        _restore_auction(facts, state, turn)


def _restore_auction(facts: Facts, state: GaloppState, turn: int) -> None:
    seats = int(state.seats)
    entitled = [seat for seat in range(seats) if state.lot > 0 or not state.has_team(seat)]
    inner = Facts(facts.table("auction") or {}, ("active", "standing", "leader"))
    active = inner.numbers("active", entitled, most=seats - 1)
    auction = Auction(seats, sum(1 << seat for seat in set(active)), turn)
    auction.turn = turn
    auction.standing = inner.integer("standing", 0)
    auction.leader = inner.integer("leader", -1, least=-1, most=seats - 1)
    state.auction = auction
    state.dropped = max(0, min(len(entitled) - len(active), len(entitled) - SLOTS))
    facts.reasons += [f"auction: {reason}" for reason in inner.reasons]


def _restore_discards(facts: Facts, state: GaloppState) -> None:
    seats = int(state.seats)
    discard = facts.counts("discard", [0] * len(KINDS), KINDS)
    elsewhere = [*state.displays, *state.hands, state.open_card]
    rest = [copies - discard[kind] - elsewhere.count(kind) for kind, copies in enumerate(state.terms.deck)]
    deck = facts.counts("deck", [max(0, count) for count in rest], KINDS)
    state.deck = deck_of(CARD, vec[i64](deck), vec[i64](discard))
    state.deck.rebuilds = facts.integer("rebuilds", 0)
    state.buried = flat(facts.count_lists("face_down", seats, KINDS))
    state.buried_stale = flat(facts.count_lists("stale_face_down", seats, KINDS))
    known = facts.table("rebuild")
    if known is not None:
        inner = Facts(known, ("face_up", "elsewhere", "sunk", "held"))
        none = [0] * len(KINDS)
        state.rebuild = Rebuild(
            vec[i64](inner.counts("face_up", none, KINDS)),
            vec[i64](inner.counts("elsewhere", none, KINDS)),
            flat(inner.count_lists("sunk", seats, KINDS)),
            flat(inner.count_lists("held", seats, KINDS)),
        )
        facts.reasons += [f"rebuild: {reason}" for reason in inner.reasons]


def _nothing(state: GaloppState) -> list[list[str]]:
    return [[] for _ in range(state.seats)]


def flat(lists: list[list[int]]) -> vec[i64]:
    """Counts by seat and kind in one row, as a state has them."""
    return vec[i64]([count for counts in lists for count in counts])
