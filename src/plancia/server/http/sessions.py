"""Who a browser belongs to: a signed cookie that holds a session and, once it did something, a player."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, field
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser

from plancia.core.language import ENGLISH, Language, say
from plancia.languages import languages
from plancia.server.settings import Settings

SESSION: Final = "plancia"
LANGUAGE: Final = "language"
SCREEN: Final = "screen"
ASKED: Final = "asked"
_LIFE: Final = 400 * 24 * 3600
_RENEWED: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class Session:
    """One browser. `player` is empty until it does something that needs one, so that looking around stores nothing."""

    id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    player: str = ""

    @property
    def guest_name(self) -> str:
        """The name of a visitor who has not chosen one."""
        return say("Guest {number}", number=100 + int(hashlib.sha256(self.id.encode()).hexdigest(), 16) % 900)


class Sessions:
    """Cookies and the tokens that forms give back."""

    __slots__ = ("_cookies", "_key", "_secure")

    def __init__(self, settings: Settings) -> None:
        key = settings.key()
        self._key = key.encode()
        self._cookies = URLSafeTimedSerializer(key, salt="session", signer_kwargs={"digest_method": hashlib.sha256})
        self._secure = settings.address.startswith("https:")

    def read(self, headers: Headers) -> tuple[Session | None, bool]:
        """The session of a request, if it has one, and whether the cookie should be written again."""
        cookie = cookie_parser(headers.get("cookie", "")).get(SESSION, "")
        try:
            # The browser forgets it in time. Its age by our clock takes nobody's seats: that clock may be wrong.
            held, written = self._cookies.loads(cookie, return_timestamp=True)
        except BadSignature:
            return None, True
        match held:
            case [str(name), str(player)]:
                return Session(name, player), abs(time.time() - written.timestamp()) > _RENEWED
            case _:
                return None, True

    def write(self, headers: MutableHeaders, session: Session) -> None:
        """Let the browser keep the session."""
        value = self._cookies.dumps([session.id, session.player])
        headers.append("set-cookie", f"{SESSION}={value}; {self._terms()}")

    def remember(self, headers: MutableHeaders, choice: str, value: str) -> None:
        """Let the browser keep what was chosen: the language, or to be asked always."""
        headers.append("set-cookie", f"{choice}={value}; {self._terms()}")

    def _terms(self) -> str:
        return f"Max-Age={_LIFE}; Path=/; HttpOnly; SameSite=Lax{'; Secure' if self._secure else ''}"

    def csrf(self, session: Session) -> str:
        """What a form of this session carries, and no other site can know."""
        return hmac.new(self._key, f"csrf {session.id}".encode(), hashlib.sha256).hexdigest()[:32]

    def is_genuine(self, session: Session, csrf: str) -> bool:
        """Whether a form carries the token of its session."""
        return hmac.compare_digest(self.csrf(session).encode(), csrf.encode())


def language_of(headers: Headers) -> Language:
    """The language that was chosen on the page, or else the one that the browser prefers."""
    known = languages()
    chosen = cookie_parser(headers.get("cookie", "")).get(LANGUAGE, "")
    if chosen in known:
        return known[chosen]
    return next((known[code] for code in _preferred(headers.get("accept-language", "")) if code in known), ENGLISH)


def _preferred(accepted: str) -> list[str]:
    """The language codes of an Accept-Language header, the dearest first.

    >>> _preferred("de-CH,it;q=0.5,en;q=0.9, fr;q=x")
    ['de', 'en', 'it']
    """
    weighed: list[tuple[float, str]] = []
    for part in accepted.split(",")[:20]:
        tag, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.strip().partition("-")[0].lower()))
        except ValueError:
            continue
    return [code for _, code in sorted(weighed, key=lambda pair: pair[0])]
