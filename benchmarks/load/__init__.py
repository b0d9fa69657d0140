"""What a house bears: tables, moves, long matches and sudden deaths: `python -m benchmarks.load`."""
