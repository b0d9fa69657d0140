"""How properties are tried: a busy machine is no reason to fail."""

from hypothesis import settings

settings.register_profile("plancia", deadline=None)
settings.load_profile("plancia")
