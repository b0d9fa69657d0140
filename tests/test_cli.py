"""The command line, but for playing: what it prints, and how it refuses."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import plancia
from plancia.bots.spec import KINDS
from plancia.cli import COMMANDS
from plancia.core.chance import Sealed
from plancia.core.plain import Plain, PlainDict
from plancia.core.view import View
from tests.patience import PATIENCE
from tests.terminal.running import call, environment, finished, run, under_way

GAMES = plancia.games()
GAME = "galopp-royal"
READERS = (("show",), ("replay",), ("hint",), ("play", "--load"))

Spoil: TypeAlias = Callable[[str], str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match on disk."""
    path = tmp_path / "match.json"
    path.write_text(finished(GAME).json(), encoding="utf-8")
    return path


def refused(done: subprocess.CompletedProcess[str], reason: str) -> None:
    """One line on stderr that says why, and nothing else."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert re.fullmatch(r"plancia: [^\n]+\n", done.stderr), done.stderr
    assert reason in done.stderr


# Help.


def test_version() -> None:
    assert re.fullmatch(r"plancia \d+\.\d+\.\d+\n", call("--version").stdout)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    done = call(command, "--help")
    assert done.returncode == 0
    assert f"\n  plancia {command}" in done.stdout


def test_without_a_command_the_commands_are_listed() -> None:
    done = call()
    assert done.returncode == 0
    assert all(re.search(rf"^    {command}\s", done.stdout, re.MULTILINE) for command in COMMANDS)


@pytest.mark.parametrize("name", GAMES)
def test_games_lists_seats_and_options_with_defaults(name: str) -> None:
    game = plancia.game(name)
    listed = call("games").stdout.partition(f"{game.id}  {game.title}")[2]
    assert listed
    for option in game.options:
        line = next(line for line in listed.splitlines() if line.startswith(f"  {option.name} "))
        assert option.possible in line
        assert f"default {str(option.default).lower()} ({option.rule})" in line


@pytest.mark.parametrize("name", GAMES)
def test_bots_lists_the_levels_of_a_game_and_all_settings(name: str) -> None:
    listed = call("bots", name).stdout
    for level, spec in plancia.game(name).levels.items():
        assert re.search(rf"^  {level} +{re.escape(spec)}  +\S", listed, re.MULTILINE)
    for kind, settings in KINDS.items():
        assert f"\n  {kind}\n" in listed
        for setting in settings:
            assert re.search(
                rf"^    {setting.name} +{setting.default} +{re.escape(setting.about)}$", listed, re.MULTILINE
            )
    assert set(listed.splitlines()) <= set(call("bots").stdout.splitlines())


def test_a_hint_for_who_is_asked(record: Path) -> None:
    asked = plancia.read_record(record.read_text(encoding="utf-8")).replay(20).to_move()[0]
    done = call("hint", record, "--at", "20", "--bot", "search:sims=20,seed=1")
    assert done.returncode == 0
    assert done.stdout.startswith(plancia.game(GAME).seat_names[asked].capitalize())
    assert re.search(r"^  1  \S.* \d+%  \S", done.stdout, re.MULTILINE)
    told = json.loads(call("hint", record, "--at", "20", "--seat", str(asked), "--bot", "thumb", "--json").stdout)
    assert (told["game"], told["at"], told["seat"], told["bot"]) == (GAME, 20, asked, "thumb")
    assert all(hint["win"] is None for hint in told["hints"])


# Refusals.


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["dance"], "dance"),
        (["games", "--loud"], "--loud"),
        (["verify"], "RECORD"),
        (["play", "chess"], f"'chess'; possible: {', '.join(GAMES)}"),
        (["play", ""], "possible"),
        (["play"], f"no game was chosen; possible: {', '.join(GAMES)}"),
        (["play", GAME, "--seats", "99"], "possible"),
        (["play", GAME, "--seats", "-1"], "possible"),
        (["play", GAME, "--seats", "four"], "'four'"),
        (["play", GAME, "--bots", "99"], "possible: 0 to"),
        (["play", GAME, "--bots", "-1"], "possible: 0 to"),
        (["play", GAME, "--option", "colour=red"], f"'colour'; possible: {plancia.game(GAME).options[0].name}"),
        (["play", GAME, "--option", "colour"], "NAME=VALUE"),
        (["play", GAME, "--level", "oracle"], "no bot 'oracle' plays Galopp Royal; possible: novice, "),
        (["play", GAME, "--level", "search:luck=1"], "no setting 'luck'"),
        (["play", GAME, "--level", "novice,strong"], "2 levels are named for 3 bots"),
        (["play", GAME, "--level", "program:there-is-no-such-program"], "no program"),
        (["bots", "chess"], "'chess'; possible"),
        (["serve", "--bot", "ours"], "NAME=COMMAND"),
        (
            ["play", GAME, "--option", f"{plancia.game(GAME).options[0].name}=no"],
            plancia.game(GAME).options[0].possible,
        ),
        (["play", GAME, "--seed", "x"], "'x'"),
        (["play", GAME, "--load", "match.json"], "--load"),
        (["play", "--load", "match.json", "--seats", "4"], "--load"),
        (["play", "--load", "missing.json"], "missing.json cannot be read: No such file"),
        (["play", "--load", "."], "cannot be read"),
        (["show", "missing.json"], "No such file"),
        (["show", "match.json", "--at", "9999"], "there is no entry 9999"),
        (["show", "match.json", "--at", "-1"], "there is no entry -1"),
        (["show", "match.json", "--seat", "9"], f"possible: 0 {plancia.game(GAME).seat_names[0]}"),
        (["show", "match.json", "--seat", "pink"], "possible"),
        (["show", "match.json", "-o", "match.json"], "exists already"),
        (["show", "match.json", "-o", ".", "--force"], "exists already"),
        (["show", "match.json", "-o", "match.json/board.svg"], "cannot be written: Not a directory"),
        (["show", "match.json", "-o", "nowhere/board.svg"], "cannot be written: No such file"),
        (["replay", "match.json", "--from", "9999"], "there is no entry 9999"),
        (["replay", "match.json", "--seat", "-1"], "'-1'"),
        (["replay", "missing.json"], "No such file"),
        (["verify", "missing.json"], "No such file"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    record: Path, arguments: list[str], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(record.parent)
    before = record.read_bytes()
    done = call(*arguments)
    if arguments == ["play"]:
        assert done.stdout.endswith("Which game? \n")
        done.stdout = ""
    refused(done, reason)
    assert record.read_bytes() == before
    assert list(record.parent.iterdir()) == [record]


@pytest.mark.parametrize("arguments", [("dance",), ("play", "chess"), ("verify", "missing.json")])
def test_the_program_refuses_without_a_traceback(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    refused(run(*arguments, folder=tmp_path), arguments[-1])


def having(**changes: Plain) -> Spoil:
    """A record with other fields; None leaves one out."""

    def spoil(text: str) -> str:
        data: PlainDict = {**json.loads(text), **changes}
        return json.dumps({name: value for name, value in data.items() if value is not None})

    return spoil


def having_entry(number: int, *entry: Plain) -> Spoil:
    """A record with another entry; none at all cuts the record off there."""

    def spoil(text: str) -> str:
        entries: list[Plain] = json.loads(text)["entries"]
        rest = [list(entry), *entries[number + 1 :]] if entry else []
        return having(entries=[*entries[:number], *rest])(text)

    return spoil


UNREADABLE: dict[str, tuple[Spoil, str]] = {
    "empty": (lambda _: "", "not a record"),
    "truncated": (lambda text: text[: len(text) // 2], "cut off"),
    "prose": (lambda _: "Dear diary", "not a record"),
    "list": (lambda _: "[1, 2]", "not a record"),
    "deep": (lambda _: "[" * 100_000, "not a record"),
    "newer format": (having(plancia=99), "a newer one is needed"),
    "newer ruleset": (having(ruleset=99), "a newer one is needed"),
    "other game": (having(game="chess"), "'chess'; possible"),
    "no entries": (having(entries=None), "entries"),
    "strange entry": (having_entry(3, "what"), "entry 3"),
}
UNTRUE: dict[str, tuple[Spoil, str]] = {
    "other seats": (having(seats=99), "99 seats"),
    "other move": (having_entry(1, 0, "dance", []), "entry 1"),
    "other chance": (having_entry(0, -1, "", ["die 77"]), "set-up"),
    "cut off": (having_entry(9), "cut off"),
    "other result": (having(result={"scores": [1], "places": [1], "winners": [0]}), "result"),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("spoilt", UNREADABLE | UNTRUE)
def test_a_bad_record_is_refused_and_left_alone(record: Path, reader: tuple[str, ...], spoilt: str) -> None:
    spoil, reason = (UNREADABLE | UNTRUE)[spoilt]
    record.write_text(spoil(record.read_text(encoding="utf-8")), encoding="utf-8")
    before = record.read_bytes()
    refused(call(*reader, record), reason)
    assert record.read_bytes() == before


@pytest.mark.parametrize("reader", [*READERS, ("verify",)])
def test_a_picture_is_no_record(tmp_path: Path, reader: tuple[str, ...]) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    refused(call(*reader, path), "not a record")


# Verify.


@pytest.mark.parametrize("name", GAMES)
def test_verify_says_ok(tmp_path: Path, name: str) -> None:
    record = finished(name)
    path = tmp_path / "match.json"
    path.write_text(record.json(), encoding="utf-8")
    done = call("verify", path)
    assert done.returncode == 0
    assert done.stdout.endswith("chance not sealed\nok\n")
    assert f"{len(record.entries) - 1} moves" in done.stdout
    assert record.result is not None
    assert done.stdout.count("  wins") == len(record.result.winners)


def test_verify_knows_sealed_chance(tmp_path: Path) -> None:
    match = plancia.game(GAME).start(chance=Sealed())
    path = tmp_path / "match.json"
    path.write_text(match.record.json(), encoding="utf-8")
    assert call("verify", path).stdout.endswith("the match is not over\nchance sealed before the first move\nok\n")
    while not match.over:
        match.play(match.stand_in(match.to_move()[0]))
    path.write_text(match.record.json(), encoding="utf-8")
    assert call("verify", path).stdout.endswith("\nchance sealed before the first move\nok\n")
    path.write_text(json.dumps({**json.loads(match.record.json()), "secret": "00"}), encoding="utf-8")
    done = call("verify", path)
    assert done.returncode == 1
    assert "committed" in done.stdout


def test_verify_finds_chance_that_the_secret_does_not_give(tmp_path: Path) -> None:
    played = plancia.game(GAME).start(chance=Sealed(b"one"))
    while not played.over:
        played.play(played.stand_in(played.to_move()[0]))
    other = Sealed(b"another")
    told = {**json.loads(played.record.json()), "commitment": other.commitment, "secret": other.secret.hex()}
    path = tmp_path / "match.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    done = call("verify", path)
    assert done.returncode == 1
    assert "the chance is not what the secret gives" in done.stdout


@pytest.mark.parametrize("spoilt", UNTRUE)
def test_verify_says_what_is_wrong(record: Path, spoilt: str) -> None:
    spoil, reason = UNTRUE[spoilt]
    record.write_text(spoil(record.read_text(encoding="utf-8")), encoding="utf-8")
    done = call("verify", record)
    assert done.returncode == 1
    assert reason in done.stdout
    assert done.stdout.endswith("\nnot ok\n")
    assert done.stderr == ""


@pytest.mark.parametrize("spoilt", UNREADABLE)
def test_verify_cannot_read_everything(record: Path, spoilt: str) -> None:
    spoil, reason = UNREADABLE[spoilt]
    record.write_text(spoil(record.read_text(encoding="utf-8")), encoding="utf-8")
    refused(call("verify", record), reason)


# Show.


def view_at(path: Path, at: int | None, seat: int | None) -> View:
    return plancia.replay(path.read_text(encoding="utf-8"), at).view(seat)


@pytest.mark.parametrize(("arguments", "at", "seat"), [((), None, None), (("--at", "3", "--seat", "1"), 3, 1)])
def test_show_draws_what_the_seat_may_know(
    record: Path, arguments: tuple[str, ...], at: int | None, seat: int | None
) -> None:
    view = view_at(record, at, seat)
    assert call("show", record, *arguments).stdout.rstrip("\n") == view.game.drawing.picture(view).rstrip("\n")
    assert call("show", record, "--text", *arguments).stdout.rstrip("\n") == view.game.drawing.sketch(view).rstrip("\n")


def test_a_seat_has_a_number_and_a_name(record: Path) -> None:
    name = plancia.game(GAME).seat_names[1]
    shown = [call("show", record, "--text", "--at", "3", "--seat", seat).stdout for seat in ("1", name, name.upper())]
    assert shown[0] == shown[1] == shown[2] != call("show", record, "--text", "--at", "3").stdout


def test_show_writes_a_new_file_and_replaces_one_only_by_force(record: Path) -> None:
    picture = record.with_name("board.svg")
    assert call("show", record, "--at", "1", "-o", picture).returncode == 0
    first = picture.read_text(encoding="utf-8")
    assert first.startswith("<svg")
    refused(call("show", record, "--text", "-o", picture), "--force")
    assert picture.read_text(encoding="utf-8") == first
    assert call("show", record, "--text", "-o", picture, "--force").returncode == 0
    assert picture.read_text(encoding="utf-8") != first


# Replay.


@pytest.mark.parametrize("seat", [None, 1])
def test_replay_tells_a_pipe_everything_the_seat_may_know(record: Path, seat: int | None) -> None:
    told = run("replay", record, *(() if seat is None else ("--seat", str(seat))), env={"COLUMNS": "200"}).stdout
    match = plancia.replay(record.read_text(encoding="utf-8"))
    texts = [line[6:] for line in told.splitlines() if line[:4].strip().isdecimal()]
    assert texts == [event.text for event in match.events(seat)]


def test_replay_begins_where_it_is_told(record: Path) -> None:
    numbers = [
        int(line.split()[0]) for line in call("replay", record, "--from", "7").stdout.splitlines() if line[3:6] != ".  "
    ]
    assert numbers[0] == 7
    assert numbers == sorted(numbers)


def test_replay_of_an_unfinished_match_has_no_result(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(under_way(GAME, 5).json(), encoding="utf-8")
    told = call("replay", path).stdout
    assert told.splitlines()[-1].startswith("   5  ")
    assert "wins" not in told


# Output that fails.


def test_nobody_complains_when_the_reader_has_seen_enough(record: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "plancia.cli", "replay", record],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment({"PYTHONUNBUFFERED": "1"}),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told_in_one_line(record: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "plancia.cli", "show", record],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
            env=environment(),
        )
    assert done.returncode == 2
    assert re.fullmatch(r"plancia: the output cannot be written: [^\n]+\n", done.stderr)


def test_a_terminal_without_the_letters_still_shows_something(record: Path) -> None:
    done = run("show", record, "--text", env={"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stderr == ""
