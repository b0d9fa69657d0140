"""Every fact of a match of Galopp Royal, declared once in `schema.py`."""
