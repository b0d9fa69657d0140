"""Many matches of bots, kept in tables."""
