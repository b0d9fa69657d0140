"""Passkeys with which players sign in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "passkeys"
down_revision = "devices"

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created", _SECONDS, nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_passkeys_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index(op.f("ix_passkeys_player"), "passkeys", ["player"])
