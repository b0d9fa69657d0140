"""Run the steps on the connection that the program brings."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from plancia.server.storage.schema import Base

connection = context.config.attributes["connection"]
if isinstance(connection, Connection):
    # SQLite changes a table by writing it anew.
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
