"""Passkeys: a device proves that it holds a key of a person, and no secret ever leaves it.

What is to be signed is a word of ours that names the session and the minute: nothing has to be remembered for it, in
whatever process the answer arrives.
"""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from plancia.core.language import say
from plancia.core.plain import is_table
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, TableState
from plancia.server.settings import Settings
from plancia.server.storage.database import Storage, is_name
from plancia.server.storage.schema import PasskeyRow, PlayerRow

_LIFE: Final = 300
"""Seconds within which a device must have signed."""
_MOST: Final = 20
"""Passkeys of a player."""
_LONGEST: Final = 20_000
"""Letters of what a device answers."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey of a player, for the list of them."""

    id: str
    label: str
    created: float


@dataclass(frozen=True, slots=True)
class Site:
    """Where people reach the house: a key is good for this site and no other."""

    address: str

    @property
    def host(self) -> str:
        return urlsplit(self.address).hostname or ""


class Passkeys:
    """The passkeys of the players of a house."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self._storage = storage
        self._words = URLSafeTimedSerializer(settings.key(), salt="passkey")

    async def of(self, player: Player) -> tuple[Passkey, ...]:
        """A player's passkeys, the oldest first."""
        mine = select(PasskeyRow).where(PasskeyRow.player == player.id).order_by(PasskeyRow.created)
        async with self._storage.read() as session:
            return tuple(Passkey(row.id, row.label, row.created) for row in await session.scalars(mine))

    async def offer(self, player: Player, site: Site, session: str) -> str:
        """What a browser must know to make a passkey, as JSON."""
        known = [PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in await self.of(player)]
        if len(known) >= _MOST:
            raise TableState(say("You have many passkeys already: drop one of them first."))
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Plancia",
            user_id=player.id.encode(),
            user_name=player.name,
            challenge=self._word(session),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=known,
        )
        return options_to_json(options)

    async def add(self, player: Player, site: Site, session: str, answer: str, label: str) -> None:
        """Keep the passkey that a browser has made; raises BadRequest if it is none of this site and session."""
        try:
            verified = verify_registration_response(
                credential=answer,
                expected_challenge=self._signed(answer, session),
                expected_rp_id=site.host,
                expected_origin=site.address,
            )
        except (WebAuthnException, ValueError):
            raise _no_passkey() from None
        row = {
            "id": bytes_to_base64url(verified.credential_id),
            "player": player.id,
            "public_key": verified.credential_public_key,
            "uses": verified.sign_count,
            "label": label,
            "created": steady_clock.now(),
        }
        try:
            async with self._storage.write() as connection:
                await connection.execute(insert(PasskeyRow).values(row))
        except IntegrityError:
            # Somebody has it already.
            raise _no_passkey() from None

    async def drop(self, player: Player, passkey_id: str) -> None:
        """Let a passkey be worth nothing from now on."""
        if is_name(passkey_id):
            mine = PasskeyRow.player == player.id, PasskeyRow.id == passkey_id
            async with self._storage.write() as connection:
                await connection.execute(delete(PasskeyRow).where(*mine))

    def ask(self, site: Site, session: str) -> str:
        """What a browser must know to use a passkey, as JSON: any that it has for this site."""
        return options_to_json(generate_authentication_options(rp_id=site.host, challenge=self._word(session)))

    async def use(self, site: Site, session: str, answer: str) -> str:
        """The player whose passkey has signed; raises BadRequest if none of this house has, here and now."""
        word, name = self._signed(answer, session), _name(answer)
        async with self._storage.read() as reading:
            row = await reading.scalar(
                select(PasskeyRow).join(PlayerRow).where(PasskeyRow.id == name, PlayerRow.deleted.is_(False))
            )
        if row is None:
            raise _no_passkey()
        try:
            verified = verify_authentication_response(
                credential=answer,
                expected_challenge=word,
                expected_rp_id=site.host,
                expected_origin=site.address,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.uses,
            )
        except (WebAuthnException, ValueError):
            raise _no_passkey() from None
        async with self._storage.write() as connection:
            counted = update(PasskeyRow).where(PasskeyRow.id == name).values(uses=verified.new_sign_count)
            await connection.execute(counted)
        return row.player

    def _word(self, session: str) -> bytes:
        """What is to be signed now, in this session."""
        return str(self._words.dumps([session, secrets.token_urlsafe(12)])).encode()

    def _signed(self, answer: str, session: str) -> bytes:
        """What a browser says it has signed, if it is a word of ours, for this session and of these minutes."""
        told = _part(_part(answer, "response"), "clientDataJSON")
        try:
            word = base64url_to_bytes(json.loads(base64url_to_bytes(told))["challenge"])
            meant, made = self._words.loads(word.decode(), return_timestamp=True)
        except (BadData, ValueError, LookupError, TypeError):
            raise _no_passkey() from None
        # A host whose clock is a little ahead has made it, as far as this one knows, in the future.
        if meant[0] != session or abs(time.time() - made.timestamp()) > _LIFE:
            raise _no_passkey()
        return word


def _name(answer: str) -> str:
    """The passkey that has signed."""
    name = _part(answer, "id")
    if not is_name(name):
        raise _no_passkey()
    return name


def _part(text: str, name: str) -> str:
    """A part of the JSON that a browser has sent, as JSON again if it is no text."""
    try:
        data: object = json.loads(text) if len(text) <= _LONGEST else None
    except (ValueError, RecursionError):
        data = None
    part = data.get(name) if is_table(data) else None
    if part is None:
        raise _no_passkey()
    return part if isinstance(part, str) else json.dumps(part)


def _no_passkey() -> BadRequest:
    """One refusal for all: it tells nothing of what passkeys there are."""
    return BadRequest(say("This passkey is not good here. Try again, or use another way."))
