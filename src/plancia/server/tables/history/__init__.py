"""The entries of a table: stored, taken back, kept as snapshots, and looked at again."""
