"""Somebody who plays Competitor$ by its table of plans, with a mouse, a finger or keys, and counts every press."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from tests.browser.people import Person

MOUSE, TOUCH, KEYS = "mouse", "touch", "keys"
_READY: Final = """before => {
  const decision = document.getElementById("decision");
  const ready = Number(decision.dataset.sequence) > before && !document.getElementById("plans")?.inert;
  return decision.dataset.turn === "over" || (decision.dataset.turn === "yours" && ready);
}"""


class Freighter:
    """Follows the best plan to the end of a match: signs, sets out, delivers; draws where there is none."""

    def __init__(self, person: Person, hand: str) -> None:
        self._person: Final = person
        self._page: Final = person.page
        self._hand: Final = hand
        self.presses = 0
        """Clicks, taps or keys."""
        self.decisions = 0

    def play(self, most: int = 2000) -> None:
        """To the end of the match."""
        before = -1
        while self.decisions < most:
            self._page.wait_for_function(_READY, arg=before, timeout=60_000)
            if self._person.turn == "over":
                return
            before = self._person.sequence
            if not self._answer():
                # The table gives the only answer that there is.
                self._person.wait_for_move(before)
                continue
            self.decisions += 1
            refused = self._person.refusal.all_inner_texts()
            assert not refused, refused
        raise AssertionError(f"the match is not over after {most} decisions")

    def _answer(self) -> bool:
        return self._plan() or self._way() or self._usual()

    def _plan(self) -> bool:
        """Begin what is best in the table of plans, if anything can begin."""
        if not self._offers("draw ") or self._offers("skip"):
            return False
        begin = self._page.locator("#plans tbody button[name]")
        if not self._page.locator("#plans .plansheet").count():
            self._once(self._page.locator("#decision .plan"), "g")
            self._page.locator("#plans .plansheet").wait_for()
        if not begin.count():
            return False
        self._press(begin.first)
        return True

    def _way(self) -> bool:
        """Travel on to the recipient of the goods, if a way leads there."""
        goal = self._page.locator("#board .goal").first
        if not goal.count():
            return False
        name = goal.evaluate("one => one.parentNode.querySelector('title')?.textContent ?? ''")
        found = self._page.locator('.group button[name="way"]').filter(has_text=f"{name}:").first
        if not name or not found.count():
            return False
        self._press(found)
        return True

    def _usual(self) -> bool:
        """The first of these that is offered; a form is sent as it stands."""
        for start in ("hq ", "draw contract", "draw territory", "take", "choose", "refuse", "fold", "end", "done", ""):
            button = self._page.locator(f'.controls button[name="move"][value^="{start}"]').first
            if button.count():
                self._press(button, button.get_attribute("data-key") or "")
                return True
        return False

    def _offers(self, start: str) -> bool:
        return self._page.locator(f'.controls button[name="move"][value^="{start}"]').count() > 0

    def _press(self, control: Locator, key: str = "") -> None:
        """Press what makes moves, with the lists around it unfolded, and wait until all of them are made."""
        folded = self._page.locator("#decision details:not([open])", has=control)
        while folded.count():
            self._once(folded.first.locator("> summary"))
        with self._page.expect_response(lambda one: one.request.method == "POST" and one.url.endswith("/moves")):
            self._once(control, key)

    def _once(self, control: Locator, key: str = "") -> None:
        self.presses += 1
        if self._hand == TOUCH:
            control.tap()
        elif self._hand == MOUSE:
            control.click()
        elif key:
            self._page.keyboard.press(key)
        else:
            control.focus()
            self._page.keyboard.press("Enter")
