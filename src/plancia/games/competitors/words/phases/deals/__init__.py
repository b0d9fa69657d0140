"""Deals in words, as in `play/phases/deals`."""
