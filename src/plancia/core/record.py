"""The truth that is stored: a header and entries, each a move with the chance that followed it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from plancia.core.chance import Chance, Dealt, Replaying, Sealed, Seeded
from plancia.core.errors import BadOption, BadRecord, PlanciaError
from plancia.core.options import Options, from_plain
from plancia.core.plain import Plain, PlainDict, canonical
from plancia.core.result import Result
from plancia.core.shares import Shares, read_shares
from plancia.core.timeline import Entry

if TYPE_CHECKING:
    from plancia.core.game import AnyGame
    from plancia.core.match import Match

FORMAT = 6
"""The newest form of a record, which names the key of a public beacon. Each is written in the oldest that can say it: 5
with a beacon, 4 with shares of the seats, 3 for a deal that several tables play, 2 with moves taken back, else 1."""
DIGEST_EVERY = 64
"""So many entries apart the record keeps a digest of the whole truth."""


def digested(length: int) -> list[int]:
    """The entries, of so many, after which a record keeps a digest: the last of them always."""
    return [*range(DIGEST_EVERY - 1, length - 1, DIGEST_EVERY), length - 1]


@dataclass(frozen=True, slots=True)
class Undone:
    """Entries that were played and taken back; the first `stays` stood, and the match went on from there."""

    stays: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match on paper. Equal records replay to equal matches."""

    game: AnyGame
    """The edition of the ruleset that the match was played under."""
    ruleset: int
    seats: int
    options: Options
    entries: tuple[Entry, ...]
    digests: Mapping[int, str]
    origin: PlainDict | None = None
    commitment: str | None = None
    secret: str | None = None
    result: Result | None = None
    undone: tuple[Undone, ...] = ()
    """What was taken back, in the order in which it was: outcomes that fell then never fall again."""
    dealt: bool = False
    """Whether sealed outcomes are counted by kind, as in a deal that several tables play."""
    shares: Shares = field(default_factory=Shares)
    """What the seats, and perhaps a public beacon, added to the secret of the table."""

    def plain(self) -> PlainDict:
        data: PlainDict = {
            "plancia": self._format,
            "game": self.game.id,
            "ruleset": self.ruleset,
            "seats": self.seats,
            "options": self.options,
            "entries": [
                [entry.seat, entry.move, list(entry.chance), self.digests[number]]
                if number in self.digests
                else [entry.seat, entry.move, list(entry.chance)]
                for number, entry in enumerate(self.entries)
            ],
        }
        extras: dict[str, Plain] = {
            "origin": self.origin,
            "commitment": self.commitment,
            "secret": self.secret,
            "dealt": self.dealt or None,
            "result": None if self.result is None else self.result.plain(),
            "undone": [
                [one.stays, [[entry.seat, entry.move, list(entry.chance)] for entry in one.entries]]
                for one in self.undone
            ]
            or None,
            "shares": self.shares.plain() if self.shares.any else None,
        }
        return data | {name: value for name, value in extras.items() if value is not None}

    @property
    def _format(self) -> int:
        """The oldest format that can say it, so that older programs read what they can."""
        if self.shares.any:
            beacon = self.shares.beacon
            return 4 if beacon is None else 6 if beacon.key else 5
        return 3 if self.dealt else 2 if self.undone else 1

    def json(self) -> str:
        """The canonical text of the record."""
        return canonical(self.plain())

    def replay(self, upto: int | None = None) -> Match:
        """The match after entry number `upto`, or after the last; raises BadRecord where record and rules part."""
        last = len(self.entries) - 1 if upto is None else upto
        if not 0 <= last < len(self.entries):
            raise BadRecord(f"the record has entries 0 to {len(self.entries) - 1}; there is no entry {last}")
        match = next(islice(self.walk(), last, None))
        if self.secret is not None:
            entries = (*match.timeline.entries, *(entry for one in self.undone for entry in one.entries))
            match.draw_from(self._sealed(self.secret, [text for entry in entries for text in entry.chance]))
        return match

    def walk(self) -> Iterator[Match]:
        """The match after each entry: one match that grows; raises BadRecord where record and rules part."""
        match = self._begin()
        self._check_digest(match, 0)
        yield match
        for number, entry in enumerate(self.entries[1:], start=1):
            try:
                match.follow(entry)
            except PlanciaError as problem:
                raise BadRecord(f"entry {number}: {problem}") from None
            self._check_digest(match, number)
            yield match

    def _begin(self) -> Match:
        source = Replaying(*self.entries[0].chance)
        try:
            match = self.begin(source)
            source.close()
        except PlanciaError as problem:
            raise BadRecord(f"set-up: {problem}") from None
        match.draw_from(Seeded(secrets.randbits(64)))
        return match

    def begin(self, source: Chance) -> Match:
        """The match before the first move, set up anew with the outcomes of a source."""
        if self.origin is None:
            return self.game.start(self.seats, source, self.options)
        match = self.game.arrange(self.origin, source)
        if match.seats != self.seats or match.options != self.game.check_options(self.seats, self.options):
            raise BadRecord("seats or options are not those of the position that the match begins in")
        return match

    def _check_digest(self, match: Match, number: int) -> None:
        stored = self.digests.get(number)
        if stored is not None and stored != match.digest():
            raise BadRecord(
                f"entry {number}: the position is not the one recorded; an entry up to here was altered, "
                f"or ruleset {self.ruleset} is no longer what it was"
            )

    def verify(self) -> Report:
        """Replay the whole record and compare everything it claims."""
        findings: list[str] = []
        try:
            match = self.replay()
        except BadRecord as problem:
            return Report(len(self.entries) - 1, None, self.commitment is not None, (str(problem),))
        if len(self.entries) - 1 not in self.digests:
            findings.append("the last entry has no digest: the record was cut off")
        if self.result != match.result:
            findings.append(f"the recorded result {self.result} is not the result of the moves, {match.result}")
        findings += self._verify_seal(match.over)
        return Report(len(self.entries) - 1, match.result, self.commitment is not None, tuple(findings))

    def _verify_seal(self, over: bool) -> list[str]:
        if self.commitment is None:
            return [] if self.secret is None else ["a secret is shown that nobody had committed to"]
        if self.secret is None:
            return ["the match is over but the secret of its chance is not shown"] if over else []
        if Sealed(_hex(self.secret)).commitment != self.commitment:
            return ["the secret is not the one that was committed to before the first move"]
        return self.shares.findings() or self._redraw(self._sealed(self.secret))

    def _sealed(self, secret: str, fallen: Sequence[str] = ()) -> Sealed:
        """The source of the match, after outcomes that have fallen already; shares of the seats are part of it."""
        key = self.shares.sealed_with(_hex(secret))
        return Dealt(key, fallen) if self.dealt else Sealed(key, len(fallen))

    def _redraw(self, sealed: Sealed) -> list[str]:
        """Play all once more with the revealed secret, what was taken back too: every outcome must come out the same.

        The outcomes of the secret are used one after the other; none is used again because a move was taken back.
        """
        match = self.begin(sealed)
        if match.timeline.entries[0].chance != self.entries[0].chance:
            return ["entry 0: the chance is not what the secret gives"]
        for stays, played in self._stretches():
            match = match.after(stays - 1)
            match.draw_from(sealed)
            for number, entry in enumerate(played, start=stays):
                # Once the chance differs, a recorded move may be impossible.
                with suppress(PlanciaError):
                    match.play(entry.move, entry.seat)
                if match.timeline.last != number or match.timeline.entries[number].chance != entry.chance:
                    return [f"entry {number}: the chance is not what the secret gives"]
        return []

    def _stretches(self) -> list[tuple[int, tuple[Entry, ...]]]:
        """What was played from one taking back to the next, each with how many entries stood before it."""
        stretches: list[tuple[int, tuple[Entry, ...]]] = []
        standing = self.entries
        for one in reversed(self.undone):
            stretches.append((one.stays, standing[one.stays :]))
            standing = standing[: one.stays] + one.entries
        stretches.append((1, standing[1:]))
        return stretches[::-1]


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of a record found."""

    moves: int
    result: Result | None
    sealed: bool
    findings: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.findings


def read_record(text: str, find_game: Callable[[str], AnyGame]) -> Record:
    """A record from its JSON text. Its shape is checked here, its truth by `replay` and `verify`."""
    try:
        data: Plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("this is not a record: it is no JSON, or it was cut off") from None
    if not isinstance(data, dict) or "plancia" not in data:
        raise BadRecord("this is not a record of Plancia")
    fields = _Fields(data)
    written = fields.integer("plancia")
    if written > FORMAT:
        raise BadRecord(f"the record is of format {written}; this program reads up to {FORMAT}: a newer one is needed")
    game = find_game(fields.text("game")).edition(fields.integer("ruleset"))
    entries, digests = _read_entries(fields.items("entries"))
    return Record(
        game=game,
        ruleset=game.ruleset,
        seats=fields.integer("seats"),
        options=_read_options(data.get("options")),
        entries=entries,
        digests=digests,
        origin=fields.table("origin") if "origin" in data else None,
        commitment=fields.text("commitment") if "commitment" in data else None,
        secret=fields.text("secret") if "secret" in data else None,
        result=_read_result(fields.table("result")) if "result" in data else None,
        undone=_read_undone(fields.items("undone")) if "undone" in data else (),
        dealt=data.get("dealt") is True,
        shares=_read_shares(data["shares"]) if "shares" in data else Shares(),
    )


def _read_shares(data: Plain) -> Shares:
    try:
        return read_shares(data)
    except ValueError as problem:
        raise BadRecord(f"the record is damaged: {problem}") from None


def _read_undone(items: Sequence[Plain]) -> tuple[Undone, ...]:
    found: list[Undone] = []
    for item in items:
        match item:
            case [int(stays), [*entries]] if type(stays) is int and stays > 0:
                read = [_read_entry(number, entry) for number, entry in enumerate(entries, start=stays)]
                found.append(Undone(stays, tuple(entry for entry, _ in read)))
            case _:
                raise BadRecord("what was taken back is not of the form [stays, [entry, ...]]")
    return tuple(found)


def _read_entries(items: Sequence[Plain]) -> tuple[tuple[Entry, ...], dict[int, str]]:
    entries: list[Entry] = []
    digests: dict[int, str] = {}
    for number, item in enumerate(items):
        entry, digest = _read_entry(number, item)
        entries.append(entry)
        if digest is not None:
            digests[number] = digest
    if not entries:
        raise BadRecord("the record has no entries, not even the set-up")
    if entries[0].seat != -1 or entries[0].move:
        raise BadRecord("entry 0 is the set-up: its seat is -1 and its move is empty")
    return tuple(entries), digests


def _read_entry(number: int, item: Plain) -> tuple[Entry, str | None]:
    match item:
        case [int(seat), str(move), [*chance], *rest] if type(seat) is int and len(rest) < 2:
            texts = [text for text in (*chance, *rest) if isinstance(text, str)]
            if len(texts) == len(chance) + len(rest):
                return Entry(seat, move, tuple(texts[: len(chance)])), texts[-1] if rest else None
        case _:
            pass
    raise BadRecord(f"entry {number} is not of the form [seat, move, [chance, ...], digest]")


def _read_options(table: Plain) -> Options:
    try:
        return from_plain(table)
    except BadOption as problem:
        raise BadRecord(f"the record is damaged: {problem}") from None


def _read_result(table: PlainDict) -> Result:
    fields = _Fields(table)
    return Result(fields.integers("scores"), fields.integers("places"), fields.integers("winners"))


class _Fields:
    """The fields of a JSON object, each of its type or refused."""

    def __init__(self, data: dict[str, Plain]) -> None:
        self._data = data

    def integer(self, name: str) -> int:
        value = self._data.get(name)
        if type(value) is not int:
            raise BadRecord(f"the record is damaged: {name} must be a whole number")
        return value

    def integers(self, name: str) -> tuple[int, ...]:
        items = self.items(name)
        numbers = tuple(item for item in items if type(item) is int)
        if len(numbers) != len(items):
            raise BadRecord(f"the record is damaged: {name} must be whole numbers")
        return numbers

    def text(self, name: str) -> str:
        value = self._data.get(name)
        if not isinstance(value, str):
            raise BadRecord(f"the record is damaged: {name} must be a text")
        return value

    def items(self, name: str) -> list[Plain]:
        value = self._data.get(name)
        if not isinstance(value, list):
            raise BadRecord(f"the record is damaged: {name} must be a list")
        return list(value)

    def table(self, name: str) -> PlainDict:
        value = self._data.get(name)
        if not isinstance(value, dict):
            raise BadRecord(f"the record is damaged: {name} must be a table")
        return dict(value)


def _hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadRecord("the record is damaged: the secret is not hexadecimal") from None
