"""Shares that the seats add to the chance of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "shares"
down_revision = "profiles"


def upgrade() -> None:
    op.add_column("tables", sa.Column("shares", sa.JSON(), nullable=True))
    op.add_column("chairs", sa.Column("commitment", sa.String(), nullable=True))
    op.add_column("chairs", sa.Column("share", sa.String(), nullable=True))
