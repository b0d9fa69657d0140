"""Players that see views and nothing else."""
