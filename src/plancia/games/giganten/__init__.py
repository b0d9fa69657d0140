"""Giganten: oil, bluff and auctions."""
