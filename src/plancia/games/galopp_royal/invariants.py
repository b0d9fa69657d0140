"""What is true at every moment of a match (chapter D of the rules), for tests and arranged positions."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.games.galopp_royal.box.material import CRAFTY, KINDS, SLOTS
from plancia.games.galopp_royal.play.phases.races import holder
from plancia.games.galopp_royal.play.stages import DEAL, EXCHANGE, LOT, NAMES, NUDGE, OVER, REPLACE, ROLL
from plancia.games.galopp_royal.play.state import GaloppState


def faults(state: GaloppState) -> list[str]:
    """Every invariant that does not hold, in words."""
    return [
        *_cards(state),
        *_memory(state),
        *_moment(state),
        *_teams(state),
        *_gold(state),
        *_places(state),
        *_race(state),
        *_interval(state),
        *_lot(state),
        *_asked(state),
    ]


def _cards(state: GaloppState) -> Iterator[str]:
    loose = [*state.displays, *state.hands, state.open_card]
    for kind, copies in enumerate(state.terms.deck):
        found = state.deck.pile[kind] + state.deck.discards[kind] + loose.count(kind)
        if found != copies:
            yield f"there are {found} cards of the kind {KINDS[kind]} instead of {copies}"
        buried = sum(
            counts[at] for counts in (state.buried, state.buried_stale) for at in range(kind, len(counts), len(KINDS))
        )
        discards = state.deck.discards[kind]
        if buried > discards:
            yield f"{buried} cards of the kind {KINDS[kind]} lie face down among {discards} discards"


def _memory(state: GaloppState) -> Iterator[str]:
    """What is remembered of the last rebuild is no more than there is, and no less than is still held."""
    known = state.rebuild
    stale = _stale(state)
    if known is None:
        if any(stale):
            yield "a card was drawn before a rebuild, but the deck was never rebuilt"
        return
    for at, count in enumerate(stale):
        if count > known.held[at]:
            seat, kind = divmod(at, len(KINDS))
            yield f"seat {seat} has {count} stale cards of the kind {KINDS[kind]}, but held {known.held[at]} then"
    for kind, copies in enumerate(state.terms.deck):
        held = sum(known.held[at] + known.sunk[at] for at in range(kind, len(known.held), len(KINDS)))
        found = known.face_up[kind] + known.elsewhere[kind] + held
        if found > copies:
            yield f"the last rebuild remembers {found} cards of the kind {KINDS[kind]} of {copies}"


def _stale(state: GaloppState) -> list[int]:
    """What each seat has of the cards it held at the last rebuild, in its hand and face down, by kind."""
    found = list(state.buried_stale)
    for place, card in enumerate(state.hands):
        if card >= 0 and state.stale >> place & 1:
            found[place // 2 * len(KINDS) + card] += 1
    return found


def _moment(state: GaloppState) -> Iterator[str]:
    """Starting auctions, six races with intervals between them, and the end (GA-2.8, GA-2.9)."""
    race, races, stage = state.race, state.terms.races, state.stage
    name = NAMES[stage]
    if stage in (DEAL, LOT):
        if (race == 0) != (state.lot == 0):
            yield "starting lots come before the first race, substitute lots after it"
        if race == races:
            yield f"no lot comes after race {races}"
    elif race == 0:
        yield f"the stage cannot be {name} before the first race"
    elif stage in (EXCHANGE, REPLACE) and race == races:
        yield f"no exchange comes after race {races}"
    elif stage == OVER and race < races:
        yield f"the match is not over after race {race} of {races}"


def _teams(state: GaloppState) -> Iterator[str]:
    for seat in range(state.seats):
        team = [card for card in state.displays[seat * SLOTS : (seat + 1) * SLOTS] if card >= 0]
        whole = len(team) == SLOTS
        starting = state.race == 0 and not team
        exchanging = state.stage in (EXCHANGE, REPLACE) and len(team) == SLOTS - 1
        if not (whole or starting or exchanging):
            yield f"the display of seat {seat} has {len(team)} bearers"
    if state.race == 0 and all(state.has_team(seat) for seat in range(state.seats)):
        yield "everybody has a team before the first race, so no lot is left"


def _gold(state: GaloppState) -> Iterator[str]:
    for seat in range(state.seats):
        if state.gold[seat] < 0:
            yield f"seat {seat} has {state.gold[seat]} gold"
        if state.race == 0 and not state.has_team(seat) and state.gold[seat] != state.terms.starting_gold:
            yield f"seat {seat} has bought nothing yet but has {state.gold[seat]} gold"


def _places(state: GaloppState) -> Iterator[str]:
    taken = [place for place in state.places if place]
    running = state.stage in (ROLL, NUDGE)
    if len(set(taken)) != len(taken) or any(place > state.seats for place in taken):
        yield f"places {taken} are not different numbers up to {state.seats}"
    if state.race == 0 and (taken or any(state.spaces)):
        yield "a chair has left START before the first race"
    if state.race and not running and len(taken) != state.seats:
        yield "a race has ended but not every chair is placed"
    if running and len(taken) > state.seats - 2:
        yield "a race goes on with fewer than two chairs"
    for seat in range(state.seats):
        space, ends = state.spaces[seat], (state.terms.pond, state.arch)
        if state.places[seat] == 0 and not ends[0] < space < ends[1]:
            yield f"the chair of seat {seat} is racing on space {space}, outside pond and arch"
        if running and state.places[seat] and space not in ends:
            yield f"the chair of seat {seat} is placed on space {space}, neither through the arch nor in the pond"


def _race(state: GaloppState) -> Iterator[str]:
    limit = state.terms.roll_limit
    if state.stage == ROLL and state.turn >= 0 and state.places[state.turn]:
        yield f"seat {state.turn} is to roll, but its chair is placed"
    if limit and (state.rolls > limit or (state.stage == ROLL and state.rolls == limit)):
        yield f"a race is stopped after {limit} rolls, but there were {state.rolls}"


def _interval(state: GaloppState) -> Iterator[str]:
    """Between two races: whose it is, and which displays the last player has seen to."""
    if state.race == 0 or state.stage not in (EXCHANGE, REPLACE, DEAL, LOT):
        return
    if state.last != holder(state, state.seats):
        yield f"last is {state.last}, but the last place belongs to seat {holder(state, state.seats)}"
    if state.stage in (DEAL, LOT):
        if state.opener != state.last:
            yield "substitute lots are opened by the last player"
        return
    if (state.seen_to == state.seats) != (state.stage == REPLACE):
        yield f"seen_to is {state.seen_to} of {state.seats} displays, which cannot be in the stage {NAMES[state.stage]}"
    for step in range(state.seats):
        yield from _display(state, (state.last + step) % state.seats, step < state.seen_to)


def _display(state: GaloppState, seat: int, seen_to: bool) -> Iterator[str]:
    gap = -1 in state.displays[seat * SLOTS : (seat + 1) * SLOTS]
    if gap and not seen_to:
        yield f"the display of seat {seat} has a gap, but is not seen to yet"
    if seen_to and not gap and not state.terms.exchange_optional:
        yield f"the display of seat {seat} is seen to, but no card has left it"


def _lot(state: GaloppState) -> Iterator[str]:
    sizes = [sum(card >= 0 for card in state.hands[seat * 2 : seat * 2 + 2]) for seat in range(state.seats)]
    if state.stage != LOT:
        if any(sizes) or state.open_card >= 0:
            yield "cards are held although no lot is up for auction"
        return
    cards = sum(sizes) + (state.open_card >= 0) + state.dropped
    if state.bidders < 2 or cards != max(SLOTS, state.bidders):
        yield f"a lot for {state.bidders} bidders holds {cards} cards"
    if (state.open_card >= 0) != (state.bidders == SLOTS - 1):
        yield "a lot has an open card exactly when three bid for it"
    most = 2 if state.bidders == 2 else 1
    for seat in range(state.seats):
        if state.auction.active >> seat & 1 and sizes[seat] == 0:
            yield f"seat {seat} bids without a card"
        if sizes[seat] and state.lot == 0 and state.has_team(seat):
            yield f"seat {seat} has a team and takes no part in starting auctions"
        if sizes[seat] > most:
            yield f"seat {seat} holds {sizes[seat]} cards of a lot for {state.bidders} bidders"
    yield from _bids(state)


def _bids(state: GaloppState) -> Iterator[str]:
    auction = state.auction
    if (auction.standing > 0) != (auction.leader >= 0) or (
        auction.leader >= 0 and not auction.active >> auction.leader & 1
    ):
        yield "a standing bid needs a bidder who has not passed, and the other way round"
    elif auction.leader >= 0 and auction.standing > state.gold[auction.leader]:
        yield f"seat {auction.leader} has bid more gold than it has"
    if state.lot == 0 and state.has_team(state.opener):
        yield f"seat {state.opener} opens, but has a team"


def _asked(state: GaloppState) -> Iterator[str]:
    turn = state.turn
    if (turn < 0) != (state.stage == OVER):
        yield "somebody is asked exactly until the match is over"
    elif state.stage == LOT and (not state.auction.active >> turn & 1 or turn == state.auction.leader):
        yield f"seat {turn} is asked to bid but has passed or leads"
    elif state.stage == NUDGE and (
        state.places[turn] or state.rolled == 0 or state.displays[turn * SLOTS + state.rolled - 1] != CRAFTY
    ):
        yield f"seat {turn} chooses for a crafty bearer that was not rolled"
    elif state.stage == EXCHANGE and (turn != state.last or state.places[turn] != state.seats):
        yield "the exchange belongs to the last player"
