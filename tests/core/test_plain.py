"""One canonical text for plain data."""

from __future__ import annotations

import json

from hypothesis import given

from plancia.core.plain import Plain, canonical, digest
from tests.core.strategies import plain


@given(plain())
def test_canonical_text_says_it_all(data: Plain) -> None:
    assert json.loads(canonical(data)) == data


@given(plain())
def test_canonical_text_is_the_same_whatever_the_order_of_keys(data: Plain) -> None:
    assert canonical(turned(data)) == canonical(data)
    assert digest(turned(data)) == digest(data)


@given(plain(), plain())
def test_different_data_has_different_text_and_digest(one: Plain, other: Plain) -> None:
    same = json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    assert (canonical(one) == canonical(other)) is same
    assert (digest(one) == digest(other)) is same


def test_the_digest_is_the_same_on_every_machine() -> None:
    assert canonical({"ü": [1, True, None], "a": {}}) == '{"a":{},"ü":[1,true,null]}'
    assert digest({"ü": [1, True, None], "a": {}}) == "6f01449bb989efa728cd495e4b85fb9883b5d3f6d1aa8844763a57d6cdddfdd3"


def turned(data: Plain) -> Plain:
    """The same data with the keys of every table the other way round."""
    if isinstance(data, dict):
        return {key: turned(data[key]) for key in reversed(data)}
    return [turned(item) for item in data] if isinstance(data, list) else data
