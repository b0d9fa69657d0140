"""A view of Galopp Royal drawn in text."""

from __future__ import annotations

from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.views import GaloppView
from plancia.kit.drawing.svg import LIVERIES

_MARKS = {"one": "1", "two": "2", "three": "3", "five": "5", "goof": "-2", "crafty": "±2", None: "··"}
_WIDTH = 10


def sketch(view: GaloppView) -> str:
    """Course, displays and, while a lot is sold, the auction."""
    parts = [_heading(view), "", *_course(view), "", *_displays(view)]
    if view.stage == "lot":
        parts += ["", *_lot(view)]
    parts += ["", _piles(view)]
    return "\n".join(parts)


def _heading(view: GaloppView) -> str:
    if view.stage == "over":
        return "Galopp Royal · the game is over"
    where = "starting auctions" if view.race == 0 else f"race {view.race} of {BOX.races}"
    prizes = "/".join(str(prize) for prize in view.stone)
    return f"Galopp Royal · {where} · prizes {prizes} · {view.arch} steps to the arch"


def _course(view: GaloppView) -> list[str]:
    """Ten spaces a line; chairs by their letters."""
    cells = [_cell(view, space) for space in range(view.pond, view.arch + 1)]
    rows = [cells[at : at + _WIDTH] for at in range(0, len(cells), _WIDTH)]
    lines: list[str] = []
    for row in rows:
        lines.append("  " + " ".join(f"{name:>6}" for name, _ in row))
        lines.append("  " + " ".join(f"{chairs:>6}" for _, chairs in row))
    placed = sorted((place, BOX.colours[seat]) for seat, place in enumerate(view.places) if place)
    if placed:
        lines.append("  placed: " + ", ".join(f"{place}. {chair}" for place, chair in placed))
    return lines


def _cell(view: GaloppView, space: int) -> tuple[str, str]:
    name = {view.pond: "~pond~", 0: "START", view.arch: "|ARCH|"}.get(space, str(space))
    here = [seat for seat in range(view.seats) if view.spaces[seat] == space and not view.places[seat]]
    return name, "".join(LIVERIES[BOX.colours[seat]].letter for seat in here) or "·"


def _displays(view: GaloppView) -> list[str]:
    lines = ["  chair       gold   1   2   3   4"]
    for seat in range(view.seats):
        pointer = ">" if seat in view.to_move else " "
        you = "(you)" if seat == view.seat else ""
        team = "".join(f"{_slot(view, seat, slot, card):>4}" for slot, card in enumerate(view.displays[seat], start=1))
        chair = BOX.colours[seat]
        line = f"{pointer} {LIVERIES[chair].letter} {chair:<9}{view.gold[seat]:>4}  {team} {you}"
        lines.append(line.rstrip())
    return lines


def _slot(view: GaloppView, seat: int, slot: int, card: str | None) -> str:
    mark = _MARKS[card]
    return f"[{mark}]" if seat == view.roller and slot == view.rolled else mark


def _lot(view: GaloppView) -> list[str]:
    title = "Starting team" if view.lot == 0 else f"Substitute team {view.lot} of 2"
    stands = "no bid yet" if view.leader is None else f"{BOX.colours[view.leader]} stands at {view.standing}"
    lines = [f"  {title}: {stands}"]
    for seat, size in enumerate(view.hand_sizes):
        if size or seat in view.bidders:
            cards = ", ".join(view.hand) if seat == view.seat else " ".join("?" * size)
            state = "" if seat in view.bidders else " (passed)"
            lines.append(f"    {BOX.colours[seat]:<9}{cards}{state}")
    if view.open_card is not None:
        lines.append(f"    {'open':<9}{view.open_card}")
    return lines


def _piles(view: GaloppView) -> str:
    shown = ", ".join(f"{count} {kind}" for kind, count in view.face_up.items()) or "none open"
    return f"  deck {view.deck_size} · discards {view.discard_size} ({shown})"
