"""The garden from above: scenery, and on it all that moves."""

from __future__ import annotations

from plancia.core.svg import text, title
from plancia.games.galopp_royal.drawing.pieces import arch, back, chair, livery
from plancia.games.galopp_royal.drawing.plan import CROWDS, RISE, STEP, STEPS, Plan, basin, plan, podium, signed
from plancia.games.galopp_royal.drawing.scenery import scenery
from plancia.games.galopp_royal.material import BOX, PRIZES
from plancia.games.galopp_royal.views import GaloppView


def garden(view: GaloppView) -> str:
    laid = layout(view)
    return "".join(
        (
            scenery(int(view.options["race_length"]), -view.pond, str(view.options["prizes"])),
            *_piles(view, laid),
            *_prizes(view, laid),
            *_trail(view, laid),
            _arch(view, laid),
            *_chairs(view, laid),
        )
    )


def layout(view: GaloppView) -> Plan:
    return plan(int(view.options["race_length"]), -view.pond)


def _arch(view: GaloppView, laid: Plan) -> str:
    spot = laid.spot(view.arch)
    race = max(view.race, 1)
    return (
        f'<g class="arch" id="galopp-arch" transform="translate({spot.x - spot.out_x * 4.5:.1f} '
        f'{spot.y - spot.out_y * 4 + 2:.1f}) scale(.9)">'
        f"{title(f'the arch, on space {view.arch} for race {race}')}{arch(race)}</g>"
    )


def _piles(view: GaloppView, laid: Plan) -> list[str]:
    """Deck and discards in the basin of the fountain."""
    box = basin(laid.lawn)
    width, height = (25, 35) if box.height > 70 else (20, 27)
    middle, aside = box.x + (box.width - width) / 2, box.width * 0.29
    y = box.y + (box.height - height) / 2 - 5
    shown = ", ".join(f"{count} {kind}" for kind, count in view.face_up.items()) or "none face up"
    below = f"{width / 2:g} {height / 2:g}"
    deck = (
        f'<g transform="translate({layer * 1.2:g} {layer * 1.2:g})">{back(width, height)}</g>'
        for layer in range((view.deck_size + 9) // 10 - 1, -1, -1)
    )
    discards = (
        f'<g transform="rotate({turn} {below})"><rect class="card" width="{width}" height="{height}" rx="3"/>'
        f'<rect class="line" x="3" y="3" width="{width - 6}" height="{height - 6}" rx="1.5"/></g>'
        for turn in (-11, 8, -3)[: view.discard_size]
    )
    nothing = f'<rect class="vacant" width="{width}" height="{height}" rx="3"/>'
    return [
        f'<g id="galopp-{name}" transform="translate({x:.1f} {y:.1f})">{title(f"{name}: {words}")}'
        f"{''.join(cards) or nothing}{text(width / 2, height + 11, f'{name} {size}', 10, 'm b wet')}</g>"
        for name, x, cards, size, words in (
            ("deck", middle - aside, deck, view.deck_size, f"{view.deck_size} cards"),
            ("discards", middle + aside, discards, view.discard_size, f"{view.discard_size} cards, {shown}"),
        )
    ]


def _prizes(view: GaloppView, laid: Plan) -> list[str]:
    """What each victory space pays in this race."""
    left, foot = podium(laid.lawn)
    return [
        text(left + index * STEP + 24, foot - 3, str(view.stone[place - 1]), 11, "m b")
        for index, place in enumerate(STEPS)
    ]


def _trail(view: GaloppView, laid: Plan) -> list[str]:
    """The way of the chairs that moved in the last turn, as a soft line."""
    parts: list[str] = []
    for event in reversed(view.history):
        if event.name in ("move", "nudged"):
            facts = event.facts
            start, end = int(facts["start"]), int(facts["end"])
            step = 1 if end > start else -1
            way = (laid.spot(space) for space in range(start, end + step, step))
            points = "L".join(f"{spot.x:.0f} {spot.y:.0f}" for spot in way)
            colour = livery(BOX.colours.index(str(facts["chair"]))).fill
            parts.append(f'<path class="trail" d="M{points}" stroke="{colour}"/>')
        elif event.name == "race" or (event.name == "roll" and parts):
            break
    return parts


def _chairs(view: GaloppView, laid: Plan) -> list[str]:
    """Every chair, those behind first: on the course, in the pond, on a victory space or beside it."""
    nudged = _nudgeable(view)
    parts: list[str] = []
    for y, x, seat in sorted(_on_course(view, laid) + _off_course(view, laid)):
        if seat in nudged:
            parts.append(f'<rect class="legal" x="{x - 12:.1f}" y="{y - 19.5:.1f}" width="24" height="37" rx="9"/>')
        parts.append(chair(seat, x, y, _whereabouts(view, seat)))
        if view.spaces[seat] == view.pond:
            parts.append(f'<path class="wave" d="M{x - 13:.1f} {y + 13:.1f}q3.2-4 6.5 0t6.5 0 6.5 0 6.5 0v3.5h-26z"/>')
    return parts


def _on_course(view: GaloppView, laid: Plan) -> list[tuple[float, float, int]]:
    """Height, breadth and seat of the chairs on the spaces, the pond included."""
    standing: dict[int, list[int]] = {}
    for seat, space in enumerate(view.spaces):
        if view.places[seat] == 0 or space == view.pond:
            standing.setdefault(space, []).append(seat)
    found: list[tuple[float, float, int]] = []
    for space, seats in standing.items():
        spot = laid.spot(space)
        # A crowd on START leaves its sign free.
        aside = 6 if space == 0 and len(seats) > 2 else 0
        x, y = spot.x - spot.out_x * aside, spot.y - spot.out_y * aside + 1
        found += [(y + down, x + across, seat) for seat, (across, down) in zip(seats, CROWDS[len(seats)], strict=True)]
    return found


def _off_course(view: GaloppView, laid: Plan) -> list[tuple[float, float, int]]:
    """Places one to three on their steps, the others on the grass to the right of them."""
    left, foot = podium(laid.lawn)
    grass = left + 3 * STEP
    room = min(20.0, (laid.lawn.x + laid.lawn.width - grass - 19) / max(1, view.seats - 4))
    found: list[tuple[float, float, int]] = []
    for seat, place in enumerate(view.places):
        if place == 0 or view.spaces[seat] == view.pond:
            continue
        if place <= PRIZES:
            found.append((foot - RISE[place] - 14.5, left + (STEPS.index(place) + 0.5) * STEP, seat))
        else:
            found.append((foot - 15, grass + 17 + (place - PRIZES - 1) * room, seat))
    return found


def _whereabouts(view: GaloppView, seat: int) -> str:
    colour, space, place = BOX.colours[seat], view.spaces[seat], view.places[seat]
    if place:
        return f"{colour}, place {place}" + (", in the pond" if space == view.pond else "")
    return f"{colour}, on START" if space == 0 else f"{colour}, on space {signed(space)}"


def _nudgeable(view: GaloppView) -> frozenset[int]:
    """Chairs that the viewer may push or help now."""
    if view.decision is None or view.stage != "crafty":
        return frozenset()
    named = {word for move in view.decision.moves() for word in move.split(" ")}
    return frozenset(seat for seat in range(view.seats) if BOX.colours[seat] in named)
