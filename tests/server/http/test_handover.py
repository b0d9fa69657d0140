"""Seats change hands: by their owner's link, or because the others let somebody take over."""

from __future__ import annotations

from dataclasses import replace

from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Running
from tests.server.http.test_devices import code, named
from tests.server.sitting import ROYAL


def seated(house: Running) -> tuple[Table, list[Browser]]:
    people = [named(house, name) for name in ("Ann", "Bob", "Cem", "Dia")]
    table = house.table(people[0].open(ROYAL, "person", "open", "open", "open"))
    for browser in people[1:]:
        browser.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    house.until(lambda: table.status == "running", table)
    return table, people


def test_an_owner_hands_a_seat_to_somebody_else(house: Running) -> None:
    table, (ann, bob, *_) = seated(house)
    fay, gus = named(house, "Fay"), named(house, "Gus")
    ann.post(f"/tables/{table.id}/orders", {"order": "pass", "until": "match"})
    assert bob.post(f"/tables/{table.id}/hand-over", {"seat": "0"}).status_code == 403
    assert gus.post(f"/tables/{table.id}/hand-over", {"seat": "0"}).status_code == 403
    link = code(ann.post(f"/tables/{table.id}/hand-over", {"seat": "0"}).text)
    assert bob.post("/link/seat", {"code": link}).status_code == 403, "nobody knows two hands"
    assert "Ann, Red hands you a seat" in fay.post("/link", {"code": link}).text
    assert table.chairs[0].name == "Ann", "looking changes nothing"
    assert fay.post("/link/seat", {"code": link}).headers["location"] == f"/tables/{table.id}"
    assert (table.chairs[0].name, table.orders) == ("Fay", {})
    assert gus.post("/link/seat", {"code": link}).status_code == 400, "it works once"
    assert 'name="seat" value="0"' in fay.get(f"/tables/{table.id}").text
    assert "You are watching" in ann.get(f"/tables/{table.id}").text
    assert ann.post(f"/tables/{table.id}/resign", {"seat": "0"}).status_code == 403


def test_a_link_for_a_seat_is_worth_nothing_without_the_seat(house: Running) -> None:
    table, (ann, *_) = seated(house)
    link = code(ann.post(f"/tables/{table.id}/hand-over", {"seat": "0"}).text)
    ann.post(f"/tables/{table.id}/resign", {"seat": "0"})
    fay = named(house, "Fay")
    assert fay.post("/link", {"code": link}).status_code == 400
    assert fay.post("/link/seat", {"code": link}).status_code == 400


def test_the_others_let_somebody_take_over_for_who_is_away(house: Running) -> None:
    table, (ann, bob, cem, dia) = seated(house)
    fay = named(house, "Fay")
    path = f"/tables/{table.id}"
    assert fay.post(f"{path}/take-over", {"seat": "0"}).status_code == 409, "Ann is here"
    absent = replace(table.chairs[0], absent=True)
    house.run(house.inside.registry.store_chair(table, absent))
    assert "Ask to take this seat over" in fay.get(path).text
    assert bob.post(f"{path}/take-over", {"seat": "0"}).status_code == 403
    assert fay.post(f"{path}/take-over", {"seat": "0"}).status_code == 303
    assert "Fay asks to play on for Ann, Red" in bob.get(path).text
    assert fay.post(f"{path}/admit", {"seat": "1", "answer": "yes"}).status_code == 403
    assert ann.post(f"{path}/admit", {"seat": "1", "answer": "yes"}).status_code == 403
    for who, seat in ((bob, 1), (cem, 2)):
        assert who.post(f"{path}/admit", {"seat": str(seat), "answer": "yes"}).status_code == 303
        assert table.chairs[0].name == "Ann"
    assert dia.post(f"{path}/admit", {"seat": "3", "answer": "yes"}).status_code == 303
    assert (table.chairs[0].name, table.chairs[0].absent, table.take_over) == ("Fay", False, None)


def test_who_comes_back_or_is_wanted_keeps_the_seat(house: Running) -> None:
    table, (_, bob, *_) = seated(house)
    fay, path = named(house, "Fay"), f"/tables/{table.id}"
    for end in ("back", "no"):
        house.run(house.inside.registry.store_chair(table, replace(table.chairs[0], absent=True)))
        assert fay.post(f"{path}/take-over", {"seat": "0"}).status_code == 303
        if end == "back":
            house.run(house.inside.registry.store_chair(table, replace(table.chairs[0], absent=False)))
            assert bob.post(f"{path}/admit", {"seat": "1", "answer": "yes"}).status_code == 409
        else:
            assert bob.post(f"{path}/admit", {"seat": "1", "answer": "no"}).status_code == 303
        assert (table.open_take_over, table.chairs[0].name) == (None, "Ann")


def test_nobody_comes_to_know_two_hands(house: Running) -> None:
    table, (ann, bob, cem, dia) = seated(house)
    fay, path = named(house, "Fay"), f"/tables/{table.id}"
    house.run(house.inside.registry.store_chair(table, replace(table.chairs[0], absent=True)))
    assert fay.post(f"{path}/take-over", {"seat": "0"}).status_code == 303
    # While the others think about it, somebody hands her another seat.
    link = code(bob.post(f"{path}/hand-over", {"seat": "1"}).text)
    assert fay.post("/link/seat", {"code": link}).status_code == 303
    assert cem.post(f"{path}/admit", {"seat": "2", "answer": "yes"}).status_code == 409
    assert [chair.name for chair in table.chairs] == ["Ann", "Fay", "Cem", "Dia"]
    assert table.take_over is None
    # Who has given a seat up knows its hand still.
    assert dia.post(f"{path}/resign", {"seat": "3"}).status_code == 303
    assert dia.post(f"{path}/take-over", {"seat": "0"}).status_code == 403
    gus = named(house, "Gus")
    assert gus.post(f"{path}/take-over", {"seat": "0"}).status_code == 303
    assert gus.post("/account/delete", {"sure": "yes"}).status_code == 303
    assert cem.post(f"{path}/admit", {"seat": "2", "answer": "yes"}).status_code == 409
    assert ann.get(path).status_code == 200
