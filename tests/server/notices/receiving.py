"""The other end of a notice: a push service with browsers, a webhook, and a mail server, all of the tests' own."""

from __future__ import annotations

import asyncio
import base64
import json
import threading
from collections.abc import AsyncGenerator, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import TypeVar

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.patience import PATIENCE

T = TypeVar("T")


@contextmanager
def beside(server: AbstractAsyncContextManager[T]) -> Generator[T]:
    """A server in a thread of its own, for tests that are not asynchronous themselves."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield asyncio.run_coroutine_threadsafe(server.__aenter__(), loop).result(PATIENCE)
    finally:
        asyncio.run_coroutine_threadsafe(server.__aexit__(None, None, None), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@dataclass(slots=True)
class Posted:
    """A request as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> dict[str, object]:
        told: dict[str, object] = json.loads(self.body)
        return told


@dataclass(slots=True)
class PostBox:
    """A server that takes every post and answers with a status; 0 is no answer at all."""

    address: str = ""
    status: int = 201
    headers: str = ""
    posted: list[Posted] = field(default_factory=list[Posted])

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.posted.append(Posted(first.split(" ")[1], headers, body))
        if self.status:
            writer.write(f"HTTP/1.1 {self.status} Said\r\ncontent-length: 0\r\n{self.headers}\r\n".encode())
            await writer.drain()
        writer.close()


@asynccontextmanager
async def post_box() -> AsyncGenerator[PostBox]:
    box = PostBox()
    server = await asyncio.start_server(box.take, "127.0.0.1", 0)
    box.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield box


class PushedBrowser:
    """A browser that has asked a push service for an address, and reads what comes there."""

    def __init__(self, box: PostBox, name: str = "browser") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = bytes(range(16))
        self._box = box
        self.endpoint = f"{box.address}/push/{name}"

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": _written(_point(self._key.public_key())), "auth": _written(self._auth)}

    def read(self) -> list[dict[str, str]]:
        """The messages that came for this browser, decrypted."""
        mine = [one for one in self._box.posted if self._box.address + one.path == self.endpoint]
        return [json.loads(self._decrypted(one.body)) for one in mine]

    def _decrypted(self, body: bytes) -> bytes:
        """What RFC 8291 has a browser do, written down here once more so that two hands agree on it."""
        salt, length = body[:16], body[20]
        sender, encrypted = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + _point(self._key.public_key()) + sender
        secret = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return AESGCM(key).decrypt(nonce, encrypted, None).rstrip(b"\0")[:-1]


def claims_of(posted: Posted) -> dict[str, object]:
    """What a message is signed with, once the signature was found to be that of the key it names."""
    scheme, _, rest = posted.headers["authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = fields["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _read(fields["k"]))
    raw = _read(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told: dict[str, object] = json.loads(_read(claims))
    return {**told, "scheme": scheme, "key": fields["k"]}


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(slots=True)
class MailBox:
    """A mail server that takes everything, or refuses it with `refusal`."""

    address: str = ""
    refusal: str = ""
    mail: list[EmailMessage] = field(default_factory=list[EmailMessage])

    async def handle_RCPT(  # noqa: N802  # the name of aiosmtpd
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802  # as above
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        self.mail.append(message)
        return "250 Message accepted for delivery"


@asynccontextmanager
async def mail_box() -> AsyncGenerator[MailBox]:
    box = MailBox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, hostname="localhost", loop=loop), "127.0.0.1", 0)
    box.address = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield box
    finally:
        server.close()
        await server.wait_closed()
