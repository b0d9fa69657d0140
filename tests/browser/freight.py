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


_TOWARDS: Final = """() => {
  const goal = document.querySelector("#board .planned")?.dataset.goal;
  const { way, move } = document.querySelector(`#board .target[data-goal="${goal}"]`)?.dataset ?? {};
  return way ?? move ?? "";
}"""
"""What a click on the recipient of the goods would make; nothing if no way leads there."""


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
        if not self._page.locator("#plans .plansheet").count():
            self._once(self._page.locator("#decision .plan"), "g")
            self._page.locator("#plans .plansheet").wait_for()
        return self._press("#plans tbody button[name]")

    def _way(self) -> bool:
        """Travel on to the recipient of the goods, if a way or a step leads there."""
        meant = self._page.evaluate(_TOWARDS)
        return bool(meant) and self._press(f'#decision button[value="{meant}"]')

    def _usual(self) -> bool:
        """The first of these that is offered, what hurts last; a form is sent as it stands."""
        usual = ("hq ", "draw contract", "draw territory", "take", "choose", "refuse", "fold", "done")
        for which in (*(f'[value^="{start}"]' for start in usual), ":not(.danger)", ""):
            if self._press(f'#decision .controls button[name="move"]{which}'):
                return True
        return False

    def _offers(self, start: str) -> bool:
        return self._page.locator(f'.controls button[name="move"][value^="{start}"]').count() > 0

    def _press(self, selector: str) -> bool:
        """Press what makes moves, with the lists around it unfolded, and wait until all of them are made."""
        control = self._page.locator(selector).first
        if not control.count():
            return False
        while (folded := control.locator("xpath=ancestor::details[not(@open)]")).count():
            self._once(folded.first.locator("> summary"))
        with self._page.expect_response(lambda one: one.request.method == "POST" and one.url.endswith("/moves")):
            self._once(control, control.get_attribute("data-key") or "")
        return True

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
