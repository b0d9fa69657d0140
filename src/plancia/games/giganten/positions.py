"""The whole truth of a match as plain data, both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.deck import Deck, deck_of
from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict
from plancia.core.position import Facts, tally
from plancia.games.giganten.box.board import COLUMNS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, LICENCE, OCCUPIED, SPACES, terms_of
from plancia.games.giganten.invariants import IN_TURN, faults
from plancia.games.giganten.play.phases import auctions, licences
from plancia.games.giganten.play.stages import AUCTIONS, BID, HAUL, MOVE, NAMES, OVER, PAY, PENALTY, PLACE, PRICES, SELL
from plancia.games.giganten.play.state import GigantenState
from plancia.games.giganten.views import depots_of, hand_of, seats_of, sites

_FACTS = (
    "game", "seats", "options", "stage", "turn", "round", "first_player", "prices", "bank", "supply", "cash", "depots",
    "tiles", "seen", "numbers", "derricks", "trucks", "trains", "black_train", "display", "cards", "red_pile",
    "red_discards", "beige_pile", "beige_discards", "hands", "licence_pile", "licence_discards", "known", "points",
    "derrick", "company", "auction",
)  # fmt: skip
_KNOWN = (
    "least_twos", "most_twos", "pile_then", "held_then", "dealt_then", "spent_twos_then", "drawn_since",
    "drawn_twos_since", "spent_twos_since", "lost", "lost_twos",
)  # fmt: skip
_MUCH = 1_000_000_000
_AUCTION = (AUCTIONS, BID, PENALTY, PAY, SELL)


def position(state: GigantenState) -> PlainDict:
    terms = state.terms
    land = state.land
    seats = range(state.seats)
    in_auction = state.stage in _AUCTION
    return {
        "seats": state.seats,
        "options": dict(terms.options),
        "stage": NAMES[state.stage],
        "turn": state.turn,
        "round": state.round,
        "first_player": state.first,
        "prices": {company: terms.prices[space] for company, space in zip(COMPANIES, state.prices, strict=True)},
        "bank": state.bank,
        "supply": state.supply,
        "cash": list(state.cash),
        "depots": [depots_of(state, seat) for seat in seats],
        "tiles": [square for site, square in sites(terms) if land.tile[site]],
        "seen": {square: list(seats_of(land.seen[site])) for site, square in sites(terms) if land.seen[site]},
        "numbers": {square: land.number[site] for site, square in sites(terms) if land.number[site]},
        "derricks": {
            square: {"seat": land.owner[site], "crude": land.crude[site]}
            for site, square in sites(terms)
            if land.owner[site] >= 0
        },
        "trucks": [None if square < 0 else SQUARE_NAMES[square] for square in state.truck],
        "trains": [SPACES[space] for space in state.train],
        "black_train": SPACES[state.black],
        "display": [BOX.faces[face] for face in state.display if face >= 0],
        "cards": [None if face < 0 else BOX.faces[face] for face in state.card],
        "red_pile": tally(list(state.red.pile), BOX.red_faces),
        "red_discards": tally(list(state.red.discards), BOX.red_faces),
        "beige_pile": tally(list(state.beige.pile), BOX.beige_faces),
        "beige_discards": tally(list(state.beige.discards), BOX.beige_faces),
        "hands": [hand_of(state, seat) for seat in seats],
        "licence_pile": tally(list(state.licences.pile), LICENCE.outcomes),
        "licence_discards": tally(list(state.licences.discards), LICENCE.outcomes),
        "known": {
            "least_twos": list(state.memory.least),
            "most_twos": list(state.memory.most),
            "pile_then": tally((state.memory.pile_then_ones, state.memory.pile_then_twos), LICENCE.outcomes),
            "held_then": list(state.memory.held_then),
            "dealt_then": list(state.memory.dealt_then),
            "spent_twos_then": list(state.memory.spent_twos_then),
            "drawn_since": list(state.memory.drawn),
            "drawn_twos_since": list(state.memory.drawn_twos),
            "spent_twos_since": list(state.memory.spent_twos),
            "lost": list(state.memory.lost),
            "lost_twos": list(state.memory.lost_twos),
        },
        "points": state.points,
        "derrick": SQUARE_NAMES[terms.sites[state.site]] if state.stage == HAUL else None,
        "company": COMPANIES[state.company] if in_auction else None,
        "auction": {
            "active": list(seats_of(state.auction.active)),
            "standing": state.auction.standing,
            "leader": state.auction.leader,
            "shut_out": list(seats_of(state.shut_out)),
        }
        if in_auction
        else None,
    }


def restore(seats: int, options: Options, given: Mapping[str, Plain]) -> GigantenState:
    """The state of a position. Cards, licences, crude and money mentioned nowhere are in their pile, supply or bank."""
    facts = Facts(given, _FACTS)
    terms = terms_of(seats, options)
    state = GigantenState(terms).copy()
    chosen = terms.options["first_player"]
    state.first = facts.integer("first_player", chosen if isinstance(chosen, int) else 0, most=seats - 1)
    state.stage = NAMES.index(facts.word("stage", NAMES[PRICES], NAMES))
    state.turn = facts.integer("turn", -1 if state.stage == OVER else int(state.first), least=-1, most=seats - 1)
    state.acted = state.order_of(state.turn) if state.stage in IN_TURN and state.turn >= 0 else 0
    state.round = facts.integer("round", 0 if state.stage == PRICES else 1)
    _restore_sites(facts, state)
    _restore_tracks(facts, state)
    _restore_stores(facts, state)
    _restore_cards(facts, state)
    _restore_licences(facts, state)
    _restore_decision(facts, state)
    facts.reasons += faults(state)
    facts.check()
    return state


def _restore_sites(facts: Facts, state: GigantenState) -> None:
    """Tiles lie where they are laid at set-up, but not under a derrick."""
    terms = state.terms
    land = state.own_land()
    names = [square for _, square in sites(terms)]
    _restore_derricks(facts, state, names)
    laid = [square for site, square in sites(terms) if terms.tiles[site] and state.land.owner[site] < 0]
    tiles = facts.words("tiles", laid, names)
    looks = Facts(facts.table("seen") or {}, names)
    for site, square in sites(terms):
        land.tile[site] = int(site in tiles)
        land.seen[site] = sum(1 << seat for seat in set(looks.numbers(square, [], most=int(state.seats) - 1)))
    facts.reasons += [f"seen: {reason}" for reason in looks.reasons]
    _restore_numbers(facts, state, names)
    state.truck = vec[i64](facts.word_each("trucks", [-1] * int(state.seats), SQUARE_NAMES))
    for site, at in enumerate(terms.sites):
        land.ground[at] = 0 if land.owner[site] >= 0 else terms.terrain[at] + OCCUPIED * land.tile[site]
    for at in set(state.truck):
        if at >= 0 and 0 < land.ground[at] < OCCUPIED:
            land.ground[at] += OCCUPIED


def _restore_derricks(facts: Facts, state: GigantenState, names: list[str]) -> None:
    land = state.own_land()
    table = Facts(facts.table("derricks") or {}, names)
    for site, square in enumerate(names):
        derrick = table.table(square)
        if derrick is not None:
            inner = Facts(derrick, ("seat", "crude"))
            land.owner[site] = inner.integer("seat", 0, most=int(state.seats) - 1)
            land.crude[site] = inner.integer("crude", 1, least=1)
            state.stock[land.owner[site]] -= 1
            table.reasons += [f"{square}: {reason}" for reason in inner.reasons]
    facts.reasons += [f"derricks: {reason}" for reason in table.reasons]


def _restore_numbers(facts: Facts, state: GigantenState, names: list[str]) -> None:
    """A site that was built on and has no number given takes the lowest one left that can have yielded its crude."""
    terms = state.terms
    land = state.own_land()
    given = facts.counts("numbers", [0] * len(names), names)
    left = [list(numbers) for numbers in BOX.numbers]
    for site, number in enumerate(given):
        pool = left[terms.kinds[site] - 1]
        if number >= len(pool) or (number and BOX.numbers[terms.kinds[site] - 1][number] == 0):
            facts.reasons.append(f"numbers of {names[site]} is {number}, which no tile of its kind shows")
        elif number:
            land.number[site] = number
            pool[number] -= 1
    built = [site for site in range(len(names)) if terms.tiles[site] and not land.tile[site] and not land.number[site]]
    for site in sorted(built, key=lambda one: land.owner[one] < 0):
        pool = left[terms.kinds[site] - 1]
        possible = [number for number, count in enumerate(pool) if count > 0 and number >= land.crude[site]]
        if possible:
            land.number[site] = possible[0]
            pool[possible[0]] -= 1


def _restore_tracks(facts: Facts, state: GigantenState) -> None:
    terms = state.terms
    table = list(terms.prices)
    state.train = vec[i64](facts.word_each("trains", [0] * int(state.seats), COLUMNS))
    state.black = facts.word_index("black_train", 0, SPACES)
    for company, price in enumerate(facts.counts("prices", [0] * len(COMPANIES), COMPANIES)):
        if price in table:
            state.prices[company] = table.index(price)
        elif price:
            facts.reasons.append(f"prices of {COMPANIES[company]} is {price}, which is no space of the table")


def _restore_stores(facts: Facts, state: GigantenState) -> None:
    state.cash = vec[i64](facts.integers("cash", list(state.terms.full_purses)))
    state.bank = facts.integer("bank", -sum(state.cash), least=-_MUCH)
    for seat, depots in enumerate(facts.count_lists("depots", int(state.seats), COMPANIES)):
        for company, crude in enumerate(depots):
            state.depots[seat * len(COMPANIES) + company] = min(crude, BOX.crude)
    state.supply = facts.integer("supply", BOX.crude - sum(state.land.crude) - sum(state.depots), least=-_MUCH)


def _restore_cards(facts: Facts, state: GigantenState) -> None:
    seats = int(state.seats)
    red = len(BOX.red_faces)
    state.card = vec[i64](facts.word_each("cards", [-1] * seats, BOX.faces))
    display = facts.words("display", [], BOX.faces)
    if len(display) > seats + 1:
        facts.reasons.append(f"display has {len(display)} cards, must have {seats + 1} at most")
    # Gaps are where cards were taken first; nothing depends on the place of a card.
    for slot, face in enumerate(display[: seats + 1]):
        state.display[slot] = face
    loose = [*display, *state.card]
    rest = [copies - loose.count(face) for face, copies in enumerate(BOX.copies)]
    state.red = _deck(facts, "red", state.terms.full_red, BOX.red_faces, rest[:red])
    state.beige = _deck(facts, "beige", state.terms.full_beige, BOX.beige_faces, rest[red:])


def _deck(facts: Facts, colour: str, full: Deck, faces: Sequence[str], rest: list[int]) -> Deck:
    """What is neither in play nor discarded is in the pile."""
    discards = facts.counts(f"{colour}_discards", [0] * len(faces), faces)
    left = [max(0, count - gone) for count, gone in zip(rest, discards, strict=True)]
    return deck_of(full.what, vec[i64](facts.counts(f"{colour}_pile", left, faces)), vec[i64](discards))


def _restore_licences(facts: Facts, state: GigantenState) -> None:
    hands = facts.count_lists("hands", int(state.seats), LICENCE.outcomes)
    state.ones = vec[i64]([hand[0] for hand in hands])
    state.twos = vec[i64]([hand[1] for hand in hands])
    rest = [total - sum(hand[kind] for hand in hands) for kind, total in enumerate(state.terms.licence_deck)]
    state.licences = _deck(facts, "licence", state.terms.full_licences, LICENCE.outcomes, rest)
    _restore_known(facts, state)


def _restore_known(facts: Facts, state: GigantenState) -> None:
    """Unless told otherwise all licences in the hands were drawn since the pile was made, and nothing else is known."""
    seats = range(state.seats)
    sizes = [int(state.hand_size(seat)) for seat in seats]
    none = [0] * len(sizes)
    known = Facts(facts.table("known") or {}, _KNOWN)
    memory = state.own_memory()
    memory.least = vec[i64](known.integers("least_twos", none))
    memory.most = vec[i64](known.integers("most_twos", sizes))
    memory.held_then = vec[i64](known.integers("held_then", none))
    memory.dealt_then = vec[i64](known.integers("dealt_then", list(memory.held_then)))
    memory.spent_twos_then = vec[i64](known.integers("spent_twos_then", none))
    memory.drawn = vec[i64](known.integers("drawn_since", sizes))
    memory.drawn_twos = vec[i64](known.integers("drawn_twos_since", list(state.twos)))
    memory.spent_twos = vec[i64](known.integers("spent_twos_since", none))
    memory.lost = vec[i64](known.integers("lost", none))
    memory.lost_twos = vec[i64](known.integers("lost_twos", none))
    drawn_twos = sum(memory.drawn_twos)
    drawn_ones = sum(memory.drawn) - drawn_twos
    then = [int(state.licences.pile[0]) + drawn_ones, int(state.licences.pile[1]) + drawn_twos]
    memory.pile_then_ones, memory.pile_then_twos = known.counts("pile_then", then, LICENCE.outcomes)
    facts.reasons += [f"known: {reason}" for reason in known.reasons]


def _restore_decision(facts: Facts, state: GigantenState) -> None:
    """Points, derrick or auction, whatever the stage needs."""
    turn = int(state.turn)
    moving = state.stage in (PLACE, MOVE) and turn >= 0 and state.card[turn] >= 0
    state.points = facts.integer("points", int(state.terms.movement[state.card[turn]]) if moving else 0)
    names = [square for _, square in sites(state.terms)]
    own = [site for site in range(len(names)) if state.land.owner[site] == turn]
    derrick = facts.word_index("derrick", -1, names)
    if state.stage == HAUL:
        state.site = derrick if derrick >= 0 or not own else own[0]
    elif derrick >= 0:
        facts.reasons.append("derrick is given although no crude is being hauled")
    company = facts.word_index("company", -1, COMPANIES)
    if state.stage in _AUCTION:
        state.company = max(company, 0)
        _restore_auction(facts, state, turn)
    elif company >= 0 or facts.table("auction") is not None:
        facts.reasons.append("company and auction are given although no auction is on")


def _restore_auction(facts: Facts, state: GigantenState, turn: int) -> None:
    """Left out, everybody with crude there takes part and no bid stands; who pays or sells has won with 1."""
    seats = int(state.seats)
    inner = Facts(facts.table("auction") or {}, ("active", "standing", "leader", "shut_out"))
    state.shut_out = sum(1 << seat for seat in set(inner.numbers("shut_out", [], most=seats - 1)))
    won = state.stage in (PENALTY, PAY, SELL)
    active = inner.numbers("active", [turn] if won else list(seats_of(auctions.participants(state))), most=seats - 1)
    auction = Auction(seats, sum(1 << seat for seat in set(active) if seat >= 0), max(turn, 0))
    auction.turn = -1 if won else turn
    auction.standing = inner.integer("standing", int(won))
    auction.leader = inner.integer("leader", turn if won else -1, least=-1, most=seats - 1)
    state.auction = auction
    if state.stage == PAY:
        licences.learn_least(state, max(turn, 0), auction.standing - state.hand_size(max(turn, 0)))
    facts.reasons += [f"auction: {reason}" for reason in inner.reasons]
