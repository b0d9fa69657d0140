"""What happens in Galopp Royal, as it is seen: the die falls, chairs trot, gold changes hands, cards turn over.

What an event settles stays on the board while the next ones play: cards that were bought, what was rolled, where a
chair stands. A chair keeps its own side of every space meanwhile, as if all chairs stood there, so that none hides
another; the board that follows puts each where it belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from plancia.core.event import Event
from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.drawing.displays import Stand, state
from plancia.games.galopp_royal.drawing.layout import STEP, STEPS, Layout
from plancia.games.galopp_royal.drawing.pieces import CARD_HEIGHT, back, chair_again, coin, face
from plancia.games.galopp_royal.drawing.places import Places, lowered
from plancia.games.galopp_royal.drawing.style import SCOPE
from plancia.games.galopp_royal.drawing.table import TABLE_ID
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import chair_first, ordinal, space_name
from plancia.kit.drawing.beats import Beat, Glide, Pace
from plancia.kit.drawing.overlays import banner, coins, flip, ring, splash
from plancia.kit.drawing.svg import placed, text

_CARD: Final = 34.0
"""how wide a card is that is shown by itself"""
_CLEARED: Final = {TABLE_ID: "", "galopp-trail": ""}


@dataclass(frozen=True, slots=True)
class BeatScene:
    """An event, where it takes place, and for how many seats."""

    event: Event
    facts: Mapping[str, str | int]
    places: Places
    seats: int

    @property
    def laid(self) -> Layout:
        return self.places.laid

    @property
    def stand(self) -> Stand:
        return self.places.stands[self.seat()]

    @property
    def purse(self) -> str:
        """The id of the gold on the display of the event's chair."""
        return f"galopp-gold-{self.facts['chair']}"

    @property
    def lawn(self) -> tuple[float, float]:
        """Where the grass is free, for the die."""
        left, _ = self.laid.podium
        return left + len(STEPS) * STEP + 25, self.laid.basin.y + 30

    @property
    def table(self) -> tuple[float, float]:
        box = self.places.table
        return box.x + box.width / 2, box.y + box.height / 2

    def seat(self, fact: str = "chair") -> int:
        return BOX.colours.index(str(self.facts[fact]))

    def number(self, fact: str) -> int:
        return int(self.facts[fact])

    def chair(self, fact: str = "chair") -> str:
        return f"galopp-chair-{self.facts[fact]}"

    def display(self, fact: str = "chair") -> str:
        return f"galopp-display-{self.facts[fact]}"

    def on(self, space: int, seat: int) -> tuple[float, float]:
        """Where a chair stands on a space while beats play."""
        return self.laid.stop(space, self.seats, seat)

    def state(self, note: str, kind: str = "u", rolled: int = 0) -> dict[str, str]:
        """What the display of the event's chair tells from now on."""
        return {f"galopp-state-{self.facts['chair']}": state(self.stand, note, kind, rolled)}

    def told(self, pace: Pace = Pace.DEED, icon: str = "", *over: str, seat: int | None = None) -> Beat:
        """The event in words, with pictures over the board."""
        drawn = f'<g class="{SCOPE}">{lowered(*over)}</g>' if over else ""
        whose = self.seat() if seat is None and "chair" in self.facts else seat
        return Beat(caption=self.event.text, seat=whose, pace=pace, icon=icon, overlay=drawn)


Show: TypeAlias = Callable[[BeatScene], Beat]


def shown(view: GaloppView, event: Event, places: Places) -> Beat:
    """The beat of an event on a board that is laid out like this."""
    return _SHOWS[event.name](BeatScene(event, event.facts, places, view.seats))


def _quiet(scene: BeatScene) -> Beat:
    return scene.told(Pace.QUIET)


# Auctions.


def _first_player(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.STEP, "flag", ring(*scene.stand.middle, 44)), lights=(scene.display(),))


def _lot(scene: BeatScene) -> Beat:
    beat = scene.told(Pace.DEED, "deal", banner(*scene.table, _lot_words(scene), 18))
    return replace(beat, seat=None, changes=_CLEARED, lights=("galopp-deck",))


def _lot_words(scene: BeatScene) -> str:
    if "lot" in scene.facts:
        return say("Substitute team {lot} of 2", lot=scene.number("lot"))
    return say("Starting team")


def _own_card(scene: BeatScene) -> Beat:
    return scene.told(Pace.DEED, "card", _turning(scene, *scene.table))


def _open_card(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.DEED, "card", _turning(scene, *scene.table)), lights=("galopp-deck",))


