"""Posts to addresses that people have named: to public hosts only, by TLS, briefly, and not any further.

Whoever names an address makes this server talk to it. So names are looked up here and each address is checked before it
is connected to; nothing is followed, and of an answer nothing but its status is read.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

import httpcore

from plancia.core.errors import PlanciaError
from plancia.server.notices.outcome import SendOutcome

_TIME: Final = 10.0
"""Seconds for a post, from looking the name up to its status."""
_AT_ONCE: Final = 64
_LONGEST: Final = 1000
_TRIED: Final = 3
"""Addresses of a host that are tried."""
_TROUBLE: Final = (
    httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError, TimeoutError, UnicodeError,
)  # fmt: skip
_NAT64: Final = ip_network("64:ff9b::/96")
_UNICAST: Final = ip_network("2000::/3")
"""All that was ever given out of IPv6 for the open network: Python knows most of the rest as private, not all."""


class BadAddress(PlanciaError):
    """An address that nothing may be sent to."""


class Outgoing:
    """Sends posts. In a house for a closed network `private` lets them go to its own addresses, by plain HTTP too."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        # Of answers nothing is read, so that no connection can be used again.
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=_AT_ONCE, max_keepalive_connections=0, network_backend=_CheckedNetwork(private=private)
        )

    def check(self, address: str) -> None:
        """Raise BadAddress for an address that cannot be posted to."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise BadAddress(address) from None
        schemes, ports = (("https", "http"), None) if self._private else (("https",), (None, 443))
        plain = len(address) <= _LONGEST and address.isascii() and address.isprintable() and " " not in address
        if not plain or parts.scheme not in schemes or not parts.hostname or parts.username is not None:
            raise BadAddress(address)
        if ports is not None and port not in ports:
            raise BadAddress(address)

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> SendOutcome:
        """What became of a post; raises BadAddress for an address that `check` refuses."""
        self.check(address)
        reached = False

        async def trace(name: str, _info: object) -> None:
            nonlocal reached
            reached = reached or name.endswith("send_request_body.started")

        try:
            async with (
                asyncio.timeout(_TIME),
                self._pool.stream(
                    "POST", address, headers=list(headers.items()), content=body, extensions={"trace": trace}
                ) as answer,
            ):
                return SendOutcome.of(answer.status)
        except _TROUBLE:
            return SendOutcome.PERHAPS if reached else SendOutcome.LATER

    async def close(self) -> None:
        """Give up what is still under way."""
        await self._pool.aclose()


class _CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the very addresses that were checked: a name that is looked up twice may lead elsewhere."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        # Its type is also that of what takes its place where there is no anyio.
        self._network: httpcore.AsyncNetworkBackend = httpcore.AnyIOBackend()  # pyright: ignore[reportAttributeAccessIssue]

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(where[0]) for *_, where in found))[:_TRIED]
        if not self._private and not all(map(is_public, addresses)):
            raise httpcore.ConnectError(host)
        for address in addresses[:-1]:
            try:
                return await self._network.connect_tcp(address, port, timeout, local_address, socket_options)
            except httpcore.ConnectError:
                continue
        return await self._network.connect_tcp(addresses[-1], port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def is_public(text: str) -> bool:
    """Whether an address is one of the open network, and leads to no other kind inside it.

    >>> [is_public(text) for text in ("93.184.216.34", "10.0.0.1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "fe80::1%1")]
    [True, False, False, False, False]
    """
    address = ip_address(text.partition("%")[0])
    inner = _inner(address)
    open_kind = isinstance(address, IPv4Address) or address in _UNICAST or address in _NAT64
    return open_kind and all(one.is_global and not one.is_multicast for one in (address, *inner)) and "%" not in text


def _inner(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """The IPv4 addresses that an IPv6 address stands for or leads through."""
    if isinstance(address, IPv4Address):
        return []
    inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in _NAT64:
        inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in inner if one is not None]
