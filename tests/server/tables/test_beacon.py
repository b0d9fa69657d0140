"""A public beacon is part of the chance: its round is named before it is told, and no match begins without it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import py_arkworks_bls12381 as curve
import pytest

import plancia
from plancia import cli
from plancia.core.record import Record
from plancia.core.shares import BeaconRound, commitment_to, new_share
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.beacons.beacon import Beacon
from plancia.server.beacons.signature import BeaconKey
from plancia.server.errors import TableState
from plancia.server.house import House
from plancia.server.settings import BadSettings, Settings
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.server.beacons import KEY, LocalBeacon, local_beacon
from tests.server.conftest import QUICK, WallClock
from tests.server.sitting import ROYAL, people, seated, to_the_end, until

pytestmark = pytest.mark.anyio

QUICKNET = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
"""The key of drand's quicknet, and what it has signed round 1000 with."""
SIGNED = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"


@pytest.fixture
def beacon() -> Iterator[LocalBeacon]:
    with local_beacon() as beacon:
        yield beacon


def told(settings: Settings, beacon: LocalBeacon) -> Settings:
    return replace(settings, beacon=beacon.source, beacon_rounds="1000/1")


async def opened(house: House, ann: Player) -> Table:
    new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "random", "random"))
    return await house.opening.open(ann, new)


async def full(house: House, players: list[Player]) -> Table:
    """A table on which the last of three people has just sat down."""
    new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "open", "open"))
    table = await house.opening.open(players[0], new)
    assert not table.full
    for seat in (1, 2):
        await house.seating.sit(table.id, players[seat], seat, table.invite)
    return table


async def test_a_match_begins_with_the_round_that_was_named(database: Settings, beacon: LocalBeacon) -> None:
    async with House(told(database, beacon), QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem")
        table = await full(house, players)
        named = table.awaited_round
        assert named is not None
        assert 1000 + named.number - 1 > steady_clock.now(), "the round is known already"
        await until(lambda: table.status == "running", table)
        assert set(beacon.asked) == {named.number}
        await to_the_end(house, table, players)
        record = await house.replay.record(table.id)
    assert record.shares.beacon is not None
    assert record.shares.beacon.number == named.number
    assert record.verify().ok
    assert plancia.read_record(record.json()) == record
    assert json.loads(record.json())["plancia"] == 5
    file = database.data / "match.json"
    file.write_text(record.json(), encoding="utf-8")
    assert (cli.main(["verify", str(file)]), cli.main(["verify", str(file), "--beacon-key", QUICKNET])) == (0, 1)
    for forged, finding in (
        (replace(record.shares.beacon, value="0" * 64), "the value of the beacon is not the one that it has signed"),
        (replace(record.shares.beacon, value="0" * 64, signature=""), "the chance is not what the secret gives"),
        (replace(record.shares.beacon, number=1), "the chance is not what the secret gives"),
        (replace(record.shares.beacon, value=""), "the match began without the round of the beacon"),
    ):
        found = replace(record, shares=replace(record.shares, beacon=forged)).verify().findings
        assert finding in found[0]


async def test_a_record_names_the_key_that_its_round_was_checked_by(
    tmp_path: Path, beacon: LocalBeacon, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = replace(told(Settings(data=tmp_path, bot_processes=1), beacon), beacon_key=KEY)
    async with House(settings, QUICK) as house:
        players = await people(house, "Ann", "Bob", "Cem")
        table = await full(house, players)
        await until(lambda: table.status == "running", table)
        await to_the_end(house, table, players)
        proof = await house.replay.proof(table.id)
        record = await house.replay.record(table.id)
    assert (proof.ok, proof.beacon_key) == (True, KEY)
    assert plancia.read_record(record.json()) == record
    assert json.loads(record.json())["plancia"] == 6
    file = tmp_path / "match.json"
    for key, code, said in (
        (KEY, 0, "checked by the key that the record names"),
        (QUICKNET, 1, "the beacon of this key has not signed"),
        ("00", 1, "the beacon of this key has not signed"),
    ):
        file.write_text(_with_key(record, key).json(), encoding="utf-8")
        assert cli.main(["verify", str(file)]) == code
        assert said in capsys.readouterr().out


def _with_key(record: Record, key: str) -> Record:
    assert record.shares.beacon is not None
    return replace(record, shares=replace(record.shares, beacon=replace(record.shares.beacon, key=key)))


async def test_shares_are_taken_until_the_round_may_be_known(
    database: Settings, beacon: LocalBeacon, clock: WallClock
) -> None:
    shares = [new_share(), new_share()]
    async with House(told(database, beacon), QUICK) as house:
        ann, bob = await people(house, "Ann", "Bob")
        chairs = ("person", "open", "random")
        new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=chairs, commitment=commitment_to(shares[0]))
        table = await house.opening.open(ann, new)
        await house.seating.sit(table.id, bob, 1, table.invite, commitment=commitment_to(shares[1]))
        named = table.awaited_round
        assert named is not None
        assert 1000 + named.number - 1 > steady_clock.now() + QUICK.shares, "it is known before all shares are there"
        await house.revealing.show(table.id, ann, 0, shares[0])
        clock.put_forward(1000 + named.number - 1 - steady_clock.now() - 0.5)
        with pytest.raises(TableState):
            await house.revealing.show(table.id, bob, 1, shares[1])
        assert table.status == "open", "the beacon has not told anything yet"
        clock.put_forward(1)
        await until(lambda: table.status == "running", table)
        assert table.shares.shown == {0: shares[0]}
        assert table.shares.awaited == (1,)
        assert table.shares.beacon is not None
        assert table.shares.beacon.value


async def test_a_silent_beacon_gives_nobody_a_second_try(tmp_path: Path, beacon: LocalBeacon, clock: WallClock) -> None:
    beacon.silent = True
    settings = told(Settings(data=tmp_path, bot_processes=1), beacon)
    async with House(settings, Timing(pause=0.0, beats=0.0, thought=0.0)) as house:
        (ann,) = await people(house, "Ann")
        table = await opened(house, ann)
        named = table.awaited_round
        assert named is not None
        with pytest.raises(TableState):
            await house.seating.leave(table.id, ann)
        clock.put_forward(20)
        await house.seating.start_if_full(table)
        assert table.status == "open"
        assert table.awaited_round == named, "the round was changed"
        # A round is told for ever: however late, the match begins with it.
        beacon.silent = False
        clock.put_forward(5)
        await house.seating.start_if_full(table)
        house.registry.note_due(table)
        await until(lambda: table.status == "running", table)
        assert table.shares.beacon is not None
        assert table.shares.beacon.number == named.number


async def test_who_waits_in_vain_may_get_up(tmp_path: Path, beacon: LocalBeacon, clock: WallClock) -> None:
    beacon.silent = True
    async with House(told(Settings(data=tmp_path, bot_processes=1), beacon), QUICK) as house:
        ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
        new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "open", "random"))
        table = await house.opening.open(ann, new)
        await house.seating.sit(table.id, bob, 1, table.invite)
        named = table.awaited_round
        clock.put_forward(60)
        await house.seating.leave(table.id, bob)
        assert not table.full
        await house.seating.sit(table.id, cem, 1, table.invite)
        assert table.awaited_round is not None
        assert named is not None
        assert table.awaited_round.number > named.number


