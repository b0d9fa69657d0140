"""Plain data: what JSON can say, in one canonical form."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeGuard

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"
PlainDict: TypeAlias = "dict[str, Plain]"


def canonical(data: Plain) -> str:
    """The one JSON text of some plain data.

    >>> canonical({"b": 1, "a": [True, None]})
    '{"a":[true,null],"b":1}'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def digest(data: Plain) -> str:
    """A fingerprint of plain data, the same on every machine."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, (list, tuple))


def is_table(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, dict)
