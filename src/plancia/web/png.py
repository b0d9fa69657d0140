"""A drawing as PNG, for assistants, chat programs and phones, which look at pictures but not at SVG."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import resvg_py

from plancia.kit.drawing.svg import LIGHT
from plancia.web.addresses import static_files

ICON_SIZES: Final = (180, 192, 512)
"""Pixels of the sign of the house as systems ask for it."""
_WIDTH = 1200
_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_TOKEN = re.compile(r"--([\w-]+):([^;}\"]+)")
_USE = re.compile(r"var\(--([\w-]+)(?:,([^()]*))?\)")
_NESTED = 3
"""How deep the value of a token names other tokens."""


def png(svg: str) -> bytes:
    """The picture as it is by daylight. The renderer knows no tokens of style, so they are filled in first."""
    drawn: bytes = resvg_py.svg_to_bytes(svg_string=_plain(svg), background=LIGHT["paper"], width=_WIDTH)
    return drawn


@cache
def icon_png(size: int) -> bytes:
    """The sign of the house on paper, with room around it: some systems cut icons round."""
    sign = (
        static_files()["icon.svg"].read_text(encoding="utf-8").replace('viewBox="0 0 24 24"', 'viewBox="-8 -8 40 40"')
    )
    drawn: bytes = resvg_py.svg_to_bytes(svg_string=_plain(sign), background=LIGHT["paper"], width=size, height=size)
    return drawn


def _plain(svg: str) -> str:
    """The same drawing with every `var(--name)` replaced by what the first rule gives it."""
    text = _MEDIA.sub("", svg)
    values: dict[str, str] = {}
    for name, value in _TOKEN.findall(text):
        values.setdefault(name, value)
    for _ in range(_NESTED):
        text = _USE.sub(lambda found: values.get(found[1], found[2] or "none"), text)
    return text
