"""Travelling by one click, one tap or keys: where to, and not step by step."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person

Point = tuple[float, float]


def at_headquarters(person: Person) -> None:
    """A table at which the person has a place and acts first."""
    person.open_table("competitors", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    site = next(one.move for one in person.offers() if one.move.startswith("hq "))
    person.choose(site)
    person.page.locator('#decision button[value="move truck 1"]').wait_for(state="attached")


def _moving(person: Person) -> None:
    """A table at which the person moves a truck that can come far."""
    at_headquarters(person)
    start, way = (person.page.locator(f"#decision button[{which}]") for which in ('value="move truck 1"', "name=way"))
    for _ in range(60):
        before = person.sequence
        if start.count():
            person.choose("move truck 1")
            person.wait_for_move(before)
        # Where the weather of the round waits for the truck, the next round is waited for.
        if way.count():
            return
        person.take_any(hasty=1.0)
        assert person.wait_for_turn() == "yours"
    raise AssertionError("the truck comes nowhere")


def test_one_click_travels_and_so_do_keys(person: Person) -> None:
    _moving(person)
    page, before = person.page, person.sequence
    place = page.locator("#board [data-way]").last
    way = (place.get_attribute("data-way") or "").split(", ")
    place.dispatch_event("click")
    page.wait_for_function(
        "last => Number(document.getElementById('decision').dataset.sequence) >= last", arg=before + len(way)
    )
    assert len(way) > 1
    # Each step is told, and each can be taken back.
    expect(page.locator("#log")).to_contain_text("drives from", ignore_case=True)
    for _ in way:
        before = person.sequence
        page.keyboard.press("u")
        person.wait_for_move(before)
    before = person.sequence
    journeys = page.locator("#decision .group", has_text="Travel to")
    page.keyboard.press(journeys.get_attribute("data-key") or "")
    expect(journeys.locator("button").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "last => Number(document.getElementById('decision').dataset.sequence) >= last", arg=before + 2
    )


def test_a_finger_first_chooses_where_to_go(newcomer: Newcomer) -> None:
    person = newcomer(PHONE)
    page = person.page
    # What explains a first decision lies over the board of a phone.
    page.add_init_script("localStorage['plancia.help'] = 'off'")
    _moving(person)
    before = person.sequence
    page.locator("#board [data-way]").first.tap(force=True)
    expect(page.locator("#chip")).to_be_visible()
    page.locator("#chip [data-play]").tap()
    person.wait_for_move(before + 1)


# Ways of the player's own.

LONGEST = """() => {
  const lines = [...document.querySelectorAll("#board .target .way .route")];
  const longest = lines.reduce((one, other) => other.getTotalLength() > one.getTotalLength() ? other : one);
  const target = longest.closest(".target");
  target.classList.add("meant");
  const at = longest.getPointAtLength(longest.getTotalLength()).matrixTransform(longest.getScreenCTM());
  const spot = (one) => `competitors-at-${one.dataset.goal}`;
  const others = [...document.querySelectorAll("#board .target[data-goal]")].map(spot);
  return { goal: spot(target), x: at.x, y: at.y, others: others.filter((one) => one !== spot(target)) };
}"""
TAPPED = """() => {
  const room = document.getElementById("viewport").getBoundingClientRect();
  const inside = ([x, y]) => x > room.left + 20 && x < room.right - 20 && y > room.top + 20 && y < room.bottom - 60;
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const spot = (one) => `competitors-at-${one.dataset.goal}`;
  const seen = [...document.querySelectorAll("#board .target[data-way]")].map((one) => {
    const line = one.querySelector(".way .route");
    const half = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM());
    const place = middle(document.getElementById(spot(one)));
    return { goal: spot(one), place, half: [half.x, half.y], length: line.getTotalLength(), one };
  }).filter(({ place, half, one }) => inside(place) && inside(half)
    && document.elementFromPoint(...place)?.closest(".target") === one);
  const { goal, place, half } = seen.reduce((one, other) => (other.length > one.length ? other : one));
  const others = [...document.querySelectorAll("#board .target[data-goal]")].map(spot)
    .filter((one) => one !== goal && inside(middle(document.getElementById(one))));
  return { goal, place, half, others };
}"""
"""The longest way to a place that a finger can reach, its middle, and other places within reach."""
MIDDLE = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def _drawn_aside(person: Person) -> tuple[str, str]:
    """Take the longest way that is shown by its end, and let it go over places until it leads through one of them."""
    page = person.page
    for tried in range(8):
        shown = page.evaluate(LONGEST)
        if tried >= len(shown["others"]):
            break
        place = shown["others"][tried]
        across, down = page.evaluate(MIDDLE, place)
        page.mouse.move(shown["x"], shown["y"])
        page.mouse.down()
        page.mouse.move((shown["x"] + across) / 2, (shown["y"] + down) / 2)
        page.mouse.move(across, down)
        page.mouse.up()
        sheet = page.locator("#plans[data-goal]")
        expect(sheet).to_have_attribute("data-through", place)
        if page.locator("#plans button[name=way], #plans button[name=move]").count():
            return shown["goal"], place
    raise AssertionError("no way leads through another place")


def _drag_with_a_finger(page: Page, start: Point, end: Point) -> None:
    """Lay a finger on the screen, draw it across and lift it."""
    devtools = page.context.new_cdp_session(page)
    between = [tuple(a + (b - a) * part / 6 for a, b in zip(start, end, strict=True)) for part in range(1, 7)]
    points = [[{"x": x, "y": y}] for x, y in (start, *between)]
    for kind, touched in (("touchStart", points[0]), *(("touchMove", one) for one in points[1:]), ("touchEnd", [])):
        devtools.send(  # pyright: ignore[reportUnknownMemberType]  # Playwright does not say more
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched}
        )


def test_a_finger_draws_a_way_aside(newcomer: Newcomer) -> None:
    """The way of the place that was tapped follows the finger; the board stays where it is."""
    person = newcomer(PHONE)
    page = person.page
    # What explains a first decision lies over the board of a phone.
    page.add_init_script("localStorage['plancia.help'] = 'off'")
    _moving(person)
    seen = page.evaluate(TAPPED)
    page.touchscreen.tap(*seen["place"])
    expect(page.locator("#chip")).to_be_visible()
    board = page.locator("#plane").get_attribute("style")
    travel = page.locator("#plans button[name=way], #plans button[name=move]")
    for place in seen["others"][:8]:
        _drag_with_a_finger(page, seen["half"], page.evaluate(MIDDLE, place))
        expect(page.locator("#plans[data-goal]")).to_have_attribute("data-through", place)
        assert page.locator("#plane").get_attribute("style") == board
        if travel.count():
            break
        page.locator("#plans [data-unplan]").tap()
        page.touchscreen.tap(*seen["place"])
    expect(page.locator("#board .planway")).to_be_attached()
    expect(page.locator("#board .pointed")).to_have_count(0)
    moves = (travel.get_attribute("value") or "").split(", ")
    before = person.sequence
    travel.tap()
    page.wait_for_function(
        "last => Number(document.getElementById('decision').dataset.sequence) >= last", arg=before + len(moves)
    )


def test_a_way_that_is_drawn_aside_leads_through_the_place(person: Person) -> None:
    """One submission makes the moves; a form leads there by keys as well."""
    _moving(person)
    page = person.page
    goal, place = _drawn_aside(person)
    expect(page.locator("#board .planway")).to_be_attached()
    travel = page.locator("#plans button[name=way], #plans button[name=move]")
    moves = (travel.get_attribute("value") or "").split(", ")
    assert f"go {place.rpartition('-')[2]}" in moves
    page.keyboard.press("Escape")
    expect(page.locator("#plans .plansheet")).to_have_count(0)
    page.keyboard.press("w")
    page.locator("#plans select[name=to]").select_option(goal)
    expect(page.locator("#plans[data-goal]")).to_have_attribute("data-goal", goal)
    page.locator("#plans select[name=through]").last.select_option(place)
    expect(page.locator("#plans[data-goal]")).to_have_attribute("data-through", place)
    assert travel.get_attribute("value") == ", ".join(moves)
    before = person.sequence
    travel.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "last => Number(document.getElementById('decision').dataset.sequence) >= last", arg=before + len(moves)
    )
