"""Passkeys are good for their person, their site and their moment, and for nothing else."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.server.http.houses import Browser, Running
from tests.server.http.test_devices import name_of, named

_PRESENT, _WITH_KEY = 0x05, 0x45


@dataclass
class Authenticator:
    """What holds a passkey: it signs whatever a page asks for, and counts."""

    address: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    uses: int = 0

    def made(self, options: Mapping[str, str]) -> str:
        """A new passkey, as a browser sends it."""
        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        statement: dict[str, object] = {"fmt": "none", "attStmt": {}, "authData": self._data(_WITH_KEY) + attested}
        told = self._told("webauthn.create", options)
        return self._sent(clientDataJSON=told, attestationObject=cbor2.dumps(statement))

    def signed(self, options: Mapping[str, str]) -> str:
        """A proof that the passkey is here, as a browser sends it."""
        self.uses += 1
        told, data = self._told("webauthn.get", options), self._data(_PRESENT)
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        return self._sent(clientDataJSON=told, authenticatorData=data, signature=signature)

    def _data(self, flags: int) -> bytes:
        host = self.address.partition("://")[2].partition(":")[0]
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _told(self, kind: str, options: Mapping[str, str]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.address}).encode()

    def _sent(self, **parts: bytes) -> str:
        name = bytes_to_base64url(self.id)
        response = {part: bytes_to_base64url(value) for part, value in parts.items()}
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})


def added(house: Running, browser: Browser) -> Authenticator:
    """A passkey of a browser's person."""
    authenticator = Authenticator(house.address)
    options = browser.post("/account/passkeys/options").json()
    answer = browser.post("/account/passkeys", {"credential": authenticator.made(options)})
    assert answer.status_code == 303, answer.text
    return authenticator


def shown(browser: Browser, credential: str) -> httpx.Response:
    answer = browser.post("/link/passkey", {"credential": credential})
    browser.csrf = ""
    return answer


def asked(browser: Browser) -> Mapping[str, str]:
    options: Mapping[str, str] = browser.post("/link/passkey/options").json()
    return options


def test_a_passkey_brings_its_person_onto_any_device(house: Running) -> None:
    ann, phone = named(house, "Ann"), house.browser()
    authenticator = added(house, ann)
    assert shown(phone, authenticator.signed(asked(phone))).status_code == 303
    assert name_of(phone) == "Ann"


def test_what_was_signed_for_another_is_worth_nothing(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, eve = named(house, "Ann"), named(house, "Eve")
    authenticator = added(house, ann)
    proof = authenticator.signed(asked(ann))
    assert shown(eve, proof).status_code == 400, "it was signed for another session"
    elsewhere = Authenticator("https://evil.example", authenticator.id, authenticator.key, authenticator.uses)
    assert shown(eve, elsewhere.signed(asked(eve))).status_code == 400, "it was signed for another site"
    stranger = Authenticator(house.address, authenticator.id, uses=authenticator.uses)
    assert shown(eve, stranger.signed(asked(eve))).status_code == 400, "another key has signed"
    options, now = asked(eve), time.time
    monkeypatch.setattr(time, "time", lambda: now() + 400)
    assert shown(eve, authenticator.signed(options)).status_code == 400, "it is too late"
    monkeypatch.undo()
    for nonsense in ("", "{}", "[]", '{"id": 1, "response": {"clientDataJSON": "e30"}}', "[" * 9000):
        assert shown(eve, nonsense).status_code == 400
        assert eve.post("/account/passkeys", {"credential": nonsense}).status_code == 400
    assert name_of(eve) == "Eve"


def test_hosts_whose_clocks_differ_a_little_know_each_others_words(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, phone = named(house, "Ann"), house.browser()
    authenticator = added(house, ann)
    options, now = asked(phone), time.time
    monkeypatch.setattr(time, "time", lambda: now() - 30)
    assert shown(phone, authenticator.signed(options)).status_code == 303


def test_a_proof_is_good_once_and_not_after_the_passkey_is_dropped(house: Running) -> None:
    ann, eve = named(house, "Ann"), named(house, "Eve")
    authenticator = added(house, ann)
    proof = authenticator.signed(asked(eve))
    cookies = dict(eve.client.cookies)
    assert shown(eve, proof).status_code == 303
    eve.client.cookies.clear()
    eve.client.cookies.update(cookies)
    assert shown(eve, proof).status_code == 400, "it has signed since"
    eve.post("/account/passkeys/drop", {"passkey": bytes_to_base64url(authenticator.id)})
    assert shown(house.browser(), "").status_code == 400
    phone = house.browser()
    assert shown(phone, authenticator.signed(asked(phone))).status_code == 303, "nobody drops the keys of others"
    ann.post("/account/passkeys/drop", {"passkey": bytes_to_base64url(authenticator.id)})
    late = house.browser()
    assert shown(late, authenticator.signed(asked(late))).status_code == 400
