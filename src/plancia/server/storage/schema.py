"""What the database holds. Times are seconds since the epoch."""

from __future__ import annotations

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, UniqueConstraint, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict


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
    deleted: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether nothing is known of the person any more; the row stays for the matches that were played."""


class TokenRow(Base):
    """Who holds the token plays as the player; only its hash is kept."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    label: Mapped[str]
    created: Mapped[float]


class DeviceRow(Base):
    """A browser that has acted as a player; one that was signed out stays, so that its cookie is worth nothing."""

    __tablename__ = "devices"

    session: Mapped[str] = mapped_column(primary_key=True)
    """The hash of its session."""
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    label: Mapped[str]
    seen: Mapped[float]
    signed_out: Mapped[bool] = mapped_column(default=False, server_default=false())


class PasskeyRow(Base):
    """A key that a device or a password manager of a player holds; here is what its signatures are checked with."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    uses: Mapped[int]
    """How often it has signed, as far as it counts."""
    label: Mapped[str]
    created: Mapped[float]


class CodeRow(Base):
    """Who knows the code may become a player on another device, or take a seat; only its hash is kept."""

    __tablename__ = "codes"

    hash: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    """`device`, `recovery` or `seat`"""
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    expires: Mapped[float | None]
    table: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    seat: Mapped[int | None]
    claimant: Mapped[str | None] = mapped_column(index=True)
    """The hash of the session that has entered the code and waits for a yes."""
    label: Mapped[str] = mapped_column(default="", server_default="")
    confirmed: Mapped[bool] = mapped_column(default=False, server_default=false())


class DealRow(Base):
    """A deal that several tables play; nobody sees anything of it before they play it themselves."""

    __tablename__ = "deals"
    __table_args__ = (UniqueConstraint("game", "day"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str]
    """`daily` or `group`"""
    game: Mapped[str]
    ruleset: Mapped[int]
    day: Mapped[str | None]
    """The day of a daily deal."""
    chairs: Mapped[list[str]] = mapped_column(JSON)
    """`open` for the seats of people, a bot for each other seat."""
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    invite: Mapped[str] = mapped_column(unique=True)
    host: Mapped[str | None] = mapped_column(ForeignKey("players.id"))
    name: Mapped[str]
    created: Mapped[float]


class AttemptRow(Base):
    """A player plays a deal, or has played it: no player plays one twice."""

    __tablename__ = "attempts"

    deal: Mapped[str] = mapped_column(ForeignKey("deals.id"), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))


class ProfileRow(Base):
    """What a player has agreed to: to be rated, and who may see their profile."""

    __tablename__ = "profiles"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    seen_by: Mapped[str]
    """`nobody`, `met` or `everybody`"""
    rated: Mapped[bool]


class RatingRow(Base):
    """How strong a player was after a rated match, as the model tells it; it follows from the results."""

    __tablename__ = "ratings"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    who: Mapped[str] = mapped_column(primary_key=True, index=True)
    """The id of a player, or the name of a bot."""
    game: Mapped[str] = mapped_column(index=True)
    at: Mapped[float]
    mu: Mapped[float]
    sigma: Mapped[float]


class StudyRow(Base):
    """What a game counts of a finished match, by trait and seat: a sum, and of how many cases. A cache."""

    __tablename__ = "studies"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    traits: Mapped[dict[str, list[list[float]]]] = mapped_column(JSON)


class ReviewRow(Base):
    """What a review has found of a finished match: for each seat luck, skill and the doubt of it, in chances to win."""

    __tablename__ = "reviews"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    fortunes: Mapped[list[list[float]]] = mapped_column(JSON)
    moments: Mapped[list[str] | None] = mapped_column(JSON(none_as_null=True))
    """Every entry as it was judged, from which the whole review follows; None of one that is older than that."""


class ReviewWorkRow(Base):
    """A review that a process works out: whoever stores the row does, and who deletes it cancels the work."""

    __tablename__ = "review_works"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    worker: Mapped[str]
    """The name of the piece of work, so that none takes the row of another for its own."""
    done: Mapped[int]
    total: Mapped[int]
    at: Mapped[float]
    """When the process last told of it."""


class PreferencesRow(Base):
    """How and when a player is told of decisions."""

    __tablename__ = "preferences"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    ways: Mapped[list[str]] = mapped_column(JSON)
    pace: Mapped[str]
    quiet_from: Mapped[int]
    quiet_until: Mapped[int]
    digest: Mapped[int]
    """When the summary of a day comes; like the quiet hours in minutes since midnight."""
    zone: Mapped[str]
    language: Mapped[str]
    digested: Mapped[str]
    """The day of the last summary."""


class TablePreferencesRow(Base):
    """What a player wants otherwise at one table."""

    __tablename__ = "table_preferences"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ways: Mapped[list[str]] = mapped_column(JSON)
    pace: Mapped[str]


class ReceiverRow(Base):
    """Where notices for a player go: a browser that takes pushed messages, a mail address, or a webhook."""

    __tablename__ = "receivers"

    id: Mapped[str] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    way: Mapped[str]
    """`push`, `mail` or `webhook`"""
    address: Mapped[str]
    details: Mapped[dict[str, str]] = mapped_column(JSON)
    """The keys of a browser, or the form that a webhook takes."""
    label: Mapped[str]
    session: Mapped[str] = mapped_column(default="", server_default="")
    """The hash of the session that a browser had when it asked for messages."""
    code: Mapped[str] = mapped_column(default="", server_default="")
    """The hash of what was sent to a mail address, until its owner has entered it."""
    tries: Mapped[int] = mapped_column(default=0, server_default="0")
    created: Mapped[float]
    failures: Mapped[int] = mapped_column(default=0, server_default="0")
    """How often in a row it did not take a notice."""
    rests: Mapped[float] = mapped_column(default=0.0, server_default="0")
    """Until when it is left alone."""


class NoticeRow(Base):
    """A notice that was sent, or is being sent: the process that stores it sends it, and no other does."""

    __tablename__ = "notices"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    decision: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    """`turn` or `reminder`"""
    way: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[float]


class HolidayRow(Base):
    """Days on which the correspondence clocks of a player stand still, and nobody calls."""

    __tablename__ = "holidays"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    begins: Mapped[float]
    ends: Mapped[float]


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
    lesson: Mapped[bool] = mapped_column(server_default=false())
    """Whether it is the guided first match of its game."""
    origin: Mapped[dict[str, Plain] | None] = mapped_column(JSON(none_as_null=True))
    """The position in which the match begins, if it is not the set-up of its game."""
    branch_of: Mapped[str | None] = mapped_column(index=True)
    """The table from a moment of which this one plays on."""
    branch: Mapped[dict[str, Plain] | None] = mapped_column(JSON(none_as_null=True))
    """Which moment that is, and what the branch is called."""
    deal: Mapped[str | None] = mapped_column(index=True)
    """The deal that it plays, as other tables do."""
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether its result counts for the ratings of those who play."""
    invite: Mapped[str] = mapped_column(unique=True)
    host: Mapped[str] = mapped_column(ForeignKey("players.id"))
    status: Mapped[str]
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    shares: Mapped[dict[str, Plain] | None] = mapped_column(JSON(none_as_null=True))
    """What the seats had added to the secret when the match began."""
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
    """When the scheduler must look after the table: a bot moves, a clock runs out, a seat may be absent."""
    result: Mapped[dict[str, list[int]] | None] = mapped_column(JSON(none_as_null=True))
    take_back: Mapped[dict[str, list[int]] | None] = mapped_column(JSON(none_as_null=True))
    take_over: Mapped[dict[str, int | str | list[int]] | None] = mapped_column(JSON(none_as_null=True))
    """Who asks to play on for an absent person, and who has agreed."""
    rematch: Mapped[str | None]
    halted: Mapped[float | None]
    """Since when the host of the server lets the match stand still."""


class AnnouncementRow(Base):
    """What the host of the server tells everybody; one row at most."""

    __tablename__ = "bulletin"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str]
    draining: Mapped[bool]


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
    forced: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the table makes the move of the seat where there is just one."""
    orders: Mapped[list[PlainDict]] = mapped_column(JSON, default=list, server_default="[]")
    """What the table answers for the seat: nobody else may know it."""
    commitment: Mapped[str | None]
    """The hash of the share that the seat adds to the chance of the match."""
    share: Mapped[str | None]
    """The share itself, once every chair is taken: nobody may know it before the match is over."""


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
    """What a person said at a table; the name is the one that the player had then."""

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
