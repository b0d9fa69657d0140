"""The schema of the first release: players and tokens, tables with chairs, entries, messages and snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created", _SECONDS, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", _SECONDS, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created", _SECONDS, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_tokens_player")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_player"), "tokens", ["player"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("hot_seat", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created", _SECONDS, nullable=False),
        sa.Column("started", _SECONDS, nullable=True),
        sa.Column("ended", _SECONDS, nullable=True),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("moved", _SECONDS, nullable=True),
        sa.Column("paused", _SECONDS, nullable=False),
        sa.Column("due", _SECONDS, nullable=True),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("take_back", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rematch", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_tables_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("invite", name=op.f("uq_tables_invite")),
    )
    op.create_index("ix_tables_status_due", "tables", ["status", "due"])
    op.create_table(
        "chairs",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(), nullable=True),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("seen", _SECONDS, nullable=False),
        sa.Column("absent", sa.Boolean(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_chairs_player")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_chairs_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_chairs")),
    )
    op.create_index(op.f("ix_chairs_player"), "chairs", ["player"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(), nullable=False),
        sa.Column("chance", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(), nullable=True),
        sa.Column("at", _SECONDS, nullable=False),
        sa.Column("banks", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_entries_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "sequence", name=op.f("pk_entries")),
        sa.UniqueConstraint("table", "key", name=op.f("uq_entries_table_key")),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", _SECONDS, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_messages_player")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_messages_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
    )
    op.create_index(op.f("ix_messages_table"), "messages", ["table"])
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("data", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_snapshots_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "sequence", name=op.f("pk_snapshots")),
    )
