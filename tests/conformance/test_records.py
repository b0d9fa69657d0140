"""What holds for the records of every game."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from plancia.core import BadRecord, Sealed
from plancia.core.plain import canonical
from plancia.core.record import read_record
from tests.conformance.cases import BY_SEATS, GAMES, Case, finish, following

ROOT = Path(__file__).parents[2]
REPLAY = """
import sys
from plancia.core.record import read_record
from tests.conformance.cases import GAMES
for line in sys.stdin:
    record = read_record(line, GAMES.__getitem__)
    print(*(record.replay(number).digest() for number in range(0, len(record.entries), 17)), record.replay().digest())
"""


RECORDED = [*sorted((ROOT / "tests/fixtures").glob("*/*.json")), *sorted((ROOT / "docs/records").glob("*.json"))]


@pytest.mark.parametrize("path", RECORDED, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDED])
def test_every_recorded_match_replays_as_it_was(path: Path) -> None:
    """Move by move with the same outcomes, to the same positions and the same result, byte for byte."""
    text = path.read_text(encoding="utf-8").strip()
    record = read_record(text, GAMES.__getitem__)
    assert record.digests
    assert record.game.ruleset == record.ruleset == json.loads(text)["ruleset"]
    assert record.replay().record.json() == canonical(json.loads(text))


def play_to_the_end(case: Case, seed: int) -> str:
    match = case.start(seed)
    finish(match, random.Random(seed))
    return match.record.json()


def test_records_replay_to_the_same_digests_in_another_process() -> None:
    texts = [play_to_the_end(case, 11) for case in BY_SEATS]
    records = [read_record(text, GAMES.__getitem__) for text in texts]
    environment = os.environ | {"PYTHONHASHSEED": "4242", "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input="\n".join(texts),
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=ROOT,
    )
    for record, line in zip(records, done.stdout.splitlines(), strict=True):
        here = [record.replay(number).digest() for number in range(0, len(record.entries), 17)]
        assert line.split() == [*here, record.replay().digest()]


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_records_are_canonical_and_sound(case: Case) -> None:
    text = play_to_the_end(case, 12)
    record = read_record(text, GAMES.__getitem__)
    assert record.json() == text
    assert record.verify().ok
    assert record.replay().record.json() == text


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_tampered_records_are_found_out(case: Case) -> None:
    text = play_to_the_end(case, 13)
    data = json.loads(text)
    total = len(data["entries"])
    for number in range(1, total, max(1, total // 7)):
        forged = json.loads(text)
        del forged["entries"][number]
        assert not read_record(json.dumps(forged), GAMES.__getitem__).verify().ok
    forged = json.loads(text)
    forged["result"]["scores"][0] += 1
    assert not read_record(json.dumps(forged), GAMES.__getitem__).verify().ok
    cut = {**data, "entries": data["entries"][:-1]}
    assert not read_record(json.dumps(cut), GAMES.__getitem__).verify().ok
    with pytest.raises(BadRecord):
        read_record(text[: len(text) // 2], GAMES.__getitem__)


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_sealed_chance_is_secret_until_the_end_and_checked_then(case: Case) -> None:
    secret = bytes(range(32))
    match = case.game.start(case.seats, Sealed(secret), case.options)
    rng = random.Random(14)
    while not match.over:
        assert secret.hex() not in match.record.json()
        seat, move = following(match, rng)
        match.play(move, seat)
    record = match.record
    assert record.secret == secret.hex()
    assert record.verify().ok
    other = json.loads(record.json())
    other["secret"] = bytes(32).hex()
    assert not read_record(json.dumps(other), GAMES.__getitem__).verify().ok
