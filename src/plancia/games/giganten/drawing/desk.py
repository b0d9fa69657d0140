"""The desk above the map: the piles, and beside them what is decided now."""

from __future__ import annotations

from typing import Final

from plancia.core.svg import placed, rect, text
from plancia.games.giganten.board import KINDS
from plancia.games.giganten.drawing.auction import auction
from plancia.games.giganten.drawing.cards import CARD_WIDTH, WHEELS, card, display, piles
from plancia.games.giganten.drawing.companies import SHORT_NAMES
from plancia.games.giganten.drawing.offers import CHIP, Offers, word_chip
from plancia.games.giganten.drawing.pieces import livery, locomotive, truck
from plancia.games.giganten.drawing.plan import BLACK, CHOICE, DESK, money
from plancia.games.giganten.drawing.reckoning import reckoning
from plancia.games.giganten.material import BOX, COMPANIES
from plancia.games.giganten.views import GigantenView

_RIGS: Final = ("one rig", "two rigs", "three rigs")
_CARRIERS: Final = {"own": "own train, free", "black": "black train", "rival": "rival train"}


def desk(view: GigantenView, offers: Offers) -> str:
    inside = (
        f'<g id="giganten-cards">{piles(view)}{display(view, offers)}</g>'
        f'<path class="rule" d="M{CHOICE.x:g} 10v{DESK.height - 20:g}"/>'
    )
    if view.result is not None:
        inside += f'<g id="giganten-reckoning">{reckoning(view, view.result)}</g>'
    elif view.company is not None:
        inside += f'<g id="giganten-auction">{auction(view, view.company, offers)}</g>'
    elif not view.display:
        inside += f'<g id="giganten-choice">{"".join(_choice(view, offers))}</g>'
    return placed(DESK.x, DESK.y, rect("panel", 0, 0, DESK.width, DESK.height, 7) + inside)


def _choice(view: GigantenView, offers: Offers) -> list[str]:
    if not view.to_move:
        return []
    seat = view.to_move[0]
    x = CHOICE.x + 12
    if view.stage == "haul":
        return _haul(view, seat, offers)
    parts: list[str] = []
    held = view.cards[seat]
    if held is not None:
        parts.append(placed(x, 8, card(held)))
    else:
        parts.append(f'<g transform="translate({x + CARD_WIDTH / 2:g} 52) scale(1.9)">{truck(seat)}</g>')
    x += CARD_WIDTH + 16
    name = BOX.colours[seat].capitalize()
    if view.stage in ("place", "move"):
        parts.append(f'<g transform="translate({x + 13:g} 28) scale(1.5)">{WHEELS}</g>')
        parts.append(text(x + 36, 37, str(view.points), 26, "b"))
        parts.append(text(x + 72, 25, "movement points left", 12, "u"))
        parts.append(text(x + 72, 40, f"for {name}’s truck and train", 12, "u"))
        hint = "The truck begins on one of the dashed squares."
        if view.stage == "move":
            hint = "Dashed: what it costs to get there. A tile with an eye can be looked at."
        parts.append(text(x, 62, hint if offers.choices else "", 11, "u"))
    elif view.stage == "special":
        parts.append(text(x, 26, f"The special of {held}", 14, "b"))
        parts.append(text(x, 42, _special_words(held), 12, "u"))
    else:
        owned = f"{name} has {money(view.cash[seat])} and {view.stock[seat]} derricks in stock"
        parts.append(text(x, 28, owned, 14, "b"))
        costs = " · ".join(f"{rigs} {money(BOX.build_costs[kind])}" for kind, rigs in zip(KINDS, _RIGS, strict=True))
        parts.append(text(x, 48, f"Sites beside the truck: {costs}", 12, "u"))
    return parts + _buttons(x, offers)


def _special_words(face: str | None) -> str:
    if face is None:
        return ""
    at = BOX.faces.index(face)
    if BOX.price_change[at]:
        return f"One barrel goes up or down {BOX.price_change[at]} spaces."
    if BOX.free_crude[at]:
        return "One free crude goes into an own depot."
    return f"All opposing trains go back {BOX.push_back[at]} spaces."


def _buttons(x: float, offers: Offers) -> list[str]:
    """Moves that no place on the board stands for, and those of the special in words."""
    parts: list[str] = []
    for at, company in enumerate(COMPANIES):
        for row, (way, arrow) in enumerate((("up", "▲"), ("down", "▼"))):
            move = f"price {company} {way}"
            if move in offers:
                words = f"{SHORT_NAMES[company]} {arrow} {money(int(str(offers.facts[move]['new'])))}"
                parts.append(word_chip(x + at * 112, 48 + row * 26, 108, move, offers.label(move), words, 24))
        if f"store {company}" in offers:
            words, move = SHORT_NAMES[company], f"store {company}"
            parts.append(word_chip(x + at * 86, 73, 80, move, offers.label(move), words))
    x += 338 if offers.of("price") else 258 if offers.of("store") else 0
    for move, words in (("push", "Push back"), ("done", "End the move"), ("pass", "Pass")):
        if move in offers:
            width = 20 + 7 * len(words)
            parts.append(word_chip(x, 73, width, move, offers.label(move), words))
            x += width + 6
    return parts


def _haul(view: GigantenView, seat: int, offers: Offers) -> list[str]:
    """A row for each train that would carry the crude, a column for each company."""
    x = CHOICE.x + 12
    colour = BOX.colours[seat]
    who = "Your" if offers.choices else f"{colour.capitalize()}’s"
    parts = [text(x, 22, f"{who} crude from {view.derrick}", 14, "b")]
    if not offers.choices:
        own = "It goes by the own train where that is level with the derrick or further on,"
        other = f"else by the black or the leading rival train for {money(BOX.fee)}, or back to the supply."
        return [*parts, text(x, 42, own, 12, "u"), text(x, 58, other, 12, "u")]
    carriers = dict.fromkeys(move.split(" ")[1] for move in offers.of("haul"))
    for row, carrier in enumerate(carriers):
        y = 34 + row * (CHIP + 6)
        picture = seat if carrier == "own" else BLACK if carrier == "black" else None
        if picture is not None:
            parts.append(placed(x + 18, y + 13, locomotive(picture)))
        else:
            owners = offers.facts[f"haul {carrier} {COMPANIES[0]}"]["owners"]
            parts += (
                livery(int(str(owner))).dot(x + 9 + 18 * at, y + 13, 8)
                for at, owner in enumerate(owners if isinstance(owners, list) else ())
            )
        fee = "" if carrier == "own" else f", {money(BOX.fee)}"
        parts.append(text(x + 62, y + 17, _CARRIERS[carrier] + fee, 12))
        for at, company in enumerate(COMPANIES):
            move = f"haul {carrier} {company}"
            parts.append(word_chip(x + 196 + at * 78, y, 72, move, offers.label(move), SHORT_NAMES[company]))
    parts.append(word_chip(x + 430, 34, 66, "drop", offers.label("drop"), "Give up"))
    return parts
