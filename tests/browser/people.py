"""Somebody at a browser: what they see on the page, and what they do with mouse and keys."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, Response

from tests import patience

PATIENCE = 1000 * patience.PATIENCE
"""Milliseconds that anything may take."""

_GLANCE = 200
"""Milliseconds between two looks at a match that goes on without us."""

DESK = (1366, 768)
PHONE = (390, 844)


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be clicked to make a move: a `button`, a form (`stepper`, `words`), or a point of the `board`.

    Forms have no move of their own; `number` tells them apart.
    """

    kind: str
    move: str
    ends: bool
    number: int
    point: tuple[float, float]


class Person:
    """A person with a browser of their own, who is the same in every run; `problems` is all that went wrong in it."""

    def __init__(self, page: Page, house: str, seed: int = 7) -> None:
        self.page = page
        self._house = house
        self._rng = random.Random(seed)
        self._excused: list[str] = []
        self._problems: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._hear)
        page.on("pageerror", self._trip)
        page.on("requestfailed", self._miss)
        page.on("response", self._receive)

    # What goes wrong.

    def excuse(self, pattern: str) -> None:
        """Expect problems that match a pattern."""
        self._excused.append(pattern)

    @property
    def problems(self) -> list[str]:
        return [one for one in self._problems if not any(re.search(pattern, one) for pattern in self._excused)]

    def describe(self) -> str:
        """Where they are and what they see, for somebody who wonders why a test failed."""
        try:
            seen: str = self.page.evaluate(_SEEN)
        except Error as problem:
            seen = f"the page cannot be read: {problem}"
        return "\n".join((self.page.url, seen, *self._problems))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._problems.append(f"console: {message.text}")

    def _trip(self, problem: Error) -> None:
        self._problems.append(f"script: {problem}")

    def _miss(self, request: Request) -> None:
        # A page that is left lets go of what it still waits for.
        if request.failure != "net::ERR_ABORTED":
            self._problems.append(f"request: {request.failure} {request.url}")

    def _receive(self, response: Response) -> None:
        if response.status >= 400:
            self._problems.append(f"answer: {response.status} {response.url}")

    # Getting to a table.

    def visit(self, path: str) -> None:
        """Open a page of the house, or any address of it."""
        self.page.goto(path if path.startswith("http") else f"{self._house}{path}")

    def play_now(self, game: str) -> None:
        """Play against bots at once."""
        self.visit("/")
        self.page.locator(f'form[action="/quick/{game}"] button').click()
        self.arrive()

    def open_table(self, game: str, chairs: Sequence[str], **options: str) -> None:
        """Fill in the form for a new table: who sits on each chair (`person`, `open` or a bot), and options."""
        self.visit(f"/new/{game}")
        form = self.page.locator("form.new")
        form.locator('[name="seats"]').select_option(str(len(chairs)))
        for seat, who in enumerate(chairs):
            form.locator(f'[name="chair{seat}"]').select_option(who)
        if options:
            form.locator("details.options > summary").click()
        for name, value in options.items():
            field = form.locator(f'[name="option.{name}"]')
            if field.evaluate("field => field.matches('select')"):
                field.select_option(value)
            else:
                field.fill(value)
        form.locator("button.primary").click()
        self.arrive()

    def arrive(self) -> None:
        """Be at a table; where only shares of the chance are waited for, until the match has begun."""
        self.page.wait_for_url("**/tables/*")
        self.page.locator("[data-reveal]").wait_for(state="detached")
        self.settle()

    def settle(self) -> None:
        """Wait until the page that is there listens: before its script has run, keys and choices go unheard."""
        self.page.wait_for_load_state()

    @property
    def invitation(self) -> str:
        """The link that invites others to the open table."""
        return self.page.locator(".invite input").input_value()

    def accept(self, invitation: str) -> None:
        """Follow an invitation and sit down."""
        self.visit(invitation)
        self.page.locator('form[action$="/sit"] button').first.click()
        self.arrive()

    @property
    def table(self) -> str:
        """The path of the table that is open."""
        found = re.search(r"/tables/[\w-]+", self.page.url)
        assert found is not None, f"{self.page.url} is no table"
        return found[0]

    # What they see.

    @property
    def sequence(self) -> int:
        """The number of the last move on the page."""
        return int(self._decision.get_attribute("data-sequence") or 0)

    @property
    def turn(self) -> str:
        """`yours`, `others` or `over`"""
        return self._decision.get_attribute("data-turn") or ""

    @property
    def log(self) -> list[str]:
        return self.page.locator("#log li[id^=line]").all_inner_texts()

    @property
    def refusal(self) -> Locator:
        """Why the last move was not made."""
        return self.page.locator("#verdict p")

    @property
    def _decision(self) -> Locator:
        return self.page.locator("#decision")

    def wait_for_turn(self) -> str:
        """Wait until it is their turn or the match is over, and say which."""
        self.page.wait_for_function(
            "() => ['yours', 'over'].includes(document.getElementById('decision')?.dataset.turn)"
        )
        self.settle()
        return self.turn

    def wait_for_move(self, after: int) -> None:
        """Wait until the page shows a later move."""
        self.page.wait_for_function(
            "after => Number(document.getElementById('decision').dataset.sequence) > after", arg=after
        )

    # What they do.

    def choose(self, move: str) -> None:
        """Click the button of a move, in whatever list it is."""
        self._in_sight(f'button[name="move"][value="{move}"]').click()

    def _in_sight(self, selector: str, number: int = 0) -> Locator:
        """A control of the decision, with the lists around it unfolded, the outer ones first."""
        control = self.page.locator(selector).nth(number)
        folded = self._decision.locator("details:not([open])", has=control)
        while folded.count():
            folded.first.locator("> summary").click()
        return self._decision.locator(selector).nth(number)

    def write(self, text: str) -> None:
        """Say something at the table."""
        self.page.locator("#chat-text").fill(text)
        self.page.locator("#say button").click()

    def resign(self) -> None:
        """Give the seat up for good."""
        menu = self.page.locator("#menu")
        menu.locator("> summary").click()
        menu.locator("#resign > summary").click()
        menu.locator("#resign button").click()

    def give_up(self) -> None:
        """Resign, and come back to the table when bots have played the match to its end.

        A page that stayed would show each of their moves, which takes ten times as long as all the rest.
        """
        table = self.table
        with self.page.expect_response(f"**{table}/resign"):
            self.resign()
        self.visit("/about")
        for _ in range(round(PATIENCE / _GLANCE)):
            if 'data-turn="over"' in self.page.request.get(f"{self._house}{table}").text():
                break
            self.page.wait_for_timeout(_GLANCE)
        self.visit(table)
        assert self.wait_for_turn() == "over"

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(150):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    # Playing by whatever the page offers.

    def offers(self) -> list[Offer]:
        """All that can be clicked to make a move."""
        found: list[list[str | bool | float]] = self.page.evaluate(_OFFERS)
        return [
            Offer(str(kind), str(move), bool(ends), int(number), (float(x), float(y)))
            for kind, move, ends, number, x, y in found
        ]

    def take(self, offer: Offer) -> None:
        """Click what is offered, and wait until the move is made."""
        before = self.sequence
        if offer.kind == "board":
            self.page.mouse.click(*offer.point)
            if self._decision.locator(f'.hurting[open] [value="{offer.move}"]').count():
                self.choose(offer.move)
        elif offer.kind == "button":
            self.choose(offer.move)
        else:
            self._fill(self._in_sight(f"form.{offer.kind}", offer.number))
        try:
            self.page.wait_for_function(
                "before => Number(document.getElementById('decision').dataset.sequence) > before"
                " || document.querySelector('#verdict p')",
                arg=before,
            )
        except Error as problem:
            raise AssertionError(f"{offer} did nothing") from problem
        refused = self.refusal.all_inner_texts()
        assert not refused, f"{offer}: {refused}"

    def take_any(self, *, hasty: float = 0.0) -> None:
        """Click something; with that chance something that ends what one is doing, if there is any.

        Nobody is asked what they cannot choose.
        """
        offers = self.offers()
        steps = self._decision.locator('.stepper input[type="number"]').evaluate_all(_RANGES)
        assert len({offer.move or offer.kind for offer in offers}) > 1 or any(steps), "there is no choice"
        ending = [one for one in offers if one.ends]
        self.take(self._rng.choice(ending if ending and self._rng.random() < hasty else offers))

    def play_on(self, most: int = 400) -> None:
        """Play to the end of the match, and make haste."""
        for _ in range(most):
            if self.wait_for_turn() == "over":
                return
            self.take_any(hasty=0.7)
        raise AssertionError(f"the match is not over after {most} decisions")

    def _fill(self, form: Locator) -> None:
        """Set the number or the words of a form and send it."""
        quick = form.locator("[data-set]")
        if quick.count():
            quick.nth(self._rng.randrange(quick.count())).click()
        for select in form.locator("select").all():
            select.select_option(index=self._rng.randrange(select.locator("option").count()))
        form.locator("button.primary").click()


