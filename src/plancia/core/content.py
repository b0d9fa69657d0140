"""The data files of a box, read with an eye on mistakes: an error names file, line and field."""

from __future__ import annotations

import re
import tomllib
from importlib.resources.abc import Traversable

from plancia.core.errors import BadContent
from plancia.core.plain import is_list, is_table


class Content:
    """One TOML file. Fields are named by their path: table, key, index."""

    def __init__(self, folder: Traversable, name: str) -> None:
        self.name = name
        self._lines = lines_of(folder, name)
        try:
            self._root: object = tomllib.loads("\n".join(self._lines))
        except tomllib.TOMLDecodeError as problem:
            raise BadContent(f"{name}: {problem}") from None

    def integer(self, *path: str | int, least: int | None = None, most: int | None = None) -> int:
        value = self._at(path)
        if type(value) is not int:
            raise self.error("must be a whole number", *path)
        if (least is not None and value < least) or (most is not None and value > most):
            raise self.error(f"is {value}, must be {_bounds(least, most)}", *path)
        return value

    def integers(self, *path: str | int, least: int | None = None) -> tuple[int, ...]:
        return tuple(self.integer(*path, index, least=least) for index in range(self.length(*path)))

    def text(self, *path: str | int, among: tuple[str, ...] = ()) -> str:
        value = self._at(path)
        if not isinstance(value, str):
            raise self.error("must be a text in quotes", *path)
        if among and value not in among:
            raise self.error(f"is {value!r}, must be one of {', '.join(among)}", *path)
        return value

    def texts(self, *path: str | int) -> tuple[str, ...]:
        return tuple(self.text(*path, index) for index in range(self.length(*path)))

    def scalar(self, *path: str | int) -> bool | int | str:
        value = self._at(path)
        if isinstance(value, (bool, int, str)):
            return value
        raise self.error("must be true, false, a whole number or a text in quotes", *path)

    def length(self, *path: str | int) -> int:
        value = self._at(path)
        if not is_list(value):
            raise self.error("must be a list", *path)
        return len(value)

    def tables(self, *path: str | int) -> tuple[str, ...]:
        value = self._at(path)
        if not is_table(value):
            raise self.error("must be a table", *path)
        return tuple(str(key) for key in value)

    def has(self, *path: str | int) -> bool:
        return self._find(path) is not None

    def error(self, message: str, *path: str | int) -> BadContent:
        """A complaint about a field, to be raised."""
        field = ".".join(str(part) for part in path)
        return BadContent(f"{self.name}, line {self._line(path)}, {field}: {message}")

    def _at(self, path: tuple[str | int, ...]) -> object:
        value = self._find(path)
        if value is None:
            raise self.error("is missing", *path)
        return value

    def _find(self, path: tuple[str | int, ...]) -> object:
        value: object = self._root
        for part in path:
            if is_table(value):
                value = value.get(part)
            elif is_list(value) and isinstance(part, int):
                value = value[part] if part < len(value) else None
            else:
                return None
        return value

    def _line(self, path: tuple[str | int, ...]) -> int:
        """The line where a field stands, or the closest thing to it that is there."""
        line = 0
        for depth, part in enumerate(path):
            found = (
                self._line_of_index(path[depth - 1], part, line)
                if isinstance(part, int)
                else self._line_of_key(part, line)
            )
            if found is None:
                break
            line = found
        return line + 1

    def _line_of_key(self, key: str, start: int) -> int | None:
        name = rf'"?{re.escape(key)}"?'
        pattern = re.compile(rf"^\s*(\[\[?{name}[.\]]|\[\[?[\w.]+\.{name}\]|{name}\s*=)|[{{,]\s*{name}\s*=")
        return next((at for at in range(start, len(self._lines)) if pattern.search(self._lines[at])), None)

    def _line_of_index(self, key: str | int, index: int, start: int) -> int | None:
        if isinstance(key, str) and re.match(rf"^\s*\[\[{re.escape(key)}\]\]", self._lines[start]):
            heads = [at for at in range(start, len(self._lines)) if self._lines[at].strip() == f"[[{key}]]"]
            return heads[index] if index < len(heads) else None
        items = [at for at in range(start + 1, len(self._lines)) if re.match(r"^\s*[{\[\"\d]", self._lines[at])]
        closed = self._lines[start].split("#")[0].rstrip().endswith("]")
        return items[index] if not closed and index < len(items) else start


def lines_of(folder: Traversable, name: str) -> list[str]:
    """The lines of a data file."""
    try:
        return folder.joinpath(name).read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadContent(f"{name}: cannot be read: {problem}") from None


def _bounds(least: int | None, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    return f"{most} or less" if least is None else f"{least} to {most}"
