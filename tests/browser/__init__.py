"""Tests in a real browser: people at the table, with mouse, finger and keys."""
