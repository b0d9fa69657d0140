"""Malformed, duplicated, reordered, stale and foreign submissions: each gets its verdict, and none changes anything."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import func, select

import plancia
from plancia.server.accounts.players import Player
from plancia.server.errors import Refused
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import EntryRow
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict
from plancia.server.timing import Timing
from tests.conformance.moves import well_formed
from tests.server.sitting import people, seated

pytestmark = pytest.mark.anyio

SUBMISSIONS = int(os.environ.get("PLANCIA_SUBMISSIONS", "1500"))
GARBAGE = (
    "",
    " ",
    "\x00",
    "bid",
    "bid 3 ",
    "BID 3",
    "bid -1",
    "bid ٣",
    "bid 1e9",
    "bid " + "9" * 3000,
    "🎲",
    "\ud800",
    "a\nb",
    "{}",
    "null",
    "' OR 1=1",
)
KNOWN = {"accepted", "repeated", "stale", "illegal", "bad_notation", "not_your_turn", "over", "key_used"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Mischief:
    """Somebody who sends what they should not."""

    def __init__(self, house: House, table: Table, players: list[Player], eve: Player, rng: random.Random) -> None:
        self.house, self.table, self.players, self.eve, self.rng = house, table, players, eve, rng
        self.sent: list[tuple[int, str, int, str | None]] = []
        self.texts = well_formed(table.game)[:500]

    def submission(self) -> tuple[Player, int, str, int, str | None, str | None]:
        rng, table = self.rng, self.table
        assert table.match is not None
        seat = rng.choice(table.asked) if table.asked and rng.random() < 0.7 else rng.randrange(-1, table.seats + 1)
        holder = self.players[seat] if 0 <= seat < table.seats else self.eve
        player = holder if rng.random() < 0.85 else rng.choice([*self.players, self.eve])
        sequence = (
            table.sequence
            if rng.random() < 0.6
            else rng.choice((-1, 0, table.sequence - 1, table.sequence + 1, 10**30))
        )
        key = None if rng.random() < 0.5 else rng.choice((f"key {rng.randrange(40)}", "", "k" * 200, "\x00", "\ud800"))
        answers = None if rng.random() < 0.8 else rng.choice(("", "wrong", "0" * 16))
        if self.sent and rng.random() < 0.25:
            old_seat, move, old_sequence, old_key = rng.choice(self.sent)
            return self.players[old_seat], old_seat, move, old_sequence, old_key, None
        return player, seat, self.move(seat), sequence, key, answers

    def move(self, seat: int) -> str:
        rng, match = self.rng, self.table.match
        assert match is not None
        kind = rng.random()
        if kind < 0.15 and 0 <= seat < self.table.seats and (legal := match.legal(seat)):
            return rng.choice(legal).text
        if kind < 0.6:
            return rng.choice(self.texts)
        if kind < 0.8:
            return rng.choice(GARBAGE)
        mangled = list(rng.choice(self.texts))
        mangled.insert(rng.randrange(len(mangled) + 1), chr(rng.randrange(1, 0x2FF)))
        return "".join(mangled)

    async def send(self) -> str:
        """One submission; returns what became of it."""
        table = self.table
        player, seat, move, sequence, key, answers = self.submission()
        before = (table.match, table.sequence, table.entries, table.banks, table.take_back)
        verdict: Verdict | None = None
        with suppress(Refused):
            verdict = await self.house.moves.submit(table.id, player, seat, move, sequence, key, answers)
        if verdict is not None and verdict.code == "accepted":
            assert table.sequence == before[1] + 1
            self.sent.append((seat, move, sequence, key))
            return verdict.code
        after = (table.match, table.sequence, table.entries, table.banks, table.take_back)
        assert all(now is then or now == then for now, then in zip(after, before, strict=True))
        assert verdict is None or verdict.code in KNOWN
        assert verdict is None or verdict.message or verdict.code == "repeated"
        return "refused" if verdict is None else verdict.code


@pytest.mark.parametrize("game", plancia.games())
async def test_nothing_changes_but_by_a_good_move(tmp_path: Path, game: str) -> None:
    rng = random.Random(f"{game} {SUBMISSIONS}")
    codes: Counter[str] = Counter()
    stored = 0
    # Answers that tell why they are given are not kept back here: nobody listens.
    async with House(Settings(data=tmp_path, bot_processes=1), Timing(thought=0.0)) as house:
        *players, eve = await people(house, "Ann", "Bob", "Cem", "Eve")
        while codes.total() < SUBMISSIONS // len(plancia.games()):
            table = await seated(house, *players, game=game)
            mischief = Mischief(house, table, players, eve, rng)
            while table.status == "running" and codes.total() < SUBMISSIONS // len(plancia.games()):
                codes[await mischief.send()] += 1
            assert table.match is not None
            assert table.match.digest() == (await fresh(house, table)).digest()
            async with house.storage.read() as session:
                stored += (await session.scalar(select(func.count()).where(EntryRow.table == table.id)) or 0) - 1
    sys.stdout.write(
        f"{game}: {codes.total():,} submissions: " + ", ".join(f"{n:,} {code}" for code, n in codes.items())
    )
    assert stored == codes["accepted"] > 0
    assert codes["refused"]
    assert codes["stale"]
    assert codes["bad_notation"]


async def fresh(house: House, table: Table) -> plancia.Match:
    """The match as it is stored."""
    del house.registry.loaded[table.id]
    match = (await house.registry.table(table.id)).match
    assert match is not None
    return match
