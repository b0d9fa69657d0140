"""Plancia at a terminal."""
