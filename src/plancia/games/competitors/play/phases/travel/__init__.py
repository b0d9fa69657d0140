"""Chapters 7 to 13: how goods and vehicles travel, and what they meet on the way."""
