"""Reading drawings in tests: what is named, how large texts are seen, what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree


def named(root: ElementTree.Element, game: str) -> dict[str, ElementTree.Element]:
    """Everything with an id, without the name of the game before it; each id must be the only one of its name."""
    found: dict[str, ElementTree.Element] = {}
    for element in root.iter():
        name = element.get("id")
        if name is not None:
            assert name not in found
            found[name.removeprefix(f"{game}-")] = element
    return found


def text_sizes(element: ElementTree.Element, scale: float = 1) -> Iterator[float]:
    """The size of every text as it is seen, with the scale of all that it lies in."""
    for factor in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    if element.tag.endswith("}text"):
        yield float(element.get("font-size", "0")) * scale
    for inner in element:
        yield from text_sizes(inner, scale)


def words(element: ElementTree.Element) -> list[str]:
    """What the texts within an element say."""
    return [inner.text or "" for inner in element.iter() if inner.tag.endswith("}text")]
