"""Rated tables, ratings, figures about how people play, and who may see them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "profiles"
down_revision = "notices"

_NUMBER: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "profiles",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("seen_by", sa.String(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_profiles_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_profiles")),
    )
    op.create_table(
        "ratings",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("at", _NUMBER, nullable=False),
        sa.Column("mu", _NUMBER, nullable=False),
        sa.Column("sigma", _NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_ratings_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "who", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_who"), "ratings", ["who"])
    op.create_index(op.f("ix_ratings_game"), "ratings", ["game"])
    op.create_table(
        "studies",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("traits", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_studies_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_studies")),
    )
