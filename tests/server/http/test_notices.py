"""Being called, as the pages set it up: and what strangers, other seats and odd addresses can do there."""

from __future__ import annotations

import re
import threading
from collections.abc import Generator
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from plancia.server.http.limits import Rate, RequestLimits
from plancia.server.notices.outgoing import is_public
from tests.server.http.houses import Browser, Running, running
from tests.server.notices.receiving import MailBox, PostBox, PushedBrowser, beside, mail_box
from tests.server.sitting import ROYAL

_HOURS = {"pace": "quiet", "quiet_from": "21:30", "quiet_until": "07:00", "digest": "18:00", "zone": "Europe/Rome"}


@pytest.fixture(scope="module")
def hook() -> Generator[str]:
    """The address of a webhook that takes everything, or refuses what is posted to /gone."""

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(410 if self.path == "/gone" else 302 if self.path == "/away" else 204)
            self.send_header("location", "/taken")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None: ...  # noqa: A002  # the name of http.server

    server = ThreadingHTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def mail() -> Generator[MailBox]:
    """A mail server in a thread of its own, beside the house."""
    with beside(mail_box()) as box:
        yield box


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, mail: MailBox) -> Generator[Running]:
    data = tmp_path_factory.mktemp("calling")
    with running(data, smtp=mail.address, mail_from="plancia@plancia.test", private_receivers=True) as house:
        yield house


def browser_of(box: str) -> PushedBrowser:
    return PushedBrowser(PostBox(box))


def subscription(box: str) -> dict[str, str]:
    browser = browser_of(box)
    return {"endpoint": browser.endpoint, "zone": "Europe/Rome", **browser.keys}


def receivers(browser: Browser) -> list[str]:
    return re.findall(r'name="receiver" value="(\w+)"', browser.get("/account").text)


def test_a_device_is_added_chosen_for_and_dropped_without_script(calling: Running, hook: str) -> None:
    browser = calling.browser()
    assert browser.post("/account/push", subscription(hook)).status_code == 303
    (receiver,) = receivers(browser)
    assert browser.post("/account/notices", {"way": ["push"], **_HOURS}).status_code == 303
    page = browser.get("/account").text
    assert 'value="21:30"' in page
    assert 'value="Europe/Rome"' in page
    assert "this device" in page
    assert browser.post("/account/receivers/try").status_code == 303
    assert browser.post("/account/receivers/drop", {"receiver": receiver}).status_code == 303
    assert receivers(browser) == []


def test_nobody_drops_or_sees_the_receivers_of_others(calling: Running, hook: str) -> None:
    owner, other, stranger = (calling.browser() for _ in range(3))
    owner.post("/account/push", subscription(hook))
    other.post("/account/name", {"name": "Other"})
    (receiver,) = receivers(owner)
    for eve in (other, stranger):
        eve.post("/account/receivers/drop", {"receiver": receiver})
        assert hook not in eve.get("/account").text
    assert receivers(owner) == [receiver]
    # Where a notice goes is shown by its name alone, and told whole to its owner only.
    assert hook not in owner.get("/account").text
    assert hook in owner.get("/account/data").text


def test_every_form_is_refused_without_its_token_and_from_other_sites(calling: Running, hook: str) -> None:
    browser = calling.browser()
    paths = ("notices", "push", "mail", "mail/code", "webhook", "receivers/drop", "receivers/try")
    for path in paths:
        assert browser.post(f"/account/{path}", csrf=False).status_code == 403
        assert browser.post(f"/account/{path}", headers={"origin": "https://evil.example"}).status_code == 403


def test_addresses_that_are_not_for_us_are_refused(house: Running) -> None:
    browser = house.browser()
    keys = browser_of("https://push.example").keys
    for address in (
        "http://push.example/1",
        "https://push.example:8443/1",
        "https://ann:secret@push.example/1",
        "ftp://push.example/1",
        "https://",
        "https://[::1",
        "https://push.example/" + "x" * 2000,
        "https://push.example/ä",
        "",
    ):
        assert browser.post("/account/push", {"endpoint": address, **keys}).status_code == 400, address
        assert browser.post("/account/webhook", {"address": address}).status_code == 400, address
    for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "", "auth": ""}, {"auth": "ä"}):
        fields = {"endpoint": "https://push.example/1", **keys, **wrong}
        assert browser.post("/account/push", fields).status_code == 400, wrong


