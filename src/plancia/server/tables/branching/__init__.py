"""Matches that play on from a moment of another one."""
