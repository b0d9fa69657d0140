"""Competitor$ at one keyboard: long lists, careless typing, offers that nobody asked for."""

from __future__ import annotations

import random
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import plancia
from plancia.core import Match
from plancia.terminal.play import Play
from plancia.terminal.screen import Screen
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, cash, hand
from tests.terminal.running import PLAY, call

HANDS = [["C010", "C052", "GER", "FRA", "ITA"], ["POL", "UCR"], ["SAF"]]


def table() -> Match:
    return arrange("action", (), 3, hands=[list(cards) for cards in HANDS])


def play(monkeypatch: pytest.MonkeyPatch, match: Match, people: int, *typed: str) -> str:
    """A match at the keyboard until nothing more is typed; returns the screen."""
    output = StringIO()
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))
    with redirect_stdout(output):
        Play(Screen(), match, ["random"] * (match.seats - people), random.Random(1)).run()
    return output.getvalue()


def made(match: Match) -> list[tuple[int, str]]:
    return [(entry.seat, entry.move) for entry in match.record.entries[1:]]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("sign c010 ita ger", "sign C010 ITA GER"),
        ("  SIGN  C010 Ita gEr ", "sign C010 ITA GER"),
        ("Buy Truck ita", "buy truck ITA"),
        ("offer green BLUE give cash 20,000", "offer p1 p2 give cash 20000"),
        ("offer p2 p1 give terr ger ask any terr eu", "offer p1 p2 give terr GER ask any terr EU"),
        ("auction blue give card c052 min 1,500", "auction p1 give card C052 min 1500"),
    ],
)
def test_a_move_is_understood_however_it_is_typed(monkeypatch: pytest.MonkeyPatch, typed: str, move: str) -> None:
    match = table()
    play(monkeypatch, match, 3, "", typed)
    assert made(match)[:1] == [(RED, move)]


def test_a_sea_that_is_called_like_a_word_can_be_sailed_to() -> None:
    game = plancia.game("competitors")
    assert game.notation.tidy("sail terr") == "sail TERR"
    assert game.notation.tidy("accept with TERR fra") == "accept with terr FRA"
    assert game.parse("sail TERR")


def test_the_actions_of_a_full_hand_fit_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arrange("action", (), 3, hands=[["C010", "C052", "GER", "FRA", "ITA", "POL", "UCR", "SPA", "GRE"], [], []])
    screen = play(monkeypatch, match, 3, "")
    listed = screen.partition("Red: Choose an action;")[2].partition("?  help")[0].splitlines()[1:]
    assert len(listed) <= 20
    assert any(line.split()[1:4] == ["branch", "...", "6"] for line in listed)


def test_a_line_for_many_choices_opens_a_list_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [["C010", "C052", "GER", "FRA", "POL", "UCR", "SPA", "GRE"], [], []]
    for answers, move in (
        (("2",), "branch FRA"),
        (("fra",), "branch FRA"),
        (("branch fra",), "branch FRA"),
    ):
        match = arrange("action", (), 3, hands=hands)
        first = play(monkeypatch, match, 3, "")
        number = next(line.split()[0] for line in first.splitlines() if " branch ... " in line)
        screen = play(monkeypatch, match, 3, "", number, *answers)
        assert "  2  branch FRA  Build a branch in France for 100,000" in screen
        assert made(match)[:1] == [(RED, move)]


def test_a_deal_that_is_picked_shows_what_it_can_be_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    first = play(monkeypatch, match, 3, "")
    number = next(line.split()[0] for line in first.splitlines() if " offer ... " in line)
    screen = play(monkeypatch, match, 3, "", number, "p1 give terr ger ask cash 500")
    shown = screen.partition("  To:")[2].splitlines()
    assert shown[1:4] == [
        "    p1 (blue), p2 (green)",
        '  You give, after "give":',
        "    terr FRA (France), terr GER (Germany), terr ITA (Italy)",
    ]
    assert "    cash 500 to 200000 in steps of 500" in shown
    assert shown[shown.index('  You ask for, after "ask":') + 1] == "    cash 500 or more in steps of 500"
    assert "terr ALP (Alpine Countries), ... 116 in all" in " ".join(screen.split())
    assert made(match)[:1] == [(RED, "offer p1 give terr GER ask cash 500")]


def test_somebody_offers_unasked_at_the_prompt_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    screen = play(monkeypatch, match, 3, "", "blue: offer red give cash 20,000 ask terr ger", "accept", "done")
    assert made(match) == [
        (BLUE, "offer p0 give cash 20000 ask terr GER"),
        (RED, "accept"),
        (RED, "done"),
    ]
    assert "Hand the keyboard to Red. Press Enter." in screen
    assert (cash(match, RED), cash(match, BLUE)) == (220_000, 180_000)
    assert "GER" in hand(match, BLUE)


def test_several_are_asked_one_after_the_other_clockwise(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    lines = ("", "offer p1 p2 give cash 5000 ask any terr", "", "", "refuse", "", "", "accept with terr saf", "")
    screen = play(monkeypatch, match, 3, *lines)
    assert made(match)[1:] == [(BLUE, "refuse"), (GREEN, "accept with terr SAF")]
    assert screen.index("Hand the keyboard to Blue.") < screen.index("Hand the keyboard to Green.")


def test_a_bot_answers_an_offer_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    play(monkeypatch, match, 1, "offer p1 give truck 1")
    assert [seat for seat, _ in made(match)] == [RED, BLUE]
    assert made(match)[1][1].split()[0] in ("accept", "refuse")


def test_an_offer_beyond_the_cap_is_refused_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arrange("action", (), 3, options={"offer_cap": "1,2,2"}, hands=[list(cards) for cards in HANDS])
    screen = play(monkeypatch, match, 3, "", "offer p1 give cash 500", "", "", "refuse", "", "offer p2 give cash 500")
    assert made(match) == [(RED, "offer p1 give cash 500"), (BLUE, "refuse")]
    assert "CO-17.21" in screen


@pytest.mark.parametrize(("bots", "caps"), [("0", "20,20,20"), ("1", "20,20,2"), ("2", "20,2,2")])
def test_people_may_offer_more_often_than_bots(tmp_path: Path, bots: str, caps: str) -> None:
    file = tmp_path / "match.json"
    typed = ([""] if bots != "2" else []) + [f"save {file}", "quit"]
    done = call(*PLAY, "competitors", "--seats", "3", "--bots", bots, "--seed", "1", typed=typed)
    assert done.returncode == 0, done.stderr
    assert plancia.read_record(file.read_text(encoding="utf-8")).options["offer_cap"] == caps
