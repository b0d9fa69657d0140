"""Profiles and ratings in the browser: what a stranger, an opponent and the owner get to see."""

from __future__ import annotations

import re

from tests.server.http.houses import Running
from tests.server.sitting import ROYAL


def test_a_profile_shows_charts_to_whom_its_owner_wants(house: Running) -> None:
    ann, bob, eve = house.browser(), house.browser(), house.browser()
    assert eve.get("/profile").status_code == 404
    ann.post("/account/name", {"name": "Ann Ova"})
    table_id = ann.open(ROYAL, "person", "open", "random", "random", rated="yes")
    table = house.table(table_id)
    invite = table.invite
    assert "rated" in bob.get(f"/join/{invite}").text
    assert bob.post(f"/tables/{table_id}/sit", {"invite": invite, "name": "Bob"}).status_code == 403
    assert bob.post(f"/tables/{table_id}/sit", {"invite": invite, "name": "Bob", "rated": "yes"}).status_code == 303
    for who, seat in ((ann, "0"), (bob, "1")):
        assert who.post(f"/tables/{table_id}/resign", {"seat": seat}).status_code == 303
    house.until(lambda: table.status == "over", table, 60)
    own = ann.get("/profile").text
    assert own.count('<svg xmlns="http://www.w3.org/2000/svg" class="figures"') >= 4
    assert "Bob" in own
    page = f"/players/{table.chairs[0].player}"
    assert [who.get(page).status_code for who in (ann, bob, eve)] == [200, 404, 404]
    assert ann.post("/profile", {"seen_by": "met", "rated": "yes"}, csrf=False).status_code == 403
    assert ann.post("/profile", {"seen_by": "all"}).status_code == 400
    assert ann.post("/profile", {"seen_by": "met", "rated": "yes"}).status_code == 303
    assert [who.get(page).status_code for who in (bob, eve)] == [200, 404]
    assert ann.post("/profile", {"seen_by": "everybody", "rated": "yes"}).status_code == 303
    seen = eve.get(page).text
    assert "Ann Ova" in seen
    assert "Bob" not in seen
    assert 'action="/profile"' not in seen
    ratings = eve.get(f"/ratings/{ROYAL}").text
    assert "Ann Ova" in ratings
    assert "Bob" not in re.sub(r"Bobby", "", ratings)
    assert ann.post("/profile", {"seen_by": "everybody"}).status_code == 303
    assert "Ann Ova" not in eve.get(f"/ratings/{ROYAL}").text
    assert "Ann Ova" in ann.get("/account/data").text
    assert ann.get("/account/data").json()["ratings"][0]["game"] == ROYAL
    assert ann.post("/account/delete", {"sure": "yes"}).status_code == 303
    assert [who.get(page).status_code for who in (ann, bob, eve)] == [404, 404, 404]
    assert eve.get("/players/%00").status_code == 404
    assert eve.get("/ratings/nothing").status_code == 404
    assert ".figures" in eve.get("/charts.css").text
