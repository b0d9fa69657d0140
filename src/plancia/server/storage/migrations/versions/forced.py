"""Seats whose only moves the table makes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "forced"
down_revision = "first"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("forced", sa.Boolean(), nullable=False, server_default=sa.false()))
