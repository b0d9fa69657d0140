"""Deals: what things are worth, what is offered and how offers are answered."""
