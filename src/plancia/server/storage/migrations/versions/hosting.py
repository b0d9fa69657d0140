"""Matches that the host lets stand still, and what the host tells everybody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "hosting"
down_revision = "branches"

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.add_column("tables", sa.Column("halted", _SECONDS, nullable=True))
    op.create_table(
        "bulletin",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bulletin")),
    )