@pytest.mark.parametrize(
    "address", ["https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "https://0.0.0.0/x"]
)
def test_nothing_is_sent_to_the_hosts_own_network(house: Running, address: str) -> None:
    told = house.browser().post("/account/webhook", {"address": address})
    assert (told.status_code, "Nobody takes messages at this address." in told.text) == (400, True)


def test_private_and_odd_addresses_are_told_from_public_ones() -> None:
    private = ("10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1")
    odd = ("::1", "fc00::1", "fe80::1", "::ffff:10.0.0.1", "2002:a00:1::", "64:ff9b::a00:1", "ff02::1")
    old = ("fec0::1", "::127.0.0.1", "64:ff9b:1::7f00:1", "::ffff:0:7f00:1")
    assert not any(map(is_public, (*private, *odd, *old)))
    assert all(map(is_public, ("1.1.1.1", "2606:4700:4700::1111", "64:ff9b::101:101")))


def test_a_webhook_is_tried_before_it_is_kept(calling: Running, hook: str) -> None:
    browser = calling.browser()
    for path in ("/gone", "/away"):
        assert browser.post("/account/webhook", {"address": f"{hook}{path}"}).status_code == 400
    assert receivers(browser) == []
    assert browser.post("/account/webhook", {"address": f"{hook}/taken"}).status_code == 303
    assert len(receivers(browser)) == 1


def test_an_address_gets_mail_once_its_owner_has_entered_the_code(calling: Running, mail: MailBox) -> None:
    browser = calling.browser()
    mail.mail.clear()
    assert browser.post("/account/mail", {"address": "not an address"}).status_code == 400
    assert browser.post("/account/mail", {"address": "ann@plancia.test"}).status_code == 303
    (message,) = mail.mail
    found = re.search(r"\d{8}", message["Subject"])
    assert found
    browser.post("/account/receivers/try")
    for wrong in ("", "12", "99999999x"):
        assert browser.post("/account/mail/code", {"code": wrong}).status_code == 400
    # Somebody else's code is no code.
    assert calling.browser().post("/account/mail/code", {"code": found[0]}).status_code == 400
    assert browser.post("/account/mail/code", {"code": f" {found[0][:4]} {found[0][4:]} "}).status_code == 303
    browser.post("/account/receivers/try")
    assert len(mail.mail) == 2


def test_who_guesses_codes_runs_out_of_tries(calling: Running, mail: MailBox) -> None:
    browser = calling.browser()
    mail.mail.clear()
    browser.post("/account/mail", {"address": "bob@plancia.test"})
    code = mail.mail[0]["Subject"].rpartition(" ")[2]
    for _ in range(5):
        browser.post("/account/mail/code", {"code": "1"})
    assert browser.post("/account/mail/code", {"code": code}).status_code == 400


def test_a_link_in_the_mail_ends_it_without_a_cookie_and_no_other_does(calling: Running, mail: MailBox) -> None:
    browser, anybody = calling.browser(), calling.browser()
    mail.mail.clear()
    browser.post("/account/mail", {"address": "cem@plancia.test"})
    browser.post("/account/mail/code", {"code": mail.mail[0]["Subject"].rpartition(" ")[2]})
    browser.post("/account/receivers/try")
    link = mail.mail[1]["List-Unsubscribe"].strip("<>")
    path = "/no-mail/" + link.partition("/no-mail/")[2]
    for wrong in ("/no-mail/x", path[:-9] + ("A" if path[-9] != "A" else "B") + path[-8:]):
        assert anybody.post(wrong, csrf=False).status_code == 404
    assert "Shall this house send no more" in anybody.get(path).text
    assert len(receivers(browser)) == 1, "looking at it changes nothing"
    assert anybody.post(path, csrf=False).status_code == 200
    assert receivers(browser) == []


def test_a_house_without_a_mail_server_does_not_speak_of_mail(house: Running) -> None:
    browser = house.browser()
    browser.post("/account/name", {"name": "Ann"})
    page = browser.get("/account").text
    assert "mail" not in page.lower()
    assert "Call me on this device" in page
    assert browser.post("/account/mail", {"address": "ann@plancia.test"}).status_code == 404


def test_few_codes_are_mailed_to_an_address(tmp_path: Path, mail: MailBox) -> None:
    limits = RequestLimits(codes=Rate(3, 0.001))
    with running(tmp_path, limits, smtp=mail.address, mail_from="plancia@plancia.test") as house:
        answers = [house.browser().post("/account/mail", {"address": "eve@plancia.test"}).status_code for _ in range(5)]
    assert answers == [303, 303, 303, 429, 429]


def test_only_who_sits_there_chooses_for_a_table(calling: Running, hook: str) -> None:
    browser, stranger = calling.browser(), calling.browser()
    browser.post("/account/push", subscription(hook))
    path = f"/tables/{browser.open(ROYAL, 'person', 'novice', 'novice', 'novice')}/notices"
    assert stranger.get(path).status_code == 403
    assert stranger.post(path, {"pace": "always"}).status_code == 403
    assert "How this table calls you" in browser.get(path.removesuffix("/notices")).text
    assert browser.post(path, {"pace": "never"}).status_code == 400
    assert browser.post(path, {"way": ["owl"], "pace": "always"}).status_code == 400
    assert browser.post(path, {"way": ["push"], "pace": "digest"}).status_code == 303
    chosen = browser.get(path).text
    assert re.search(r'value="digest" selected', chosen)
    assert "As at all others" in chosen
    assert browser.post(path, {"usual": "yes"}).status_code == 303
    assert re.search(r'value="quiet" selected', browser.get(path).text)


@pytest.mark.parametrize(
    "wrong", [{"quiet_from": "25:00"}, {"digest": "noon"}, {"zone": "Mars/Olympus"}, {"zone": "../x"}, {"pace": ""}]
)
def test_hours_and_zones_that_there_are_not_are_refused(calling: Running, hook: str, wrong: dict[str, str]) -> None:
    browser = calling.browser()
    browser.post("/account/push", subscription(hook))
    assert browser.post("/account/notices", {"way": ["push"], **_HOURS, **wrong}).status_code == 400


def test_a_holiday_is_taken_and_ended_on_the_page(calling: Running) -> None:
    browser, stranger = calling.browser(), calling.browser()
    first, last = (date.today() + timedelta(days=days) for days in (1, 3))  # noqa: DTZ011  # the day on the wall
    assert browser.post("/account/holiday", {"first": str(first), "last": ""}).status_code == 400
    assert browser.post("/account/holiday", {"first": str(last), "last": str(first)}).status_code == 400
    assert browser.post("/account/holiday", {"first": str(first), "last": str(last)}, csrf=False).status_code == 403
    assert browser.post("/account/holiday", {"first": str(first), "last": str(last)}).status_code == 303
    assert "I am back" in browser.get("/account").text
    stranger.post("/account/holiday/end")
    assert "I am back" in browser.get("/account").text
    assert browser.post("/account/holiday/end").status_code == 303
    assert "I am back" not in browser.get("/account").text
