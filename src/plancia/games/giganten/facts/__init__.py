"""Every fact of a match of Giganten, declared once in `schema.py`; those of the drilling sites by themselves."""
