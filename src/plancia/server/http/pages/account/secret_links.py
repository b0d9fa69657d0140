"""Links that carry a code: behind the #, which browsers keep to themselves, so that no log and no referrer has it."""

from __future__ import annotations

import segno

from plancia.web.models.pages import SecretLink


def secret_link(address: str, code: str) -> SecretLink:
    """A code as a link and a QR code, for a house that is reached at an address."""
    link = f"{address}/link#{code}"
    drawn = segno.make(link, error="m").svg_inline(scale=4, border=2, light="#fff", omitsize=True)
    return SecretLink(code=code, link=link, picture=drawn)
