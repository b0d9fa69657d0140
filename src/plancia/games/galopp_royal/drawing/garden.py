"""What moves and changes in the garden: piles, prizes, arch, chairs and their ways."""

from __future__ import annotations

from plancia.core.decision import Choice
from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.drawing.layout import STEP, STEPS, Layout
from plancia.games.galopp_royal.drawing.pieces import again, arch, back, chair_body, kept, livery
from plancia.games.galopp_royal.drawing.scenery import sign
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import chair_name, space_name
from plancia.kit.drawing.svg import escaped, text, title


def garden(view: GaloppView, laid: Layout) -> str:
    return "".join(
        (
            *_piles(view, laid),
            *_prizes(view, laid),
            f'<g id="galopp-trail">{"".join(_trail(view, laid))}</g>',
            _arch(view, laid),
            *(_chair(view, seat, x, y) for seat, x, y in sorted(_on_course(view, laid) + _off_course(view, laid))),
        )
    )


def _arch(view: GaloppView, laid: Layout) -> str:
    x, y = laid.gate(view.arch)
    spot = laid.spot(view.arch)
    inwards = 24 if spot.straight else 44
    finish = sign(say("FINISH"), -spot.out_x * inwards, -spot.out_y * inwards, spot)
    race = max(view.race, 1)
    named = title(say("the arch, on space {space} for race {race}", space=view.arch, race=race))
    return (
        f'<g class="piece arch" id="galopp-arch" transform="translate({x:.1f} {y:.1f})">{named}'
        f'{finish}<g transform="scale(.9)">{arch(race)}</g></g>'
    )


def _piles(view: GaloppView, laid: Layout) -> list[str]:
    """Deck and discards in the basin of the fountain."""
    box = laid.basin
    width, height = (25, 35) if box.height > 70 else (20, 27)
    middle, aside = box.x + (box.width - width) / 2, box.width * 0.29
    y = box.y + (box.height - height) / 2 - 5
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
    deck_words = say("cards in the deck: {cards}", cards=view.deck_size)
    return [
        f'<g id="galopp-{name}" transform="translate({x:.1f} {y:.1f})">{title(words)}'
        f"{''.join(cards) or nothing}{text(width / 2, height + 11, label, 10, 'm b wet')}</g>"
        for name, x, cards, label, words in (
            ("deck", middle - aside, deck, say("deck {cards}", cards=view.deck_size), deck_words),
            ("discards", middle + aside, discards, say("discards {cards}", cards=view.discard_size), _discards(view)),
        )
    ]


def _discards(view: GaloppView) -> str:
    if not view.face_up:
        return say("discarded cards: {cards}, none face up", cards=view.discard_size)
    shown = ", ".join(f"{count} {say(kind)}" for kind, count in view.face_up.items())
    return say("discarded cards: {cards}, {shown}", cards=view.discard_size, shown=shown)


def _prizes(view: GaloppView, laid: Layout) -> list[str]:
    """What each victory space pays in this race."""
    left, foot = laid.podium
    return [
        text(left + index * STEP + 24, foot - 3, str(view.stone[place - 1]), 11, "m b")
        for index, place in enumerate(STEPS)
    ]


def _trail(view: GaloppView, laid: Layout) -> list[str]:
    """The way of the chairs that moved in the last turn, as a soft line."""
    parts: list[str] = []
    for event in reversed(view.history):
        if event.name in ("move", "nudged"):
            facts = event.facts
            seat = BOX.colours.index(str(facts["chair"]))
            parts.append(_line(laid, seat, int(facts["start"]), int(facts["end"])))
        elif event.name == "race" or (event.name == "roll" and parts):
            break
    return parts


def _line(laid: Layout, seat: int, start: int, end: int) -> str:
    step = 1 if end > start else -1
    way = (laid.spot(space) for space in range(start, end + step, step))
    points = "L".join(f"{spot.x:.0f} {spot.y:.0f}" for spot in way)
    return f'<path class="trail" d="M{points}" stroke="{livery(seat).fill}"/>'


def ways(view: GaloppView, laid: Layout) -> str:
    """Where each chair would go by a step of a crafty bearer, to be shown with the choices that take it there."""
    found = {(seat, far) for choice in choices(view) for seat, far in _steps(view, choice)}
    return "".join(kept(_way_name(seat, far), _way(view, laid, seat, far)) for seat, far in sorted(found))


