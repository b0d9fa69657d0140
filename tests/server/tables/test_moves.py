"""Every submission gets its verdict, and what is refused changes nothing."""

from __future__ import annotations

import asyncio

import pytest

import plancia
from plancia.core.language import Language, speaking
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.house import House
from plancia.server.tables.opening import NewTable
from tests.conformance.moves import well_formed
from tests.server.sitting import asked, four, legal, move_on, people, seated, to_the_end, until

pytestmark = pytest.mark.anyio


async def test_a_legal_move_is_accepted_and_seen(house: House) -> None:
    table, players = await four(house)
    seat, version, before = asked(table), table.version, table.match
    verdict = await house.moves.submit(table.id, players[seat], seat, legal(table)[0], 0, "first")
    assert (verdict.accepted, verdict.code, verdict.sequence) == (True, "accepted", 1)
    assert table.sequence == 1
    assert table.version > version
    assert table.match is not before
    assert [step.seat for step in table.entries] == [-1, seat]


async def test_the_same_move_sent_again_is_made_once(house: House) -> None:
    table, players = await four(house)
    seat, move = asked(table), legal(table)[0]
    first = await house.moves.submit(table.id, players[seat], seat, move, 0, "key")
    again = await house.moves.submit(table.id, players[seat], seat, move, 0, "key")
    assert (again.accepted, again.code, again.sequence) == (True, "repeated", first.sequence)
    other = await house.moves.submit(table.id, players[seat], seat, legal(table)[0] + " ", 1, "key")
    assert (other.accepted, other.code) == (False, "bad_notation")
    other = await house.moves.submit(table.id, players[seat], seat, "bid 9" if move != "bid 9" else "bid 8", 1, "key")
    assert (other.accepted, other.code) == (False, "key_used")
    assert table.sequence == 1
    # Another seat's keys are its own.
    seat = asked(table)
    assert (await house.moves.submit(table.id, players[seat], seat, legal(table)[0], 1, "key")).code == "accepted"


async def test_ten_copies_at_once_are_one_move(house: House) -> None:
    table, players = await four(house)
    seat, move = asked(table), legal(table)[0]
    verdicts = await asyncio.gather(
        *(house.moves.submit(table.id, players[seat], seat, move, 0, "key") for _ in range(10))
    )
    assert sorted(verdict.code for verdict in verdicts) == ["accepted"] + ["repeated"] * 9
    assert {verdict.sequence for verdict in verdicts} == {1}


async def test_two_moves_for_one_turn_are_not_both_made(house: House) -> None:
    table, players = await four(house)
    seat, moves = asked(table), legal(table)
    verdicts = await asyncio.gather(*(house.moves.submit(table.id, players[seat], seat, move, 0) for move in moves))
    assert [verdict.code for verdict in verdicts].count("accepted") == 1
    assert {verdict.code for verdict in verdicts} == {"accepted", "stale"}


async def test_what_is_refused_and_why(house: House) -> None:
    table, players = await four(house)
    await move_on(house, table, players, 2)
    seat, match = asked(table), table.match
    other = (seat + 1) % 4
    good = legal(table)[0]

    async def code(who: int, move: str, sequence: int) -> str:
        verdict = await house.moves.submit(table.id, players[who], who, move, sequence)
        assert not verdict.accepted
        assert verdict.message
        assert verdict.sequence == 2
        assert (verdict.rule != "") == (verdict.code == "illegal")
        return verdict.code

    assert await code(seat, good, 1) == "stale"
    assert await code(seat, good, 3) == "stale"
    assert await code(seat, good, -1) == "stale"
    assert await code(seat, "dance", 2) == "bad_notation"
    assert await code(seat, "", 2) == "bad_notation"
    assert await code(seat, "bid " * 5000, 2) == "bad_notation"
    assert await code(seat, "bid 999", 2) in ("illegal", "bad_notation")
    assert await code(other, good, 2) == "not_your_turn"
    assert (table.match, table.sequence) == (match, 2)


