"""Messages into a channel: webhooks in the forms that Discord and Slack take. Many others take one of the two."""

from __future__ import annotations

import json
from html import escape
from typing import Final
from urllib.parse import urlsplit

from plancia.server.notices.notice import Notice
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.outgoing import Outgoing
from plancia.server.notices.receivers import Receiver

DISCORD: Final = "discord"
SLACK: Final = "slack"
FORMS: Final = (DISCORD, SLACK)
_LONGEST: Final = 1900
"""Letters that both take in one message."""


class WebhookSender:
    """Sends notices to the channels that people have named."""

    def __init__(self, outgoing: Outgoing) -> None:
        self._outgoing = outgoing

    async def send(self, notice: Notice, receiver: Receiver) -> SendOutcome:
        """Send a notice to a webhook, in the form that it takes."""
        body = json.dumps(_message(notice, receiver.details["form"])).encode()
        return await self._outgoing.post(receiver.address, {"content-type": "application/json"}, body)


def form_of(address: str) -> str:
    """The form that a webhook most likely takes.

    >>> form_of("https://discord.com/api/webhooks/1/abc"), form_of("https://hooks.slack.com/services/T/B/x")
    ('discord', 'slack')
    """
    host = urlsplit(address).hostname or ""
    return DISCORD if host.endswith(("discord.com", "discordapp.com")) and not address.endswith("/slack") else SLACK


def _message(notice: Notice, form: str) -> dict[str, object]:
    """A notice as plain text: nothing in it calls or shows anybody else."""
    if form == DISCORD:
        text = f"**{_plain(notice.title)}**\n{_plain(notice.text)}\n<{notice.link}>"
        return {"content": text[:_LONGEST], "allowed_mentions": {"parse": []}}
    text = "\n".join((escape(notice.title, quote=False), escape(notice.text, quote=False), notice.link))
    return {"text": text[:_LONGEST], "mrkdwn": False}


def _plain(text: str) -> str:
    """A text in which no letter means anything to Discord."""
    return "".join(f"\\{letter}" if letter in "\\*_~`|>#[]()<@" else letter for letter in text)