@pytest.mark.parametrize(
    "lies", [{"round": 1}, {"randomness": "0" * 64}, {"randomness": "short"}, {"signature": "no"}, {"randomness": 7}]
)
async def test_what_is_not_the_round_is_not_taken(beacon: LocalBeacon, lies: dict[str, object]) -> None:
    beacon.lies = lies
    asking = Beacon(beacon.source, 1000, 1)
    assert await asking.ask(BeaconRound(beacon.source, 7)) is None
    beacon.lies = {}
    found = await asking.ask(BeaconRound(beacon.source, 7))
    assert found is not None
    assert not found.findings()
    await asking.close()


async def test_only_what_the_key_has_signed_is_taken(beacon: LocalBeacon) -> None:
    asking = Beacon(beacon.source, 1000, 1, BeaconKey(QUICKNET))
    assert await asking.ask(BeaconRound(beacon.source, 1000)) is None
    beacon.lies = {"randomness": hashlib.sha256(bytes.fromhex(SIGNED)).hexdigest(), "signature": SIGNED}
    found = await asking.ask(BeaconRound(beacon.source, 1000))
    assert found is not None
    assert found.signature == SIGNED
    assert await asking.ask(BeaconRound(beacon.source, 1001)) is None, "another round was signed"
    await asking.close()


def test_signatures_may_be_the_long_points() -> None:
    secret, message = curve.Scalar(7), hashlib.sha256((12).to_bytes(8, "big")).digest()
    domain = b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_"
    signature = bytes((curve.G2Point.hash_to_curve(message, domain) * secret).to_compressed_bytes())
    key = BeaconKey(bytes((curve.G1Point() * secret).to_compressed_bytes()).hex())
    told = BeaconRound("", 12, hashlib.sha256(signature).hexdigest(), signature.hex())
    assert key.has_signed(told)
    for wrong in (replace(told, number=13), replace(told, value="0" * 64), replace(told, signature="00")):
        assert not key.has_signed(wrong)


async def test_a_beacon_that_is_not_there_is_no_trouble() -> None:
    asking = Beacon("http://127.0.0.1:9/{round}", 1000, 1)
    assert await asking.ask(BeaconRound("http://127.0.0.1:9/{round}", 7)) is None
    await asking.close()


@pytest.mark.parametrize(("now", "number"), [(0.0, 1), (999.5, 2), (1000.0, 2), (1002.0, 2), (1002.1, 3)])
def test_the_next_round_is_in_the_future(now: float, number: int) -> None:
    asking = Beacon("https://example.org/{round}", 1000, 3)
    named = asking.next_round(now)
    assert named.number == number
    assert asking.published(named) >= now


@pytest.mark.parametrize(
    ("address", "rounds"), [("example.org", "1/1"), ("https://a/{round}", None), ("https://a", "1/1")]
)
def test_a_beacon_needs_an_address_and_its_times(address: str, rounds: str | None) -> None:
    with pytest.raises(BadSettings):
        Settings(data=Path(), beacon=address, beacon_rounds=rounds)


@pytest.mark.parametrize("key", ["", "no key", "00" * 96, "00" * 48])
def test_a_key_that_is_none_is_refused(key: str) -> None:
    with pytest.raises(BadSettings, match="--beacon-key"):
        Settings(data=Path(), beacon="https://a/{round}", beacon_rounds="1/1", beacon_key=key)


async def test_lessons_and_tables_without_a_beacon_begin_at_once(small: House) -> None:
    table = await seated(small, *await people(small, "Ann", "Bob", "Cem"))
    assert table.used_shares.beacon is None
