"""Every submission gets its verdict, and what is refused changes nothing."""

from __future__ import annotations

import asyncio

import pytest

import plancia
from plancia.core.language import Language, speaking
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.house import House
from plancia.server.tables.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from tests.conformance.moves import well_formed
from tests.server.sitting import asked, four, legal, move_on, people, seated, to_the_end

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


async def test_a_free_undo_needs_nobody(house: House) -> None:
    players = await people(house, "Ann", "Bob", "Cem")
    table = await seated(house, *players, game="giganten")
    while not any(table.can_undo(seat) for seat in range(3)):
        await move_on(house, table, players)
    seat = next(seat for seat in range(3) if table.can_undo(seat))
    length, sequence = len(table.entries), table.sequence
    other = (seat + 1) % 3
    assert (await house.takebacks.undo(table.id, players[seat], seat, sequence - 1)).code == "stale"
    with pytest.raises(NotAllowed):
        await house.takebacks.undo(table.id, players[other], seat, sequence)
    assert table.match is not None
    expected = table.match.after(length - 2).digest()
    verdict = await house.takebacks.undo(table.id, players[seat], seat, sequence)
    assert (verdict.code, verdict.sequence) == ("accepted", sequence + 1)
    assert table.match.digest() == expected
    assert len(table.entries) == length - 1
    await move_on(house, table, players, 5)


async def test_moving_and_taking_back_gains_no_time(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem", "Dia")
    table = await seated(small, *players, clock=ClockTerms(kind="live", bank=600, increment=10))
    for _ in range(40):
        seat, before = asked(table), table.banks
        move = legal(table)[0]
        await small.moves.submit(table.id, players[seat], seat, move, table.sequence)
        if table.can_undo(seat):
            await small.takebacks.undo(table.id, players[seat], seat, table.sequence)
            assert all(left <= had for left, had in zip(table.banks, before, strict=True))
            return
    pytest.fail("no move could be taken back")


async def test_beyond_a_free_undo_the_others_agree(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    with pytest.raises(TableState):
        await house.takebacks.undo(table.id, players[seat], seat, 0)
    await move_on(house, table, players, 3)
    verdict = await house.takebacks.undo(table.id, players[seat], seat, 3)
    assert (verdict.accepted, verdict.code) == (True, "asked")
    assert table.take_back is not None
    assert (table.take_back.seat, table.take_back.stays) == (seat, 1)
    others = [other for other in range(4) if other != seat]
    with pytest.raises(NotAllowed):
        await house.takebacks.agree(table.id, players[seat], seat)
    for other in others[:-1]:
        assert (await house.takebacks.agree(table.id, players[other], other)).code == "agreed"
    assert table.sequence == 3
    assert (await house.takebacks.agree(table.id, players[others[-1]], others[-1])).code == "accepted"
    assert (table.sequence, len(table.entries), asked(table)) == (4, 1, seat)
    assert (await house.registry.table(table.id)).take_back is None
    await to_the_end(house, table, players)
    proof = await house.replay.proof(table.id)
    assert proof.ok, proof.findings


async def test_a_request_ends_with_a_no_or_with_a_move(house: House) -> None:
    table, players = await four(house)
    seat = asked(table)
    await move_on(house, table, players, 2)
    other = (seat + 1) % 4
    for who in (other, seat):
        await house.takebacks.undo(table.id, players[seat], seat, 2)
        await house.takebacks.decline(table.id, players[who], who)
        assert table.take_back is None
    await house.takebacks.undo(table.id, players[seat], seat, 2)
    await move_on(house, table, players)
    assert table.take_back is None
    with pytest.raises(TableState):
        await house.takebacks.agree(table.id, players[other], other)
    with pytest.raises(TableState):
        await house.takebacks.decline(table.id, players[other], other)


async def test_bots_never_mind(house: House) -> None:
    (ann,) = await people(house, "Ann")
    table = await seated(house, ann, "random", "random", "random")
    async with house.registry.watch(table.id) as versions:
        async for _ in versions:
            if 0 in table.asked and table.last_of(0) is not None:
                break
            if 0 in table.asked:
                await house.moves.submit(table.id, ann, 0, legal(table, 0)[0], table.sequence)
    stays = table.last_of(0)
    assert (await house.takebacks.undo(table.id, ann, 0, table.sequence)).code == "accepted"
    assert len(table.entries) == stays
    assert 0 in table.asked


async def test_talk(house: House) -> None:
    table, players = await four(house)
    await house.chat.write(table.id, players[1], "  hello \n <b>you</b>\x07 ")
    (message,) = table.messages
    assert (message.name, message.seat, message.text) == ("Bob", 1, "hello <b>you</b>")
    (eve,) = await people(house, "Eve")
    with pytest.raises(NotAllowed):
        await house.chat.write(table.id, eve, "let me in")
    for text in ("", " \n ", "x" * 501):
        with pytest.raises(BadRequest):
            await house.chat.write(table.id, players[1], text)
    assert len(table.messages) == 1


async def test_a_watcher_who_is_slow_skips(small: House) -> None:
    table, players = await four(small)
    async with small.registry.watch(table.id) as versions:
        first = await anext(versions)
        await move_on(small, table, players, 5)
        assert await anext(versions) == table.version > first + 4
        waiting = asyncio.ensure_future(anext(versions))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        await move_on(small, table, players)
        assert await waiting == table.version
    assert not table.watchers


async def test_who_goes_away_in_the_middle_leaves_nothing_half_done(house: House) -> None:
    table, players = await four(house)
    for _ in range(10):
        seat = asked(table)
        task = asyncio.ensure_future(house.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        async with house.registry.watch(table.id) as versions:
            sequence = table.sequence
            async for _ in versions:
                if table.sequence > sequence or not table.lock.locked():
                    break
    await house.registry.catch_up(table)
    assert table.sequence == len(table.entries) - 1 > 0


async def test_who_has_resigned_meanwhile_makes_no_move(small: House) -> None:
    table, players = await four(small)
    seat = asked(table)
    async with table.lock:
        resigning = asyncio.ensure_future(small.resignation.resign(table.id, players[seat], seat))
        await asyncio.sleep(0)
        moving = asyncio.ensure_future(
            small.moves.submit(table.id, players[seat], seat, legal(table)[0], table.sequence)
        )
        await asyncio.sleep(0)
    await resigning
    with pytest.raises(NotAllowed):
        await moving


async def test_who_agrees_means_the_request_they_saw(small: House) -> None:
    table, players = await four(small)
    await move_on(small, table, players, 2)
    one, two = (table.entries[entry].seat for entry in (1, 2))
    other = next(seat for seat in range(4) if seat not in (one, two))
    await small.takebacks.undo(table.id, players[one], one, 2)
    await move_on(small, table, players)
    await small.takebacks.undo(table.id, players[two], two, 3)
    assert (await small.takebacks.agree(table.id, players[other], other, 2)).code == "stale"
    assert table.take_back is not None
    assert not table.take_back.agreed
    assert (await small.takebacks.agree(table.id, players[other], other, 3)).code == "agreed"
