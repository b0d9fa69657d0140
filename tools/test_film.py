"""A piece of a match as an animated picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import plancia
from plancia.kit.drawing.beats import Glide, Pace, beats
from tools.film import film, travelled

SVG = "{http://www.w3.org/2000/svg}"


def test_a_piece_jumps_where_the_page_lets_it_jump() -> None:
    glide = Glide(piece="ship", way=((10, 0), (90, 0), (100, 0)), jumps=(1,))
    stops = list(travelled((0, 0), glide, 1000, 400))
    times = [at for at, _ in stops]
    assert times == sorted(times)
    assert [times[0], times[-1]] == pytest.approx([1000, 1400])
    assert stops[-1][1] == pytest.approx((100, 0))
    assert not [x for _, (x, _) in stops if 10 < x < 90]


def test_a_film_shows_every_beat_and_begins_again() -> None:
    game = plancia.game("galopp-royal")
    before = game.start(chance=7)
    after = before.copy()
    while not any(event.name == "finish" for event in after.history):
        after.play(after.legal(after.to_move()[0])[0], after.to_move()[0])
    picture = ElementTree.fromstring(film(before, after))
    told = [
        beat for beat in beats(after.view(None), after.history[len(before.history) :]) if beat.pace is not Pace.QUIET
    ]
    captions = ["".join(one.itertext()) for one in picture.findall(f"{SVG}g")]
    assert captions == [beat.caption for beat in told]
    moving = [*picture.iter(f"{SVG}animateTransform"), *picture.iter(f"{SVG}animate")]
    assert {one.get("repeatCount") for one in moving} == {"indefinite"}
    assert len({one.get("dur") for one in moving}) == 1
    named = {one.get("id"): one for one in picture.iter() if one.get("id")}
    changes = [name for beat in told for name in beat.changes if name in named]
    assert changes
    for name in set(changes):
        held = [one.get("keyTimes", "").split(";") for one in named[name].findall(f"{SVG}g/{SVG}animate")]
        assert len(held) == 1 + changes.count(name)
        # Each stays until the next comes, the first from the beginning and the last to the end.
        assert [times[-1] for times in held[:-1]] == [(times[1:] or times)[0] for times in held[1:]]
    pieces = list(picture.iter(f"{SVG}animateTransform"))
    assert len(pieces) >= game.default_seats
    for piece in pieces:
        times = [float(one) for one in str(piece.get("keyTimes")).split(";")]
        assert times == sorted(times)
        assert len(times) == len(str(piece.get("values")).split(";"))
