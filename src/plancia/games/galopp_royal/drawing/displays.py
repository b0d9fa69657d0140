"""The displays: a chair, its purse, and four bearers in numbered slots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX, SLOTS
from plancia.games.galopp_royal.drawing.layout import DISPLAY
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, again, chair_body, coin, face_name
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import chair_first, chair_name, described
from plancia.games.galopp_royal.words.standing import standing
from plancia.kit.drawing.by_language import by_language
from plancia.kit.drawing.for_all import decides, for_all_unless
from plancia.kit.drawing.svg import escaped, rect, text, title

_GAP: Final = 5
_LOW: Final = 60
_LETTER: Final = 5.4
"""about the width of a letter of a note"""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a display lies. A tall one has its cards below the chair, a low one beside it."""

    x: float
    y: float
    width: float
    height: float
    scale: float = 1

    @property
    def low(self) -> bool:
        return self.height == _LOW

    @property
    def card_width(self) -> float:
        return round((self.width - self.cards_left - 5 - (SLOTS - 1) * 3) / SLOTS, 1)

    @property
    def cards_left(self) -> float:
        return 64 if self.low else 5

    @property
    def cards_top(self) -> float:
        return 5 if self.low else 38

    def slot(self, number: int) -> tuple[float, float]:
        """The upper left corner of the card in a slot, from that of the display."""
        return self.cards_left + (number - 1) * (self.card_width + 3), self.cards_top

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width * self.scale / 2, self.y + self.height * self.scale / 2

    def place(self) -> str:
        scale = "" if self.scale == 1 else f" scale({self.scale:.3f})"
        return f"translate({self.x:.1f} {self.y:.1f}){scale}"


