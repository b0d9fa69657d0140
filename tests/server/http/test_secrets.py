"""No answer about a running match differs where only what the asker cannot know differs."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Program, Running, events


def answers(house: Running, table: Table, browser: Browser, program: Program, seat: int) -> list[str]:
    """All that a person or a program at a seat can be told, byte by byte."""
    pages = ("", f"?seat={seat}", "/replay", f"/replay?as={seat}", "/picture.svg", "/ground.svg")
    texts = [browser.get(f"/tables/{table.id}{page}").text for page in pages]
    texts += [program.get(f"/tables/{table.id}/{page}").text for page in ("view", "decision", "legal")]
    # What is kept of an earlier drawing would hide a difference.
    house.services.renderer.forget()
    with browser.client.stream("GET", f"/tables/{table.id}/stream") as response:
        texts.append(next(events(response)).data)
    with program.client.stream("GET", f"/tables/{table.id}/events?view=1") as response:
        texts.append(next(events(response)).data)
    texts.append(browser.play(table, seat, "dance").text)
    texts.append(program.post(f"/tables/{table.id}/moves", move="dance", sequence=table.sequence).text)
    return texts


@pytest.mark.parametrize("game", plancia.games())
def test_a_seat_cannot_tell_apart_what_it_cannot_know(house: Running, game: str) -> None:
    ann = house.browser()
    key = ann.post("/account/tokens", {"label": "bot"}).text.partition("plancia_")[2].partition("<")[0]
    program = house.program()
    program.client.headers["authorization"] = f"Bearer plancia_{key}"
    seats = min(plancia.game(game).seat_counts)
    others = [house.browser() for _ in range(seats - 1)]
    table = house.table(ann.open(game, "person", *["open"] * (seats - 1)))
    for browser in others:
        browser.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    house.until(lambda: table.status == "running", table)
    rng = random.Random(5)
    people = (ann, *others)
    differing = 0
    for moves in (4, 12):
        for _ in range(moves):
            assert table.match is not None
            seat = table.asked[0]
            move = rng.choice(table.match.legal(seat)).text
            assert people[seat].play(table, seat, move).status_code == 303
        truth = table.match
        assert truth is not None
        told = answers(house, table, ann, program, 0)
        for _ in range(2):
            twin = truth.copy()
            twin._state = table.game.imagine(truth.view(0), rng)  # pyright: ignore[reportPrivateUsage]  # all else is the same
            differing += twin.digest() != truth.digest()
            table.match = twin
            assert answers(house, table, ann, program, 0) == told
            table.match = truth
    assert differing, "some of the imagined matches are others"