async def test_illegal_moves_name_their_rule(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    game = table.game
    possible = set(legal(table))
    refused = next(text for text in well_formed(game) if text not in possible)
    verdict = await house.moves.submit(table.id, players[seat], seat, refused, 0)
    assert verdict.code == "illegal"
    assert verdict.rule in game.rules
    assert verdict.message
    assert table.sequence == 0


async def test_only_the_holder_of_a_seat_plays_it(house: House) -> None:
    table, players = await four(house)
    seat, move, (eve,) = asked(table), legal(table)[0], await people(house, "Eve")
    for player, chair in ((eve, seat), (players[(seat + 1) % 4], seat), (players[seat], 4), (players[seat], -1)):
        with pytest.raises(NotAllowed):
            await house.moves.submit(table.id, player, chair, move, 0)
    for key in ("", "k" * 101, "\x00", "\ud800", "é"):
        with pytest.raises(BadRequest):
            await house.moves.submit(table.id, players[seat], seat, move, 0, key)
    assert table.sequence == 0


async def test_before_and_after_the_match_there_is_nothing_to_play(house: House) -> None:
    (ann,) = await people(house, "Ann")
    new = NewTable(game=plancia.game("galopp-royal"), seats=4, chairs=("person", "open", "thumb", "thumb"))
    waiting = await house.opening.open(ann, new)
    assert (await house.moves.submit(waiting.id, ann, 0, "pass", -1)).code == "not_running"
    table, players = await four(house)
    seat, move = asked(table), legal(table)[0]
    await house.moves.submit(table.id, players[seat], seat, move, 0, "key")
    await to_the_end(house, table, players)
    assert table.result is not None
    assert (await house.moves.submit(table.id, players[0], 0, "pass", table.sequence)).code == "over"
    # Whoever lost the answer to an early move still learns it.
    assert (await house.moves.submit(table.id, players[seat], seat, move, 0, "key")).code == "repeated"
    with pytest.raises(TableState):
        await house.takebacks.undo(table.id, players[0], 0, table.sequence)
    with pytest.raises(TableState):
        await house.resignation.resign(table.id, players[0], 0)


async def test_a_refusal_is_said_in_the_language_of_the_player(small: House) -> None:
    table, players = await four(small)
    texts = {"It is not your turn. The table waits for {names}.": "Non tocca a te: {names}."}
    other = (asked(table) + 1) % 4
    with speaking(Language("it", texts)):
        verdict = await small.moves.submit(table.id, players[other], other, legal(table)[0], 0)
    assert verdict.message.startswith("Non tocca a te: ")


async def test_an_answer_counts_while_the_question_is_the_same(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem")
    table = await seated(small, *players, game="competitors")
    seat = asked(table)
    fingerprint = table.fingerprint(seat)
    assert fingerprint
    move = legal(table)[0]
    # The page was drawn before something else happened at the table.
    stale = await small.moves.submit(table.id, players[seat], seat, move, -1)
    assert stale.code == "stale"
    verdict = await small.moves.submit(table.id, players[seat], seat, move, -1, answers=fingerprint)
    assert verdict.code == "accepted"
    assert table.fingerprint(seat) != fingerprint
    again = await small.moves.submit(table.id, players[seat], seat, move, -1, answers=fingerprint)
    assert again.code in ("stale", "not_your_turn")


async def test_fingerprints_do_not_depend_on_the_language(small: House) -> None:
    table, _ = await four(small)
    seat = asked(table)
    plain = table.fingerprint(seat)
    with speaking(Language("xx", {"pass": "…"})):
        assert table.fingerprint(seat) == plain
    assert table.fingerprint((seat + 1) % 4) == ""


async def test_who_goes_away_in_the_middle_leaves_nothing_half_done(house: House) -> None:
    table, players = await four(house)
    for _ in range(10):
        seat = asked(table)
        task = asyncio.ensure_future(house.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence))
        sequence = table.sequence
        await asyncio.wait({task}, timeout=0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda: table.sequence > sequence, table)  # noqa: B023  # awaited here
    await house.registry.catch_up(table)
    assert table.sequence == len(table.entries) - 1 == 10


async def test_who_has_resigned_meanwhile_makes_no_move(small: House) -> None:
    table, players = await four(small)
    seat = asked(table)
    resigning, moving = await asyncio.gather(
        small.resignation.resign(table.id, players[seat], seat),
        small.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence),
        return_exceptions=True,
    )
    assert resigning is None
    assert isinstance(moving, NotAllowed)
