"""The facts of the drilling sites: in a position and a view by square, in the state by the number of the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core.facts.numbers import Block, Scaled, SeatOf, SeatsOf, Squashed
from plancia.core.facts.position import Facts, tally
from plancia.core.plain import Plain
from plancia.games.giganten.box.board import KINDS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, NUMBER
from plancia.games.giganten.play.stages import OVER
from plancia.games.giganten.play.state import GigantenState
from plancia.games.giganten.views import Derrick

SITES: Final = tuple(SQUARE_NAMES[square] for square in BOX.sites)


def write_derricks(state: GigantenState) -> dict[str, Plain]:
    land = state.land
    return {
        square: {"seat": land.owner[site], "crude": land.crude[site]}
        for site, square in enumerate(SITES)
        if land.owner[site] >= 0
    }


def read_derricks(given: Facts, state: GigantenState) -> None:
    table = Facts(given.table("derricks") or {}, SITES)
    for site, square in enumerate(SITES):
        derrick = table.table(square)
        if derrick is not None:
            inner = Facts(derrick, ("seat", "crude"))
            state.land.owner[site] = inner.integer("seat", 0, most=int(state.seats) - 1)
            state.land.crude[site] = inner.integer("crude", 1, least=1)
            table.absorb(square, inner)
    given.absorb("derricks", table)


def show_derricks(state: GigantenState) -> dict[str, Derrick]:
    land = state.land
    return {
        square: Derrick(seat=land.owner[site], crude=land.crude[site])
        for site, square in enumerate(SITES)
        if land.owner[site] >= 0
    }


def write_tiles(state: GigantenState) -> list[Plain]:
    return [square for site, square in enumerate(SITES) if state.land.tile[site]]


def show_tiles(state: GigantenState) -> dict[str, int]:
    """The kind of each tile that is not built on."""
    return {square: state.terms.kinds[site] for site, square in enumerate(SITES) if state.land.tile[site]}


def read_tiles(given: Facts, state: GigantenState) -> None:
    """Tiles lie where they are laid at set-up, but not under a derrick."""
    laid = [square for site, square in enumerate(SITES) if state.terms.tiles[site] and state.land.owner[site] < 0]
    found = given.words("tiles", laid, SITES)
    for site in range(len(SITES)):
        state.land.tile[site] = int(site in found)


def write_seen(state: GigantenState) -> dict[str, Plain]:
    return {square: list(seats_of(state.land.seen[site])) for site, square in enumerate(SITES) if state.land.seen[site]}


def show_seen(state: GigantenState) -> dict[str, tuple[int, ...]]:
    """Who has looked at each tile that is not built on."""
    land = state.land
    return {
        square: seats_of(land.seen[site]) for site, square in enumerate(SITES) if land.tile[site] and land.seen[site]
    }


def read_seen(given: Facts, state: GigantenState) -> None:
    looks = Facts(given.table("seen") or {}, SITES)
    for site, square in enumerate(SITES):
        seats = set(looks.numbers(square, [], most=int(state.seats) - 1))
        state.land.seen[site] = sum(1 << seat for seat in seats)
    given.absorb("seen", looks)


def write_numbers(state: GigantenState) -> dict[str, int]:
    return {square: state.land.number[site] for site, square in enumerate(SITES) if state.land.number[site]}


def read_numbers(given: Facts, state: GigantenState) -> None:
    """A site that was built on and has no number given takes the lowest one left that can have yielded its crude."""
    land, kinds = state.land, [kind - 1 for kind in state.terms.kinds]
    left = [list(numbers) for numbers in BOX.numbers]
    for site, number in enumerate(given.counts("numbers", [0] * len(SITES), SITES)):
        if number >= len(NUMBER.outcomes) or (number and BOX.numbers[kinds[site]][number] == 0):
            given.reasons.append(f"numbers of {SITES[site]} is {number}, which no tile of its kind shows")
        elif number:
            land.number[site] = number
            left[kinds[site]][number] -= 1
    laid = [site for site in range(len(SITES)) if state.terms.tiles[site]]
    built = [site for site in laid if not land.tile[site] and not land.number[site]]
    for site in sorted(built, key=lambda one: land.owner[one] < 0):
        pool = left[kinds[site]]
        possible = [number for number, count in enumerate(pool) if count > 0 and number >= land.crude[site]]
        if possible:
            land.number[site] = possible[0]
            pool[possible[0]] -= 1


def known_numbers(state: GigantenState, seat: int) -> list[int]:
    """Sites built on are known to all, tiles to those who looked; in the end everything that is fixed (GI-15.13)."""
    land = state.land
    return [
        number if not land.tile[site] or state.stage == OVER or (seat >= 0 and land.seen[site] >> seat & 1) else 0
        for site, number in enumerate(land.number)
    ]


# As numbers for programs that learn, site by site.


def encode_derricks(_state: GigantenState) -> Iterator[Block[GigantenState]]:
    yield Block("derricks", (("", SeatOf()),), lambda state: list(state.land.owner), SITES)
    yield Block("crude", (("", Squashed(3)),), lambda state: list(state.land.crude), SITES)


def encode_tiles(_state: GigantenState) -> Iterator[Block[GigantenState]]:
    yield Block("tiles", (("", Scaled(1)),), lambda state: list(state.land.tile), SITES)


def encode_seen(_state: GigantenState) -> Iterator[Block[GigantenState]]:
    yield Block("seen", (("", SeatsOf()),), lambda state: list(state.land.seen), SITES)


def encode_numbers(_state: GigantenState) -> Iterator[Block[GigantenState]]:
    """A number that is not known is 0."""
    yield Block("numbers", (("", Scaled(len(NUMBER.outcomes) - 1)),), lambda state: list(state.land.number), SITES)


def numbers_left(state: GigantenState) -> dict[str, dict[str, int]]:
    """The twelve numbers of each kind less those known."""
    left = {kind: list(BOX.numbers[kind - 1]) for kind in KINDS}
    for kind, number in zip(state.terms.kinds, state.land.number, strict=True):
        if number:
            left[kind][number] -= 1
    return {str(kind): tally(counts, NUMBER.outcomes) for kind, counts in left.items()}


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats that a set of bits stands for."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
