"""Every page: readable for everybody, on both screens, by day and by night."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.gallery import GAMES, PAGES, Gallery
from tests.browser.house import ROOT
from tests.browser.people import DESK, PHONE, Person

AXE = ROOT / "build" / "page" / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_both_screens_and_keeps_nobody_out(gallery: Gallery, newcomer: Newcomer, name: str) -> None:
    path = gallery.path(name)
    # An invitation is for others.
    person = newcomer(known=None if name == "invitation" else gallery.owner)
    if name == "/nowhere":
        person.excuse("404")
    person.visit(path)
    _scan(person)
    for size in (DESK, PHONE):
        person.page.set_viewport_size({"width": size[0], "height": size[1]})
        _fits(person, size, in_play=name in GAMES)


def _scan(person: Person) -> None:
    """No serious barrier, by day and by night."""
    assert AXE.exists(), "axe-core is missing: `make` fetches it with what the page takes from npm"
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme)
        found: list[str] = person.page.evaluate(_SCAN, scheme == "dark")
        assert not found, scheme


# By night only the colours are others.
_SCAN = """async (onlyColours) => {
  const options = { resultTypes: ["violations"], ...(onlyColours && { runOnly: ["color-contrast"] }) };
  const { violations } = await axe.run(document, options);
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map((node) => `${id}: ${node.target} ${node.any[0]?.message ?? ""}`));
}"""


def _fits(person: Person, size: tuple[int, int], *, in_play: bool) -> None:
    width, height = size
    wide: int = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= width, "the page can be scrolled sideways"
    if in_play:
        tall: int = person.page.evaluate("() => document.documentElement.scrollHeight")
        assert tall <= height, "decision and purse can be scrolled away"
        for part in ("#prompt", "#hand .ownpurse", "#viewport"):
            expect(person.page.locator(part)).to_be_in_viewport(ratio=1)
