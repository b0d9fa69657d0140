"""The interface for programs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import plancia
from plancia.core.plain import Plain, is_list, is_table
from plancia.server.tables.table import Table
from tests.conformance.moves import well_formed
from tests.server.http.houses import Program, Running, asked, events, legal, running, sentence

ACTIONS = ("sit", "leave", "start", "resign", "undo", "agree", "decline", "messages", "moves")
SEATED = ("resign", "undo", "agree", "decline", "moves")


class Sitting:
    """Ann's and Bob's programs play Giganten; Eve's holds no seat there."""

    def __init__(self, house: Running) -> None:
        self.house = house
        self.ann, self.bob, self.eve = (house.program(name) for name in ("Ann", "Bob", "Eve"))
        made = self.ann.post("/tables", game="giganten", seats=2, chairs=["person", "open"])
        assert made.status_code == 201, made.text
        self.table = house.table(made.json()["id"])
        self.invite = made.json()["invite"].rpartition("/")[2]
        assert self.bob.post(self.path("sit"), invite=self.invite).json() == {"seat": 1}
        self.mover = asked(self.table)

    def path(self, action: str) -> str:
        return f"/tables/{self.table.id}/{action}"

    def body(self, action: str) -> dict[str, object]:
        seat = {"seat": self.mover}
        bodies: dict[str, dict[str, object]] = {
            "moves": {**seat, "move": legal(self.table, self.mover)[0], "sequence": self.table.sequence},
            "undo": {**seat, "sequence": self.table.sequence},
            "messages": {"text": "hello"},
        }
        return bodies.get(action, dict(seat))

    def of(self, seat: int) -> Program:
        return (self.ann, self.bob)[seat]


@pytest.fixture(scope="module")
def sitting(house: Running) -> Sitting:
    return Sitting(house)


def truth(table: Table) -> tuple[object, ...]:
    return table.status, table.sequence, table.version, table.messages, table.take_back, len(table.free)


def refused(answer: httpx.Response, *statuses: int) -> None:
    assert answer.status_code in statuses, (answer.status_code, answer.text)
    assert sentence(answer), answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("action", ACTIONS)
def test_no_token_or_a_wrong_one(sitting: Sitting, action: str) -> None:
    before = truth(sitting.table)
    address = f"{sitting.house.address}/api/v1{sitting.path(action)}"
    browser, stranger = sitting.house.browser(), sitting.house.stranger()
    browser.open("giganten", "person", "open")
    for headers in ({}, {"authorization": "Bearer plancia_x"}, {"authorization": "Basic YTpi"}, {"authorization": "x"}):
        refused(stranger.post(address, json=sitting.body(action), headers=headers), 401)
    refused(browser.client.post(address, json=sitting.body(action)), 401)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("action", ACTIONS)
def test_no_seat(sitting: Sitting, action: str) -> None:
    before = truth(sitting.table)
    refused(sitting.eve.post(sitting.path(action), **sitting.body(action)), 403, 409)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("action", SEATED)
def test_somebody_elses_seat(sitting: Sitting, action: str) -> None:
    before = truth(sitting.table)
    refused(sitting.of(1 - sitting.mover).post(sitting.path(action), **sitting.body(action)), 403)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("action", [action for action in ACTIONS if action not in {"leave", "start"}])
@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'"x"', b"\xff", b'{"seat": "0"}', b'{"move": 1, "text": 1, "sequence": 0}', b"[" * 5000],
)
def test_bodies_that_cannot_be(sitting: Sitting, action: str, body: bytes) -> None:
    before = truth(sitting.table)
    client = sitting.of(sitting.mover).client
    kind = {"content-type": "application/json"}
    refused(client.post(sitting.path(action), content=body, headers=kind), 400, 409, 422)
    refused(client.post(sitting.path(action), content=b" " * 70_000, headers=kind), 413)
    assert truth(sitting.table) == before


