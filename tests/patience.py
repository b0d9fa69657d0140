"""How long a test waits for what must happen: far longer than it takes, since a machine may have much else to do.

A test that measures how long something took would fail on such a machine. Where time matters, a test compares with a
wait that is longer than all of its patience, or sets the clock.
"""

PATIENCE = 120.0
"""Seconds."""

BRIEF = 0.5
"""Seconds in which a bot thinks, where a test does not look at what it finds."""

LATE = PATIENCE / BRIEF
"""How much longer than that it may take, as a factor, before somebody else moves for it."""
