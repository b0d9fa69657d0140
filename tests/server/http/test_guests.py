"""A game of somebody else's at the table: in the lobby, on its pages, with bots, to the end."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

import plancia
from plancia.languages import languages
from plancia.server.bots.workers import WorkerPool
from tests.browser.house import House
from tests.guests import LEDUC, registered
from tests.patience import PATIENCE
from tests.server.http.houses import Running, legal, running


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    """A house that was told of Leduc poker by its file."""
    with registered(f"{LEDUC}:LEDUC"), running(tmp_path_factory.mktemp("house")) as house:
        yield house


def test_it_is_offered_and_explained(hosting: Running) -> None:
    guest = hosting.browser()
    assert "Leduc poker" in guest.get("/").text
    assert "left" in guest.get("/new/leduc").text.lower()
    assert "Only who has paid less than the other may fold." in guest.get("/rules/leduc").text
    assert ".tabular" in guest.get("/games/leduc.css").text
    assert guest.get("/games/leduc.svg").status_code == 200
    listed = hosting.program().get("/games").json()
    assert [game["id"] for game in listed][-1] == "leduc"


def test_a_guest_plays_it_against_a_bot_to_the_end(hosting: Running) -> None:
    guest = hosting.browser()
    table = hosting.table(guest.post("/quick/leduc").headers["location"].removeprefix("/tables/"))
    page = guest.get(f"/tables/{table.id}").text
    assert 'class="tabular"' in page
    assert 'value="raise"' in page
    assert " style=" not in page
    while table.status == "running":
        assert table.match is not None
        assert guest.play(table, 0, legal(table, 0)[0]).status_code == 303
        hosting.until(lambda: table.status == "over" or 0 in table.asked, table, 60)
    assert [chair.bot for chair in table.chairs] == [None, "novice"]
    for path in ("", "/replay", "/picture.svg", "/review"):
        assert guest.get(f"/tables/{table.id}{path}").status_code == 200, path


def test_the_processes_of_the_bots_find_it(hosting: Running) -> None:
    hosting.run(_asked_in_another_process())


async def _asked_in_another_process() -> None:
    view = plancia.game("leduc").start(chance=3).view(0)
    workers = WorkerPool(1, budget=PATIENCE)
    try:
        assert await workers.choose("regular", view.game, view.knowledge) in ("call", "raise")
        assert await workers.advise("expert:sims=20", view.game, view.knowledge)
    finally:
        await workers.stop()


def test_it_is_served_from_the_command_line(tmp_path: Path) -> None:
    house = House(tmp_path, "plancia.cli", "serve", "--game", f"{LEDUC}:LEDUC")
    house.start()
    try:
        assert "Leduc poker" in httpx.get(house.address, headers={"accept": "text/html"}, timeout=PATIENCE).text
    finally:
        house.stop()


def test_the_picture_tells_a_seat_its_own_hand_alone(hosting: Running) -> None:
    game = plancia.game("leduc")
    match = game.start(chance=3)
    pictures = {seat: game.drawing.picture(match.view(seat)) for seat in (0, 1, None)}
    assert all(ElementTree.fromstring(picture) is not None for picture in pictures.values())
    hands = match.position()["hands"]
    assert isinstance(hands, list)
    assert str(hands[0]) in pictures[0]
    assert not any(card in str(pictures[None]) for card in ("jack", "queen", "king"))


def test_it_takes_no_language_away(hosting: Running) -> None:
    languages.cache_clear()
    try:
        assert "leduc" in plancia.games()
        assert "it" in languages()
        assert hosting.browser({"accept-language": "it"}).get("/rules/leduc").status_code == 200
    finally:
        languages.cache_clear()
