"""Headers that tell a browser what it may not do with an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_PAGE_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# A drawing brings its own style and nothing else.
_PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"


def safe_headers(kind: str) -> Mapping[str, str]:
    """What every answer of a content type tells the browser not to do."""
    return {
        "content-security-policy": _PICTURE_POLICY if kind.startswith("image/svg") else _PAGE_POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
