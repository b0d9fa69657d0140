"""The JSON interface for programs."""
