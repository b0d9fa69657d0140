"""Matches played through a pipe: moves, commands, files."""

from __future__ import annotations

import random
import re
import signal
import sys
from pathlib import Path

import pytest

import plancia
from plancia.core.decision import Range
from plancia.core.match import Match
from tests.patience import PATIENCE
from tests.programs import program
from tests.terminal.running import (
    PLAY,
    begin,
    call,
    environment,
    first_asked,
    let_bots_play,
    under_way,
    wait_until_it_reads,
)

GAMES = plancia.games()
GAME = "galopp-royal"
SEED = 3
ROOT = Path(__file__).parents[2]


def stand_ins(match: Match, people: int, rng: random.Random) -> list[str]:
    """What absent people would type until the match is over."""
    typed: list[str] = []
    while not match.over:
        seat = first_asked(match)
        typed.append(match.stand_in(seat).text)
        match.play(typed[-1], seat)
        let_bots_play(match, people, rng)
    return typed


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


# Whole matches.


@pytest.mark.parametrize("name", GAMES)
def test_one_person_plays_a_match_to_its_end_and_saves_it(name: str) -> None:
    seats = plancia.game(name).default_seats
    match, rng = begin(name, seats, 1, SEED)
    typed = stand_ins(match, 1, rng)
    done = call(*PLAY, name, "--seed", str(SEED), typed=[*typed, "end.json"])
    assert done.returncode == 0
    assert done.stderr == ""
    assert f"The match is over after {len(match.record.entries) - 1} moves." in done.stdout
    assert match.result is not None
    standings = re.findall(r"^ +(\d+)\.  (\w+) +([\d,]+)( +wins)?$", done.stdout, re.MULTILINE)
    assert sorted((int(place), name.lower(), bool(wins)) for place, name, _, wins in standings) == sorted(
        (place, match.game.seat_names[seat], seat in match.result.winners)
        for seat, place in enumerate(match.result.places)
    )
    assert Path("end.json").read_text(encoding="utf-8") == match.record.json() + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_person_is_told_everything_the_seat_may_know_once(name: str) -> None:
    match, rng = begin(name, plancia.game(name).default_seats, 1, SEED)
    done = call(*PLAY, name, "--seed", str(SEED), typed=stand_ins(match, 1, rng))
    told = re.sub(r"\n {4}(?=\S)", " ", done.stdout)
    news = [line[4:] for line in told.splitlines() if line.startswith("  · ") and not line.startswith("  ·  ")]
    assert news == [event.text for event in match.events(0)]


@pytest.mark.parametrize("name", GAMES)
def test_every_line_fits_and_nothing_is_coloured_in_a_pipe(name: str) -> None:
    match, rng = begin(name, plancia.game(name).default_seats, 1, SEED)
    done = call(*PLAY, name, "--seed", str(SEED), typed=["help", "rules", *stand_ins(match, 1, rng)])
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    assert "\x1b" not in done.stdout


def test_bots_play_without_people() -> None:
    match, _ = begin(GAME, 5, 0, SEED)
    done = call(*PLAY, GAME, "--seats", "5", "--bots", "5", "--seed", str(SEED), typed=["end.json"])
    assert Path("end.json").read_text(encoding="utf-8") == match.record.json() + "\n"
    spectated = [event.text for event in match.events(None)]
    assert done.stdout.count("\n  · ") == len(spectated)


def test_bots_are_regular_unless_others_are_named() -> None:
    assert "Bots: blue (regular), green (regular)." in call("play", GAME, "--seats", "3").stdout
    listed = "novice,search:sims=20,seed=3"
    assert (
        "Bots: blue (novice), green (search:sims=20,seed=3)."
        in call("play", GAME, "--seats", "3", "--level", listed).stdout
    )
    each = call("play", GAME, "--seats", "3", "--level", "novice", "--level", "random", typed=["save", "quit"]).stdout
    assert "Bots: blue (novice), green (random)." in each
    assert each.endswith("--level novice --level random\n")


def test_a_program_plays_and_its_failures_are_told() -> None:
    first = ("--option", "first_player=1")
    good = f"program:{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"
    done = call("play", GAME, "--seats", "3", "--bots", "3", *first, "--level", good, typed=[""])
    assert "The match is over" in done.stdout
    assert "!" not in done.stdout
    done = call("play", GAME, "--seats", "3", *first, "--level", "program:sh -c 'exit 3'")
    assert "! Blue: it did not introduce itself" in done.stdout


