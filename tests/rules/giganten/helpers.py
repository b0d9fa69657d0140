"""Tables of Giganten, set up in a few words.

Red sits on seat 0 and is first player unless a test says otherwise. Trucks that are not mentioned stand at the top of
column a, where no tile is near; cards that are not mentioned are b3, which has no special.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from plancia.core import BadContent, Event, IllegalMove, Match, NotYourTurn, Scripted, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain, canonical
from plancia.games.giganten.box.material import ROOM, Material
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from tests.rules.shared import edit, legal, line_of

GAME = GIGANTEN
RED, GREY, BLUE, GREEN = range(4)
COLOURS: tuple[str, ...] = ("red", "grey", "blue", "green")
COMPANIES: tuple[str, ...] = ("hudson", "jet", "us")
TRUCKS: tuple[str, ...] = ("a1", "a2", "a3", "a4")
PLAIN_CARD = "b3"


def see(match: Match, seat: int | None = None) -> GigantenView:
    """What a seat may know; without one, what everybody may know."""
    view = match.view(seat)
    assert isinstance(view, GigantenView)
    return view


def offered(match: Match, verb: str) -> set[str]:
    """What can be named after a verb: squares, spaces, faces."""
    return {move.removeprefix(f"{verb} ") for move in legal(match) if move.startswith(f"{verb} ")}


def names(match: Match, seat: int | None = None) -> list[str]:
    """What happened, one word each."""
    return [event.name for event in match.events(seat)]


def choices(match: Match) -> dict[str, dict[str, Plain]]:
    """What the decision says beside each move."""
    decision = match.decision(match.to_move()[0])
    assert decision is not None
    return {move: table(option.plain()) for option in decision.options for move in option.moves()}


def facts_of(match: Match, move: str) -> dict[str, Plain]:
    """What the decision says beside a move."""
    return choices(match)[move]


def by_seat(seats: int, special: Mapping[int, Plain], otherwise: Sequence[Plain]) -> list[Plain]:
    """A fact for each seat, those of some seats as given."""
    return [special.get(seat, otherwise[seat]) for seat in range(seats)]


def arrange(stage: str, chance: Sequence[str] = (), seats: int = 4, **facts: Plain) -> Match:
    """A position; the chance named comes first and then whatever comes."""
    trucks: list[Plain] = list(TRUCKS[:seats])
    position: dict[str, Plain] = {"seats": seats, "stage": stage, "first_player": RED, "trucks": trucks, "round": 2}
    return GAME.arrange({**position, **facts}, Scripted(*chance, then=Seeded(1)))


def new_round(*chance: str, seats: int = 4, **facts: Plain) -> Match:
    """The end of a round: prices are rolled next, then cards turned up, in the words of the chance."""
    return arrange("prices", chance, seats, **facts)


def taking(*display: str, chance: Sequence[str] = (), **facts: Plain) -> Match:
    """Red takes the first of these cards; there is one more of them than players."""
    return arrange("card", chance, len(display) - 1, display=list(display), **facts)


def moving(
    card: str = PLAIN_CARD,
    truck: str | None = "a1",
    others: Mapping[int, str | None] | None = None,
    chance: Sequence[str] = (),
    seats: int = 4,
    **facts: Plain,
) -> Match:
    """Red moves with this card; `others` says where some other trucks stand. They come next, with b3 each."""
    trucks = by_seat(seats, {RED: truck, **(others or {})}, TRUCKS)
    position: dict[str, Plain] = {"trucks": trucks, "cards": [card, *[PLAIN_CARD] * (seats - 1)]}
    if None in trucks:
        position["round"] = 1
    return arrange("move" if truck else "place", chance, seats, **{**position, **facts})


def special(card: str, seats: int = 4, **facts: Plain) -> Match:
    """Red has moved and comes to the special of this card."""
    return arrange("special", (), seats, **{"cards": [card, *[PLAIN_CARD] * (seats - 1)], **facts})


def building(
    *trucks: str, seats: int = 4, chance: Sequence[str] = (), turn: int | None = None, **facts: Plain
) -> Match:
    """Derricks are being built; these trucks stand there, red's first."""
    standing: list[Plain] = [*trucks, *TRUCKS[len(trucks) : seats]]
    first = facts.get("first_player", RED)
    return arrange("build", chance, seats, **{"trucks": standing, "turn": first if turn is None else turn, **facts})


def hand(licences: str) -> dict[str, Plain]:
    """Licences written by their values, "2 2 1"."""
    return {value: licences.split().count(value) for value in ("1", "2")}


def depots(seats: int = 4, **crude: Sequence[int]) -> list[Plain]:
    """Crude stored at each company named, red's first."""
    return [{company: stored[seat] for company, stored in crude.items() if seat < len(stored)} for seat in range(seats)]


def derricks(**standing: tuple[int, int]) -> dict[str, Plain]:
    """The seat and the crude of the derrick on each square."""
    return {square: {"seat": seat, "crude": crude} for square, (seat, crude) in standing.items()}


def hauling(chance: Sequence[str] = (), seats: int = 4, **facts: Plain) -> Match:
    """The first player hauls from the first of his derricks."""
    return arrange("haul", chance, seats, **facts)