_RANGES = "all => all.map((one) => one.min !== one.max)"
"""Whether there is more than one number to set, of each field."""

_SEEN = """() => {
  const { turn, sequence } = document.getElementById("decision")?.dataset ?? {};
  const parts = ["h1", "#prompt", "#verdict", "#objection", "[role=alert]", "#connection:not([hidden])"];
  const said = parts.flatMap((part) => [...document.querySelectorAll(part)].map((one) => one.textContent.trim()));
  return `turn ${turn}, sequence ${sequence}: ${said.filter(Boolean).join(" | ")}`;
}"""


# What glides is first let come to rest. A shape may be thin or half covered: any point of it that can be hit will do.
_OFFERS = """async () => {
  const gliding = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 1000);
  await Promise.allSettled(gliding.map((one) => one.finished));
  const decision = document.getElementById("decision");
  const found = [];
  for (const one of decision.querySelectorAll('button[name="move"]')) {
    found.push(["button", one.value, "ends" in one.dataset, 0, 0, 0]);
  }
  for (const kind of ["stepper", "words"]) {
    decision.querySelectorAll(`form.${kind}`).forEach((_, number) => found.push([kind, "", false, number, 0, 0]));
  }
  for (const one of document.querySelectorAll("#board [data-move]")) {
    const box = one.getBoundingClientRect();
    for (let step = 0; step < 49; step += 1) {
      const spot = (step * 29 + 24) % 49;
      const x = box.left + (box.width * ((spot % 7) + 0.5)) / 7;
      const y = box.top + (box.height * (Math.floor(spot / 7) + 0.5)) / 7;
      if (document.elementFromPoint(x, y)?.closest("[data-move]") !== one) continue;
      found.push(["board", one.dataset.move, false, 0, x, y]);
      break;
    }
  }
  return found;
}"""
