"""What chat programs show of links: pictures and sentences of what any stranger may know."""

from __future__ import annotations

import random
import re
import struct

import pytest

import plancia
from plancia.server.http.limits import Rate, RequestLimits
from plancia.web.previews import HEIGHT, WIDTH
from tests.server.http.houses import Browser, Running, played_out, running
from tests.server.sitting import ROYAL


def preview(browser: Browser, path: str) -> dict[str, str]:
    """What a page says of itself."""
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', browser.get(path).text))


def size(browser: Browser, address: str) -> tuple[int, int]:
    """Width and height of a PNG."""
    answer = browser.get("/" + address.split("/", 3)[3].replace("&amp;", "&"))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png"), answer.text
    assert answer.content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", answer.content[16:24])
    return width, height


@pytest.mark.parametrize("game", plancia.games())
def test_a_link_to_a_table_shows_its_board(house: Running, game: str) -> None:
    ann, stranger = house.browser(), house.browser()
    ann.post("/account/name", {"name": "Ann <b>"})
    table = ann.open(game, *["person"] * min(plancia.game(game).seat_counts))
    told = preview(stranger, f"/tables/{table}")
    assert told["title"] == plancia.game(game).title.replace("&", "&amp;")
    assert told["image"] == f"{house.address}/tables/{table}/preview.png"
    assert size(stranger, told["image"]) == (WIDTH, HEIGHT)


def test_an_invitation_shows_the_game_and_who_waits(house: Running) -> None:
    ann, stranger = house.browser(), house.browser()
    ann.post("/account/name", {"name": "Ann"})
    table = house.table(ann.open(ROYAL, "person", "open", "open"))
    told = preview(stranger, f"/join/{table.invite}")
    assert told["description"] == "Ann · The table waits for players"
    assert told["image"] == f"{house.address}/games/{ROYAL}.png"
    assert size(stranger, told["image"]) == (WIDTH, HEIGHT)
    assert stranger.get(f"/tables/{table.id}/preview.png").status_code == 404


def test_moments_have_pictures_of_their_own(house: Running) -> None:
    stranger, table = house.browser(), played_out(house)
    told = preview(stranger, f"/tables/{table.id}/replay?at=3")
    assert "Move 3 of " in told["description"]
    assert told["image"].endswith("/preview.png?at=3")
    assert size(stranger, told["image"]) == (WIDTH, HEIGHT)
    last = preview(stranger, f"/tables/{table.id}")
    assert "Won by " in last["description"]
    answers = [stranger.get(f"/tables/{table.id}/preview.png{at}").content for at in ("", "?at=3", "?at=3")]
    assert answers[0] != answers[1] == answers[2]


def test_a_picture_is_the_same_for_a_seat_as_for_a_stranger(house: Running) -> None:
    ann, stranger = house.browser(), house.browser()
    table = ann.open("giganten", "person", "person", "person")
    pages = [preview(browser, f"/tables/{table}") for browser in (ann, stranger)]
    assert pages[0] == pages[1]
    pictures = [browser.get(f"/tables/{table}/preview.png?as=0").content for browser in (ann, stranger)]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("game", plancia.games())
def test_a_picture_tells_nobody_what_a_seat_cannot_know(house: Running, game: str) -> None:
    ann, stranger = house.browser(), house.browser()
    table = house.table(ann.open(game, *["person"] * min(plancia.game(game).seat_counts)))
    for _ in range(6):
        assert table.match is not None
        seat = table.asked[0]
        ann.play(table, seat, table.match.legal(seat)[0].text)
    truth = table.match
    assert truth is not None

    def told() -> tuple[dict[str, str], bytes]:
        house.services.pictures.forget()
        return preview(stranger, f"/tables/{table.id}"), stranger.get(f"/tables/{table.id}/preview.png").content

    before, twin = told(), truth.copy()
    twin._state = table.game.imagine(truth.view(0), random.Random(3))  # pyright: ignore[reportPrivateUsage]  # all else is the same
    table.match = twin
    assert told() == before
    table.match = truth


def test_what_there_is_not_has_no_picture(house: Running) -> None:
    browser = house.browser()
    for path in ("/tables/nothing/preview.png", "/games/nothing.png", "/tables/nothing/review.png"):
        assert browser.get(path).status_code == 404
    table = browser.open(ROYAL, "person", "novice", "novice")
    assert browser.get(f"/tables/{table}/review.png").status_code in (404, 409)
    assert browser.get(f"/tables/{table}/preview.png?at=999").status_code == 400


def test_few_pictures_are_drawn_for_one_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("pictures"), RequestLimits(pictures=Rate(1, 0.001))) as house:
        browser = house.browser()
        answers = [browser.get(f"/games/{game}.png").status_code for game in ("giganten", "giganten", ROYAL)]
    assert answers == [200, 200, 429]
