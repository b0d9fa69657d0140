"""How fast Plancia is beside its peers, as ratios of one run: `python -m benchmarks`."""
