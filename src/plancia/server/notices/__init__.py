"""Telling people who are away that the table waits for them."""
