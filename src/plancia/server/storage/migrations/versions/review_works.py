"""Reviews under way, as every process sees and cancels them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "review_works"
down_revision = "analyses"

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.create_table(
        "review_works",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("worker", sa.String(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("at", _SECONDS, nullable=False),
    )
