"""The log as a story, and what rivals did since a player last moved."""

from __future__ import annotations

import pytest

from plancia.kit.drawing.beats import Pace
from plancia.server.house import House
from plancia.server.http.pages.table import story
from plancia.server.http.pages.table.models import Viewer, table_page
from plancia.web.models.pages import LOG_LINES, LogTurn
from tests.server.sitting import four, move_on, people, seated

pytestmark = pytest.mark.anyio


async def test_the_log_tells_each_event_once_under_the_name_of_who_moved(house: House) -> None:
    table, players = await four(house)
    await move_on(house, table, players, 40)
    for seat in range(4):
        page = table_page(table, Viewer(players[seat].id, seat, ""))
        assert page.view is not None
        told = list(table.log(seat))[page.earlier :]
        assert len(told) >= min(LOG_LINES, page.earlier + len(told))
        assert page.earlier == 0 or table.entries[list(table.log(seat))[page.earlier - 1][0]].seat != page.log[0].seat
        lines = [(turn, line) for turn in page.log for line in turn.lines]
        assert [line.text for _, line in lines] == [event.text for _, event in told]
        assert [line.number for _, line in lines] == list(range(page.earlier + 1, page.earlier + len(told) + 1))
        assert all(before.seat != after.seat for before, after in zip(page.log, page.log[1:], strict=False))
        for (turn, line), (entry, event) in zip(lines, told, strict=True):
            beat = table.game.drawing.beat(page.view, event)
            assert turn.seat == (table.entries[entry].seat if entry else None)
            assert (line.seat, line.icon, line.lights) == (beat.seat, beat.icon, beat.lights)
            assert line.quiet == (beat.pace is Pace.QUIET)
            assert turn.mixed or line.seat in (None, turn.seat)


async def test_a_log_goes_on_for_all_alike_where_nothing_is_a_secret(house: House) -> None:
    table, players = await four(house)
    alike = 0
    for _ in range(30):
        told = [story.LogMark(len(table.entries) - 1, len(list(table.log(seat))) - 1) for seat in range(4)]
        await move_on(house, table, players)
        logs: list[tuple[LogTurn, ...]] = []
        for seat, mark in enumerate(told):
            view = table_page(table, Viewer(players[seat].id, seat, "")).view
            assert view is not None
            turns, earlier = story.log(table, view, mark)
            lines = [line for turn in turns for line in turn.lines]
            seen = list(table.log(seat, first=mark.entry))
            assert [(line.sequence, line.text) for line in lines] == [(entry, event.text) for entry, event in seen]
            assert [line.number for line in lines] == list(range(mark.lines + 1, mark.lines + len(seen) + 1))
            assert earlier == max(0, mark.lines + len(seen) - LOG_LINES)
            logs.append(turns)
        alike += all(turns is logs[0] for turns in logs)
    assert alike, "most moves are open to all"


async def test_a_player_is_told_what_rivals_did_since_they_moved(house: House) -> None:
    table, players = await four(house)
    await move_on(house, table, players, 30)
    for seat in range(4):
        rivals = table_page(table, Viewer(players[seat].id, seat, "")).since
        last = table.last_of(seat) or 0
        assert all(rival.seat != seat and rival.since == last for rival in rivals)
        assert all(deed.sequence > last for rival in rivals for deed in rival.deeds)
        assert len({rival.seat for rival in rivals}) == len(rivals)
    moved = table.entries[-1].seat
    assert table_page(table, Viewer(players[moved].id, moved, "")).since == ()
    assert table_page(table, Viewer("", None, "")).since == ()


async def test_a_bot_has_a_name_and_a_mark_that_a_person_has_not(house: House) -> None:
    (ann,) = await people(house, "Otto")
    table = await seated(house, ann, "novice", "expert", "random")
    person, *bots = table_page(table, Viewer(ann.id, 0, "")).chairs
    assert (person.name, person.kind, person.grade) == ("Otto", "person", "")
    assert [bot.grade for bot in bots] == ["novice", "expert", "random"]
    assert len({bot.name for bot in bots}) == 3
    assert all(bot.kind == "bot" and bot.character for bot in bots)
