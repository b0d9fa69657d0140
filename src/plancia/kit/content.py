"""The data files of a box, read with an eye on mistakes: an error names file, line and field."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Collection
from contextlib import suppress
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

from plancia.core.errors import BadContent
from plancia.core.plain import is_list, is_table

Field: TypeAlias = tuple[str | int, ...]

_UNFINISHED: Final = ("", "]", "]]", "]]]", '"""', "'''")
"""What ends a list or a text that goes on in the next line."""


class Content:
    """One TOML file. Fields are named by their path: table, key, index."""

    def __init__(self, folder: Traversable, name: str) -> None:
        self.name = name
        self._lines = lines_of(folder, name)
        try:
            self._root: object = tomllib.loads("\n".join(self._lines))
        except ValueError as problem:
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
        return _find(self._root, path) is not None

    def error(self, message: str, *path: str | int) -> BadContent:
        """A complaint about a field, to be raised."""
        field = ".".join(str(part) for part in path)
        return BadContent(f"{self.name}, line {self._line(path)}, {field}: {message}")

    def _at(self, path: Field) -> object:
        value = _find(self._root, path)
        if value is None:
            raise self.error("is missing", *path)
        return value

    def _line(self, path: Field) -> int:
        """The first line by which the field has been read; if it is missing, the closest thing around it."""
        while _find(self._root, path) is None:
            path = path[:-1]
        for line in range(1, len(self._lines)):
            for rest in _UNFINISHED:
                with suppress(ValueError):
                    if _find(tomllib.loads("\n".join((*self._lines[:line], rest))), path) is not None:
                        return line
        return len(self._lines)


class ContentTable:
    """One CSV file: comments (`#`), a line that names the columns, one row a line. Rows count from 0."""

    def __init__(self, folder: Traversable, name: str) -> None:
        self.name = name
        self.columns: tuple[str, ...] = ()
        self._rows: list[list[str]] = []
        self._lines: list[int] = []
        for line, text in enumerate(lines_of(folder, name), start=1):
            if text.strip() and not text.startswith("#"):
                self._read(line, text)
        if not self.columns:
            raise BadContent(f"{name}: has no line that names the columns")

    def __len__(self) -> int:
        return len(self._rows)

    def text(self, row: int, column: str, among: Collection[str] = ()) -> str:
        value = self._at(row, column)
        if among and value not in among:
            raise self.error(f"is {value!r}, must be one of {', '.join(map(_shown, among))}", row, column)
        return value

    def name_of(self, row: int, column: str) -> str:
        """A text that may not be empty."""
        value = self._at(row, column)
        if not value:
            raise self.error("is empty", row, column)
        return value

    def integer(
        self, row: int, column: str, least: int | None = None, most: int | None = None, step: int | None = None
    ) -> int:
        text = self._at(row, column)
        if not _is_whole(text):
            raise self.error(f"is {text!r}, must be a whole number", row, column)
        value = int(text)
        if (least is not None and value < least) or (most is not None and value > most):
            raise self.error(f"is {value}, must be {_bounds(least, most)}", row, column)
        if step is not None and value % step:
            raise self.error(f"is {value}, must be a multiple of {step}", row, column)
        return value

    def words(self, row: int, column: str) -> tuple[str, ...]:
        """A list inside a field, separated by blanks."""
        return tuple(self._at(row, column).split())

    def ids(self, column: str = "id") -> tuple[str, ...]:
        """A column whose texts are all different."""
        found: dict[str, int] = {}
        for row in range(len(self)):
            name = self.name_of(row, column)
            if name in found:
                raise self.error(f"is {name!r} as in line {self._lines[found[name]]}", row, column)
            found[name] = row
        return tuple(found)

    def error(self, message: str, row: int, column: str) -> BadContent:
        """A complaint about a field, to be raised."""
        return BadContent(f"{self.name}, line {self._lines[row]}, {column}: {message}")

    def _read(self, line: int, text: str) -> None:
        try:
            (fields,) = csv.reader([text], strict=True)
        except csv.Error as problem:
            raise BadContent(f"{self.name}, line {line}: {problem}") from None
        if not self.columns:
            self.columns = tuple(fields)
            if len(set(fields)) < len(fields) or not all(fields):
                raise BadContent(f"{self.name}, line {line}: every column must have a name of its own")
        elif len(fields) != len(self.columns):
            raise BadContent(f"{self.name}, line {line}: has {len(fields)} fields, must have {len(self.columns)}")
        else:
            self._rows.append([field.strip() for field in fields])
            self._lines.append(line)

    def _at(self, row: int, column: str) -> str:
        if column not in self.columns:
            raise BadContent(f"{self.name}, {column}: there is no such column; there are {', '.join(self.columns)}")
        return self._rows[row][self.columns.index(column)]


def _shown(text: str) -> str:
    return text or "nothing"


def _is_whole(text: str) -> bool:
    digits = text[1:] if text[:1] in ("+", "-") else text
    return digits.isascii() and digits.isdigit() and len(digits) <= 18


def _find(root: object, path: Field) -> object:
    value = root
    for part in path:
        if is_table(value):
            value = value.get(part)
        elif is_list(value) and isinstance(part, int):
            value = value[part] if part < len(value) else None
        else:
            return None
    return value


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