def _turning(scene: BeatScene, x: float, y: float) -> str:
    """The bearer of an event, turned over around a point."""
    front = face(str(scene.facts["bearer"]), _CARD)
    return flip(x - _CARD / 2, y - CARD_HEIGHT / 2, _CARD, CARD_HEIGHT, front, back(_CARD))


def _rebuild(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.STEP, "deal"), lights=("galopp-deck", "galopp-discards"))


def _bid(scene: BeatScene) -> Beat:
    x, y = scene.stand.middle
    over = ring(x, y, 34) + coin(x, y, scene.number("gold"), 19)
    return replace(scene.told(Pace.DEED, "bid", over), lights=(scene.display(),), sound="bid")


def _pass(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.STEP, "pass"), lights=(scene.display(),))


def _payment(scene: BeatScene) -> Beat:
    over = coins(*scene.stand.middle, *scene.table, scene.number("gold"))
    sums = {scene.purse: -scene.number("gold")}
    return replace(scene.told(Pace.DEED, "money", over), lights=(scene.display(),), sums=sums, sound="money")


def _team(scene: BeatScene) -> Beat:
    """Four cards turn over on the display."""
    stand, width = scene.stand, scene.stand.card_width
    kinds = [str(scene.facts[name]) for name in ("first", "second", "third", "fourth")]
    cards = "".join(
        flip(*stand.slot(slot), width, CARD_HEIGHT, face(kind, width), back(width))
        for slot, kind in enumerate(kinds, start=1)
    )
    slots = {
        f"galopp-card-{scene.facts['chair']}-{slot}": face(kind, width) for slot, kind in enumerate(kinds, start=1)
    }
    over = f'<g transform="{stand.place()}">{cards}</g>'
    changes = _CLEARED | scene.state("") | slots
    return replace(scene.told(Pace.DEED, "card", over), changes=changes, lights=(scene.display(),))


def _team_goes(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.STEP, "card"), lights=(scene.display(), "galopp-discards"))


def _unsold(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.DEED, "pass"), lights=("galopp-discards",))


# Races.


def _race(scene: BeatScene) -> Beat:
    """The arch moves on and all chairs return to START."""
    chairs = tuple(f"galopp-chair-{colour}" for colour in BOX.colours[: scene.seats])
    glides = tuple(Glide(piece=chair, way=(scene.on(0, seat),)) for seat, chair in enumerate(chairs))
    gate = Glide(piece="galopp-arch", way=(scene.laid.gate(scene.number("steps")),))
    over = banner(*scene.table, say("Race {race}", race=scene.number("race")))
    beat = scene.told(Pace.MOMENT, "flag", over)
    start = say("on {space}", space=space_name(0))
    states = {
        f"galopp-state-{BOX.colours[seat]}": state(stand, start) for seat, stand in enumerate(scene.places.stands)
    }
    return replace(
        beat, seat=None, glides=(gate, *glides), changes=_CLEARED | states, lights=("galopp-arch", scene.chair())
    )


def _roll(scene: BeatScene) -> Beat:
    """The die shows its number, the slot of the display lights up, and the table tells who runs."""
    slot = scene.number("slot")
    stand, width = scene.stand, scene.stand.card_width
    x, y = stand.slot(slot)
    shape = '<path class="lit" d="M0-32L32 23H-32z" stroke-linejoin="round"/>' + text(0, 14, str(slot), 30, "m b")
    die = placed(*scene.lawn, f'<g class="beat-die">{shape}</g>')
    marked = f'<g transform="{stand.place()}">{ring(x + width / 2, y + CARD_HEIGHT / 2, 22)}</g>'
    lights = (f"galopp-card-{scene.facts['chair']}-{slot}", scene.chair())
    changes = scene.state(say("rolled {slot}", slot=slot), "b", slot) | {
        TABLE_ID: _runner(scene),
        "galopp-trail": "",
    }
    return replace(scene.told(Pace.STEP, "roll", die, marked), changes=changes, lights=lights)


def _runner(scene: BeatScene) -> str:
    """Who rolled, and the bearer whose turn it is, on the table."""
    box = scene.places.table
    card = placed(64, 38, face(str(scene.facts["bearer"]), 27))
    return placed(box.x, box.y, chair_again(scene.seat(), 40, 57) + card + text(104, 61, scene.event.text, 13, "b"))


