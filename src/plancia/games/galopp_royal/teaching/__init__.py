"""Galopp Royal for people who have never played it: a guide, a first match with a coach, a manual and a reference."""
