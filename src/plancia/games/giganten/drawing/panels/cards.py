"""Action cards and licences, and the piles they come from."""

from __future__ import annotations

from functools import cache
from typing import Final

from plancia.core.language import say
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import PILES, SLOT, Layout
from plancia.games.giganten.drawing.offers import Offers
from plancia.games.giganten.drawing.pieces import BARREL, CRUDE, STAR
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.faces import labelled
from plancia.kit.drawing.svg import placed, rect, text, title

_WHEELS: Final = (
    '<path class="wheel" d="M-9.5 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M-2.5 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0"/>'
    '<path class="hub" d="M-3.5 0h0M3.5 0h0"/>'
)
"""The double wheel: movement points."""
_LOCOMOTIVE: Final = (
    "M-9 4V-6h6v4H5v-4h3v4q2 1 2 6zM-6 5a2.4 2.4 0 1 0 .01 0zM0 5a2.4 2.4 0 1 0 .01 0zM6 5a2.4 2.4 0 1 0 .01 0z"
)
_PILE: Final = (24, 38)
_PILE_STEP: Final = 28.5


def card_words(face: str) -> str:
    """What a card gives, and what it does when it is turned up."""
    at = BOX.faces.index(face)
    parts = [labelled(at)]
    if BOX.black[at]:
        parts.append(say("the black train goes on {spaces}", spaces=BOX.black[at]))
    return "; ".join(parts)


@cache
def card(face: str) -> str:
    """A card from its upper left corner: name and black advance in the band, then licences, points and special."""
    at = BOX.faces.index(face)
    red = face in BOX.red_faces
    width, height = SLOT
    parts = [
        rect("card", 0, 0, width, height, 5),
        f'<path class="{"red" if red else "beige"}" d="M0 21V5a5 5 0 0 1 5-5h{width - 10:g}a5 5 0 0 1 5 5v16z"/>',
        text(8, 16, face, 14, "b light" if red else "b"),
    ]
    if red:
        parts.append(f'<path class="engine" d="{_LOCOMOTIVE}" transform="translate(74 10)"/>')
        parts.append(text(width - 6, 16, f"+{BOX.black[at]}", 14, "e b light"))
    special = _special(at)
    middle = 38.5 if special else 51
    parts += (
        placed(18, middle, licence(None)),
        text(31, middle + 6.5, str(BOX.licences[at]), 19, "b"),
        placed(68, middle, _WHEELS),
        text(82, middle + 6.5, str(BOX.movement[at]), 19, "b"),
    )
    if special:
        parts.append(f'<path class="rule" d="M8 55h{width - 16:g}"/>{special}')
    return "".join(parts)


def _special(at: int) -> str:
    if BOX.price_change[at]:
        arrows = '<path class="sign" d="M39 74V63m-3 3l3-3 3 3M48 64v11m-3-3l3 3 3-3"/>'
        drum = f'<g transform="translate(20 69) scale(.78)">{BARREL}</g>'
        return f"{drum}{arrows}{text(59, 75, str(BOX.price_change[at]), 16, 'b')}"
    if BOX.free_crude[at]:
        return f"{text(13, 75, f'+{BOX.free_crude[at]}', 16, 'b')}{placed(44, 69, CRUDE)}"
    if BOX.push_back[at]:
        return (
            f'<path d="{_LOCOMOTIVE}" transform="translate(46 68)"/><path class="back" d="M31 69H12m5-5l-5 5 5 5"/>'
            f"{text(63, 75, str(BOX.push_back[at]), 16, 'b')}"
        )
    return ""


@cache
def licence(value: int | None, width: float = 17) -> str:
    """A licence around its middle: its value, or its green back."""
    height = width * 1.35
    paper = rect("licence", -width / 2, -height / 2, width, height, width / 7)
    if value is None:
        return f'{paper}<path class="guilloche" d="{STAR}" transform="scale({width / 24:.2f})"/>'
    size = width * (0.82, 0.66, 0.5)[len(str(value)) - 1]
    return f'{paper}<text y="{size * 0.36:.1f}" class="m b" font-size="{size:g}" fill="#fff">{value}</text>'


def piles(view: GigantenView, offers: Offers, layout: Layout) -> str:
    """What is left of red, beige and green cards, and the supply of crude; what is used is told in words."""
    used = {
        "red": _listed(view.red_discards),
        "beige": _listed(view.beige_discards),
        "licence": ", ".join(f"{count} × {value}" for value, count in view.licence_discards.items() if count),
    }
    left = {"red": sum(view.red_pile.values()), "beige": sum(view.beige_pile.values()), "licence": view.licence_pile}
    x, y = layout.piles
    parts = [_pile(x + at * _PILE_STEP, y, name, left[name], used[name]) for at, name in enumerate(left)]
    heap = "".join(placed(*place, CRUDE) for place in ((-7, 12), (7, 12), (0, -1)))
    words = title(offers.label("drop") if "drop" in offers else say("supply: {crude} crude", crude=view.supply))
    ring, click = "", ""
    if "drop" in offers:
        ring, click = rect("legal", -14, -10, 28, 48, 5) + rect("target", -14, -10, 28, 48), offers.click("drop")
    supply = (
        f'{words}<g transform="translate(0 2) scale(.8)">{heap}</g>{text(0, 32, str(view.supply), 14, "m b")}{ring}'
    )
    return "".join(parts) + placed(x + PILES[0] - 12.5, y + 8, supply, f' id="giganten-supply"{click}')


def _pile(x: float, y: float, name: str, left: int, used: str) -> str:
    words = {
        "red": say("cards in the red pile: {left}; used: {used}", left=left, used=used or say("none")),
        "beige": say("cards in the beige pile: {left}; used: {used}", left=left, used=used or say("none")),
        "licence": say("licences: {left} in the pile; used: {used}", left=left, used=used or say("none")),
    }
    width, height = _PILE
    layers = min(3, (left + 11) // 12)
    backs = [rect(name, layer * 2, layer * 2, width, height, 3.5) for layer in range(layers - 1, -1, -1)]
    light = " light" if layers and name != "beige" else ""
    inside = (
        title(words[name]),
        *(backs or [rect("vacant", 0, 0, width, height, 3.5)]),
        _back(name) if layers else "",
        text(width / 2, 33, str(left), 14, f"m b{light}"),
    )
    return placed(x, y, "".join(inside), f' id="giganten-pile-{name}"')


def _back(name: str) -> str:
    if name == "licence":
        return f'<path class="guilloche" d="{STAR}" transform="translate(12 12)"/>'
    return f'<path d="{_LOCOMOTIVE}" transform="translate(12 11) scale(.85)" fill-opacity=".75"/>'


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} × {face}" if count > 1 else face for face, count in counts.items() if count)
