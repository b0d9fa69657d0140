"""Matches played at a terminal: the keys, the screen, and the keyboard handed on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import plancia
from plancia.core.match import Match
from tests.terminal.running import CLEAR, PLAY, Terminal, begin, finished, first_asked, let_bots_play

GAMES = plancia.games()
GAME = "galopp-royal"
PROMPT = r"(?m:^\w+> )"
ANY_PROMPT = re.compile(
    rf"({PROMPT})|Press Enter\. |-- Enter goes on, q skips --|when you have read this\. |(Save the record\?.*: )"
)


def play_to_the_end(terminal: Terminal, match: Match, people: int, seed: int) -> None:
    """Answer every question at the terminal, the match here going the same way."""
    _, rng = begin(match.game.id, match.seats, people, seed)
    while True:
        screen = terminal.wait_for(ANY_PROMPT.pattern)
        found = ANY_PROMPT.search(screen)
        assert found is not None
        if found[2]:
            terminal.enter()
            return
        if not found[1]:
            terminal.enter()
            continue
        seat = first_asked(match)
        assert match.game.drawing.sketch(match.view(seat)) in screen
        move = match.stand_in(seat).text
        match.play(move, seat)
        let_bots_play(match, people, rng)
        terminal.enter(move)


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (40, 120)])
def test_a_whole_match_at_the_keyboard(tmp_path: Path, rows: int, columns: int) -> None:
    match, _ = begin(GAME, 4, 1, seed=7)
    with Terminal(*PLAY, GAME, "--seed", "7", folder=tmp_path, rows=rows, columns=columns) as terminal:
        play_to_the_end(terminal, match, 1, seed=7)
        assert terminal.end() == 0
    assert match.over
    assert f"The match is over after {len(match.record.entries) - 1} moves." in terminal.output
    assert "Traceback" not in terminal.output
    assert CLEAR not in terminal.output


@pytest.mark.parametrize("name", GAMES)
def test_nobody_sees_the_secrets_of_another(tmp_path: Path, name: str) -> None:
    seats = plancia.game(name).seat_counts[0]
    match, _ = begin(name, seats, seats, seed=2)
    with Terminal(
        *PLAY, name, "--seats", str(seats), "--bots", "0", "--seed", "2", folder=tmp_path, rows=500
    ) as terminal:
        play_to_the_end(terminal, match, seats, seed=2)
        assert terminal.end() == 0
    screens = [screen for screen in terminal.output.split(CLEAR) if screen.strip()]
    assert len(screens) > seats
    lookers = [sitting_at(match, screen) for screen in screens]
    assert set(lookers) == {None, *range(seats)}
    for screen, looker in zip(screens, lookers, strict=True):
        allowed = {event.text for event in match.events(looker)}
        unwrapped = re.sub(r"\r?\n {4}(?=\S)", " ", screen)
        told = set(re.findall(r"^  · (\S.*)$", unwrapped, re.MULTILINE))
        assert told <= allowed
        assert looker is not None or not told or "The match is over" in screen


def sitting_at(match: Match, screen: str) -> int | None:
    """The seat that is asked on a screen; nobody while the keyboard is handed on."""
    asked = {match.game.seat_names.index(prompt[:-2]) for prompt in re.findall(PROMPT, screen)}
    assert len(asked) <= 1, screen
    return asked.pop() if asked else None


def test_the_hand_over_screen_shows_nothing_else(tmp_path: Path) -> None:
    with Terminal(*PLAY, GAME, "--seats", "3", "--bots", "0", "--seed", "2", folder=tmp_path) as terminal:
        terminal.wait_for("Press Enter")
        terminal.enter()
        terminal.wait_for(PROMPT)
        terminal.enter("bid 1")
        screen = terminal.wait_for(r"Press Enter\. ").split(CLEAR)[-1]
        assert re.fullmatch(r"\w+ may still type undo\.\nHand the keyboard to \w+\. Press Enter\. ", screen)


def test_a_move_is_taken_back_before_the_keyboard_goes_on(tmp_path: Path) -> None:
    with Terminal(*PLAY, GAME, "--seats", "3", "--bots", "0", "--seed", "2", folder=tmp_path) as terminal:
        terminal.wait_for("Press Enter")
        terminal.enter()
        first = terminal.wait_for(PROMPT)[-8:]
        terminal.enter("bid 1")
        terminal.wait_for("Press Enter")
        terminal.enter("undo")
        assert first in terminal.wait_for(PROMPT)
        terminal.enter("bid 2")
        terminal.wait_for("Press Enter")
        terminal.enter()
        assert "has bid 2" in terminal.wait_for(PROMPT)
        terminal.enter("undo")
        terminal.wait_for("can no longer be taken back")


def test_ctrl_c_offers_to_save_and_tells_how_to_go_on(tmp_path: Path) -> None:
    name = f"plancia-{GAME}-1.json"
    with Terminal(*PLAY, GAME, "--seats", "4", "--bots", "3", "--seed", "3", folder=tmp_path) as terminal:
        terminal.wait_for(PROMPT)
        terminal.press("c")
        terminal.wait_for(f"Save the match in {name}\\? y or n: ")
        terminal.enter("y")
        assert terminal.end() == 130
    assert terminal.output.endswith(f"go on with: plancia play --load {name} --level random\n")
    assert "Traceback" not in terminal.output
    assert plancia.verify((tmp_path / name).read_text(encoding="utf-8")).ok


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 0)])
def test_leaving_without_saving(tmp_path: Path, key: str, code: int) -> None:
    with Terminal(*PLAY, GAME, "--seed", "3", folder=tmp_path) as terminal:
        terminal.wait_for(PROMPT)
        terminal.press(key)
        terminal.wait_for("y or n: ")
        terminal.press(key)
        assert terminal.end() == code
    assert terminal.output.endswith("moves and is not saved.\n")
    assert "Traceback" not in terminal.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_before_a_game_is_chosen(tmp_path: Path, key: str) -> None:
    with Terminal(*PLAY, folder=tmp_path) as terminal:
        terminal.wait_for("Which game")
        terminal.press(key)
        assert terminal.end() in {2, 130}
    assert "Traceback" not in terminal.output


@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colours_only_where_they_are_wanted(tmp_path: Path, env: dict[str, str], coloured: bool) -> None:
    with Terminal(*PLAY, GAME, "--seed", "3", folder=tmp_path, env=env, rows=60) as terminal:
        terminal.wait_for(PROMPT)
        assert bool(re.search("\x1b\\[[0-9;]*m", terminal.output)) == coloured


def test_long_news_come_page_by_page(tmp_path: Path) -> None:
    record = finished(GAME)
    (tmp_path / "match.json").write_text(record.json(), encoding="utf-8")
    with Terminal(*PLAY, "--load", "match.json", folder=tmp_path, rows=10) as terminal:
        assert terminal.wait_for("q skips --").count("\n  · ") <= 9
        terminal.enter("q")
        terminal.wait_for("The match is over")
        assert terminal.end() == 0


def test_replay_steps_forth_and_back(tmp_path: Path) -> None:
    record = finished(GAME)
    last = len(record.entries) - 1
    (tmp_path / "match.json").write_text(record.json(), encoding="utf-8")
    with Terminal("replay", "match.json", folder=tmp_path, rows=60) as terminal:
        for typed, entry in (("", 1), ("n", 2), ("b", 1), ("9", 9), (str(last), last)):
            terminal.wait_for(r"q quit: ")
            terminal.enter(typed)
            screen = terminal.wait_for(rf"Entry {entry} of {last}\.")
            assert record.game.drawing.sketch(record.replay(entry).view(None)) in screen
        assert "wins" in screen
        terminal.wait_for(r"q quit: ")
        terminal.enter()
        terminal.wait_for(f"! there are entries 0 to {last}")
        terminal.wait_for(r"q quit: ")
        terminal.enter("q")
        assert terminal.end() == 0


@pytest.mark.parametrize(("key", "code"), [("c", 130), ("d", 0)])
def test_replay_is_left_with_a_key(tmp_path: Path, key: str, code: int) -> None:
    (tmp_path / "match.json").write_text(finished(GAME).json(), encoding="utf-8")
    with Terminal("replay", "match.json", folder=tmp_path) as terminal:
        terminal.wait_for(r"q quit: ")
        terminal.press(key)
        assert terminal.end() == code
    assert "Traceback" not in terminal.output
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
