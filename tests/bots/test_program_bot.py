"""Programs of others at the table: good ones play whole matches, bad ones cost their own seat and nothing else."""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import shutil
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import plancia
from plancia import bots
from plancia.bots.bot import Bot
from plancia.bots.programs.program_bot import ProgramBot, ProgramLimits
from plancia.bots.programs.protocol import ProgramFailed
from plancia.bots.spec import UnknownBot
from plancia.core import Match, Result
from plancia.core.decision import Open
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots-over-lines.md"
PYTHON_BOT = ROOT / "examples" / "line_bot.py"
SCRIPT_BOT = ROOT / "examples" / "line_bot.js"
LATE = "no answer came in time"
HASTY = ProgramLimits(seconds=0.2, greeting=PATIENCE)
PATIENT = ProgramLimits(seconds=PATIENCE, greeting=PATIENCE)

GREET = """
import json, os, sys, time
def say(**words): print(json.dumps(words), flush=True)
def hear(): return json.loads(sys.stdin.readline())
seat = hear()
say(plancia=1, name=str(os.getpid()), mood="fine")
"""
GOOD = "say(id=asked['id'], move=asked['moves'][0])"


def command(*lines: str, greet: str = GREET) -> list[str]:
    """A program that greets and then does what the lines say for each question."""
    body = "".join(f"    {line}\n" for line in lines or [GOOD])
    return [sys.executable, "-S", "-E", "-c", f"{greet}\nwhile True:\n    asked = hear()\n{body}"]


def new_match() -> Match:
    return plancia.game("galopp-royal").start(seats=4, chance=7)


def ask(program: ProgramBot) -> str:
    match = new_match()
    return program.choose(match.view(match.to_move()[0]), random.Random(1))


def gone(process: str) -> bool:
    """Whether a process has ended and its parent has noticed."""
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    return False


def play(player: Bot) -> Match:
    """A whole match, one seat of it for the player."""
    match, rng = new_match(), random.Random(1)
    with player, Bot("random", match.game) as others:
        while not match.over:
            seat = match.to_move()[0]
            match.play(
                (player if seat == 2 else others).choose(match.known(seat), partial(match.view, seat), rng), seat
            )
        player.close(match.result)
    return match


