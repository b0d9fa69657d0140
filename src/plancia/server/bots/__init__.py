"""Bots at the tables: when they move, where they think, which there are, and the hints they give."""
