"""Thinking time: the arithmetic of a clock, the clocks of a table, and holidays, on which clocks stand still."""
