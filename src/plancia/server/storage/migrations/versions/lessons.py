"""Tables at which a game is taught."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "lessons"
down_revision = "forced"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Boolean(), nullable=False, server_default=sa.false()))
