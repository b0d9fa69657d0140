"""The pages of deals: what is on them before, during and after one's own match."""

from __future__ import annotations

import re

from tests.server.http.houses import Browser, Running
from tests.server.sitting import ROYAL


def _resign(house: Running, who: Browser, table_id: str) -> None:
    """End an attempt at once; bots play it to the end."""
    table = house.table(table_id)
    seat = next(chair.seat for chair in table.chairs if chair.player is not None)
    assert who.post(f"/tables/{table_id}/resign", {"seat": str(seat)}).status_code == 303
    house.until(lambda: table.status == "over", table, 60)


def test_the_deal_of_the_day_is_compared_after_it_was_played(house: Running) -> None:
    ann, eve = house.browser(), house.browser()
    assert f'href="/daily/{ROYAL}"' in ann.get("/").text
    before = ann.get(f"/daily/{ROYAL}").text
    assert 'id="comparison"' not in before
    assert re.search(r"<code>[0-9a-f]{64}</code>", before)
    assert ann.post(f"/daily/{ROYAL}", csrf=False).status_code == 403
    went = ann.post(f"/daily/{ROYAL}").headers["location"]
    assert ann.post(f"/daily/{ROYAL}").headers["location"] == went
    secret = house.table(went.removeprefix("/tables/")).secret.hex()
    running = ann.get(f"/daily/{ROYAL}").text
    assert went in running
    assert 'id="comparison"' not in running
    for path in ("", "/stream", "/replay", "/replay/at/0", "/picture.svg", "/record.json", "/proof", "/review",
                 "/ending", "/ground.svg", "/compare"):  # fmt: skip
        assert eve.get(went + path).status_code == 403, path
    program = house.program()
    for path in ("", "/view", "/record", "/events"):
        assert program.get(went + path).status_code == 403, path
    _resign(house, ann, went.removeprefix("/tables/"))
    for path in ("", "/record.json", "/replay"):
        assert eve.get(went + path).status_code == 403, path
    page = ann.get(ann.get(f"{went}/compare").headers["location"]).text
    assert 'id="comparison"' in page
    assert 'class="yours"' in page
    assert secret not in page
    assert 'id="comparison"' not in eve.get(f"/daily/{ROYAL}").text
    assert eve.get(f"/daily/{ROYAL}?day=2001-01-01").status_code == 404
    assert eve.get(f"/daily/{ROYAL}?day=%00").status_code == 404


def test_friends_sit_down_at_the_tables_of_a_deal_by_one_link(house: Running) -> None:
    ann, bob, eve = house.browser(), house.browser(), house.browser()
    assert "people" in ann.get(f"/deals/new/{ROYAL}").text
    wanted = {"game": ROYAL, "seats": "4", "people": "1", "tables": "2", "bot": "random", "name": "Friday"}
    assert ann.post("/deals", wanted | {"people": "9"}).status_code == 400
    link = ann.post("/deals", wanted).headers["location"]
    page = bob.get(link).text
    assert "Friday" in page
    tables = list(dict.fromkeys(re.findall(r'name="table" value="([^"]+)"', page)))
    assert len(tables) == 2
    other = eve.open(ROYAL, "person", "open", "random", "random")
    assert bob.post(f"{link}/sit", {"table": other, "seat": "1"}).status_code == 404
    assert bob.post("/deals/nothing/sit", {"table": tables[0], "seat": "0"}).status_code == 404
    assert bob.post(f"{link}/sit", {"table": tables[0], "seat": "0", "name": "Bob"}).status_code == 303
    assert bob.post(f"{link}/sit", {"table": tables[1], "seat": "0"}).status_code == 409
    assert ann.post(f"{link}/sit", {"table": tables[1], "seat": "0", "name": "Ann"}).status_code == 303
    assert ann.get(f"/tables/{tables[0]}").status_code == 403
    _resign(house, ann, tables[1])
    assert ann.get(f"/tables/{tables[0]}").status_code == 200
    assert "Ann" in ann.get(link).text
    assert eve.get(f"/tables/{tables[1]}/replay").status_code == 403
