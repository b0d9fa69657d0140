"""What the database holds. Times are seconds since the epoch."""

from __future__ import annotations

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from plancia.core.options import Options


class Base(DeclarativeBase):
    """What all rows share: how constraints are named, so that every database names them alike."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        }
    )


class PlayerRow(Base):
    """A person, or a program that plays like one."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    created: Mapped[float]


class TokenRow(Base):
    """Who holds the token plays as the player; only its hash is kept."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    label: Mapped[str]
    created: Mapped[float]


class TableRow(Base):
    """A table as it stands; what concerns the match follows from its entries and is kept here for quick lists."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_status_due", "status", "due"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    ruleset: Mapped[int]
    seats: Mapped[int]
    options: Mapped[Options] = mapped_column(JSON)
    clock: Mapped[dict[str, str | int]] = mapped_column(JSON)
    public: Mapped[bool]
    hot_seat: Mapped[bool]
    invite: Mapped[str] = mapped_column(unique=True)
    host: Mapped[str] = mapped_column(ForeignKey("players.id"))
    status: Mapped[str]
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[float]
    started: Mapped[float | None]
    ended: Mapped[float | None]
    sequence: Mapped[int]
    asked: Mapped[list[int]] = mapped_column(JSON)
    """The seats that must answer now."""
    moved: Mapped[float | None]
    """When the last entry was made."""
    paused: Mapped[float]
    """Seconds since the last entry in which no server ran."""
    due: Mapped[float | None]
    """When somebody must look after the table: a bot moves, a clock runs out, a seat may be absent."""
    result: Mapped[dict[str, list[int]] | None] = mapped_column(JSON(none_as_null=True))
    take_back: Mapped[dict[str, list[int]] | None] = mapped_column(JSON(none_as_null=True))
    rematch: Mapped[str | None]


class ChairRow(Base):
    """A seat of a table and who holds it: a player, a bot, or nobody yet."""

    __tablename__ = "chairs"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    bot: Mapped[str | None]
    name: Mapped[str]
    seen: Mapped[float]
    absent: Mapped[bool]
    resigned: Mapped[bool]


class EntryRow(Base):
    """The truth: what was done at a table, one after the other, never changed.

    An `undo` takes the match back; its move is the number of standing entries that stay.
    """

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table", "key"),)

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    sequence: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    seat: Mapped[int]
    move: Mapped[str]
    chance: Mapped[list[str]] = mapped_column(JSON)
    key: Mapped[str | None]
    at: Mapped[float]
    banks: Mapped[list[float]] = mapped_column(JSON)


class MessageRow(Base):
    """What somebody said at a table; the name is the one that the player had then."""

    __tablename__ = "messages"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int | None]
    player: Mapped[str] = mapped_column(ForeignKey("players.id"))
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]


class SnapshotRow(Base):
    """A match at one of its entries, so that it need not be played from the start: a cache, never the truth."""

    __tablename__ = "snapshots"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    sequence: Mapped[int] = mapped_column(primary_key=True)
    data: Mapped[str]


class HeartbeatRow(Base):
    """When a server was last alive: time without one is nobody's thinking time."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[float]
