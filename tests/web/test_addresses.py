"""Static files under one digest."""

from __future__ import annotations

import re

from plancia.kit.drawing.svg import DARK, LIGHT
from plancia.web.addresses import STATIC, address, digest


def test_files_are_found_under_the_digest_of_all() -> None:
    assert address("style.css") == f"/static/{digest()}/style.css"


def test_scripts_import_only_what_is_there() -> None:
    for file in STATIC.iterdir():
        if file.name.endswith(".js"):
            for name in re.findall(r'from "\./(.+?)"', file.read_text(encoding="utf-8")):
                assert STATIC.joinpath(name).is_file(), (file.name, name)


def test_the_page_has_the_colours_of_the_drawings() -> None:
    day, night = (
        STATIC.joinpath("style.css").read_text(encoding="utf-8").split("@media (prefers-color-scheme: dark)")[:2]
    )
    for sheet, tokens in ((day, LIGHT), (night, DARK)):
        for name in ("paper", "raised", "ink", "muted", "rule", "accent"):
            assert f"--{name}: {tokens[name]};" in sheet