def rows_below(seats: int, across: int) -> int:
    return -(-seats // across)


def stands_below(seats: int, top: float, width: float, across: int) -> list[Stand]:
    """Row by row under a garden, so many in a row; a row that is not full stands in the middle."""
    wide = (width - 8 - _GAP * (across - 1)) / across
    stands: list[Stand] = []
    for seat in range(seats):
        row, column = divmod(seat, across)
        missing = max(0, (row + 1) * across - seats)
        x = 4 + (column + missing / 2) * (wide + _GAP)
        stands.append(Stand(x, top + row * (DISPLAY + 4), wide, DISPLAY))
    return stands


def column(seats: int) -> float:
    """The width of the displays beside a broad garden."""
    return 180 if seats <= SLOTS else 204


def stands_beside(seats: int, left: float, height: float) -> list[Stand]:
    """One below the other beside a broad garden, as large as there is room."""
    tall, largest = (DISPLAY, 1.3) if seats <= SLOTS else (_LOW, 1.08)
    scale = min(largest, (height - (seats - 1) * 2.4) / (seats * tall))
    gap = (height - seats * tall * scale) / (seats - 1)
    return [Stand(left, seat * (tall * scale + gap), column(seats) / scale, tall, scale) for seat in range(seats)]


def empty_displays(stands: list[Stand]) -> str:
    """What stays the same: the board of each display with its chair, its name and the numbers of its slots."""
    return "".join(f'<g transform="{stand.place()}">{_empty(seat, stand)}</g>' for seat, stand in enumerate(stands))


def _empty(seat: int, stand: Stand) -> str:
    chair_x, name_x, name_y = (16.5, 7, 44) if stand.low else (17.5, 34, 16)
    parts = [
        f'<rect class="panel" width="{stand.width:.1f}" height="{stand.height}" rx="7"/>',
        f'<g transform="translate({chair_x} 20)">{chair_body(seat)}</g>',
        text(name_x, name_y, chair_first(seat), 11.5 if stand.low else 12.5, "b"),
    ]
    width, top = stand.card_width, stand.cards_top
    for slot in range(SLOTS):
        x = stand.cards_left + slot * (width + 3)
        middle = round(x + width / 2, 1)
        parts += (
            rect("vacant", round(x + 0.5, 1), top + 0.5, round(width - 1, 1), CARD_HEIGHT - 1, 3),
            rect("slot", middle - 7, top + CARD_HEIGHT + 1.5, 14, 11, 3),
            text(middle, top + CARD_HEIGHT + 10.5, str(slot + 1), 10, "m u"),
        )
    return "".join(parts)


def displays(view: GaloppView, stands: list[Stand]) -> str:
    """What lies on the displays, and whose turn it is."""
    return "".join(_seen_display(view, seat, stand) for seat, stand in enumerate(stands))


def _display(view: GaloppView, seat: int, stand: Stand) -> str:
    note, kind = standing(view, seat)
    asked = view.decision is not None
    laid = _laid(
        seat,
        stand,
        view.gold[seat],
        view.displays[seat],
        note=note,
        kind=kind,
        own=seat == view.seat,
        turn="" if seat not in view.to_move else "turn mine" if asked else "turn",
        rolled=view.rolled if view.roller == seat else 0,
        exchanging=asked and view.stage == "exchange",
        offered=asked and view.exchanging == seat,
    )
    return f'<g id="galopp-display-{BOX.colours[seat]}" transform="{stand.place()}">{laid}</g>'


def _concerns(view: GaloppView, seat: int, _stand: Stand) -> bool:
    """Whether a display is the viewer's own, or carries moves for who sees to the displays."""
    return seat == view.seat or (decides(view) and view.stage == "exchange")


_seen_display: Final = for_all_unless(_concerns, _display)


@by_language
def _laid(
    seat: int,
    stand: Stand,
    gold: int,
    team: tuple[str | None, ...],
    *,
    note: str,
    kind: str,
    own: bool,
    turn: str,
    rolled: int,
    exchanging: bool,
    offered: bool,
) -> str:
    """A display drawn from what lies on it: `own` is that of the viewer, who may be `exchanging` bearers, and whose
    answer concerns this display where it is `offered`."""
    colour = BOX.colours[seat]
    coin_x = 46 if stand.low else stand.width - 17
    drawn = state(stand, note or (say("you") if own else ""), kind, rolled)
    frame = f'<rect class="{turn}" width="{stand.width:.1f}" height="{stand.height}" rx="7"/>' if turn else ""
    parts = [
        title(_described(seat, gold, team, note, own=own)),
        f'<g id="galopp-state-{colour}">{drawn}{frame}</g>',
        coin(round(coin_x, 1), 19, gold, 12 if stand.low else 13, f"galopp-gold-{colour}"),
    ]
    parts += (
        _slot(seat, slot, card, stand, exchanging=exchanging, offered=exchanging and offered)
        for slot, card in enumerate(team, start=1)
    )
    if offered:
        parts.append(
            f'<rect class="legal" x="-1" y="-1" width="{stand.width + 2:.1f}" height="{stand.height + 2}" rx="8"/>'
        )
    return "".join(parts)


def state(stand: Stand, note: str, kind: str = "u", rolled: int = 0) -> str:
    """What a display tells of its player in a word or two, and the slot that was rolled, lit up."""
    words = text(7, 55, note, 10, kind) if stand.low else _note(stand, note, kind)
    if not rolled:
        return words
    left, top = stand.slot(rolled)
    width = stand.card_width
    lit = rect("lit", round(left - 2.5, 1), top - 2.5, round(width + 5, 1), CARD_HEIGHT + 15, 5)
    return words + lit + text(round(left + width / 2, 1), top + CARD_HEIGHT + 10.5, str(rolled), 10, "m b")


def _note(stand: Stand, note: str, kind: str) -> str:
    """Between chair and coin; what is too long for that is drawn together."""
    room = stand.width - 66
    narrow = f' textLength="{room:.1f}" lengthAdjust="spacingAndGlyphs"' if len(note) * _LETTER > room else ""
    return text(34, 29, note, 10.5, kind, narrow)


def _described(seat: int, gold: int, cards: tuple[str | None, ...], note: str, *, own: bool) -> str:
    team = ", ".join(say("empty") if kind is None else say(kind) for kind in cards)
    facts = {"chair": chair_name(seat), "gold": gold, "team": team}
    if own:
        words = say("{chair} (you): {gold} gold; bearers {team}", **facts)
    else:
        words = say("{chair}: {gold} gold; bearers {team}", **facts)
    return f"{words}; {note}" if note else words


def _slot(seat: int, slot: int, kind: str | None, stand: Stand, *, exchanging: bool, offered: bool) -> str:
    """A slot and the card in it, if there is one. During an exchange every card can be pointed at."""
    colour = BOX.colours[seat]
    width = stand.card_width
    x, y = stand.slot(slot)
    if kind is None:
        return f'<g id="galopp-card-{colour}-{slot}" transform="translate({x:.1f} {y})"/>'
    move = f"remove {colour} {kind}"
    click = f' data-{"move" if offered else "try"}="{escaped(move)}"' if exchanging else ""
    parts = [f'<g id="galopp-card-{colour}-{slot}" transform="translate({x:.1f} {y})"{click}>']
    parts += (title(say("slot {slot}: {bearer}", slot=slot, bearer=described(kind))), again(face_name(kind, width)))
    if offered:
        parts.append(
            f'<rect class="legal" x="-.5" y="-.5" width="{width + 1:.1f}" height="{CARD_HEIGHT + 1}" rx="3.5"/>'
        )
    parts.append("</g>")
    return "".join(parts)