def bidding(*hands: str, chance: Sequence[str] = (), **facts: Plain) -> Match:
    """The auction of Hudson is open and everybody has one crude there; these are the hands, red's first."""
    seats = len(hands)
    stored = depots(seats, hudson=[1] * seats)
    return arrange("bid", chance, seats, **{"hands": [hand(one) for one in hands], "depots": stored, **facts})


def before_auctions(*hands: str, chance: Sequence[str] = (), **facts: Plain) -> Match:
    """Red declines to build, the last to be asked, nobody has a derrick, and the three auctions are held."""
    seats = len(hands)
    trucks: list[Plain] = ["d2", *TRUCKS[1:seats]]
    position = {"turn": RED, "trucks": trucks, "hands": [hand(one) for one in hands], **facts}
    return arrange("build", chance, seats, **position)


def last_card(red_card: str = "r1", seats: int = 4, **facts: Plain) -> Match:
    """A red card is turned up; the black train stands one space before the star unless a test says otherwise."""
    return arrange("display", [f"red_card {red_card}"], seats, **{"black_train": "s", **facts})


def edited(folder: Path, name: str, old: str, new: str) -> Material:
    """The box, read from a copy of its data files in which one text was replaced."""
    edit(ROOM, folder, name, old, new)
    return Material(folder)


def complaint(folder: Path, name: str, old: str, new: str) -> str:
    """What the loader says about a box edited like that."""
    with pytest.raises(BadContent) as refusal:
        edited(folder, name, old, new)
    return str(refusal.value)


def at(name: str, text: str) -> str:
    return line_of(ROOM, name, text)


def table(value: Plain) -> dict[str, Plain]:
    """A part of a position that is a table."""
    assert isinstance(value, Mapping)
    return dict(value)


def seen_by(match: Match, seat: int | None) -> list[str]:
    """Everything that reaches a seat: its view, what it may do, what it is told, and why it is refused a move."""
    seen = [see(match, seat).json(), GAME.drawing.sketch(see(match, seat))]
    seen += [event.text for event in match.events(seat)]
    if seat is not None:
        decision = match.decision(seat)
        moves = [move.text for move in match.legal(seat)]
        seen += [*moves, canonical(decision.plain() if decision else None), str(match.can_undo(seat))]
        for move in sorted({"bid 0", "bid 4", "bid 118", "pay 2", "sell 1", "drop"} - {*moves}):
            with pytest.raises((IllegalMove, NotYourTurn)) as problem:
                match.play(move, seat=seat)
            seen.append(str(problem.value))
    return seen


def who_can_tell(one: Match, other: Match) -> set[int | None]:
    """The seats that see a difference between two matches; None is a spectator."""
    return {seat for seat in (*range(one.seats), None) if seen_by(one, seat) != seen_by(other, seat)}


@dataclass(frozen=True, slots=True)
class Moment:
    """The public view before a move, the move, and what it brought about."""

    before: GigantenView
    move: str
    events: list[Event]
    after: GigantenView


@cache
def played(seats: int, seed: int) -> tuple[list[Event], list[Moment], Match]:
    """A whole random match: what the set-up told, every move, and the end. Bids are 6 at most."""
    match = GAME.start(seats, chance=seed)
    rng = random.Random(seed)
    begun = match.events(None)
    moments: list[Moment] = []
    while not match.over:
        before = see(match)
        modest = [move for move in sorted(legal(match)) if not move.startswith("bid") or int(move.split()[1]) <= 6]
        move = rng.choice(modest)
        events = match.play(move)
        moments.append(Moment(before, move, events, see(match)))
    return begun, moments, match


def matches() -> pytest.MarkDecorator:
    """Two random matches for three players and two for four."""
    return pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (3, 4) for seed in (1, 2)])


@cache
def busy(seats: int, seed: int, **options: OptionValue) -> tuple[list[Moment], Match]:
    """A random match in which oil flows: whoever can builds and hauls, and bids are sometimes bluffs."""
    match = GAME.start(seats, chance=seed, options=options)
    rng = random.Random(seed)
    moments: list[Moment] = []
    before = see(match)
    while not match.over:
        moves = sorted(legal(match))
        useful = [move for move in moves if move.split()[0] in ("build", "haul", "sell")]
        far = [move for move in moves if move.split()[0] in ("truck", "train", "peek")]
        modest = [move for move in moves if move.startswith("bid") and int(move.split()[1]) <= before.standing + 3]
        move = rng.choice(
            rng.choice([group for group in (useful, far, modest, ["pass"], moves) if {*group} & {*moves}])
        )
        moments.append(Moment(before, move, match.play(move), see(match)))
        before = moments[-1].after
    return moments, match


def busy_matches() -> pytest.MarkDecorator:
    """Such a match for every number of players, with both readings of the options; the last two see every event."""
    readings: list[tuple[int, int, dict[str, OptionValue]]] = [
        (2, 6, {}),
        (3, 8, {"transport_choice": "farthest", "bluffer_rebids": False, "last_place_pay": "bottom"}),
        (4, 34, {}),
        (4, 34, {"licences": 60, "inflation": "on", "crude_shortage": "short", "black_finish_steps": 20}),
    ]
    return pytest.mark.parametrize(("seats", "seed", "options"), readings)
