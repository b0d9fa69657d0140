"""Facts, declared once: the schema of a state, the kinds of facts, their numbers, and how a position is read."""
