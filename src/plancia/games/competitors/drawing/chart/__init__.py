"""The chart that never changes: the world, its shapes and lines, and the key."""
