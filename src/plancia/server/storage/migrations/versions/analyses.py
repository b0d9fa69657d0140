"""Reviews that every process finds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "analyses"
down_revision = "shares"


def upgrade() -> None:
    op.add_column("reviews", sa.Column("moments", sa.JSON(), nullable=True))
