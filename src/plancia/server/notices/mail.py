"""Mail over SMTP, in a house whose host has named a server for it."""

from __future__ import annotations

import asyncio
import hashlib
import re
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, Self
from urllib.parse import unquote, urlsplit

import aiosmtplib
from itsdangerous import BadSignature, URLSafeSerializer

from plancia.core.language import say
from plancia.server.notices.notice import Notice
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.receivers import Receiver

_TIME: Final = 20.0
_AT_ONCE: Final = 4
_PERMANENT: Final = 500
_LONGEST: Final = 200
_NEAR: Final = ("localhost", "127.0.0.1", "::1")


def is_address(text: str) -> bool:
    """Whether mail can be addressed to a text, as far as can be seen.

    >>> is_address("ann@example.org"), is_address("ann"), is_address("a@b.example, c@d.example")
    (True, False, False)
    """
    return len(text) <= _LONGEST and re.fullmatch(r"[^\s@,;<>()\"\\]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]+", text) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class MailServer:
    """Where mail is handed over, and from whom it comes."""

    host: str
    port: int
    tls: bool
    user: str | None
    password: str | None
    sender: str

    @classmethod
    def read(cls, address: str, sender: str) -> Self:
        """The server that an address such as smtp://user:password@host:587 names; ValueError if it names none."""
        parts = urlsplit(address)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise ValueError(parts.scheme)
        tls = parts.scheme == "smtps"
        return cls(
            host=parts.hostname,
            port=parts.port or (465 if tls else 587),
            tls=tls,
            user=None if parts.username is None else unquote(parts.username),
            password=None if parts.password is None else unquote(parts.password),
            sender=sender,
        )

    @property
    def start_tls(self) -> bool | None:
        """A password goes over TLS or not at all; what has none is encrypted where the server can."""
        return False if self.tls else True if self.user is not None and self.host not in _NEAR else None


class MailSender:
    """Hands mail over to the server of the host, a few at a time."""

    def __init__(self, server: MailServer, house: str, key: str) -> None:
        """`house` is the address of the house, and its `key` signs the links with which one leaves."""
        self._server = server
        self._house = house
        self._links = URLSafeSerializer(key, salt="no more mail", signer_kwargs={"digest_method": hashlib.sha256})
        self._line = asyncio.Semaphore(_AT_ONCE)

    async def send(self, notice: Notice, receiver: Receiver) -> SendOutcome:
        """Mail a notice, with a link for who wants no more of them."""
        leave = f"{self._house}/no-mail/{self._links.dumps(receiver.id)}"
        message = self._message(notice, receiver.address)
        message["List-Unsubscribe"] = f"<{leave}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        no_more = say("No more of these: {link}", link=leave)
        message.set_content(f"{notice.text}\n\n{notice.link}\n\n-- \n{no_more}\n")
        async with self._line:
            return await self._hand_over(message)

    async def send_code(self, address: str, code: str) -> SendOutcome:
        """Mail the code that shows that an address is its owner's."""
        title = say("Your code for Plancia: {code}", code=code)
        text = say("Somebody wants to be told by mail when a table waits. If it was you, enter {code}.", code=code)
        message = self._message(Notice(title=title, text=text, link=self._house, tag=""), address)
        message.set_content(f"{text}\n\n{self._house}/account\n")
        async with self._line:
            return await self._hand_over(message)

    def leaving(self, token: str) -> str | None:
        """The id of the receiver whose mail has a link with this token; None if there is no such mail."""
        try:
            return str(self._links.loads(token))
        except BadSignature:
            return None

    def _message(self, notice: Notice, address: str) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._server.sender, address, notice.title
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self._server.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        return message

    async def _hand_over(self, message: EmailMessage) -> SendOutcome:
        server = self._server
        try:
            await aiosmtplib.send(
                message,
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.tls,
                start_tls=server.start_tls,
                timeout=_TIME,
            )
        except aiosmtplib.SMTPRecipientsRefused as problem:
            gone = all(refused.code >= _PERMANENT for refused in problem.recipients)
            return SendOutcome.GONE if gone else SendOutcome.LATER
        except (aiosmtplib.SMTPServerDisconnected, aiosmtplib.SMTPReadTimeoutError):
            return SendOutcome.PERHAPS
        except (aiosmtplib.SMTPException, OSError):
            return SendOutcome.LATER
        return SendOutcome.TAKEN
