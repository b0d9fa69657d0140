"""Learning a game: its page, the guided first match, and what newcomers are offered."""

from __future__ import annotations

import re
from collections.abc import Generator

import httpx
import pytest

import plancia
from plancia.server.tables.table import Table
from tests.guests import registered
from tests.server.http.houses import Browser, Running, running
from tests.web.taught import ORIGIN, TAUGHT, teach

LESSON = teach().lesson
LIVE = {"hx-request": "true"}


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    """A house that teaches Leduc poker."""
    with registered(ORIGIN), running(tmp_path_factory.mktemp("school")) as open_house:
        yield open_house


def begun(school: Running, learner: Browser) -> Table:
    answer = learner.post(f"/learn/{TAUGHT.id}/lesson")
    assert answer.status_code == 303
    return school.table(answer.headers["location"].removeprefix("/tables/"))


def coach(answer: httpx.Response) -> str:
    """What the coach says on a page, without the marks of words."""
    panel = re.search(r'<section id="coach".*?</section>', answer.text, re.DOTALL)
    assert panel is not None
    return re.sub(r"<[^>]+>", "", panel[0])


def test_the_page_shows_pictures_that_name_what_is_in_them(school: Running) -> None:
    guest = school.browser()
    page = guest.get(f"/learn/{TAUGHT.id}")
    assert page.status_code == 200
    for words in (
        "Everybody pays an ante",
        "Here stands how far the match has come.",
        "1–2 min",
        "The colour of the cards.",
    ):
        assert words in page.text
    assert "<script>" not in page.text
    assert " style=" not in page.text
    source = re.search(r'<img src="(/learn/[^"]+)"', page.text)
    assert source is not None
    picture = guest.get(source[1])
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "max-age" in picture.headers["cache-control"]
    assert 'class="callout"' in picture.text
    for nothing in ("/learn/nothing", f"/learn/{TAUGHT.id}/guide/1.svg", f"/learn/{TAUGHT.id}/guide/9.svg"):
        assert guest.get(nothing).status_code == 404


def test_a_lesson_is_played_without_script_and_its_record_is_true(school: Running) -> None:
    learner = school.browser()
    table = begun(school, learner)
    assert not table.public
    path = f"/tables/{table.id}"
    assert table.match is not None
    dealt = TAUGHT.start(LESSON.seats, LESSON.seed, LESSON.options)
    assert table.entries[0] == dealt.timeline.entries[0], "everybody gets the deal of the seed"
    page = learner.get(path)
    assert LESSON.welcome in coach(page)
    assert "Nobody has a better card." in coach(page)
    assert 'data-points="taught-facts"' in page.text

    wrong = learner.play(table, 0, "call")
    assert wrong.status_code == 200
    assert "A king is worth more than that." in coach(wrong)
    assert "Do it anyway" in coach(wrong)
    assert table.sequence == 0, "nothing was done"
    # A move that is none has the reason of the rules, not of the coach.
    assert learner.play(table, 0, "fold").status_code == 422

    assert learner.play(table, 0, "raise").status_code == 303
    school.until(lambda: table.sequence == 2, table)
    assert [entry.move for entry in table.entries[1:]] == ["raise", "call"], "the rival follows the script"
    assert "Well raised." in coach(learner.get(path))
    assert "Your rival calls." in coach(learner.get(path))
    assert learner.play(table, 0, "raise").status_code == 303
    school.until(lambda: table.status == "over" or 0 in table.asked, table)
    if table.status == "running":
        assert LESSON.farewell in coach(learner.get(path))
        assert learner.play(table, 0, "call").status_code == 303
        school.until(lambda: table.status == "over", table)
    proof = school.run(school.inside.replay.proof(table.id))
    assert proof.ok, proof.findings
    assert proof.commitment == ""
    assert "This was a lesson" in learner.get(f"{path}/proof").text


def test_whoever_does_it_anyway_plays_on_alone(school: Running) -> None:
    learner = school.browser()
    table = begun(school, learner)
    live = learner.post(f"/tables/{table.id}/moves", {"move": "call", "seat": "0", "sequence": "0"}, LIVE)
    assert "A king is worth more than that." in live.text
    assert 'id="board"' not in live.text, "nothing has changed"
    assert learner.play(table, 0, "call", anyway="yes").status_code == 303
    school.until(lambda: table.sequence == 2, table)
    assert "you play your own way" in coach(learner.get(f"/tables/{table.id}"))
    assert "coach-task" not in learner.get(f"/tables/{table.id}").text


def test_only_the_learner_hears_the_coach(school: Running) -> None:
    learner = school.browser()
    table = begun(school, learner)
    assert LESSON.welcome not in school.browser().get(f"/tables/{table.id}").text
    assert table.id not in school.browser().get("/").text
    assert table.id in learner.get("/").text
    words = learner.get(f"/learn/{TAUGHT.id}").text
    assert words.count(table.id) == 0
    assert "king, jack" not in words


def test_a_newcomer_meets_novices_and_is_offered_the_coach(school: Running) -> None:
    guest = school.browser()
    first = school.table(guest.post(f"/quick/{TAUGHT.id}").headers["location"].removeprefix("/tables/"))
    assert first.chairs[1].bot == "novice"
    assert f'action="/learn/{TAUGHT.id}/lesson"' in guest.get(f"/tables/{first.id}").text
    assert guest.post(f"/tables/{first.id}/resign").status_code == 303
    school.until(lambda: first.status == "over", first)
    second = school.table(guest.post(f"/quick/{TAUGHT.id}").headers["location"].removeprefix("/tables/"))
    assert second.chairs[1].bot == "regular"
    assert f'action="/learn/{TAUGHT.id}/lesson"' not in guest.get(f"/tables/{second.id}").text


def test_words_of_the_game_lead_to_their_meaning(school: Running) -> None:
    learner = school.browser()
    table = begun(school, learner)
    page = learner.get(f"/tables/{table.id}").text
    prompt = re.search(r'<span class="now">(.*?)</span>', page)
    assert prompt is not None
    assert f'The <a class="term" href="/rules/{TAUGHT.id}#term-pot" target="_blank">pot</a> holds' in prompt[1]
    assert 'id="term-pot"' in page, "the reference card has it"
    assert 'id="term-pot"' in learner.get(f"/rules/{TAUGHT.id}").text


@pytest.mark.parametrize("game", plancia.games())
def test_rules_are_read_by_people(school: Running, game: str) -> None:
    text = school.browser().get(f"/rules/{game}").text
    assert "<code>" not in text
    assert not re.search(r"\.(csv|toml|txt)\b", text)
    for option in plancia.game(game).options:
        assert "_" not in option.name or option.name not in text
