"""Games of one's own at the terminal: played, replayed and simulated from a file or a module."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.guests import LEDUC, registered
from tests.terminal.running import call, run

GAME = f"{LEDUC}:LEDUC"


def test_a_match_is_played_from_a_file_and_looked_at_again(tmp_path: Path) -> None:
    begun = run("play", GAME, "--seed", "3", typed=["call", "quit"])
    assert begun.returncode == 0, begun.stderr
    assert "Leduc poker with 2 seats." in begun.stdout
    assert "Hand: king" in begun.stdout
    record = tmp_path / "match.json"
    done = run("play", GAME, "--bots", "2", typed=[str(record)])
    assert "The match is over" in done.stdout, done.stderr
    for command in ("verify", "show", "replay", "hint"):
        shown = run(command, record, "--game", GAME, *(("--at", "1") if command == "hint" else ()))
        assert shown.returncode == 0, shown.stderr
    unknown = run("verify", record)
    assert unknown.returncode == 2
    assert "there is no game 'leduc'" in unknown.stderr


def test_the_environment_names_games_as_well(tmp_path: Path) -> None:
    listed = run("games", env={"PLANCIA_GAMES": GAME})
    assert "leduc  Leduc poker, 2 seats, default 2" in listed.stdout
    rules = run("play", "leduc", typed=["rules", "quit"], env={"PLANCIA_GAMES": GAME}, folder=tmp_path)
    assert "LE-3  Only who has paid less than the other may fold." in rules.stdout


@pytest.mark.parametrize("command", ["games", "bots"])
def test_what_is_no_game_is_refused_in_one_line(command: str) -> None:
    with registered():
        refused = call(command, "--game", "nowhere.py:GAME")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "plancia: there is no game nowhere:GAME: No module named 'nowhere'\n"


def test_processes_of_a_simulation_find_it(tmp_path: Path) -> None:
    results = tmp_path / "results"
    done = run("simulate", GAME, "--bots", "novice,random", "--matches", "6", "--jobs", "2", "-o", results)
    assert done.returncode == 0, done.stderr
    again = run("simulate", "--resume", results, "--game", GAME)
    assert again.returncode == 0, again.stderr
    told = tmp_path / "matches.json"
    played = run("tournament", GAME, "--bots", "novice", "random", "--matches", "2", "--jobs", "2", "--json", told)
    assert played.returncode == 0, played.stderr
    assert json.loads(told.read_text("utf-8"))["game"] == "leduc"