def test_options_reach_the_match() -> None:
    game = plancia.game(GAME)
    chosen = {option.name: option.values[-1] if option.values else option.most for option in game.options}
    chosen["first_player"] = 0
    typed = [f"--option={name}={str(value).lower()}" for name, value in chosen.items()]
    call(*PLAY, GAME, *typed, typed=["save start.json"])
    assert plancia.read_record(Path("start.json").read_text(encoding="utf-8")).options == chosen


# Choosing.


def first_bid() -> tuple[Range, int]:
    """A range among the choices of the first seat, and its number in the list."""
    match, _ = begin(GAME, 4, 1, SEED)
    decision = match.decision(0)
    assert decision is not None
    return next((option, at) for at, option in enumerate(decision.options, start=1) if isinstance(option, Range))


def test_the_game_is_asked_for() -> None:
    done = call(*PLAY, typed=["chess", "1", "quit"])
    assert "! type a number" in done.stdout
    assert f"{plancia.game(GAME).title} with" in done.stdout
    assert done.returncode == 0


def test_a_range_is_one_line_and_its_number_is_asked_for() -> None:
    span, line = first_bid()
    asked = f"{span.verb}, {span.least} to {span.most}: "
    done = call(*PLAY, GAME, "--seed", str(SEED), typed=[str(line), str(span.most), "save one.json"])
    assert f"  {line}  {span.verb} {span.least} to {span.most}\n" in done.stdout
    assert asked in done.stdout
    entries = plancia.read_record(Path("one.json").read_text(encoding="utf-8")).entries
    assert f"{span.verb} {span.most}" in [entry.move for entry in entries if entry.seat == 0]


def test_a_number_that_could_mean_two_moves_makes_none() -> None:
    done = call(*PLAY, GAME, "--option", "first_player=0", "--seed", "1", typed=["1"])
    assert "! 1 may mean pass or bid 1; type the one you mean in words" in done.stdout
    assert "left after 0 moves" in done.stdout


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("77", "! there is no choice 77"),
        ("0", "! there is no choice 0"),
        ("9" * 5000, "! there is no choice"),
        ("dance", "! 'dance' is neither a move nor a command"),
        ("bid", "! 'bid' is neither"),
        ("\x00\x1b[2J", "is neither"),
        ("٣", "is neither"),
        ("bid " + "9" * 5000, "is neither"),
        ("bid 999", "(GA-3.13)"),
        ("help blue 2", "! help blue 2: an auction is running"),
        ("undo", "! that can no longer be taken back"),
        ("save nowhere/match.json", "! nowhere/match.json cannot be written"),
        ("save \x00", "cannot be written"),
        ("save .", "! . exists already"),
        ("rules unicorn", "No statement of the rules has 'unicorn'"),
    ],
    ids=lambda text: ascii(text)[:20],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(typed: str, reason: str) -> None:
    match, _ = begin(GAME, 4, 1, SEED)
    done = call(*PLAY, GAME, "--seed", str(SEED), typed=[typed])
    assert reason in done.stdout
    assert "\x1b" not in done.stdout.replace(typed, "")
    assert f"left after {len(match.record.entries) - 1} moves" in done.stdout
    assert done.returncode == 0


def test_moves_may_be_typed_carelessly() -> None:
    done = call(*PLAY, GAME, "--seed", str(SEED), typed=["  PASS ", "log"])
    assert "  · Red passes." in done.stdout


# Looking up.


def test_help_lists_commands_and_notations() -> None:
    done = call(*PLAY, GAME, typed=["?", "help"])
    for word in ("board", "log", "rules", "undo", "save", "quit"):
        assert done.stdout.count(f"\n  {word} ") == 2
    assert plancia.game(GAME).notation.written[:30] in done.stdout


def test_board_shows_the_turn_again() -> None:
    match, _ = begin(GAME, 4, 1, SEED)
    done = call(*PLAY, GAME, "--seed", str(SEED), typed=["board"])
    assert done.stdout.count(match.game.drawing.sketch(match.view(0))) == 2


def test_log_tells_as_much_as_is_asked() -> None:
    match, _ = begin(GAME, 4, 1, SEED)
    done = call(*PLAY, GAME, "--seed", str(SEED), typed=["log 2", "quit"])
    last = [event.text for event in match.events(0)[-2:]]
    assert f"red> log 2\n  · {last[0]}\n  · {last[1]}\nred> quit\n" in done.stdout


# Taking back.


