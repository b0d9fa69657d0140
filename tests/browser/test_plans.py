"""Plans at the table: what one could deliver, shown on the board and begun with two clicks."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import DESK, PHONE, Person
from tests.browser.test_travel import at_headquarters

# A screen of another shape gets another drawing, after a moment.
_DRAWN = """() => {
  const { matches: upright } = matchMedia("(orientation: portrait), (max-width: 900px), (max-height: 560px)");
  return document.querySelector("#board img.ground")?.src.includes("&upright") === upright;
}"""
_IN_SIGHT = """() => {
  const [room, sheet] = ["viewport", "plans"].map((id) => document.getElementById(id).getBoundingClientRect());
  return [...document.querySelectorAll("#board .planway path.route")].every((route) => {
    const { left, top, right, bottom } = route.getBoundingClientRect();
    const over = left < sheet.right && right > sheet.left && bottom > sheet.top + 1;
    return !over && left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
  });
}"""
"""Whether the whole way is seen, with nothing over it."""


def test_a_plan_is_drawn_on_the_board_and_signed_with_two_clicks_and_begun_with_one_more(person: Person) -> None:
    at_headquarters(person)
    page, before = person.page, person.sequence
    page.locator("#decision .plan").click()
    rows = page.locator("#plans tbody tr")
    expect(rows.first).to_be_visible()
    # Whoever uses keys stands on the first row, and its way is shown.
    expect(rows.first.locator("[data-plan]")).to_be_focused()
    way = page.locator("#board .planway path.route")
    first = way.get_attribute("d")
    rows.last.hover()
    expect(way).not_to_have_attribute("d", first or "")
    # The row whose way is shown, and no other, stands out, though the focus is still on the first.
    expect(page.locator("#plans tr[aria-current]")).to_have_count(1)
    expect(rows.last).to_have_attribute("aria-current", "true")
    for size in (DESK, (820, 1180), PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function(_DRAWN)
        rows.first.locator("[data-plan]").click()
        assert page.evaluate(_IN_SIGHT), size
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.wait_for_function(_DRAWN)
    sign = page.locator('#plans button[value^="sign "]').first
    _, _, sender, recipient = (sign.get_attribute("value") or "").split(" ")
    assert sender != recipient
    sign.click()
    person.wait_for_move(before)
    expect(page.locator("#log")).to_contain_text("signs contract 1")
    # The table is made anew: what was signed can be delivered, or a vehicle sets out for it.
    going = page.locator('#plans :is(button[value^="deliver "], button[value^="move "], button[value^="load "])').first
    before = person.sequence
    going.click()
    person.wait_for_move(before)
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    expect(way).to_have_count(0)


_PRESSED = """place => {
  const { left, top, width, height } = place.getBoundingClientRect();
  for (let step = 0; step < 49; step += 1) {
    const spot = (step * 29 + 24) % 49;
    const x = left + (width * ((spot % 7) + 0.5)) / 7;
    const y = top + (height * (Math.floor(spot / 7) + 0.5)) / 7;
    if (document.elementFromPoint(x, y) === place) return [x, y];
  }
}"""
"""A point of a place that can be pressed."""


def test_goods_that_are_pressed_light_up_where_they_can_start_and_go(person: Person) -> None:
    """Two places on the map leave the one delivery between them, and a click signs it."""
    at_headquarters(person)
    page, before = person.page, person.sequence
    goods = page.locator("#hand [data-about]")
    rows = page.locator("#plans tbody tr")
    shown = page.locator("#plans tbody tr:visible")
    for card in goods.all():
        card.click()
        expect(page.locator("#plans")).to_have_attribute("data-about", card.get_attribute("data-about") or "")
        if rows.count() > 1:
            break
    starts = set(rows.evaluate_all("all => all.map((row) => row.dataset.from)"))
    assert set(page.locator("#board .starts").evaluate_all("all => all.map((one) => one.id)")) == starts
    assert page.locator("#hand .starts").count() == len(starts)
    wanted = rows.last
    for name in ("data-from", "data-to"):
        place = page.locator(f"#{wanted.get_attribute(name)}")
        page.mouse.click(*place.evaluate(_PRESSED))
    # There and back again are two deliveries.
    assert 1 <= shown.count() <= 2
    expect(page.locator("#board .planway path.route").first).to_be_attached()
    shown.first.locator('button[value^="sign "]').click()
    person.wait_for_move(before)
    expect(page.locator("#log")).to_contain_text("signs contract 1")


def test_a_deal_takes_the_place_of_the_plans(person: Person) -> None:
    at_headquarters(person)
    page = person.page
    page.locator("#decision .plan").click()
    expect(page.locator("#plans tbody tr").first).to_be_visible()
    page.locator("#decision .bargain").click()
    expect(page.locator("#deal .dealboard")).to_be_visible()
    expect(page.locator("#plans tbody tr")).to_have_count(0)
    expect(page.locator("#board .planway")).to_have_count(0)
