"""The small pictures over a board: whole SVG, with every class known to the page, in the language that is spoken."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from plancia.core.language import speaking
from plancia.kit.drawing.overlays import banner, coins, die, flip, ring, splash
from plancia.languages import languages

PICTURES = {
    "die": die(10, 20, 5),
    "word": die(10, 20, "<star>"),
    "flip": flip(0, 0, 60, 90, '<rect width="60" height="90"/>'),
    "coins": coins(0, 0, 100, 50, 12_500),
    "splash": splash(3, 4),
    "ring": ring(3, 4),
    "banner": banner(200, 100, "Red & blue"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_whole_and_the_page_knows_its_classes(name: str) -> None:
    picture = PICTURES[name]
    ElementTree.fromstring(f"<svg>{picture}</svg>")
    sheet = files("plancia.web").joinpath("static", "beats.css").read_text(encoding="utf-8")
    known = set(re.findall(r"\.(beat-\w+)", sheet))
    assert set(re.findall(r"\bbeat-\w+", picture)) <= known


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_its_face(face: int) -> None:
    assert die(0, 0, face).count("beat-pip") == face


def test_money_is_written_as_the_reader_writes_it() -> None:
    with speaking(languages()["it"]):
        assert ">12.500<" in coins(0, 0, 1, 1, 12_500)
    assert ">12,500<" in coins(0, 0, 1, 1, 12_500)
