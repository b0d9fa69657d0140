"""What happened is played over the board as it stood, in order and in time, and ends at the true board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from plancia.games.competitors.drawing.beats.cards import check
from plancia.games.competitors.drawing.layout import UPRIGHT
from plancia.kit.drawing.beats import SPEEDS, Beat, Glide, Pace, duration
from plancia.kit.drawing.overlays import die
from plancia.web import rendering
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person

GAME = "galopp-royal"
PIECE = "galopp-chair-red"
PURSE = "galopp-gold-red"
STORY = (
    Beat(
        caption="The chair sets out",
        pace=Pace.STEP,
        seat=0,
        glides=(Glide(piece=PIECE, way=((300, 60), (400, 90))),),
        sums={PURSE: -7, "nowhere": 1},
    ),
    Beat(caption="A die falls", overlay=die(100, 100, 4), lights=(PIECE, "nowhere"), sound="nothing such"),
    Beat(caption="Nobody sees this piece", glides=(Glide(piece="nowhere", way=((1, 1),)),)),
    Beat(caption="The race is won", pace=Pace.MOMENT, seat=1),
)
END = (500, 120)
HEARD = "addEventListener('htmx:sseBeforeMessage', () => { window.heard = true; }, true)"
"""Notes that the stream of a page has begun: what comes after is news."""


def _told(person: Person, beats: tuple[Beat, ...], *, decision: bool = False) -> None:
    """News reach the page: these beats, a board on which the chair stands at the end, perhaps another decision."""
    html: str = person.page.evaluate(
        """([piece, [x, y], decision]) => {
          const board = document.getElementById("board").cloneNode(true);
          board.setAttribute("hx-swap-oob", "morph");
          board.dataset.sequence = Number(board.dataset.sequence) + 1;
          board.querySelector(`#${piece}`).setAttribute("transform", `translate(${x} ${y})`);
          if (!decision) return board.outerHTML;
          const area = document.getElementById("decision").cloneNode(true);
          area.setAttribute("hx-swap-oob", "morph");
          area.querySelector("#play [name=answers]").setAttribute("value", "another");
          return board.outerHTML + area.outerHTML;
        }""",
        [PIECE, END, decision],
    )
    _hears(person, beats, html)


def _hears(person: Person, beats: tuple[Beat, ...], html: str = "") -> None:
    """The stream of the page brings beats, and parts of the page that they lead to."""
    person.page.evaluate(
        """data => {
          const news = new CustomEvent("htmx:sseBeforeMessage", { cancelable: true, detail: { data } });
          document.body.dispatchEvent(news);
        }""",
        rendering.beats(99, [(beat, False) for beat in beats]) + html,
    )


class Watching:
    """A page at the person's own turn, whose clock stands still but for what a test lets pass."""

    def __init__(self, person: Person, game: str = GAME) -> None:
        self.person = person
        person.play_now(game)
        person.wait_for_turn()
        person.page.clock.install()
        person.page.add_init_script(HEARD)
        person.page.reload()
        person.page.wait_for_function("() => window.heard")
        person.page.clock.pause_at("2100-01-01")
        self.before = self.board

    @property
    def caption(self) -> Locator:
        return self.person.page.locator("#caption")

    @property
    def board(self) -> int:
        return int(self.person.page.locator("#board").get_attribute("data-sequence") or -1)

    def at(self, speed: str) -> None:
        self.person.page.evaluate("speed => localStorage.setItem('plancia.speed', speed)", speed)

    def passes(self, milliseconds: int) -> None:
        self.person.page.clock.run_for(milliseconds)

    def expect_end(self) -> None:
        """The true board stands, and nothing is left of what was played."""
        page = self.person.page
        expect(page.locator("#board")).to_have_attribute("data-sequence", str(self.before + 1))
        expect(page.locator(f"#{PIECE}")).to_have_attribute("transform", f"translate({END[0]} {END[1]})")
        expect(self.caption).to_be_empty()
        expect(page.locator(f"#{PURSE}")).to_have_text("50")
        expect(page.locator("#skip")).to_be_hidden()
        assert page.locator(".beats, .beat-lit, main[data-held]").count() == 0
        self.before += 1


_LEGIBLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [room, card, told] = [box("#viewport"), box("#board svg.beats .beat-shown"), box("#caption > span")];
  const across = card.left >= room.left && card.right <= room.right;
  const down = card.top >= room.top && card.bottom <= room.bottom;
  return card.width > card.height && across && down && (told.bottom <= card.top || told.top >= card.bottom);
}"""
"""Whether a card has turned over and is seen whole on the board, with its caption beside it."""


@pytest.mark.parametrize("place", ["ALA", "GIA", "GRE", "NZE"])
def test_a_card_comes_into_sight_on_a_phone(newcomer: Newcomer, place: str) -> None:
    """A phone shows a part of the map, and what happens may lie elsewhere."""
    person = newcomer(PHONE)
    table = Watching(person, "competitors")
    table.at("slow")
    told = "Import duty, yellow light: pay 10,000 or lose 2 movement points."
    card = check(UPRIGHT, UPRIGHT.spots[place], "Customs card", told, "yellow")
    _hears(person, (Beat(caption=told, pace=Pace.MOMENT, overlay=card),))
    expect(table.caption).to_have_text(told)
    table.passes(500)
    person.page.wait_for_function(_LEGIBLE)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_beats_follow_each_other_in_their_time(person: Person, speed: str) -> None:
    table = Watching(person)
    table.at(speed)
    _told(person, STORY)
    for number, beat in enumerate(STORY):
        expect(table.caption).to_have_text(beat.caption)
        expect(person.page.locator(f"#{PURSE}")).to_have_text("43")
        assert table.board == table.before, "the board as it stood"
        assert person.page.locator("#board svg.beats .beat-die").count() == (number == 1)
        assert person.page.locator(f"#{PIECE}.beat-lit").count() == (number == 1)
        table.passes(SPEEDS[speed][beat.pace] - 1)
        expect(table.caption).to_have_text(beat.caption)
        led = person.page.locator(f"#{PIECE}").evaluate("piece => getComputedStyle(piece).translate")
        assert led != "none", "a piece stays where it was led"
        table.passes(1)
    table.expect_end()


def test_a_moment_of_many_words_stands_until_they_are_read(person: Person) -> None:
    table = Watching(person)
    table.at("normal")
    card = Beat(
        caption="Random inspection, yellow light: on 4 or more nothing happens, otherwise pay.", pace=Pace.MOMENT
    )
    assert duration(card, "normal") > SPEEDS["normal"][Pace.MOMENT]
    _told(person, (card,))
    expect(table.caption).to_have_text(card.caption)
    table.passes(duration(card, "normal") - 1)
    assert table.board == table.before, "the board as it stood"
    expect(table.caption).to_have_text(card.caption)
    table.passes(1)
    table.expect_end()


def test_what_happened_waits_until_a_coach_was_heard(person: Person) -> None:
    table = Watching(person)
    page = person.page
    page.locator("#coach").evaluate(
        """coach => {
          coach.className = "coach";
          coach.innerHTML = `<details id="coach-says" open><summary>Coach</summary><div class="coach-words">
            <p>Listen!</p><button type="button" data-go-on hidden>Go on</button></div></details>`;
        }"""
    )
    said, go_on = page.get_by_text("Listen!"), page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    table.at("instant")
    _told(person, STORY)
    expect(said).to_be_visible()
    expect(page.locator("#skip")).to_be_hidden()
    assert table.board == table.before, "the board as it stood"
    page.locator("body").press("Enter")
    # What was read makes room for what is new.
    expect(said).to_be_hidden()
    expect(page.locator("#board")).to_have_attribute("data-sequence", str(table.before + 1))


def test_what_is_shown_can_be_skipped(person: Person) -> None:
    table = Watching(person)
    table.at("slow")
    moves: list[str] = []
    person.page.on("request", lambda request: moves.append(request.url) if request.url.endswith("/moves") else None)
    _told(person, STORY, decision=True)
    expect(table.caption).to_have_text(STORY[0].caption)
    expect(person.page.locator("#decision")).to_have_css("opacity", "0")
    person.page.keyboard.press("p")
    expect(table.caption).to_have_text(STORY[1].caption)
    table.passes(1100)
    person.page.locator('#decision button[name="move"]').first.click()
    expect(table.caption).to_have_text(STORY[2].caption)
    person.page.locator("#viewport").click(position={"x": 5, "y": 5})
    table.expect_end()
    assert not moves, "a decision that was overtaken is not answered by accident"

    _told(person, STORY * 6)
    expect(person.page.locator("#skip")).to_be_visible()
    table.passes(6 * sum(SPEEDS["slow"][beat.pace] for beat in STORY) * 9 // 10)
    assert table.board > table.before, "a crowd hurries"
    table.expect_end()

    _told(person, STORY)
    expect(table.caption).to_have_text(STORY[0].caption)
    for hidden in ("true", "false"):
        person.page.evaluate(
            f"() => Object.defineProperty(document, 'hidden', {{ value: {hidden}, configurable: true }})"
        )
        person.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    table.expect_end()

    person.page.keyboard.press(">")
    assert person.page.evaluate("() => localStorage['plancia.speed']") == "normal"
    expect(person.page.locator('[data-setting="speed"]')).to_have_value("normal")
    for _ in range(2):
        person.page.keyboard.press(">")
    _told(person, STORY)
    expect(table.caption).to_have_text(STORY[3].caption)
    assert table.board == table.before + 1, "nobody waits for anything at once"
    table.passes(SPEEDS["normal"][Pace.MOMENT])
    table.expect_end()


def test_with_reduced_motion_there_are_captions_only(newcomer: Newcomer) -> None:
    person = newcomer(calm=True)
    table = Watching(person)
    table.at("normal")
    _told(person, STORY)
    for beat in STORY:
        expect(table.caption).to_have_text(beat.caption)
        assert person.page.evaluate("() => document.getAnimations().length") == 0
        assert person.page.locator(".beats, .beat-lit").count() == 0
        table.passes(SPEEDS["normal"][beat.pace])
    table.expect_end()


def test_everybody_is_told_and_says_when_they_have_seen_it(newcomer: Newcomer) -> None:
    ann, eve = newcomer(), newcomer(speed="slow")
    ann.play_now(GAME)
    ann.wait_for_turn()
    # Her clock stands still, so that she looks at what is told first until she skips it.
    eve.page.clock.install()
    eve.page.add_init_script(HEARD)
    eve.visit(ann.table)
    eve.page.wait_for_function("() => window.heard")
    eve.page.clock.pause_at("2100-01-01")
    ann.choose("pass")
    expect(eve.page.locator("#caption")).to_have_text(re.compile("passes"))
    with eve.page.expect_response("**/shown") as shown:
        eve.page.locator("#skip").click()
    assert shown.value.ok
    expect(eve.page.locator("#log")).to_contain_text("passes")
