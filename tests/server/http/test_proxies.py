"""Guests are counted by their own addresses, also behind a proxy, and nobody can say to come from elsewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from plancia.server.http.request import origin_of
from plancia.server.settings import BadSettings, Settings
from tests.browser.house import House
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[3]
GUESTS = 60
"""Guests of one address that a house takes at once, and one more each second."""
MANY = 250
"""Guests who come too fast for one address, however slow the machine is."""


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is told of a proxy on this machine."""
    house = House(tmp_path_factory.mktemp("house"), "plancia.cli", "serve", "--behind", "127.0.0.1")
    house.start()
    yield house
    house.stop()


def guests(address: str, come_from: str, headers: Iterable[Mapping[str, str]]) -> Iterator[int]:
    """The answers to new players, one for each of the headers, who all come from one address."""
    # Certificates, which nobody asks for here, would take longer than all the rest.
    transport = httpx.HTTPTransport(verify=False, local_address=come_from)
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        for one in headers:
            yield client.post(f"{address}/api/v1/players", json={"name": "Guest"}, headers=one).status_code


def forwarded(*addresses: str) -> list[Mapping[str, str]]:
    return [{"x-forwarded-for": address} for address in addresses]


def test_nobody_is_believed_unless_the_host_says_so(tmp_path: Path) -> None:
    house = House(tmp_path, "plancia.cli", "serve")
    house.start()
    try:
        assert 429 in guests(house.address, "127.0.0.1", forwarded(*(f"10.0.0.{n}" for n in range(MANY))))
    finally:
        house.stop()


def test_only_the_named_proxy_is_believed(behind: House) -> None:
    address = f"http://127.0.0.1:{behind.port}"
    assert set(guests(address, "127.0.0.1", forwarded("10.0.0.1") * GUESTS)) == {201}
    # Counted by themselves these few would all be taken.
    assert 429 in guests(address, "127.0.0.1", forwarded("spoofed, 10.0.0.1") * (GUESTS - 1))
    assert [*guests(address, "127.0.0.1", forwarded("10.0.0.2"))] == [201]
    assert 429 in guests(address, "127.0.0.9", forwarded(*(f"10.1.0.{n}" for n in range(MANY))))


@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_the_proxies_of_the_docs(behind: House, proxy: str, tmp_path: Path) -> None:
    """Each guest has a bucket of their own, whatever they say of themselves; news come through as they happen."""
    with _proxy(proxy, behind.port, tmp_path) as address:
        spoofed = {"x-forwarded-for": "10.9.9.9", "forwarded": "for=10.9.9.9", "x-real-ip": "10.9.9.9"}
        network = {"nginx": "127.0.1", "caddy": "127.0.2"}[proxy]
        assert 429 in guests(address, f"{network}.1", [spoofed] * MANY)
        assert [*guests(address, f"{network}.2", [spoofed])] == [201]
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.40"), timeout=PATIENCE) as program:
            made = program.post(f"{address}/api/v1/players", json={"name": "Ann"}).json()
            program.headers["authorization"] = f"Bearer {made['token']}"
            table = program.post(f"{address}/api/v1/tables", json={"game": "giganten"}).json()
            with program.stream("GET", f"{address}/api/v1/tables/{table['id']}/events") as news:
                assert next(line for line in news.iter_lines() if line.startswith("data:"))


def test_computers_of_one_network_count_as_one() -> None:
    def come_from(host: str) -> str:
        return origin_of(Request({"type": "http", "client": (host, 1), "headers": []}))

    assert come_from("2001:db8::1") == come_from("2001:db8::ffff:1")
    assert come_from("2001:db8::1") != come_from("2001:db8:0:1::1")
    assert come_from("::ffff:10.0.0.1") == come_from("10.0.0.1") != come_from("10.0.0.2")
    assert come_from("unix") == "unix"


def test_unknown_tokens_are_counted(behind: House) -> None:
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.50"), timeout=PATIENCE) as client:
        for method, path in (("GET", "me"), ("POST", "tables/none/moves")):
            sent = (
                client.request(
                    method,
                    f"http://127.0.0.1:{behind.port}/api/v1/{path}",
                    headers={"authorization": f"Bearer {number}", "x-forwarded-for": f"10.2.0.{len(path)}"},
                ).status_code
                for number in range(1000)
            )
            assert 429 in sent


@pytest.mark.parametrize("named", ["nginx", "10.0.0.0/33", "*", ""])
def test_a_proxy_is_named_by_its_address(tmp_path: Path, named: str) -> None:
    with pytest.raises(BadSettings, match="--behind"):
        Settings(data=tmp_path, behind=(named,))
    Settings(data=tmp_path, behind=("10.0.0.0/8", "::1"))


@contextmanager
def _proxy(name: str, port: int, folder: Path) -> Generator[str]:
    """A proxy with the lines of the docs, as far as they do not name the host's own address."""
    program = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip(f"{name} is not installed")
    own = House(folder).port
    shown = re.search(rf"```{name}\n(.+?)```", (ROOT / "docs/hosting.md").read_text(), re.DOTALL)
    assert shown
    lines = shown[1].replace("127.0.0.1:8000", f"127.0.0.1:{port}")
    command = {"nginx": _nginx, "caddy": _caddy}[name](program, lines, own, folder)
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(f"http://127.0.0.1:{own}/healthz")
        yield f"http://127.0.0.1:{own}"
    finally:
        running.terminate()
        running.wait(PATIENCE)


def _nginx(program: str, lines: str, port: int, folder: Path) -> list[str]:
    settings = folder / "nginx.conf"
    settings.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;\n"
        f"server {{ listen 127.0.0.1:{port};\n{lines}}} }}\n"
    )
    return [program, "-c", str(settings), "-e", str(folder / "errors")]


def _caddy(program: str, lines: str, port: int, folder: Path) -> list[str]:
    settings = folder / "Caddyfile"
    settings.write_text("{\nadmin off\n}\n" + lines.replace("plancia.example.org", f"http://127.0.0.1:{port}"))
    return [program, "run", "--config", str(settings), "--adapter", "caddyfile"]


def _wait(address: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        with suppress(httpx.HTTPError):
            if httpx.get(address).status_code == 200:
                return
    raise AssertionError(f"nothing answers at {address}")
