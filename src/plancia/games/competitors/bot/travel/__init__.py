"""Deliveries: how far it is, what each is worth, which could follow, and which steps bring them nearer."""
