"""A view of Giganten drawn in text."""

from __future__ import annotations

from plancia.games.giganten.box.board import COLUMNS, ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.views import GigantenView
from plancia.kit.drawing.svg import LIVERIES

_GROUND = ".~^"
_BLACK = "K"
_LETTERS = tuple(LIVERIES[colour].letter for colour in BOX.colours)
_KEY = (
    "    . plain  ~ hill  ^ mountain   1? 2? 3? tile   1=4 tile whose number you know",
    "    R:3 derrick of R over 3 crude   <R> truck of R   K black train   * star",
)


def sketch(view: GigantenView) -> str:
    """Board and tracks, companies and players, and what lies on the table."""
    parts = [
        *_heading(view),
        "",
        *_board(view),
        *_tracks(view),
        "",
        *_KEY,
        "",
        *_companies(view),
        "",
        *_seats(view),
        "",
    ]
    parts += [f"    on display  {_card(face)}" for face in view.display]
    parts += [f"    {BOX.colours[seat]:<10}  {_card(face)}" for seat, face in enumerate(view.cards) if face is not None]
    if view.company is not None:
        parts.append(_auction(view))
    return "\n".join([*parts, _piles(view)])


def _heading(view: GigantenView) -> list[str]:
    if view.stage == "over":
        return [f"Giganten · the game is over after {view.round - 1} rounds"]
    return [f"Giganten · round {view.round} · {BOX.colours[view.first_player]} has the die", view.asked]


def _board(view: GigantenView) -> list[str]:
    lines = ["    " + "".join(f"{column:^3}" for column in COLUMNS).rstrip()]
    for row in range(ROWS):
        cells = (_cell(view, column * ROWS + row) for column in range(len(COLUMNS)))
        lines.append(f"{row + 1:>3} " + "".join(f"{cell:^3}" for cell in cells).rstrip())
    return lines


def _cell(view: GigantenView, square: int) -> str:
    name = SQUARE_NAMES[square]
    if name in view.trucks:
        return f"<{_LETTERS[view.trucks.index(name)]}>"
    if name in view.derricks:
        return f"{_LETTERS[view.derricks[name].seat]}:{view.derricks[name].crude}"
    if name in view.tiles:
        return f"{view.tiles[name]}={view.numbers[name]}" if name in view.numbers else f"{view.tiles[name]}?"
    return _GROUND[BOX.board.terrain[square]]


def _tracks(view: GigantenView) -> list[str]:
    """The figures and a line for each train."""
    lines = ["    " + "".join(f"{cost or '':^3}" for cost in BOX.track_costs).rstrip()]
    for mark, space in [*zip(_LETTERS, view.trains, strict=False), (_BLACK, view.black_train)]:
        star = view.star if mark == _BLACK else ""
        spaces = [*COLUMNS, *([star] if star and star not in COLUMNS else [])]
        cells = (mark if one == space else "*" if one == star else "-" for one in spaces)
        lines.append("    " + "".join(f"{cell:^3}" for cell in cells).rstrip())
    return lines


def _companies(view: GigantenView) -> list[str]:
    lines = ["    company    price" + "".join(f"{BOX.colours[seat]:>8}" for seat in range(view.seats))]
    for company in COMPANIES:
        stored = "".join(f"{view.depots[seat][company]:>8}" for seat in range(view.seats))
        lines.append(f"    {company:<9}{view.prices[company]:>7,}{stored}")
    return lines


def _seats(view: GigantenView) -> list[str]:
    lines = ["    player       cash  derricks   licences  card"]
    for seat in range(view.seats):
        pointer = ">" if seat in view.to_move else " "
        card = view.cards[seat]
        lines.append(
            f"  {pointer} {_LETTERS[seat]} {BOX.colours[seat]:<6}{view.cash[seat]:>9,}{view.stock[seat]:>10}"
            f"{_hand(view, seat):>11}  {card or '-'}"
        )
    if view.result is not None and view.ranks is not None:
        lines += [
            f"    {BOX.colours[seat]} is number {place} with {score:,}, train number {rank}"
            for seat, (place, score, rank) in enumerate(
                zip(view.result.places, view.result.scores, view.ranks, strict=True)
            )
        ]
    return lines


def _hand(view: GigantenView, seat: int) -> str:
    """The own hand by value; of the others the number of cards."""
    hand = view.hand if seat == view.seat else view.hands[seat] if view.hands is not None else None
    return str(view.hand_sizes[seat]) if hand is None else f"{hand['1']}x1 {hand['2']}x2"


def _card(face: str) -> str:
    at = BOX.faces.index(face)
    parts = [f"{BOX.licences[at]} licences", f"{BOX.movement[at]} points"]
    specials = (("price change", BOX.price_change), ("free crude", BOX.free_crude), ("push-back", BOX.push_back))
    parts += [f"{name} {numbers[at]}" for name, numbers in specials if numbers[at]]
    return f"{face}: {', '.join(parts)}"


def _auction(view: GigantenView) -> str:
    stands = "no bid yet" if view.leader is None else f"{BOX.colours[view.leader]} stands at {view.standing}"
    bidders = ", ".join(BOX.colours[seat] for seat in view.bidders)
    return f"    auction of {view.company}: {stands}; still in: {bidders}"


def _piles(view: GigantenView) -> str:
    discarded = sum(view.licence_discards.values())
    return (
        f"    supply {view.supply} crude · piles: red {sum(view.red_pile.values())}, "
        f"beige {sum(view.beige_pile.values())}, licences {view.licence_pile} ({discarded} discarded)"
    )
