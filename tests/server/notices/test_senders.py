"""What a host sets up for notices: the key of pushed messages and the mail server, right and wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from plancia.server.notices.notice import trial
from plancia.server.notices.outcome import SendOutcome
from plancia.server.notices.push import new_key
from plancia.server.notices.receivers import Receiver, Receivers
from plancia.server.notices.schedule import MAIL
from plancia.server.notices.senders import Senders
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage.database import Storage
from tests.server.notices.receiving import mail_box

pytestmark = pytest.mark.anyio

HOUSE = "https://plancia.test"


def senders(settings: Settings) -> Senders:
    return Senders(settings, Receivers(Storage(settings, "")))


async def test_the_key_of_pushed_messages_is_made_once_and_private(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data")
    key = senders(settings).push.public_key
    file = tmp_path / "data" / "push.key"
    assert file.stat().st_mode & 0o777 == 0o600
    assert file in settings.private_files
    assert senders(settings).push.public_key == key
    other = replace(settings, push_key=new_key())
    assert senders(other).push.public_key not in (key, "")
    file.write_text("no key", encoding="ascii")
    with pytest.raises(BadSettings, match=r"push\.key"):
        senders(settings)
    with pytest.raises(BadSettings, match="PLANCIA_PUSH_KEY"):
        senders(replace(settings, push_key="no key either"))


async def test_a_mail_server_is_named_whole_or_not_at_all(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="--mail-from"):
        Settings(data=tmp_path, smtp="smtp://mail.example")
    for smtp, sender in (("http://mail.example", "a@b.example"), ("smtp://", "a@b.example"), ("smtp://x", "nobody")):
        with pytest.raises(BadSettings, match="--smtp"):
            senders(Settings(data=tmp_path, smtp=smtp, mail_from=sender))
    assert senders(Settings(data=tmp_path)).mail is None


@pytest.mark.parametrize(
    ("refusal", "outcome"),
    [("", SendOutcome.TAKEN), ("550 nobody here", SendOutcome.GONE), ("451 later please", SendOutcome.LATER)],
)
async def test_mail_is_taken_refused_or_put_off(tmp_path: Path, refusal: str, outcome: SendOutcome) -> None:
    async with mail_box() as box:
        box.refusal = refusal
        mail = senders(Settings(data=tmp_path, smtp=box.address, mail_from="plancia@plancia.test")).mail
        assert mail is not None
        ann = Receiver(id="one", player="ann", way=MAIL, address="ann@plancia.test", details={}, label="")
        assert await mail.send(trial(HOUSE), ann) is outcome
        assert len(box.mail) == (outcome is SendOutcome.TAKEN)
        assert mail.leaving("anything") is None


async def test_a_mail_server_that_is_away_puts_mail_off(tmp_path: Path) -> None:
    async with mail_box() as box:
        address = box.address
    mail = senders(Settings(data=tmp_path, smtp=address, mail_from="plancia@plancia.test")).mail
    assert mail is not None
    assert await mail.send_code("ann@plancia.test", "12345678") is SendOutcome.LATER
