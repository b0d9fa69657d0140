"""Bots against each other, and how strong each is."""