def test_what_a_move_can_meet(sitting: Sitting) -> None:
    table, mover = sitting.table, sitting.mover
    program, path = sitting.of(mover), sitting.path("moves")
    before = truth(table)

    def verdict(status: int, **body: object) -> dict[str, Plain]:
        answer = program.post(path, **{**sitting.body("moves"), **body})
        assert answer.status_code == status, answer.text
        told: dict[str, Plain] = answer.json()
        return told

    assert verdict(400, move="dance")["code"] == "bad_notation"
    assert verdict(400, move="")["code"] == "bad_notation"
    assert verdict(400, move="x" * 5000)["code"] == "bad_notation"
    assert verdict(409, sequence=99)["code"] == "stale"
    assert verdict(409, sequence=-1)["code"] == "stale"
    other = sitting.of(1 - mover).post(path, **{**sitting.body("moves"), "seat": 1 - mover})
    assert (other.status_code, other.json()["code"]) == (409, "not_your_turn")
    every = plancia.game("giganten")
    illegal = next(text for text in well_formed(every) if text not in legal(table, mover))
    refusal = verdict(422, move=illegal)
    assert refusal["code"] == "illegal"
    assert str(refusal["rule"]).startswith("GI-")
    for key in ("", "k" * 101):
        refused(program.post(path, **{**sitting.body("moves"), "key": key}), 400)
    refused(program.post(path, **{**sitting.body("moves"), "seat": 7}), 403)
    refused(program.post(path, **{**sitting.body("moves"), "sequence": 10**20}), 400)
    refused(program.post("/tables/nowhere/moves", **sitting.body("moves")), 404)
    half = json.dumps({**sitting.body("moves"), "move": "\ud800"})
    refused(program.client.post(path, content=half), 400)
    assert truth(table) == before


def test_a_move_carelessly_typed_and_sent_twice(house: Running) -> None:
    ann = house.program()
    made = ann.post("/tables", game="galopp-royal", seats=3, chairs=["person"] * 3).json()
    path = f"/tables/{made['id']}"
    seat = made["asked"][0]
    refused(ann.get(f"{path}/legal"), 400)
    first = ann.post(f"{path}/moves", move=" BID  3 ", sequence=0, seat=seat, key="a")
    again = ann.post(f"{path}/moves", move="bid 3", sequence=0, seat=seat, key="a")
    assert (first.json()["code"], again.json()["code"]) == ("accepted", "repeated")
    assert first.json()["sequence"] == again.json()["sequence"] == 1
    assert ann.post(f"{path}/moves", move="bid 4", sequence=1, seat=seat, key="a").json()["code"] == "key_used"


@pytest.mark.parametrize("game", plancia.games())
def test_what_a_seat_knows(house: Running, game: str) -> None:
    """View, decision and legal moves are those of the seat; a spectator's view needs no seat and no token."""
    ann, bob = house.program("Ann"), house.program("Bob")
    seats = min(plancia.game(game).seat_counts)
    made = ann.post("/tables", game=game, seats=seats, chairs=["person", "open", *["person"] * (seats - 2)]).json()
    path = f"/tables/{made['id']}"
    refused(ann.get(f"{path}/view", seat=0), 409)
    bob.post(f"{path}/sit", invite=made["invite"].rpartition("/")[2])
    match = house.table(made["id"]).match
    assert match is not None
    told = bob.get(f"{path}/view").json()
    assert told == {"sequence": 0, "view": json.loads(match.view(1).json())}
    decision = match.decision(1)
    assert bob.get(f"{path}/decision").json()["decision"] == (None if decision is None else decision.plain())
    assert bob.get(f"{path}/legal").json()["legal"] == [move.text for move in match.legal(1)]
    spectator = house.stranger().get(f"/api/v1{path}/view")
    assert spectator.json()["view"] == json.loads(match.view(None).json())
    for question in ("view", "decision", "legal"):
        refused(bob.get(f"{path}/{question}", seat=0), 403)
        refused(house.program().get(f"{path}/{question}", seat=0), 403)
    refused(house.stranger().get(f"/api/v1{path}/legal"), 401)
    refused(house.stranger().get(f"/api/v1{path}/view?seat=0"), 403)
    refused(bob.get(f"{path}/view", seat="x"), 422)
    refused(bob.get(f"{path}/record"), 409)


