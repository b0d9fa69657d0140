"""Simulated worlds: servers, database, network, clocks and people on one virtual event loop, with seeded faults.

A world is the whole of its seed: the same seed brings the same faults at the same moments. See `docs/reliability.md`.
"""
