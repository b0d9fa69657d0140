"""The pages, from the first visit to the end of a match, without any script."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import plancia
from plancia.languages import languages
from plancia.server.http.live import lists
from plancia.server.tables.automatic import schedule
from plancia.web.addresses import address
from tests.server.http.houses import Running, asked, legal, played_out, running

GAMES = plancia.games()


def test_a_first_visit_stores_nothing_and_brings_a_safe_cookie(house: Running) -> None:
    answer = house.browser().get("/")
    assert answer.status_code == 200
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert re.search(r"Guest \d{3}", answer.text)


def test_the_cookie_is_for_https_only_where_the_house_is(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://plancia.example") as house:
        answer = house.browser().get("/")
        assert answer.headers["set-cookie"].endswith("; Secure")


@pytest.mark.parametrize("path", ["/", "/about", "/account", "/api", "/new/giganten", "/rules/giganten", "/nowhere"])
def test_every_page_tells_the_browser_what_not_to_do(house: Running, path: str) -> None:
    headers = house.browser().get(path).headers
    policy = headers["content-security-policy"]
    for rule in ("default-src 'self'", "script-src 'self'", "style-src 'self'", "object-src 'none'", "base-uri 'none'"):
        assert rule in policy
    assert "form-action 'self'; frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "private, no-store"


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_a_guest_plays_against_bots(house: Running, game: str) -> None:
    guest = house.browser()
    answer = guest.post(f"/quick/{game}")
    assert answer.status_code == 303
    table = house.table(answer.headers["location"].removeprefix("/tables/"))
    assert table.status == "running"
    assert [chair.bot for chair in table.chairs] == [None] + ["novice"] * (table.seats - 1)
    page = guest.get(f"/tables/{table.id}")
    assert page.status_code == 200
    assert f'sse-connect="/tables/{table.id}/stream?seat=0"' in page.text
    assert "<script>" not in page.text
    assert " style=" not in page.text
    assert house.browser().get(f"/tables/{table.id}").status_code == 200, "anybody with the address may watch"


@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_files(house: Running, game: str) -> None:
    guest = house.browser()
    path = guest.post(f"/quick/{game}").headers["location"]
    for picture in (f"{path}/ground.svg?language=en", f"{path}/picture.svg", f"{path}/qr.svg", f"/games/{game}.svg"):
        answer = guest.get(picture)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "sandbox" in answer.headers["content-security-policy"]
        assert "set-cookie" not in answer.headers
    style = guest.get(f"/games/{game}.css?1")
    assert style.text == plancia.game(game).drawing.style
    assert "immutable" in style.headers["cache-control"]


def test_static_files_are_kept_for_ever_under_their_digest(house: Running) -> None:
    guest = house.browser()
    now = guest.get(address("style.css"))
    assert now.headers["content-type"].startswith("text/css")
    assert now.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert now.headers["content-encoding"] == "gzip"
    old = guest.get("/static/0123456789ab/style.css")
    assert old.text == now.text
    assert old.headers["cache-control"] == "public, max-age=60"
    for nothing in ("", "nothing.css", "../models.py", "%2e%2e/models.py", "a" * 300):
        assert guest.get(f"/static/0123456789ab/{nothing}").status_code == 404


def test_a_cover_is_kept_for_each_language(house: Running) -> None:
    assert {"cookie", "accept-language"} <= set(
        house.browser().get("/games/giganten.svg").headers["vary"].lower().split(", ")
    )


def test_friends_meet_by_an_invitation(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    table = house.table(ann.open("galopp-royal", "person", "open", "open", clock="live:600:10"))
    waiting = ann.get(f"/tables/{table.id}").text
    assert f"{house.address}/join/{table.invite}" in waiting
    assert table.invite not in bob.get(f"/tables/{table.id}").text, "only who sits there can invite"
    assert bob.get(f"/tables/{table.id}/qr.svg").status_code == 403
    invitation = bob.get(f"/join/{table.invite}")
    assert invitation.status_code == 200
    assert list(table.free) == [1, 2], "looking at an invitation takes no seat"
    assert bob.post(f"/tables/{table.id}/sit", {"seat": "2"}).status_code == 403, "the table is not public"
    named = {"seat": "2", "invite": table.invite, "name": "Bob of the mill"}
    assert bob.post(f"/tables/{table.id}/sit", named).status_code == 303
    assert table.chairs[2].name == "Bob of the mill"
    assert list(table.free) == [1]
    assert ann.post(f"/tables/{table.id}/fill", {"seat": "1", "bot": ""}).status_code == 303
    assert table.status == "running"


def test_a_host_chooses_the_level_of_each_bot(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "open", "open", "expert"))
    waiting = ann.get(f"/tables/{table.id}").text
    assert "Expert bot" in waiting
    assert 'value="novice"' in waiting
    assert ann.post(f"/tables/{table.id}/fill", {"seat": "1", "bot": "novice"}).status_code == 303
    assert [chair.bot for chair in table.chairs] == [None, "novice", "expert"]


def test_a_hint_is_asked_for_on_the_page(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        ann = house.browser()
        table = house.table(ann.open("galopp-royal", "person", "random", "random", **{"option.first_player": "0"}))
        asking = {"seat": "0"}
        page = ann.post(f"/tables/{table.id}/hint", asking)
        assert page.status_code == 200
        assert "An expert would consider" in page.text
        assert "<html" in page.text, "without script it is a page"
        part = ann.post(f"/tables/{table.id}/hint", asking, {"hx-request": "true"})
        assert "<html" not in part.text
        assert 'id="hints"' in part.text
        advised = re.findall(r'<button name="move" value="([^"]+)"><b>', part.text)
        assert 1 <= len(advised) <= 3
        assert set(advised) <= set(legal(table, 0))
        assert house.browser().post(f"/tables/{table.id}/hint", asking).status_code == 403


def test_a_host_starts_and_leaves(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    table = house.table(ann.open("giganten", "person", "open", "open", public="yes"))
    assert f"/tables/{table.id}" in bob.get("/").text
    assert bob.post(f"/tables/{table.id}/sit").status_code == 303
    assert bob.post(f"/tables/{table.id}/leave").headers["location"] == "/"
    assert ann.post(f"/tables/{table.id}/start").status_code == 303
    assert table.status == "running"
    closing = ann.open("giganten", "person", "open")
    assert ann.post(f"/tables/{closing}/leave", headers={"hx-request": "true"}).headers["hx-redirect"] == "/"
    assert ann.get(f"/tables/{closing}").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_moves_by_form(house: Running, game: str) -> None:
    """Every seat at one screen: a form leads on to the page, and the page hands over."""
    ann = house.browser()
    seats = min(plancia.game(game).seat_counts)
    table = house.table(ann.open(game, *["person"] * seats))
    assert table.hot_seat
    ann.post("/asked", {"asked": "yes", "back": f"/tables/{table.id}"})
    for _ in range(6):
        seat = asked(table)
        before = table.sequence
        covered = ann.get(f"/tables/{table.id}").text
        assert f"?seat={seat}" in covered, "nobody's seat is shown before somebody says who looks"
        own = ann.get(f"/tables/{table.id}?seat={seat}")
        assert own.status_code == 200
        answer = ann.play(table, seat, legal(table, seat)[0])
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/tables/{table.id}?seat={seat}"
        assert table.sequence == before + 1


def test_a_move_word_by_word(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person"))
    seat = asked(table)
    fields: dict[str, str | list[str]] = {"word": ["bid", "3"], "seat": str(seat), "sequence": str(table.sequence)}
    assert ann.post(f"/tables/{table.id}/moves", fields).status_code == 303
    assert table.entries[-1].move == "bid 3"


def test_a_move_that_is_sent_twice_is_made_once(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person"))
    seat = asked(table)
    wanted = {
        "move": "bid 3",
        "seat": str(seat),
        "sequence": str(table.sequence),
        "key": "k1",
    }
    for _ in range(3):
        assert ann.post(f"/tables/{table.id}/moves", wanted).status_code == 303
    assert table.sequence == 1


def test_a_page_that_waits_gets_its_parts(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person"))
    seat = asked(table)
    live = {"hx-request": "true"}
    fields = {"move": "bid 3", "seat": str(seat), "sequence": "0"}
    answer = ann.post(f"/tables/{table.id}/moves", fields, live)
    assert answer.status_code == 200
    for part in ("verdict", "board", "decision", "seats", "log", "chat", "hand", "status"):
        assert f'id="{part}"' in answer.text
    assert "<html" not in answer.text
    assert ann.token() in answer.text, "the forms of the parts can be sent"
    again = ann.post(f"/tables/{table.id}/moves", fields, live)
    assert again.status_code == 409
    assert 'id="verdict"' in again.text
    assert ann.post(f"/tables/{table.id}/undo", {"seat": str(seat), "sequence": "1"}, live).status_code == 200
    assert table.sequence == 2
    assert len(table.entries) == 1


def test_take_back_by_agreement(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    people = (ann, bob)
    seat = 0
    while not table.take_back:
        seat = asked(table)
        assert people[seat].play(table, seat, legal(table, seat)[0]).status_code == 303
        if not table.can_undo(seat):
            fields = {"seat": str(seat), "sequence": str(table.sequence)}
            assert people[seat].post(f"/tables/{table.id}/undo", fields).status_code == 303
            assert f'action="/tables/{table.id}/agree"' in people[1 - seat].get(f"/tables/{table.id}").text
            assert people[1 - seat].post(f"/tables/{table.id}/decline").status_code == 303
            assert table.take_back is None
            assert people[seat].post(f"/tables/{table.id}/undo", fields).status_code == 303
    length = len(table.entries)
    assert people[1 - seat].post(f"/tables/{table.id}/agree").status_code == 303
    assert len(table.entries) < length


def test_names_and_messages_are_text_and_nothing_else(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    mean = "<script>alert(1)</script>\"'&"
    assert ann.post("/account/name", {"name": mean}).status_code == 303
    table = house.table(ann.open("giganten", "person", "open", public="yes"))
    assert ann.post(f"/tables/{table.id}/messages", {"text": f"{mean} {{{{7*7}}}}"}).status_code == 303
    for page in (ann.get("/account"), bob.get("/"), bob.get(f"/tables/{table.id}"), bob.get(f"/join/{table.invite}")):
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;&#34;&#39;&amp;" in page.text
    assert "49" not in re.findall(r"alert.*7\*7", bob.get(f"/tables/{table.id}").text)[0]


def test_keys_for_programs(house: Running) -> None:
    ann = house.browser()
    page = ann.post("/account/tokens", {"label": "My bot"})
    key = re.search(r"plancia_[\w-]+", page.text)
    assert key
    assert key[0] not in ann.get("/account").text, "it is shown once"
    bearer = {"authorization": f"Bearer {key[0]}"}
    assert ann.get("/api/v1/me", bearer).status_code == 200
    token = re.search(r'name="token" value="(\w+)"', ann.get("/account").text)
    assert token
    eve = house.browser()
    eve.post("/account/name", {"name": "Eve"})
    eve.post("/account/tokens/drop", {"token": token[1]})
    assert ann.get("/api/v1/me", bearer).status_code == 200, "somebody else's key stays"
    assert ann.post("/account/tokens/drop", {"token": token[1]}).status_code == 303
    assert ann.get("/api/v1/me", bearer).status_code == 401


@pytest.mark.parametrize("code", list(languages()))
def test_languages(house: Running, code: str) -> None:
    foreign = house.browser({"accept-language": f"xx;q=1.0, {code}-CH;q=0.9, en;q=0.1"})
    assert f'<html lang="{code}">' in foreign.get("/").text
    chosen = house.browser({"accept-language": "xx"})
    assert '<html lang="en">' in chosen.get("/").text
    answer = chosen.post("/language", {"language": code, "back": "/rules/giganten?q=bid"})
    assert answer.headers["location"] == "/rules/giganten?q=bid"
    assert f'<html lang="{code}">' in chosen.get("/about").text
    assert f'<html lang="{code}">' in chosen.get("/nowhere").text


@pytest.mark.parametrize(
    "back", ["https://evil.example", "//evil.example", "/\\evil.example", "//[", "javascript:1", "/a\nb", ""]
)
def test_a_language_leads_to_no_other_site(house: Running, back: str) -> None:
    answer = house.browser().post("/language", {"language": "en", "back": back})
    assert answer.headers["location"] == "/"
    assert house.browser().post("/language", {"language": "tlh"}).status_code == 400


def test_a_finished_match(house: Running) -> None:
    table = played_out(house)
    anybody = house.browser()
    page = anybody.get(f"/tables/{table.id}").text
    assert f"/tables/{table.id}/proof" in page
    record = anybody.get(f"/tables/{table.id}/record.json")
    assert "attachment" in record.headers["content-disposition"]
    assert plancia.verify(record.text).ok
    proof = anybody.get(f"/tables/{table.id}/proof").text
    assert table.commitment in proof
    assert table.secret.hex() in proof
    assert f"/tables/{table.id}" in anybody.get("/").text


def test_a_rematch(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "person", "random", "random"))
    assert ann.post(f"/tables/{table.id}/resign", {"seat": "0"}).status_code == 303
    house.until(lambda: table.status == "over", table, 60)
    answer = ann.post(f"/tables/{table.id}/rematch")
    assert answer.status_code == 303
    again = house.table(answer.headers["location"].removeprefix("/tables/"))
    assert again.status == "running"
    assert house.browser().post(f"/tables/{table.id}/rematch").status_code == 403


def test_a_lobby_that_is_open_hears_of_tables(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "_FRESH", -1.0)
    ann, bob = house.browser(), house.browser()
    before = bob.get("/lobby")
    again = bob.get("/lobby", headers={"if-none-match": before.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    table = house.table(ann.open("giganten", "person", "open", public="yes"))
    theirs, own = bob.get("/lobby"), ann.get("/lobby").text
    assert theirs.headers["etag"] != before.headers["etag"]
    assert f'action="/tables/{table.id}/sit"' in theirs.text
    assert f'action="/tables/{table.id}/sit"' not in own
    assert own.index('id="yours"') < own.index(f'href="/tables/{table.id}"') < own.index('id="everybody"')
    assert bob.post(f"/tables/{table.id}/sit").status_code == 303
    assert table.status == "running"


def test_an_invite_only_house_lists_nothing(tmp_path: Path) -> None:
    with running(tmp_path, invite_only=True) as house:
        ann = house.browser()
        table = ann.open("giganten", "person", "open", public="yes")
        assert table in ann.get("/").text
        assert table not in house.browser().get("/").text


def test_a_page_makes_only_moves_by_itself_unless_one_wants_to_be_asked(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person"))
    rng = random.Random(1)

    def to_an_only_move() -> int:
        """Play at random as a program does, until a seat has no choice; returns the seat."""
        assert table.match is not None
        while table.match.forced(asked(table)) is None:
            seat = asked(table)
            assert ann.play(table, seat, rng.choice(legal(table, seat))).status_code == 303
        return asked(table)

    assert ann.post("/asked", {"asked": "yes", "back": f"/tables/{table.id}"}).status_code == 303
    seat = to_an_only_move()
    page = ann.get(f"/tables/{table.id}?seat={seat}").text
    assert "checked" in page
    assert 'data-turn="yours"' in page
    before = len(table.entries)
    assert ann.post("/asked", {"back": f"/tables/{table.id}"}).status_code == 303
    ann.get(f"/tables/{table.id}?seat={(seat + 1) % 3}")
    house.until(lambda: not any(schedule.forced(table, each) for each in table.asked), table)
    assert len(table.entries) > before, "at a shared screen nobody is called for it"
    assert table.entries[before].seat == seat


def test_a_program_is_asked_everything(house: Running) -> None:
    program = house.program()
    opened = program.post("/tables", game="galopp-royal", chairs=["person", "random", "random"], seats=3).json()
    table = house.table(opened["id"])
    house.run(house.inside.forced.let(table, table.host, forced=True))
    house.until(lambda: 0 in table.asked and schedule.forced(table, 0) is None, table)
    program.post(f"/tables/{table.id}/moves", move=legal(table, 0)[0], sequence=table.sequence)
    assert not table.chairs[0].forced


def test_an_upright_screen_gets_the_upright_drawing(house: Running) -> None:
    guest = house.browser()
    path = guest.post("/quick/galopp-royal").headers["location"]
    table = house.table(path.removeprefix("/tables/"))
    assert table.match is not None
    view = table.match.view(None)
    for shape in ("wide", "upright"):
        guest.client.cookies.set("screen", shape)
        layout = table.game.drawing.layout(upright=shape == "upright")
        (ground,) = re.findall(r'<img class="ground" src="([^"]+)"', guest.get(path).text)
        assert guest.get(ground.replace("&amp;", "&")).text == layout.ground(view)
        assert ground.endswith("upright") == (shape == "upright")
        (shown,) = re.findall(r'<svg[^>]*viewBox="([^"]+)"', layout.board(view))[:1]
        for page in (path, f"{path}/replay"):
            assert f'viewBox="{shown}"' in guest.get(page).text
