"""Players that see views and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from plancia.core.view import View

Bot: TypeAlias = Callable[[View, random.Random], str]
"""Answers the decision of a view with the text of a move."""