def _trot(scene: BeatScene) -> Beat:
    """Space by space to where the chair goes."""
    start, end = scene.number("start"), scene.number("end")
    step = 1 if end > start else -1
    way = tuple(scene.on(space, scene.seat()) for space in range(start + step, end + step, step))
    beat = scene.told(Pace.STEP, "move", seat=scene.seat("mover" if "mover" in scene.facts else "chair"))
    changes = scene.state(say("on {space}", space=space_name(end))) | (_CLEARED if "mover" in scene.facts else {})
    glides = (Glide(piece=scene.chair(), way=way),)
    return replace(beat, glides=glides, changes=changes, lights=(scene.chair(),), sound="move")


def _placed(scene: BeatScene) -> Beat:
    """Through the arch to the victory spaces, or to the grass beside them; a victory is a moment."""
    place = scene.number("place")
    x, y = scene.laid.stand(place, scene.seats)
    beat = scene.told(Pace.DEED, "flag", ring(x, y, 22))
    if place == 1:
        words = say("{chair} wins the race", chair=chair_first(scene.seat()))
        beat = replace(scene.told(Pace.MOMENT, "win", ring(x, y, 22), banner(*scene.table, words, 20)), sound="end")
    glides = (Glide(piece=scene.chair(), way=((x, y),)),)
    return replace(beat, glides=glides, changes=_is_placed(scene), lights=(scene.chair(),))


def _is_placed(scene: BeatScene) -> dict[str, str]:
    return _CLEARED | scene.state(say("is {ordinal}", ordinal=ordinal(scene.number("place"))))


def _pond(scene: BeatScene) -> Beat:
    x, y = scene.on(scene.laid.pond, scene.seat())
    beat = scene.told(Pace.MOMENT, "pond", splash(x, y, 60), banner(*scene.table, say("Splash!"), 22))
    return replace(beat, changes=_is_placed(scene), lights=(scene.chair(),), sound="move")


def _time_up(scene: BeatScene) -> Beat:
    return scene.told(Pace.MOMENT, "end")


def _prize(scene: BeatScene) -> Beat:
    start = scene.laid.stand(scene.number("place"), scene.seats)
    over = coins(*start, *scene.stand.middle, scene.number("gold"))
    lights, sums = (scene.display(), scene.chair()), {scene.purse: scene.number("gold")}
    return replace(scene.told(Pace.DEED, "money", over), lights=lights, sums=sums, sound="money")


# The exchange and the end.


def _removed(scene: BeatScene) -> Beat:
    """A card flies from the display to the discards."""
    x, y = scene.stand.middle
    box = scene.laid.basin
    end = box.x + box.width * 0.79, box.y + box.height / 2
    card = f'<g transform="translate({-_CARD / 2} {-CARD_HEIGHT / 2})">{face(str(scene.facts["bearer"]), _CARD)}</g>'
    over = f'<g transform="translate({x:g} {y:g})" data-way="{x:g},{y:g} {end[0]:g},{end[1]:g}">{card}</g>'
    beat = scene.told(Pace.DEED, "card", over, seat=scene.seat("chooser"))
    return replace(beat, lights=(scene.display(), "galopp-discards"))


def _kept(scene: BeatScene) -> Beat:
    return replace(scene.told(Pace.STEP, "pass", seat=scene.seat("chooser")), lights=(scene.display(),))


def _replacement(scene: BeatScene) -> Beat:
    over = _turning(scene, *scene.stand.middle)
    return replace(scene.told(Pace.DEED, "card", over), lights=(scene.display(), "galopp-deck"))


def _end(scene: BeatScene) -> Beat:
    return scene.told(Pace.MOMENT, "end", banner(*scene.table, say("The game is over"), 20))


_SHOWS: Final[Mapping[str, Show]] = {
    "first_player": _first_player,
    "starting_lot": _lot,
    "substitute_lot": _lot,
    "draw_secret": _own_card,
    "draw_hidden": _quiet,
    "open_card": _open_card,
    "rebuild": _rebuild,
    "bid": _bid,
    "pass": _pass,
    "drop_secret": _quiet,
    "drop_hidden": _quiet,
    "sold": _payment,
    "team": _team,
    "old_team": _team_goes,
    "unsold": _unsold,
    "last_team": _payment,
    "race": _race,
    "roll": _roll,
    "move": _trot,
    "nudged": _trot,
    "finish": _placed,
    "pond": _pond,
    "left_over": _placed,
    "time_up": _time_up,
    "prize": _prize,
    "removed": _removed,
    "kept": _kept,
    "replacement": _replacement,
    "end": _end,
    "gold": _quiet,
}
