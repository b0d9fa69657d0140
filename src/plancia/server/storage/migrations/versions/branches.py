"""Tables that play on from a moment of another one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "branches"
down_revision = "passkeys"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("branch_of", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("branch", sa.JSON(), nullable=True))
    op.create_index(op.f("ix_tables_branch_of"), "tables", ["branch_of"])