def after_two_moves_in_a_row() -> Match:
    """A match in which the first seat has moved, nothing was drawn, and the seat is asked again."""
    for seed in range(100):
        rng = random.Random(seed)
        match = plancia.game(GAME).start(chance=seed)
        while not match.over:
            seat = first_asked(match)
            if seat == 0 and match.can_undo(0):
                return match
            match.play(rng.choice(match.legal(seat)), seat)
    raise AssertionError("no match came to it")


def test_a_move_is_taken_back_while_nothing_has_followed() -> None:
    match = after_two_moves_in_a_row()
    Path("match.json").write_text(match.record.json(), encoding="utf-8")
    done = call(*PLAY, "--load", "match.json", typed=["undo", "save"])
    assert "  ?  help, undo, rules" in done.stdout
    assert "Taken back.\n" in done.stdout
    saved = plancia.read_record(Path("match.json").read_text(encoding="utf-8"))
    assert saved.entries == match.record.entries[:-1]
    assert plancia.verify(saved).ok


def test_what_is_played_instead_is_told() -> None:
    match = after_two_moves_in_a_row()
    Path("match.json").write_text(match.record.json(), encoding="utf-8")
    match.undo(0)
    move = match.legal(0)[-1].text
    told = match.play(move, 0)[0].text
    done = call(*PLAY, "--load", "match.json", typed=["undo", move])
    assert f"  · {told}\n" in done.stdout.partition("Taken back.")[2]


# Saving and going on.


def test_a_saved_match_goes_on_where_it_was() -> None:
    match, rng = begin(GAME, 4, 1, SEED)
    move = match.stand_in(0).text
    match.play(move, 0)
    let_bots_play(match, 1, rng)
    call(*PLAY, GAME, "--seed", str(SEED), typed=[move, "save match.json"])
    assert Path("match.json").read_text(encoding="utf-8") == match.record.json() + "\n"
    went_on = plancia.read_record(match.record.json()).replay()
    done = call(*PLAY, "--load", "match.json", "--seed", "5", typed=["board", "rules", "quit"])
    assert went_on.game.drawing.sketch(went_on.view(0)) in done.stdout
    recent = [event.text for event in went_on.events(0)[-12:]]
    assert [line[4:] for line in done.stdout.splitlines() if re.match(r"  · \S", line)] == recent
    assert "go on with: plancia play --load match.json --level random\n" in done.stdout


def test_a_loaded_match_is_played_to_its_end() -> None:
    record = under_way(GAME, 20)
    Path("match.json").write_text(record.json(), encoding="utf-8")
    done = call(*PLAY, "--load", "match.json", "--bots", str(record.seats), typed=["match.json"])
    ended = plancia.read_record(Path("match.json").read_text(encoding="utf-8"))
    assert "Saved in match.json." in done.stdout
    assert ended.entries[:21] == record.entries
    assert plancia.verify(ended).ok
    assert ended.result is not None
    again = call(*PLAY, "--load", "match.json")
    assert "The match is over" in again.stdout
    assert "Save" not in again.stdout


def test_a_file_of_somebody_else_is_never_replaced() -> None:
    Path("diary.txt").write_text("Dear diary", encoding="utf-8")
    done = call(*PLAY, GAME, "--seed", str(SEED), typed=["save diary.txt", "save mine.json", "pass", "save mine.json"])
    assert "! diary.txt exists already and is left as it is; choose another name" in done.stdout
    assert Path("diary.txt").read_text(encoding="utf-8") == "Dear diary"
    assert done.stdout.count("Saved in mine.json.") == 2
    moves = [entry.move for entry in plancia.read_record(Path("mine.json").read_text(encoding="utf-8")).entries]
    assert "pass" in moves
    assert sorted(path.name for path in Path().iterdir()) == ["diary.txt", "mine.json"]


def test_save_without_a_name_finds_a_free_one() -> None:
    Path(f"plancia-{GAME}-1.json").write_text("taken", encoding="utf-8")
    call(*PLAY, GAME, typed=["save"])
    assert plancia.verify(Path(f"plancia-{GAME}-2.json").read_text(encoding="utf-8")).ok
    assert Path(f"plancia-{GAME}-1.json").read_text(encoding="utf-8") == "taken"


# Leaving.


def test_an_interrupt_ends_the_program_without_a_traceback_or_a_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plancia.cli", "play", GAME]
    with program(command, env=environment({"PYTHONUNBUFFERED": "1"})) as process:
        assert process.stdout is not None
        while "?  help" not in process.stdout.readline():
            pass
        wait_until_it_reads(process)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
    assert errors == ""
    assert "is not saved." in output
    assert list(tmp_path.iterdir()) == []
