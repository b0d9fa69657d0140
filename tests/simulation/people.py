"""Simulated people: they open tables, sit down, think, move, change their minds, go away and come back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from starlette.datastructures import Headers

import plancia
from plancia.core.plain import Plain, canonical
from plancia.core.shares import commitment_to
from plancia.server.accounts.players import Player
from plancia.server.errors import NotStored, Refused
from plancia.server.house import House
from plancia.server.http.limits import StreamLimiter
from plancia.server.http.live.stream import TableStream, event
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.verdict import Verdict
from tests.simulation.checks import Attempt
from tests.simulation.loop import Process

if TYPE_CHECKING:
    from tests.simulation.world import World


T = TypeVar("T")


class Unanswered(Exception):
    """No answer came, or one that says to try again."""


class NumberedSubscription(Subscription):
    """A subscription whose place among others does not depend on where it lies in memory."""

    count = 0

    def __init__(self, player: str) -> None:
        super().__init__(player)
        NumberedSubscription.count += 1
        self._number = NumberedSubscription.count

    def __hash__(self) -> int:
        return self._number


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that some people want to play at: who is on which chair, a person by number or a bot by name."""

    game: str
    chairs: tuple[int | str, ...]
    clock: ClockTerms
    started: asyncio.Event = field(default_factory=asyncio.Event)
    opened: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """The table and its invitation, once there is one."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a person sees of a table before a decision."""

    sequence: int
    status: str
    asked: bool
    legal: tuple[str, ...]
    take_back: bool
    """Whether this person is asked to let somebody take a move back."""


