"""`plancia hint`, `show`, `replay` and `verify`: what can be done with a record."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import plancia
from plancia.cli.command import Arguments, Command, Parser
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.shares import BeaconRound
from plancia.terminal import files
from plancia.terminal.hints import hints_after
from plancia.terminal.replay import TerminalReplay
from plancia.terminal.screen import Screen
from plancia.terminal.seats import seat_of, standings

NOT_OK = 1


def hint(typed: Arguments) -> int:
    """Say what a seat could do, and why."""
    record = files.read_true_record(typed.record)
    found = hints_after(record, typed.at, _seat(record.game, record.seats, typed.seat), typed.bot)
    if typed.json:
        print(found.json())
    else:
        print(*found.lines(Screen()), sep="\n")
    return 0


def _add_hint(parser: Parser) -> None:
    add_record(parser)
    _add_moment(parser)
    parser.add_argument("--seat", metavar="SEAT", help="whose decision, by number or name; else who is asked")
    parser.add_argument("--bot", default="expert", metavar="BOT", help="who is asked for advice (%(default)s)")
    parser.add_argument("--json", action="store_true", help="for programs")


def show(typed: Arguments) -> int:
    """Draw one moment of a record, as SVG or as text, for a seat or a spectator."""
    record = files.read_true_record(typed.record)
    match = record.replay(typed.at)
    view = match.view(_seat(match.game, match.seats, typed.seat))
    picture = (match.game.drawing.sketch(view) if typed.text else match.game.drawing.picture(view)).rstrip("\n") + "\n"
    if typed.output is None:
        sys.stdout.write(picture)
    else:
        files.write(typed.output, picture, replace=typed.force, instead="choose another name, or --force")
    return 0


def _add_show(parser: Parser) -> None:
    _add_seat(parser)
    _add_moment(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where the picture goes; else standard output"
    )
    parser.add_argument("--text", action="store_true", help="draw in text")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")


def replay(typed: Arguments) -> int:
    """Walk through a record at a terminal, or print its story into a file or pipe."""
    screen = Screen()
    record = files.read_true_record(typed.record)
    last = len(record.entries) - 1
    if not 0 <= typed.start <= last:
        raise BadOption(f"the record has entries 0 to {last}; there is no entry {typed.start}")
    told = TerminalReplay(screen, record, _seat(record.game, record.seats, typed.seat))
    if screen.seen:
        told.step(typed.start)
    else:
        told.story(typed.start)
    return 0


def _add_replay(parser: Parser) -> None:
    _add_seat(parser)
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="N", help="begin at entry N")


def verify(typed: Arguments) -> int:
    """Check a record and say what was found."""
    record = files.read_record(typed.record)
    report = plancia.verify(record)
    print(f"{record.game.title}, {record.seats} seats, {report.moves} moves")
    if report.result is not None:
        print(*standings(record.game, report.result), sep="\n")
    elif report.ok:
        print("the match is not over")
    print("chance sealed before the first move" if report.sealed else "chance not sealed")
    if record.shares.commitments:
        print("shares of the seats:", len(record.shares.shown), "of", len(record.shares.commitments))
    for seat in record.shares.awaited:
        print(f"left out: {record.game.seat_names[seat]} did not show its share in time")
    beacon = record.shares.beacon
    if beacon is not None:
        print(f"round {beacon.number} of a public beacon was mixed in: {beacon.value}")
        print(f"to compare it with what the beacon tells: {beacon.address}")
    findings = [*report.findings, *_unsigned(beacon, typed.beacon_key)]
    for finding in findings:
        print(f"wrong: {finding}")
    print("not ok" if findings else "ok")
    return NOT_OK if findings else 0


def _unsigned(beacon: BeaconRound | None, key: str | None) -> Sequence[str]:
    """What is wrong with the signature of a beacon's round; says by which key it was checked, if by any."""
    if beacon is None:
        return [] if key is None else ["no beacon is part of the chance"]
    # Not at the top: most records are checked without a curve.
    from plancia.server.beacons.signature import BeaconKey, check_signature

    if key is not None:
        BeaconKey(key)
    checked = check_signature(beacon, key)
    if not checked.key:
        print("its signature was not checked: --beacon-key does, with plancia[beacon] installed")
    elif key is None:
        print(f"its signature was checked by the key that the record names: {checked.key}")
        print("to compare with the key that the beacon publishes")
    else:
        print("its signature was checked by the key that you gave")
    return checked.findings


def _add_verify(parser: Parser) -> None:
    add_record(parser)
    parser.add_argument("--beacon-key", metavar="HEX", help="check the signature of the public beacon by its key")


def _seat(game: AnyGame, seats: int, typed: str | None) -> int | None:
    return None if typed is None else seat_of(game, seats, typed)


def add_record(parser: Parser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="a match that was saved")


def _add_seat(parser: Parser) -> None:
    add_record(parser)
    parser.add_argument(
        "--seat", metavar="SEAT", help="as this seat saw it, by number or name; else as a spectator did"
    )


def _add_moment(parser: Parser) -> None:
    parser.add_argument(
        "--at", type=int, metavar="N", help="the moment after entry N, 0 being the set-up; else the last"
    )


COMMANDS = {
    "hint": Command(
        hint,
        _add_hint,
        "say what a seat could do at a moment of a record, with chances and reasons",
        (
            "plancia hint match.json",
            "plancia hint match.json --at 40 --seat red",
            "plancia hint match.json --bot search:sims=5000,seconds=60 --json",
        ),
    ),
    "show": Command(
        show,
        _add_show,
        "draw one moment of a record as an SVG picture or as text",
        ("plancia show match.json -o board.svg", "plancia show match.json --at 40 --seat 2 --text"),
    ),
    "replay": Command(
        replay,
        _add_replay,
        "walk through a record, or print its story into a file or pipe",
        (
            "plancia replay match.json",
            "plancia replay match.json --seat blue --from 40",
            "plancia replay match.json > story.txt",
        ),
    ),
    "verify": Command(
        verify,
        _add_verify,
        "check a record: exit code 0 if all is right, 1 if not, 2 if it cannot be read",
        ("plancia verify match.json", "plancia verify match.json --beacon-key 83cf0f28..."),
    ),
}
