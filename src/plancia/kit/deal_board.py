"""A board for composed moves: what lies on either side of a deal, what it comes to, and where one can begin.

A game makes one from what a seat knows (`Game.deals`); a page shows it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from plancia.core.form import Form


@dataclass(frozen=True, slots=True)
class Template:
    """A common deal to begin with: what it is called, and its words."""

    label: str
    draft: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Appraisal:
    """What a draft comes to for its maker, from what that seat knows."""

    sentence: str = ""
    """What it does; empty as long as it is no move."""
    fault: str = ""
    """Why it cannot be proposed so; empty if it can."""
    worth: str = ""
    """What is got and what is given, each as much as it is worth to the seat."""
    gain: int | None = None
    """What is got less what is given, in money; None where nothing can be compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBoard:
    """The two sides of a deal as far as it is composed."""

    verb: str
    label: str
    form: Form
    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The words of what lies on the board, by section."""
    templates: tuple[Template, ...] = ()
    appraisal: Appraisal = Appraisal()
    remarks: tuple[tuple[int, str], ...] = ()
    """What bots said about the player's last offers, and the seat of each."""