class Person:
    """Somebody with a device of their own, at one table at a time."""

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        self._rng = world.rng
        self.process = Process(name)
        self.player = Player("", name)
        self.attempt: Attempt | None = None
        self._share = world.rng.randbytes(32).hex()
        self.table = ""
        """Where they sit, once they know it."""
        self.known = -1
        """The last entry that the stream has told of."""
        self._news = asyncio.Event()

    async def play(self, plan: Plan, seat: int) -> None:
        """Come to the table of a plan and play there until the world is over."""
        self.player = await self._insist(lambda house: house.players.create(self.process.name))
        table = self.table = await self._arrive(plan, seat)
        reading = asyncio.create_task(self._read(table))
        await self._reveal(table, seat)
        while not self._world.quiet:
            try:
                await self._act(table, seat)
            except (Unanswered, Refused):
                await asyncio.sleep(self._rng.uniform(0.5, 3))
        await reading

    # Coming.

    async def _arrive(self, plan: Plan, seat: int) -> str:
        if plan.chairs.index(min(chair for chair in plan.chairs if isinstance(chair, int))) == seat:
            plan.opened.append(await self._open(plan, seat))
            plan.started.set()
        await plan.started.wait()
        table, invite = plan.opened[0]
        with suppress(Refused):
            # Who sits there already, because an answer was lost, is told so.
            mine = commitment_to(self._share)
            await self._insist(lambda house: house.seating.sit(table, self.player, seat, invite, commitment=mine))
        return table

    async def _open(self, plan: Plan, seat: int) -> tuple[str, str]:
        chairs = ["open" if isinstance(chair, int) else chair for chair in plan.chairs]
        chairs[seat] = "person"
        new = NewTable(
            game=plancia.game(plan.game),
            seats=len(chairs),
            chairs=tuple(chairs),
            clock=plan.clock,
            commitment=commitment_to(self._share),
        )

        async def opened(house: House) -> tuple[str, str]:
            table = await house.opening.open(self.player, new)
            return table.id, table.invite

        return await self._insist(opened)

    async def _insist(self, work: Callable[[House], Awaitable[T]]) -> T:
        """Ask until there is an answer."""
        while True:
            try:
                return await self._world.call(work)
            except (Unanswered, NotStored):
                await asyncio.sleep(1)

    async def _reveal(self, table: str, seat: int) -> None:
        """Show the share once every chair is taken, as a page does; the match may have begun without it."""

        async def awaited(house: House) -> bool:
            return (await house.registry.table(table)).revealing

        while self.known < 0:
            with suppress(Unanswered, Refused):
                if await self._world.call(awaited):
                    await self._world.call(lambda house: house.revealing.show(table, self.player, seat, self._share))
            await asyncio.sleep(0.5)

    # Looking.

    async def _read(self, table: str) -> None:
        """Read the stream of the table, and ask for it again when it breaks."""
        while not self._world.over:
            with suppress(Unanswered):
                await self._world.stream(self.process, lambda house: self._told(house, table), self._hear)
            await asyncio.sleep(2.0 if self._world.calm else self._rng.choice((2.0, 2.0, 2.0, 90.0)))

    async def _told(self, house: House, table_id: str) -> AsyncIterator[str]:
        """What the server sends: the stream of the JSON interface."""
        found = await house.registry.table(table_id)

        async def told(version: int) -> AsyncIterator[str]:
            news: dict[str, Plain] = {"sequence": found.sequence, "status": found.status}
            held = found.held(self.player.id)
            if found.match is not None and not self._world.violated:
                with self._world.watched():
                    self._world.checks.shown(table_id, self.player.id, held[0] if held else None, found)
            yield event("table", version, canonical(news))

        subscription = NumberedSubscription(self.player.id)
        stream = TableStream(house, StreamLimiter(24), self.player.id, "", found, subscription)
        async for chunk in stream.response(told, Headers()).body_iterator:
            yield str(chunk)

    def _hear(self, text: str) -> None:
        data = [line.removeprefix("data: ") for line in text.splitlines() if line.startswith("data: ")]
        if data:
            self.known = max(self.known, json.loads("".join(data))["sequence"])
            self._news.set()

    # Doing.

    async def _act(self, table: str, seat: int) -> None:
        self._news.clear()
        look = await self._world.call(lambda house: self._looks(house, table, seat))
        if look.take_back:
            await self._answer_request(table, seat, look)
        elif look.asked:
            await asyncio.sleep(self._thought())
            await self._decide(table, seat, look)
        else:
            await self._wait()

    def _thought(self) -> float:
        """Most people answer soon; some go away in the middle."""
        return self._rng.expovariate(1 / 3) + (self._rng.uniform(60, 400) if self._rng.random() < 0.02 else 0.0)

    async def _wait(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._rng.uniform(5, 40)):
                await self._news.wait()

    async def _looks(self, house: House, table_id: str, seat: int) -> Look:
        found = await house.registry.table(table_id)
        await house.presence.seen(table_id, self.player)
        match, request = found.match, found.take_back
        asked = found.status == "running" and seat in found.asked
        return Look(
            sequence=found.sequence,
            status=found.status,
            asked=asked,
            legal=tuple(move.text for move in match.legal(seat)[:40]) if match is not None and asked else (),
            take_back=request is not None and request.seat != seat and seat not in request.agreed,
        )

    async def _decide(self, table: str, seat: int, look: Look) -> None:
        chance = self._rng.random()
        if chance < 0.04:
            await self._world.call(lambda house: house.takebacks.undo(table, self.player, seat, look.sequence))
        elif chance < 0.042:
            await self._world.call(lambda house: house.resignation.resign(table, self.player, seat))
        else:
            await self._submit(table, seat, self._rng.choice(look.legal), look.sequence)

    async def _answer_request(self, table: str, seat: int, look: Look) -> None:
        await asyncio.sleep(self._rng.uniform(0.5, 4))
        if self._rng.random() < 0.7:
            await self._world.call(lambda house: house.takebacks.agree(table, self.player, seat, look.sequence))
        else:
            await self._world.call(lambda house: house.takebacks.decline(table, self.player, seat))

    async def _submit(self, table: str, seat: int, move: str, sequence: int) -> None:
        """Send a move until it is answered; one without a key is sent once."""
        key = None if self._rng.random() < 0.2 else f"{self._rng.getrandbits(48):x}"
        attempt = Attempt(table, seat, move, sequence, key, self._world.now())
        self._world.checks.sent.add((table, sequence, seat, move))

        async def submit(house: House) -> Verdict:
            verdict = await house.moves.submit(table, self.player, seat, move, sequence, key)
            with self._world.watched():
                self._world.checks.answered(attempt, verdict)
            return verdict

        self.attempt = attempt
        try:
            await self._until_answered(submit, again=key is not None)
        finally:
            self.attempt = None

    async def _until_answered(self, submit: Callable[[House], Awaitable[Verdict]], *, again: bool) -> None:
        while True:
            try:
                await self._world.call(submit)
                return
            except (Unanswered, NotStored):
                if not again:
                    return
                await asyncio.sleep(self._rng.uniform(0.2, 2))
