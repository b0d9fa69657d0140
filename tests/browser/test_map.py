"""The map of Competitor$ in the browser: no name lies on another, on a mark, or beyond the edge, in any language.

Zooming makes the drawing larger as a whole, so what holds here holds at every zoom.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypedDict

import pytest
from playwright.sync_api import Browser

from plancia.core.language import speaking
from plancia.games.competitors.drawing.layout import UPRIGHT, WIDE, Layout
from plancia.games.competitors.drawing.page import ground
from plancia.languages import languages

TOUCH = 0.5
"""Units of the drawing that boxes may share: letters are rounded."""
# From the top of capitals to the line: what lies below it are the tails of a few letters.
SEEN = """() => {
  const drawing = document.querySelector("svg"), back = drawing.getScreenCTM().inverse();
  const box = (one) => {
    const [size, to] = [one.getBBox(), back.multiply(one.getScreenCTM())];
    const [left, width] = [size.x, size.width];
    const letters = one.matches("text") && Number(one.getAttribute("font-size"));
    const [top, bottom] = letters
      ? [Number(one.getAttribute("y")) - 0.72 * letters, Number(one.getAttribute("y"))]
      : [size.y, size.y + size.height];
    const corners = [[left, top], [left + width, top], [left, bottom], [left + width, bottom]]
      .map(([x, y]) => new DOMPoint(x, y).matrixTransform(to));
    const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  const windows = ["map", "inset"].map((name) => document.getElementById(`competitors-${name}`));
  return windows.map((one) => ({
    frame: box(one.querySelector(".frame")),
    names: [...one.querySelectorAll(".name, .sea-name, .gate-name")].map((name) => [name.textContent, box(name)]),
    marks: [...one.querySelectorAll(".mark, .mark-full, .flag, .gate")].map((mark) => [mark.classList[0], box(mark)]),
  }));
}"""
Box = tuple[float, float, float, float]


class Window(TypedDict):
    """What one window of the chart shows."""

    frame: Box
    names: list[tuple[str, Box]]
    marks: list[tuple[str, Box]]


def _touch(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > TOUCH and down > TOUCH


def _holds(frame: Box, name: Box) -> bool:
    return frame[0] <= name[0] and frame[1] <= name[1] and name[2] <= frame[2] and name[3] <= frame[3]


@pytest.mark.parametrize("code", ["en", "it", "fr", "de"])
@pytest.mark.parametrize("layout", [WIDE, UPRIGHT], ids=["wide", "upright"])
def test_no_name_lies_on_anything_else(browser: Browser, layout: Layout, code: str) -> None:
    page = browser.new_page()
    with speaking(languages()[code]):
        page.set_content(ground(layout))
    seen: tuple[Window, Window] = page.evaluate(SEEN)
    world, europe = seen
    page.close()
    world["marks"].append(("inset", europe["frame"]))
    for window in (world, europe):
        assert len(window["names"]) > 30
        assert [word for word, box in window["names"] if not _holds(window["frame"], box)] == []
        pairs = [
            *combinations(window["names"], 2),
            *((name, mark) for name in window["names"] for mark in window["marks"]),
        ]
        assert [(one, other) for (one, box), (other, there) in pairs if _touch(box, there)] == []
