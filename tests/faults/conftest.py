"""Databases for servers that are to suffer."""

from tests.server.conftest import anyio_backend, database, empty_file, own, postgres, shared

__all__ = ["anyio_backend", "database", "empty_file", "own", "postgres", "shared"]