def _way(view: GaloppView, laid: Layout, seat: int, far: int) -> str:
    start = view.spaces[seat]
    end = min(max(start + far, view.pond), view.arch)
    spot = laid.spot(end)
    goal = f'<circle class="goal" cx="{spot.x:.0f}" cy="{spot.y:.0f}" r="15" stroke="{livery(seat).fill}"/>'
    return _line(laid, seat, start, end) + goal


def shown_ways(view: GaloppView, choice: Choice) -> str:
    """Where the chairs would go by a choice, for as long as it is pointed at."""
    shown = "".join(again(_way_name(seat, far)) for seat, far in _steps(view, choice))
    return f'<g class="way">{shown}</g>'


def choices(view: GaloppView) -> list[Choice]:
    """What the viewer may do with a crafty bearer."""
    options = view.decision.options if view.decision is not None and view.stage == "crafty" else ()
    return [option for option in options if isinstance(option, Choice)]


def _steps(view: GaloppView, choice: Choice) -> list[tuple[int, int]]:
    """Which chairs a choice moves, and how far."""
    facts = dict(choice.facts)
    chairs = facts.get("chairs")
    moved = [(view.to_move[0], facts["own"])]
    moved += [(BOX.colours.index(str(chair)), facts["steps"]) for chair in (chairs if isinstance(chairs, list) else ())]
    return [(seat, far) for seat, far in moved if isinstance(far, int)]


def _way_name(seat: int, far: int) -> str:
    return f"way-{BOX.colours[seat]}{far}"


# The chairs.


def _chair(view: GaloppView, seat: int, x: float, y: float) -> str:
    """The piece; for whoever has rolled a crafty bearer a click on it pushes it by itself."""
    colour = BOX.colours[seat]
    body = kept(f"body-{colour}", chair_body(seat))
    name, click, ring = f"{_whereabouts(view, seat)} ({say(livery(seat).emblem)})", "", ""
    if view.decision is not None and view.stage == "crafty":
        own = seat == view.seat
        move = "advance" if own else f"push {colour} 2"
        legal = {choice.move: choice for choice in choices(view)}
        if move in legal:
            name += f": {legal[move].label}"
            shown = f'<g transform="translate({-x:.1f} {-y:.1f})">{shown_ways(view, legal[move])}</g>'
            ring = (
                f'<rect class="legal" x="-12" y="-19.5" width="24" height="37" rx="9"/>{shown}'
                f"{text(0, -15, '+2' if own else '−2', 10, 'm a b cost')}"
            )
        click = f' data-{"move" if move in legal else "try"}="{escaped(move)}"'
        ring += '<rect class="hit" x="-14" y="-19" width="28" height="36"/>'
    wave = '<path class="wave" d="M-13 13q3.2-4 6.5 0t6.5 0 6.5 0 6.5 0v3.5h-26z"/>' if _wet(view, seat) else ""
    return (
        f'<g id="galopp-chair-{colour}" class="piece" transform="translate({x:.1f} {y:.1f})"{click}>'
        f"{title(name)}{body}{wave}{ring}</g>"
    )


def _on_course(view: GaloppView, laid: Layout) -> list[tuple[int, float, float]]:
    """Seat and place of the chairs on the spaces, the pond included."""
    crowds: dict[int, list[int]] = {}
    for seat, space in enumerate(view.spaces):
        if view.places[seat] == 0 or _wet(view, seat):
            crowds.setdefault(space, []).append(seat)
    return [
        (seat, *laid.stop(space, len(crowd), number))
        for space, crowd in crowds.items()
        for number, seat in enumerate(crowd)
    ]


def _off_course(view: GaloppView, laid: Layout) -> list[tuple[int, float, float]]:
    return [
        (seat, *laid.stand(place, view.seats))
        for seat, place in enumerate(view.places)
        if place and not _wet(view, seat)
    ]


def _wet(view: GaloppView, seat: int) -> bool:
    return view.spaces[seat] == view.pond


def _whereabouts(view: GaloppView, seat: int) -> str:
    place = view.places[seat]
    if place and _wet(view, seat):
        return say("{chair}, place {place}, in the pond", chair=chair_name(seat), place=place)
    if place:
        return say("{chair}, place {place}", chair=chair_name(seat), place=place)
    if view.spaces[seat] == 0:
        return say("{chair}, on START", chair=chair_name(seat))
    return say("{chair}, on space {space}", chair=chair_name(seat), space=space_name(view.spaces[seat]))
