"""Every fact of a match of Competitor$, declared once by subject; `schema.py` puts them together."""
