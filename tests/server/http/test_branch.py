"""Playing on from a replay in the browser: the form, the table, and doors that stay closed."""

from __future__ import annotations

from tests.server.http.houses import Running, asked
from tests.server.sitting import ROYAL


def test_a_player_plays_on_from_a_running_match_and_nobody_sees_it(house: Running) -> None:
    ann, bob, eve = house.browser(), house.browser(), house.browser()
    table_id = ann.open(ROYAL, "person", "open", "random", "random", public="yes")
    assert bob.post(f"/tables/{table_id}/sit", {"name": "Bob"}).status_code == 303
    table = house.table(table_id)
    assert f"/tables/{table_id}/branch?at=0" in ann.get(f"/tables/{table_id}/replay?at=0").text
    page = ann.get(f"/tables/{table_id}/branch?at=0").text
    assert 'value="knowledge"' in page
    assert 'value="truth"' not in page
    assert eve.get(f"/tables/{table_id}/branch?at=0").status_code == 403
    wanted = {"at": "0", "seat": "0", "from": "knowledge", "name": "Mine"}
    for who, fields in ((eve, wanted), (bob, wanted), (ann, wanted | {"from": "truth"}), (ann, wanted | {"seat": "1"})):
        assert who.post(f"/tables/{table_id}/branch", fields).status_code == 403
    assert ann.post(f"/tables/{table_id}/branch", wanted, csrf=False).status_code == 403
    went = ann.post(f"/tables/{table_id}/branch", wanted)
    assert went.status_code == 303
    branch = went.headers["location"]
    assert "Mine" in ann.get(branch).text
    closed = ("", "/stream", "/replay", "/replay/at/0", "/picture.svg", "/record.json", "/proof", "/review", "/ending",
              "/ground.svg", "/qr.svg", "/branch", "/deal")  # fmt: skip
    for path in closed:
        for who in (bob, eve):
            assert who.get(f"{branch}{path}").status_code in (403, 404), path
    program, api = house.program(), branch.removeprefix("/tables")
    for path in ("", "/view", "/record", "/events", "/decision", "/legal", "/orders"):
        assert program.get(f"/tables{api}{path}").status_code == 403, path
    assert table.sequence == len(table.sequences) - 1
    assert asked(house.table(api.removeprefix("/"))) in range(4)


def test_a_finished_match_is_played_on_from_its_truth_by_anybody(house: Running) -> None:
    ann, eve = house.browser(), house.browser()
    table_id = ann.open(ROYAL, "person", "random", "random", "random")
    table = house.table(table_id)
    assert ann.post(f"/tables/{table_id}/resign", {"seat": "0"}).status_code == 303
    house.until(lambda: table.status == "over", table, 60)
    assert 'value="truth"' in eve.get(f"/tables/{table_id}/branch?at=5&as=all").text
    over = {"at": str(len(table.sequences) - 1), "seat": "0", "from": "truth"}
    assert eve.post(f"/tables/{table_id}/branch", over).status_code == 400
    went = eve.post(f"/tables/{table_id}/branch", {"at": "5", "seat": "2", "from": "truth", "name": "<i>Hm</i>"})
    assert went.status_code == 303
    assert "&lt;i&gt;Hm&lt;/i&gt;" in ann.get(went.headers["location"]).text
    assert went.headers["location"] in ann.get(f"/tables/{table_id}/branch").text
