"""Builds the board of Competitor$ from the public-domain geometry of Natural Earth: `python -m tools.world`."""
