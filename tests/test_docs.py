"""The pictures of the README are ones that the program draws."""

from pathlib import Path

import pytest

import plancia

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(("game", "entry"), [("galopp-royal", 109), ("competitors", 304)])
def test_the_picture_is_drawn_from_the_record_beside_it(game: str, entry: int) -> None:
    record = plancia.read_record((DOCS / "records" / f"{game}.json").read_text(encoding="utf-8"))
    assert record.verify().ok
    view = record.replay(entry).view(0)
    assert view.game.drawing.picture(view) == (DOCS / "pictures" / f"{game}.svg").read_text(encoding="utf-8").rstrip(
        "\n"
    )
