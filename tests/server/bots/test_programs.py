"""Programs of the host at the tables of the house."""

from __future__ import annotations

import os
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import plancia
from plancia.server.accounts.players import Player
from plancia.server.bots import programs
from plancia.server.bots.programs import Programs
from plancia.server.house import House
from plancia.server.settings import BadSettings, Settings
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from tests.server.conftest import QUICK
from tests.server.sitting import people, until

pytestmark = pytest.mark.anyio

LINE_BOT = Path(__file__).parents[3] / "examples" / "line_bot.py"
OURS = shlex.join((sys.executable, str(LINE_BOT)))
ROYAL = plancia.game("galopp-royal")


def with_programs(data: Path, **commands: str) -> House:
    return House(Settings(data=data, programs=commands, bot_processes=1), QUICK)


async def played_out(house: House, ann: Player, *chairs: str) -> Table:
    """A match that ends though the person leaves it."""
    table = await house.opening.open(ann, NewTable(game=ROYAL, seats=len(chairs), chairs=chairs))
    await house.resignation.resign(table.id, ann, 0)
    await until(lambda: table.status == "over", table)
    return table


async def test_a_program_plays_a_match(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with with_programs(tmp_path, ours=OURS) as house:
        (ann,) = await people(house, "Ann")
        table = await played_out(house, ann, "person", "ours", "random")
        assert table.result is not None
        assert table.chairs[1].bot == "ours"
    assert caplog.text == ""


async def test_a_function_plays_a_match(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with with_programs(tmp_path, first="python:tests.bots.test_python_bot:first") as house:
        (ann,) = await people(house, "Ann")
        table = await played_out(house, ann, "person", "first", "random")
        assert table.result is not None
    assert caplog.text == ""


async def test_a_program_that_fails_costs_its_seat_and_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with with_programs(tmp_path, mute="sh -c 'exit 3'") as house:
        (ann,) = await people(house, "Ann")
        table = await played_out(house, ann, "person", "mute", "random")
        assert table.result is not None
    assert caplog.text.count("the program mute fails") == 1, "who does not introduce itself is not asked again"


async def test_what_the_house_does_not_have_any_more_is_played_by_the_usual_bot(tmp_path: Path) -> None:
    async with with_programs(tmp_path, ours=OURS) as house:
        (ann,) = await people(house, "Ann")
        table = await house.opening.open(ann, NewTable(game=ROYAL, seats=3, chairs=("person", "ours", "random")))
    async with with_programs(tmp_path) as house:
        table = await house.registry.table(table.id)
        assert await house.players.find(ann.id) == ann
        await house.resignation.resign(table.id, ann, 0)
        await until(lambda: table.status == "over", table)


async def test_a_program_is_ended_when_its_match_is() -> None:
    seated = Programs({"ours": OURS}, seconds=5.0)
    match = ROYAL.start(3, 1)
    (seat,) = match.to_move()
    assert await seated.choose("ours", "table", seat, match.view(seat)) in [move.text for move in match.legal(seat)]
    (one,) = seated._seated.values()  # pyright: ignore[reportPrivateUsage]  # its process is seen nowhere else
    process = one.program._process  # pyright: ignore[reportPrivateUsage]  # as above
    assert process is not None
    await seated.end_unused({})
    assert one.program._process is None  # pyright: ignore[reportPrivateUsage]  # as above
    assert seated._seated == {}  # pyright: ignore[reportPrivateUsage]  # as above
    await seated.stop()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ours", "NAME=COMMAND"),
        ("my bot=sh", "NAME=COMMAND"),
        ("=sh", "NAME=COMMAND"),
        ("regular=sh", "taken"),
        ("search=sh", "taken"),
        ("person=sh", "taken"),
        ("ours=", "no program"),
        ("ours=there-is-no-such-program", "no program"),
        ("ours=sh 'quoted", "quotation"),
        ("ours=python:nowhere:bot", "python:module:function"),
    ],
)
async def test_a_program_that_cannot_be_is_refused_at_once(text: str, reason: str) -> None:
    with pytest.raises(BadSettings, match=reason):
        programs.read([text])


async def test_programs_are_named_with_their_commands() -> None:
    assert programs.read(["ours=sh -c 'cat; true'", "B-2=sh"]) == {"ours": "sh -c 'cat; true'", "B-2": "sh"}
    with pytest.raises(BadSettings, match="taken"):
        programs.read(["ours=sh", "ours=sh"])


SPY = """
import os, sys
from pathlib import Path
found = []
for name in sys.argv[2:]:
    try:
        found.append(f"read {len(Path(name).read_bytes())} of {Path(name).name}")
    except OSError as problem:
        found.append(f"{type(problem).__name__} {Path(name).name}")
Path(sys.argv[1]).write_text("\\n".join(found))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no Landlock")
async def test_a_program_reads_nothing_of_the_house(tmp_path: Path) -> None:
    """Neither key nor database nor environment; its own files, beside them too, are its own."""
    spy, told = tmp_path / "data" / "spy.py", tmp_path / "own" / "told"
    told.parent.mkdir()
    settings = Settings(data=tmp_path / "data", bot_processes=1)
    settings.key()
    spy.write_text(SPY)
    secrets = [tmp_path / "data" / name for name in ("secret.key", "plancia.sqlite3", "plancia.sqlite3-wal")]
    wanted = map(str, (sys.executable, spy, told, spy, *secrets, f"/proc/{os.getpid()}/environ"))
    async with House(replace(settings, programs={"spy": shlex.join(wanted)}), QUICK) as house:
        (ann,) = await people(house, "Ann")
        await played_out(house, ann, "person", "spy", "random")
    lines = told.read_text().splitlines()
    assert lines[0].startswith("read")
    assert lines[1:] == [f"PermissionError {name}" for name in (*(file.name for file in secrets), "environ")]
