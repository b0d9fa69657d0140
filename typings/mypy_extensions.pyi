# mypy converts freely between int and its native integers; to other checkers they are all int.
from collections.abc import Callable
from typing import TypeAlias, TypeVar

_T = TypeVar("_T")

i64: TypeAlias = int
i32: TypeAlias = int
i16: TypeAlias = int
u8: TypeAlias = int

def trait(cls: _T) -> _T: ...
def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[_T], _T]: ...
