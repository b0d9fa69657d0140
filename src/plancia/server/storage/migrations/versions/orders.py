"""Seats for which the table gives answers that were ordered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "orders"
down_revision = "lessons"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("orders", sa.JSON(), nullable=False, server_default="[]"))
