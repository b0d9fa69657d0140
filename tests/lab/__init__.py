"""Matches in bulk."""
