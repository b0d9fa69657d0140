"""Plancia at a terminal: matches played, replayed and looked up as text."""
