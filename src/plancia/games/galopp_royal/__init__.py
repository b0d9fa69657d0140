"""Galopp Royal: auctions and sedan-chair races."""
