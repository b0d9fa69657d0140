"""The picture of the README is one that the program draws."""

from pathlib import Path

import plancia

DOCS = Path(__file__).parents[1] / "docs"


def test_the_picture_is_drawn_from_the_record_beside_it() -> None:
    record = plancia.read_record((DOCS / "records" / "galopp-royal.json").read_text(encoding="utf-8"))
    assert record.verify().ok
    view = record.replay(109).view(0)
    assert view.game.draw(view) == (DOCS / "pictures" / "galopp-royal.svg").read_text(encoding="utf-8").rstrip("\n")
