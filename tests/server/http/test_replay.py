"""Looking back at a match, each with their own knowledge."""

from __future__ import annotations

import re
from html import unescape

import pytest

import plancia
from plancia.server.tables.table import Table
from plancia.web.models.pages import LOG_LINES
from tests.server.http.houses import Browser, Running, asked, legal, played_out, sentence


@pytest.fixture(scope="module")
def finished(house: Running) -> Table:
    return played_out(house)


@pytest.fixture(scope="module")
def played(house: Running) -> tuple[Table, Browser, Browser]:
    """Ann and Bob have made some moves at Giganten."""
    ann, bob = house.browser(), house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    for _ in range(8):
        seat = asked(table)
        assert (ann, bob)[seat].play(table, seat, legal(table, seat)[-1]).status_code == 303
    return table, ann, bob


def test_any_moment_from_any_seat_once_it_is_over(house: Running, finished: Table) -> None:
    anybody = house.browser()
    path = f"/tables/{finished.id}/replay"
    last = len(finished.entries) - 1
    for whose in ("", "0", "1", "2", "all"):
        for at in ("0", "1", str(last // 2), str(last)):
            page = anybody.get(f"{path}?at={at}&as={whose}")
            assert page.status_code == 200, page.text
            assert f'data-at="{at}" data-last="{last}"' in page.text
            part = anybody.get(f"{path}/at/{at}?as={whose}")
            assert part.status_code == 200
            assert "<html" not in part.text
            assert f'data-at="{at}"' in part.text
    assert f'data-at="{last}"' in anybody.get(path).text, "the end, unless a moment is named"


def test_pictures_of_any_moment(house: Running, finished: Table) -> None:
    record = house.run(house.inside.replay.record(finished.id))
    path = f"/tables/{finished.id}/picture.svg"
    for at, seat in ((0, 0), (20, 1), (40, None)):
        view = record.replay(at).view(seat)
        drawn = house.browser().get(f"{path}?at={at}&as={'' if seat is None else seat}")
        assert drawn.text == plancia.game("galopp-royal").drawing.picture(view)


@pytest.mark.parametrize("query", ["at=99999", "at=-1", "at=x", "at=1.5", "as=9", "as=x", "as=-1", "as=٣"])
def test_moments_that_are_not_there(house: Running, finished: Table, query: str) -> None:
    for page in ("replay", "picture.svg"):
        answer = house.browser().get(f"/tables/{finished.id}/{page}?{query}")
        assert answer.status_code in {400, 403}
        assert sentence(answer).endswith(".")


def test_each_seat_looks_back_within_its_own_knowledge(house: Running, played: tuple[Table, Browser, Browser]) -> None:
    table, ann, bob = played
    game = table.game
    for at in range(len(table.entries)):
        match = house.run(house.inside.replay.moment(table.id, at))
        for seat, person in enumerate((ann, bob)):
            drawn = person.get(f"/tables/{table.id}/picture.svg?at={at}&as={seat}").text
            assert drawn == game.drawing.picture(match.view(seat))
            assert drawn == person.get(f"/tables/{table.id}/picture.svg?at={at}").text, "the own seat unless named"
            for other in (str(1 - seat), "all"):
                for page in ("replay", f"replay/at/{at}", "picture.svg"):
                    assert person.get(f"/tables/{table.id}/{page}?at={at}&as={other}").status_code == 403
        public = game.drawing.picture(match.view(None))
        assert house.browser().get(f"/tables/{table.id}/picture.svg?at={at}").text == public


def test_looking_back_tells_only_what_the_seat_was_told(house: Running, played: tuple[Table, Browser, Browser]) -> None:
    table, ann, bob = played
    for seat, person in ((0, ann), (1, bob), (None, house.browser())):
        assert table.match is not None
        told = [event.text for event in table.match.events(seat)]
        page = person.get(f"/tables/{table.id}/replay").text
        log = re.findall(r'<li id="line-\d+".*?<span>(.*?)</span></li>', page)
        assert len(log) >= min(LOG_LINES, len(told))
        assert [unescape(re.sub("<[^>]*>", "", line)) for line in log] == told[-len(log) :]


def test_the_record_of_a_running_match_is_shown_to_nobody(played: tuple[Table, Browser, Browser]) -> None:
    table, ann, _ = played
    for page in ("record.json", "proof"):
        answer = ann.get(f"/tables/{table.id}/{page}")
        assert answer.status_code == 409
        assert table.secret.hex() not in answer.text


def test_before_the_match_there_is_nothing_to_look_back_at(house: Running) -> None:
    ann = house.browser()
    table = ann.open("giganten", "person", "open")
    for page in ("replay", "replay/at/0", "picture.svg", "ground.svg", "record.json", "proof"):
        assert ann.get(f"/tables/{table}/{page}").status_code == 409
