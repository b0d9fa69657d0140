"""One worker per peer. They run in an environment of their own and never import Plancia.

The peers bring no types and are not installed beside the type checkers, so each is imported by name.
"""
