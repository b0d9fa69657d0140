"""Devices of players, codes that lead to others, and requests to take over a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "devices"
down_revision = "orders"

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.add_column("players", sa.Column("deleted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("take_over", sa.JSON(none_as_null=True), nullable=True))
    op.create_table(
        "devices",
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("seen", _SECONDS, nullable=False),
        sa.Column("signed_out", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_devices_player")),
        sa.PrimaryKeyConstraint("session", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_player"), "devices", ["player"])
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("expires", _SECONDS, nullable=True),
        sa.Column("table", sa.String(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("claimant", sa.String(), nullable=True),
        sa.Column("label", sa.String(), nullable=False, server_default=""),
        sa.Column("confirmed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_codes_player")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_codes_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_codes")),
    )
    op.create_index(op.f("ix_codes_player"), "codes", ["player"])
    op.create_index(op.f("ix_codes_claimant"), "codes", ["claimant"])