def shell_bot() -> list[str]:
    found = re.search(r"```sh\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return ["/bin/sh", "-c", found[1]]


@pytest.mark.parametrize(
    "bot",
    [
        pytest.param([sys.executable, str(PYTHON_BOT)], id="python"),
        pytest.param(shell_bot(), id="shell"),
        pytest.param(
            ["node", str(SCRIPT_BOT)],
            id="javascript",
            marks=pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here"),
        ),
    ],
)
def test_a_good_program_plays_a_whole_match(bot: list[str]) -> None:
    player = Bot(f"program:{shlex.join(bot)}", new_match().game, PATIENT)
    match = play(player)
    assert player.failures == ()
    assert plancia.verify(match.record).ok


def test_the_page_shows_the_bot_as_it_is() -> None:
    assert f"```python\n{PYTHON_BOT.read_text(encoding='utf-8')}```" in PAGE.read_text(encoding="utf-8")


def test_the_page_tells_the_limits_as_they_are() -> None:
    limits = ProgramLimits()
    assert (limits.greeting, limits.seconds, limits.line, limits.memory) == (10, 5, 64 << 10, 1 << 30)
    assert limits.failures == 3


def test_a_program_hears_its_own_view_and_the_result(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    note = f"open({str(heard)!r}, 'a').write(json.dumps(asked) + chr(10))"
    match = new_match()
    seat = match.to_move()[0]
    with ProgramBot(
        command(note, "if 'view' in asked: say(id=asked['id'], move=asked['moves'][0], mood=3)")
    ) as program:
        view = match.view(seat)
        match.play(program.choose(view, random.Random(1)))
        process = program.name
        program.close(Result.of((1, 2, 3, 4)))
    question, farewell = map(json.loads, heard.read_text().splitlines())
    assert question == {
        "id": 1,
        "seat": seat,
        "milliseconds": 5000,
        "moves": [move.text for move in new_match().legal(seat)],
        "view": json.loads(view.json()),
    }
    assert farewell == {"result": {"scores": [1, 2, 3, 4], "places": [4, 3, 2, 1], "winners": [3]}}
    assert gone(process)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        pytest.param(["time.sleep(60)"], LATE, id="silent"),
        pytest.param(
            ["while True: say(id=asked['id'] - 1, move='pass')"], "question 0, and was", id="earlier than any"
        ),
        pytest.param(["print('thinking', flush=True)"], "a JSON object, and it said 'thinking'", id="garbage"),
        pytest.param(["print('[' * 60000, flush=True)"], r"it said '\[{80}…'", id="deep"),
        pytest.param(
            ["sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n')", "sys.stdout.flush()"], "JSON", id="bytes"
        ),
        pytest.param(["say(move='pass')"], 'looks like {"id": 7, "move": "pass"}', id="without a number"),
        pytest.param(["say(id=asked['id'], move=5)"], 'looks like {"id": 7, "move": "pass"}', id="not a text"),
        pytest.param(["say(id=99, move='pass')"], "it answered question 99, and was asked question", id="unasked"),
        pytest.param(["say(id=asked['id'], move='cheat')"], "'cheat' is not a move of Galopp Royal", id="no move"),
        pytest.param(["say(id=asked['id'], move='bid 999')"], r"bid 999: .+ \(GA-\d+\.\d+\)", id="illegal"),
        pytest.param(["sys.exit('no idea')"], "ended with status 1, its last words: no idea", id="crashing"),
        pytest.param(["os.abort()"], "ended by signal 6", id="aborting"),
        pytest.param(["os.close(1)", "time.sleep(60)"], "it closed its output", id="closing"),
        pytest.param(["hoard = bytearray(2 << 30)"], "its last words: MemoryError", id="hoarding"),
        pytest.param(["while True: sys.stdout.write('x' * 9999)"], "a line of more than 65536 bytes", id="chatty"),
        pytest.param(["while True: sys.stderr.write('x' * 9999)"], LATE, id="complaining"),
    ],
)
def test_three_failures_cost_the_seat(lines: list[str], reason: str) -> None:
    processes: set[str] = set()
    with ProgramBot(command(*lines), HASTY if reason == LATE else PATIENT) as program:
        for number in range(1, 4):
            assert not program.lost
            with pytest.raises(ProgramFailed, match=reason):
                ask(program)
            assert len(program.failures) == number
            assert re.search(reason, program.failures[-1])
            processes.add(program.name)
        assert program.lost
        assert all(map(gone, processes))
        with pytest.raises(ProgramFailed, match="it has lost its seat"):
            ask(program)
        assert len(program.failures) == 3


@pytest.mark.parametrize(
    ("greet", "reason"),
    [
        pytest.param("import time; time.sleep(60)", LATE, id="silent"),
        pytest.param(GREET.replace("plancia=1", "plancia=2"), "version 2 of the protocol", id="another version"),
        pytest.param(GREET.replace("plancia=1", "hello=1"), "version None of the protocol", id="another protocol"),
        pytest.param(GREET.replace("name=str(os.getpid())", "name=[]"), "its name is not a text", id="no name"),
        pytest.param("print('Welcome!')", "it said 'Welcome!'", id="garbage"),
        pytest.param("import nowhere", "No module named 'nowhere'", id="crashing"),
    ],
)
def test_who_cannot_introduce_itself_loses_the_seat_at_once(greet: str, reason: str) -> None:
    with ProgramBot(command(greet=greet), ProgramLimits(greeting=0.2 if reason == LATE else PATIENCE)) as program:
        with pytest.raises(ProgramFailed, match=f"it did not introduce itself: .*{reason}"):
            ask(program)
        assert program.lost
        assert len(program.failures) == 1


def test_who_is_late_once_goes_on() -> None:
    late = "if asked['id'] == 1: asked = hear(); say(id=1, move='cheat')"
    with ProgramBot(command(late, GOOD), ProgramLimits(seconds=3, greeting=PATIENCE)) as program:
        with pytest.raises(ProgramFailed, match=LATE):
            ask(program)
        first = program.name
        assert ask(program) == ask(program)
        assert program.name == first
        assert program.failures == (LATE,)


