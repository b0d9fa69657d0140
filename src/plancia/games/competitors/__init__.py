"""Competitor$: world-wide freight, customs and deals."""