def test_news_as_it_happens(house: Running) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    made = ann.post("/tables", game="giganten", seats=2, chairs=["person", "open"]).json()
    path = f"/tables/{made['id']}"
    with ann.client.stream("GET", f"{path}/events?view=1&legal=1") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        news = events(stream)
        assert json.loads(next(news).data) == {"asked": [], "sequence": -1, "status": "open"}
        bob.post(f"{path}/sit", invite=made["invite"].rpartition("/")[2])
        begun = next(told for told in map(_told, news) if told["status"] == "running")
        table = house.table(made["id"])
        assert begun["sequence"] == 0
        assert begun["asked"] == list(table.asked)
        assert table.match is not None
        assert begun["view"] == json.loads(table.match.view(0).json())
        assert begun["legal"] == legal(table, 0)
        seat = asked(table)
        body = {"move": legal(table, seat)[0], "sequence": 0}
        assert (ann, bob)[seat].post(f"{path}/moves", **body).status_code == 200
        assert next(told for told in map(_told, news) if told["sequence"] == 1)["status"] == "running"


def test_a_stream_shows_the_seat_as_long_as_it_is_held(house: Running) -> None:
    """Whoever gets up before the match begins does not see the hand of who sits down there."""
    ann, bob, cem = (house.program(name) for name in ("Ann", "Bob", "Cem"))
    table = ann.post("/tables", game="giganten", seats=3, chairs=["person", "open", "open"], public=True).json()
    path = f"/tables/{table['id']}"
    bob.post(f"{path}/sit", seat=1)
    with (
        bob.client.stream("GET", f"{path}/events?view=1&legal=1&seat=1") as to_bob,
        cem.client.stream("GET", f"{path}/events?view=1&legal=1") as to_cem,
    ):
        streams = events(to_bob), events(to_cem)
        for news in streams:
            next(news)
        bob.post(f"{path}/leave")
        for seat in (1, 2):
            (cem, house.program())[seat - 1].post(f"{path}/sit", seat=seat)
        begun = [next(told for told in map(_told, news) if told["status"] == "running") for news in streams]
    match = house.table(table["id"]).match
    assert match is not None
    assert [told["view"] for told in begun] == [json.loads(match.view(seat).json()) for seat in (None, 1)]
    assert [told["legal"] for told in begun] == [[], [move.text for move in match.legal(1)]]


def _told(event: object) -> dict[str, Plain]:
    told: dict[str, Plain] = json.loads(getattr(event, "data", ""))
    return told


def test_a_whole_match_over_the_interface(house: Running) -> None:
    ann = house.program()
    made = ann.post("/tables", game="galopp-royal", seats=3, chairs=["person", "person", "person"]).json()
    path = f"/tables/{made['id']}"
    rng = random.Random(1)
    told = ann.get(path).json()
    while told["status"] == "running":
        seat = told["asked"][0]
        found = ann.get(f"{path}/legal", seat=seat).json()
        move = rng.choice(found["legal"])
        assert ann.post(f"{path}/moves", move=move, sequence=found["sequence"], seat=seat).json()["accepted"]
        told = ann.get(path).json()
    assert min(told["result"]["places"]) == 1
    assert plancia.verify(ann.get(f"{path}/record").text).ok
    over = ann.post(f"{path}/moves", move="pass", sequence=told["sequence"], seat=0)
    assert (over.status_code, over.json()["code"]) == (409, "over")


def test_tables_and_talk(house: Running) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    assert ann.get("/me").json()["name"] == "Ann"
    made = ann.post("/tables", game="giganten", chairs=["person", "open", "open"], seats=3, public=True).json()
    path = f"/tables/{made['id']}"
    assert made["id"] in [line["id"] for line in bob.get("/tables").json()]
    assert bob.get(path).json()["invite"] is None
    assert bob.post(f"{path}/sit", seat=2).json() == {"seat": 2}
    assert bob.post(f"{path}/messages", text="hello").status_code == 204
    assert ann.get(path).json()["messages"][0]["text"] == "hello"
    assert bob.post(f"{path}/leave").status_code == 204
    assert ann.post(f"{path}/start").status_code == 204
    assert ann.get(path).json()["status"] == "running"
    assert ann.post(f"{path}/resign").status_code == 204
    table = house.table(made["id"])
    house.until(lambda: table.status == "over", table, 60)


