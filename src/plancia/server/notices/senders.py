"""The ways in which a house can send notices to players, as its host has set it up."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Protocol

from plancia.server.notices.mail import MailSender, MailServer
from plancia.server.notices.notice import Notice
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.outgoing import Outgoing
from plancia.server.notices.push import PushSender, is_key, new_key
from plancia.server.notices.receivers import Receiver, Receivers
from plancia.server.notices.schedule import MAIL, PUSH, WEBHOOK
from plancia.server.notices.webhook import WebhookSender
from plancia.server.settings import BadSettings, Settings


class Sender(Protocol):
    """Sends a notice to one receiver."""

    async def send(self, notice: Notice, receiver: Receiver) -> SendOutcome: ...


class Senders:
    """Sends notices by every way there is; without a server for it there is no mail."""

    def __init__(self, settings: Settings, receivers: Receivers) -> None:
        self._receivers = receivers
        self.house = settings.address
        self.outgoing = Outgoing(private=settings.private_receivers)
        self.push = PushSender(self.outgoing, _push_key(settings), _contact(settings))
        self.mail = _mail(settings)
        self._senders: dict[str, Sender] = {PUSH: self.push, WEBHOOK: WebhookSender(self.outgoing)}
        if self.mail is not None:
            self._senders[MAIL] = self.mail

    @property
    def ways(self) -> Mapping[str, Sender]:
        """The ways there are, by their names."""
        return self._senders

    async def can_send(self, player: str, way: str) -> bool:
        """Whether a person has a receiver for a way that does not rest."""
        return bool(await self._receivers.ready(player, way))

    async def send(self, notice: Notice, player: str, way: str) -> SendOutcome:
        """Send a notice to all receivers that a person has for a way; the best that became of it anywhere.

        What no receiver can take now, because there is none or all of them rest, may be sent later.
        """
        ready = await self._receivers.ready(player, way)
        outcomes = await asyncio.gather(*(self._send(notice, receiver) for receiver in ready))
        return next((one for one in (SendOutcome.TAKEN, SendOutcome.PERHAPS) if one in outcomes), SendOutcome.LATER)

    async def _send(self, notice: Notice, receiver: Receiver) -> SendOutcome:
        outcome = await self._senders[receiver.way].send(notice, receiver)
        await self._receivers.note(receiver, outcome)
        return outcome

    async def close(self) -> None:
        """Give up what is still under way."""
        await self.outgoing.close()


def _push_key(settings: Settings) -> str:
    key = (settings.push_key or settings.kept("push.key", new_key)).strip()
    if not is_key(key):
        source = "PLANCIA_PUSH_KEY" if settings.push_key else settings.data / "push.key"
        raise BadSettings(f"the key in {source} is not one for pushed messages: remove it, and another one is made")
    return key


def _contact(settings: Settings) -> str:
    """Where a push service complains about messages: it wants a mail address or a page."""
    if settings.address.startswith("https://"):
        return settings.address
    return f"mailto:{settings.mail_from or 'plancia@example.org'}"


def _mail(settings: Settings) -> MailSender | None:
    if not settings.smtp or not settings.mail_from:
        return None
    try:
        server = MailServer.read(settings.smtp, settings.mail_from)
    except ValueError:
        raise BadSettings(
            "--smtp names a server such as smtp://user:password@host:587, --mail-from an address"
        ) from None
    return MailSender(server, settings.address, settings.key())
