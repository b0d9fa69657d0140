"""Deals that several tables play, and what reviews have found of luck and skill."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "deals"
down_revision = "hosting"

_SECONDS: sa.Double[float] = sa.Double()


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(), nullable=True),
        sa.Column("chairs", sa.JSON(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("invite", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created", _SECONDS, nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_deals_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deals")),
        sa.UniqueConstraint("game", "day", name=op.f("uq_deals_game_day")),
        sa.UniqueConstraint("invite", name=op.f("uq_deals_invite")),
    )
    op.add_column("tables", sa.Column("deal", sa.String(), nullable=True))
    op.create_index(op.f("ix_tables_deal"), "tables", ["deal"])
    op.create_table(
        "attempts",
        sa.Column("deal", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name=op.f("fk_attempts_deal")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_attempts_player")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_attempts_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("deal", "player", name=op.f("pk_attempts")),
    )
    op.create_index(op.f("ix_attempts_player"), "attempts", ["player"])
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("fortunes", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_reviews_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_reviews")),
    )