def test_tables_that_cannot_be(house: Running) -> None:
    ann = house.program()
    for body in (
        {"game": "chess"},
        {"game": "giganten", "seats": 99},
        {"game": "giganten", "chairs": ["person"]},
        {"game": "giganten", "chairs": ["hal", "person", "open"], "seats": 3},
        {"game": "giganten", "options": {"nothing": 1}},
        {"game": "giganten", "options": {"first_player": 1.5}},
        {"game": "giganten", "clock": {"kind": "sundial"}},
        {"game": "giganten", "clock": {"kind": "live", "bank": -5}},
        {"game": "giganten", "colour": "red"},
        {"seats": 3},
    ):
        refused(ann.post("/tables", **body), 400, 422)
    assert ann.get("/tables").json() == [line for line in ann.get("/tables").json() if not line["yours"]]
    refused(ann.get("/tables/nowhere"), 404)
    refused(ann.get("/nowhere"), 404)
    refused(ann.client.post("/players", json={"name": " "}), 400)
    refused(ann.client.post("/players", json={"name": "a" * 41}), 422)


def test_the_games(house: Running) -> None:
    found = {game["id"]: game for game in house.program().get("/games").json()}
    assert tuple(found) == plancia.games()
    assert found["giganten"]["seats"] == sorted(plancia.game("giganten").seat_counts)
    assert {option["name"] for option in found["competitors"]["options"]} == {
        option.name for option in plancia.game("competitors").options
    }
    for name, game in found.items():
        assert {bot["name"]: bot["spec"] for bot in game["bots"]} == plancia.game(name).levels
        assert all(bot["about"] for bot in game["bots"])
        assert game["usual_bot"] in plancia.game(name).levels


def test_a_bot_may_have_settings(house: Running) -> None:
    ann = house.program("Ann")
    chairs = ["open", "search:sims=20,seed=3", "novice"]
    made = ann.post("/tables", game="galopp-royal", seats=3, chairs=chairs).json()
    assert [chair["bot"] for chair in made["chairs"]] == [None, "search:sims=20,seed=3", "novice"]
    answer = ann.post("/tables", game="galopp-royal", seats=3, chairs=["open", "open", "search:luck=1"])
    refused(answer, 400)
    assert "no setting 'luck'" in sentence(answer)


def test_a_hint_for_who_plays_alone(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        ann = house.program("Ann")
        chairs, first = ["person", "random", "random"], {"first_player": 0}
        made = ann.post("/tables", game="galopp-royal", seats=3, chairs=chairs, options=first).json()
        told = ann.get(f"/tables/{made['id']}/hint").json()
        assert told["sequence"] == 0
        for hint in told["hints"]:
            assert set(hint) == {"move", "label", "win", "share", "reason"}
            assert hint["move"] in legal(house.table(made["id"]), 0)
        refused(house.program("Bob").get(f"/tables/{made['id']}/hint"), 403)


def test_the_description_is_whole(house: Running) -> None:
    described = house.browser().get("/api/openapi.json").json()
    assert described["openapi"].startswith("3.")
    paths = described["paths"]
    for action in ("view", "decision", "legal", "hint", "events", "record"):
        assert "get" in paths[f"/api/v1/tables/{{table_id}}/{action}"]
    for action in ACTIONS:
        assert "post" in paths[f"/api/v1/tables/{{table_id}}/{action}"]
    for reference in _references(described):
        part = described
        for name in reference.removeprefix("#/").split("/"):
            part = part[name]
    for path, operations in paths.items():
        for operation in operations.values():
            named = {one["name"] for one in operation.get("parameters", []) if one["in"] == "path"}
            assert named == set(re.findall(r"\{(\w+)\}", path))
            assert operation["responses"]
            assert operation["summary"]
    page = house.browser().get("/api")
    assert page.status_code == 200
    assert all(path in page.text for path in paths)


def _references(part: object) -> Iterator[str]:
    if is_table(part):
        for name, value in part.items():
            if name == "$ref":
                yield str(value)
            else:
                yield from _references(value)
    elif is_list(part):
        for value in part:
            yield from _references(value)