def test_who_broke_down_is_started_again(tmp_path: Path) -> None:
    mark = str(tmp_path / "mark")
    once = f"if not os.path.exists({mark!r}): open({mark!r}, 'w'); sys.exit(3)"
    with ProgramBot(command(once, GOOD), PATIENT) as program:
        with pytest.raises(ProgramFailed, match="ended with status 3"):
            ask(program)
        first = program.name
        ask(program)
        assert program.name != first
        assert gone(first)
    assert gone(program.name)


def test_who_does_not_read_holds_nobody_up() -> None:
    record = plancia.read_record((ROOT / "docs" / "records" / "galopp-royal.json").read_text(encoding="utf-8"))
    match = record.replay(len(record.entries) - 2)
    view = match.view(match.to_move()[0])
    assert len(view.json()) > 40_000
    with ProgramBot(command("time.sleep(60)"), HASTY) as program:
        for _ in range(3):
            with pytest.raises(ProgramFailed, match=LATE):
                program.choose(view, random.Random(1))
    assert gone(program.name)


def test_all_that_it_started_ends_with_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    script = f"exec > {pipe}; echo begun; sleep {PATIENCE:.0f}; echo still there"
    start = f"import subprocess; subprocess.Popen(['sh', '-c', '{script}'])"
    with ProgramBot(command(GOOD, greet=f"{GREET}\n{start}"), PATIENT) as program:
        ask(program)
        told = pipe.open(encoding="utf-8")
        begun = told.readline()
    with told:
        # The pipe has an end once nobody is left who could write.
        assert (begun, told.read()) == ("begun\n", "")


def test_it_runs_within_its_limits_and_without_our_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCIA_SECRET", "sesame")
    monkeypatch.setenv("COLOUR", "blue")
    told = """[
        os.environ.get("PLANCIA_SECRET"), os.environ["COLOUR"],
        *resource.getrlimit(resource.RLIMIT_DATA), *resource.getrlimit(resource.RLIMIT_CORE),
    ]"""
    greet = "import resource" + GREET.replace("str(os.getpid())", f"json.dumps({told})")
    with ProgramBot(command(greet=greet), replace(PATIENT, memory=300 << 20)) as program:
        ask(program)
        assert json.loads(program.name) == [None, "blue", 300 << 20, 300 << 20, 0, 0]


def test_the_usual_opponent_moves_where_a_program_fails() -> None:
    bad = command("say(id=asked['id'], move='cheat')")
    player = Bot(f"program:{shlex.join(bad)}", new_match().game)
    match = play(player)
    assert len(player.failures) == 3
    assert plancia.verify(match.record).ok


def test_a_move_that_the_table_refuses_is_a_failure() -> None:
    match = new_match()
    view = match.view(match.to_move()[0])
    with Bot(f"program:{shlex.join(command())}", match.game) as player:
        player.choose(view.knowledge, lambda: view, random.Random(1))
        for _ in range(3):
            player.refused("the table knows better")
        assert player.failures == ("the table knows better",) * 3
        assert player.choose(view.knowledge, lambda: view, random.Random(1)) in [
            move.text for move in match.legal(match.to_move()[0])
        ]


def test_an_offer_can_be_composed() -> None:
    match, rng = plancia.game("competitors").start(seats=3, chance=1), random.Random(1)
    while not (
        (decision := match.decision(match.to_move()[0]))
        and any(isinstance(option, Open) and option.verb == "offer" for option in decision.options)
    ):
        match.play(bots.choose("random", match.game, match.known(match.to_move()[0]), rng), match.to_move()[0])
    seat = match.to_move()[0]
    offer = f"offer p{(seat + 1) % 3} give cash 1000"
    with ProgramBot(command(f"say(id=asked['id'], move={offer!r})"), PATIENT) as program:
        match.play(program.choose(match.view(seat), rng), seat)


def test_a_command_that_cannot_be_run_is_refused_before_the_match() -> None:
    game = new_match().game
    with pytest.raises(UnknownBot, match="there is no program 'no-such-bot' that can be run"):
        Bot("program:no-such-bot --fast", game)
    with pytest.raises(UnknownBot, match="is not a command line"):
        Bot("program:python 'unclosed", game)
    with pytest.raises(UnknownBot, match="there is no program ''"):
        Bot("program:", game)
    with pytest.raises(UnknownBot, match="no bot 'oracle'"):
        Bot("oracle", game)


def test_a_name_alone_never_runs_a_command() -> None:
    with pytest.raises(UnknownBot):
        bots.read("program:sh", new_match().game)
