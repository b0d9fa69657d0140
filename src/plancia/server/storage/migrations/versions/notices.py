"""Notices of decisions: what people want, where they go, which were sent, and holidays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "notices"
down_revision = "deals"

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("ways", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_until", sa.Integer(), nullable=False),
        sa.Column("digest", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("digested", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_preferences_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_preferences")),
    )
    op.create_table(
        "table_preferences",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("ways", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_table_preferences_player")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_table_preferences_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "table", name=op.f("pk_table_preferences")),
    )
    op.create_table(
        "receivers",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("session", sa.String(), nullable=False, server_default=""),
        sa.Column("code", sa.String(), nullable=False, server_default=""),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("created", _SECONDS, nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("rests", _SECONDS, nullable=False, server_default="0"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_receivers_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_receivers")),
    )
    op.create_index(op.f("ix_receivers_player"), "receivers", ["player"])
    op.create_table(
        "notices",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        sa.Column("at", _SECONDS, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_notices_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", "decision", "kind", "way", name=op.f("pk_notices")),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("begins", _SECONDS, nullable=False),
        sa.Column("ends", _SECONDS, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_holidays_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_holidays")),
    )
    op.create_index(op.f("ix_holidays_player"), "holidays", ["player"])
