"""Moves that a table makes by itself: by order, by lesson, where there is one answer, or when time is over."""
