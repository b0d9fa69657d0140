"""Two people at a table where deals are made."""

from __future__ import annotations

from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Running


def bargaining(house: Running, ann: Browser, bob: Browser, secret: bytes | None = None, proposals: str = "20") -> Table:
    """Both have their headquarters and the first is asked; a secret deals the same cards at every table.

    Proposals are how many a turn leaves each, or all.
    """
    options = {"option.first_player": "0", "option.offer_cap": proposals}
    table = house.table(ann.open("competitors", "person", "open", **options))
    table.secret = secret or table.secret
    bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    for seat, browser in enumerate((ann, bob)):
        browser.get(f"/tables/{table.id}")
        _wait_for(house, table, seat)
        assert table.match is not None
        assert browser.play(table, seat, table.match.legal(seat)[0].text).status_code == 303
    return table


def _wait_for(house: Running, table: Table, seat: int) -> None:
    house.until(lambda: table.asked == (seat,), table)
