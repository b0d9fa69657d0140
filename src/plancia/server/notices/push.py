"""Messages that a browser shows even when no page is open: Web Push (RFC 8030), encrypted for the browser alone
(RFC 8291) and signed with the key of the house (RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import time
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from plancia.core.plain import canonical
from plancia.server.notices.notice import Notice
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.outgoing import Outgoing
from plancia.server.notices.receivers import Receiver

_KEPT: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
_SIGNED: Final = 12 * 3600
_LONGEST: Final = 1500
"""Letters of a text: a message has room for about 4,000 bytes."""
_CURVE: Final = ec.SECP256R1()


class PushSender:
    """Sends notices to browsers."""

    def __init__(self, outgoing: Outgoing, key: str, contact: str) -> None:
        """`key` is the private key of the house, `contact` where a push service complains."""
        self._outgoing = outgoing
        self._key = Vapid02.from_raw(key.encode())
        self._contact = contact

    @property
    def public_key(self) -> str:
        """What a browser must know to take messages of this house and of no other."""
        return _written(self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def send(self, notice: Notice, receiver: Receiver) -> SendOutcome:
        """Send a notice to a browser that has given its address and keys."""
        body = http_ece.encrypt(
            _payload(notice),
            private_key=ec.generate_private_key(_CURVE),
            dh=_read(receiver.details["p256dh"]),
            auth_secret=_read(receiver.details["auth"]),
        )
        return await self._outgoing.post(receiver.address, self._headers(notice, receiver.address), body)

    def _headers(self, notice: Notice, address: str) -> dict[str, str]:
        parts = urlsplit(address)
        audience = f"{parts.scheme}://{parts.netloc}"
        claims: dict[str, str | int] = {"sub": self._contact, "aud": audience, "exp": int(time.time()) + _SIGNED}
        return {
            "authorization": self._key.sign(claims)["Authorization"],
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_KEPT),
            "topic": notice.tag,
        }


def new_key() -> str:
    """A private key for a house."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return _written(number.to_bytes(32, "big"))


def is_key(text: str) -> bool:
    """Whether a text is a private key as `new_key` makes it."""
    try:
        Vapid02.from_raw(text.encode())
        return len(_read(text)) == 32
    except (ValueError, binascii.Error):
        return False


def are_keys(details: Mapping[str, str]) -> bool:
    """Whether a browser's keys are such that a message can be encrypted for it."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, _read(details.get("p256dh", "")))
        return len(_read(details.get("auth", ""))) == 16
    except (ValueError, binascii.Error):
        return False


def _payload(notice: Notice) -> bytes:
    shown = {"title": notice.title, "text": notice.text[:_LONGEST], "link": notice.link, "tag": notice.tag}
    return canonical({**shown}).encode()


def _written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _read(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
