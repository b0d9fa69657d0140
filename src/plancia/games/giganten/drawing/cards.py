"""Action cards and licences, and the piles they come from."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.svg import placed, rect, text, title
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import BARREL, CRUDE, STAR
from plancia.games.giganten.drawing.plan import CHOICE
from plancia.games.giganten.material import BOX
from plancia.games.giganten.views import GigantenView

CARD_WIDTH: Final = 92
CARD_HEIGHT: Final = 88
WHEELS: Final = (
    '<path class="wheel" d="M-9.5 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M-2.5 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0"/>'
    '<path class="wheel" d="M-3.5 0h0M3.5 0h0" stroke-linecap="round" style="stroke-width:3.4"/>'
)
"""The double wheel: movement points."""
_LOCOMOTIVE: Final = (
    "M-9 4V-6h6v4H5v-4h3v4q2 1 2 6zM-6 5a2.4 2.4 0 1 0 .01 0zM0 5a2.4 2.4 0 1 0 .01 0zM6 5a2.4 2.4 0 1 0 .01 0z"
)


def card_words(face: str) -> str:
    """What a card gives, in words."""
    at = BOX.faces.index(face)
    parts = [f"{BOX.licences[at]} licences", f"{BOX.movement[at]} movement points"]
    if BOX.price_change[at]:
        parts.append(f"a price up or down {BOX.price_change[at]}")
    if BOX.free_crude[at]:
        parts.append(f"{BOX.free_crude[at]} free crude")
    if BOX.push_back[at]:
        parts.append(f"all opposing trains back {BOX.push_back[at]}")
    if BOX.black[at]:
        parts.append(f"the black train went on {BOX.black[at]}")
    return f"{face}: {', '.join(parts)}"


@cache
def card(face: str) -> str:
    """A card from its upper left corner: name and black advance in the band, then licences, points and special."""
    at = BOX.faces.index(face)
    red = face in BOX.red_faces
    parts = [
        title(card_words(face)),
        rect("card", 0, 0, CARD_WIDTH, CARD_HEIGHT, 5),
        f'<path class="{"red" if red else "beige"}" d="M0 20V5a5 5 0 0 1 5-5h{CARD_WIDTH - 10}a5 5 0 0 1 5 5v15z"/>',
        text(7, 15, face, 13, "b light" if red else "b"),
    ]
    if red:
        parts.append(f'<path class="engine" d="{_LOCOMOTIVE}" transform="translate(60 9)"/>')
        parts.append(text(86, 15, f"+{BOX.black[at]}", 13, "e b light"))
    parts += (
        placed(15, 41, licence(None)),
        text(27, 47, str(BOX.licences[at]), 17, "b"),
        placed(56, 41, WHEELS),
        text(69, 47, str(BOX.movement[at]), 17, "b"),
        f'<path class="rule" d="M7 60h{CARD_WIDTH - 14}"/>',
        _special(at),
    )
    return "".join(parts)


def _special(at: int) -> str:
    if BOX.price_change[at]:
        arrows = '<path class="sign" d="M41 79V68m-3 3l3-3 3 3M50 69v11m-3-3l3 3 3-3"/>'
        drum = f'<g transform="translate(25 74) scale(.78)">{BARREL}</g>'
        return f"{drum}{arrows}{text(60, 80, str(BOX.price_change[at]), 15, 'b')}"
    if BOX.free_crude[at]:
        return f"{placed(56, 74, CRUDE)}{text(26, 80, f'+{BOX.free_crude[at]}', 15, 'b')}"
    if BOX.push_back[at]:
        return (
            f'<path d="{_LOCOMOTIVE}" transform="translate(48 73)"/><path class="back" d="M34 74H13m5-5l-5 5 5 5"/>'
            f"{text(66, 80, str(BOX.push_back[at]), 15, 'b')}"
        )
    return text(CARD_WIDTH / 2, 78, "no special", 10.5, "m u")


@cache
def licence(value: int | None, width: float = 17) -> str:
    """A licence around its middle: its value, or its green back."""
    height = width * 1.35
    paper = rect("licence", -width / 2, -height / 2, width, height, width / 7)
    if value is None:
        return f'{paper}<path class="guilloche" d="{STAR}" transform="scale({width / 24:.2f})"/>'
    size = width * (0.82, 0.66, 0.5)[len(str(value)) - 1]
    return f'{paper}<text y="{size * 0.36:.1f}" class="m b" font-size="{size:g}" fill="#fff">{value}</text>'


def piles(view: GigantenView) -> str:
    """Red, beige and green, each with what is left and what is used, and the supply of crude."""
    spent = ", ".join(f"{count} of value {value}" for value, count in view.licence_discards.items())
    stacks = (
        ("red", sum(view.red_pile.values()), sum(view.red_discards.values()), _listed(view.red_discards)),
        ("beige", sum(view.beige_pile.values()), sum(view.beige_discards.values()), _listed(view.beige_discards)),
        ("licence", view.licence_pile, sum(view.licence_discards.values()), spent),
    )
    parts: list[str] = []
    for at, (name, left, used, shown) in enumerate(stacks):
        layers = min(3, (left + 11) // 12)
        backs = (rect(name, layer * 2, layer * 2, 42, 56, 4) for layer in range(layers - 1, -1, -1))
        light = " light" if layers and name != "beige" else ""
        inside = (
            title(f"{name} pile: {left} cards; used: {shown or 'none'}"),
            *(backs if layers else (rect("vacant", 0, 0, 42, 56, 4),)),
            _back(name) if layers else "",
            text(21, 44, str(left), 17, f"m b{light}"),
            text(21, 74, name, 11, "m"),
            text(21, 87, f"used {used}", 10.5, "m u"),
        )
        parts.append(placed(12 + at * 54, 10, "".join(inside), f' id="giganten-pile-{name}"'))
    heap = "".join(placed(x, y, CRUDE) for x, y in ((-8, 8), (8, 8), (0, -7)))
    supply = (
        f"{title(f'supply: {view.supply} crude')}{placed(0, 17, heap)}{text(0, 49, str(view.supply), 17, 'm b')}"
        f"{text(0, 74, 'supply', 11, 'm')}{text(0, 87, 'crude', 10.5, 'm u')}"
    )
    return "".join(parts) + placed(197, 10, supply, ' id="giganten-supply"')


def _back(name: str) -> str:
    if name == "licence":
        return f'<path class="guilloche" d="{STAR}" transform="translate(21 16) scale(1.1)"/>'
    return f'<path d="{_LOCOMOTIVE}" transform="translate(21 15)" fill-opacity=".75"/>'


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {face}" if count > 1 else face for face, count in counts.items() if count)


def display(view: GigantenView, offers: Offers) -> str:
    """The cards that can still be taken."""
    parts: list[str] = []
    for at, face in enumerate(view.display):
        move = f"card {face}"
        ring = rect("legal", -2.5, -2.5, CARD_WIDTH + 5, CARD_HEIGHT + 5, 7) if move in offers else ""
        name = f' id="giganten-card-{at}"{offers.click(move)}'
        parts.append(placed(CHOICE.x + 12 + at * (CARD_WIDTH + 9), 8, card(face) + ring, name))
    return "".join(parts)
