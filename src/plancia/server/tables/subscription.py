"""Who reads a table as it happens, and how long what they are shown holds up the bots."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from plancia.kit.drawing.beats import Beat, lasting

_UNTOLD: Final = 1.0
"""Seconds that a page may take to be told of an entry: one that reads slowly holds nobody up for longer."""
_SLACK: Final = 0.5
"""Seconds on top of what beats take, for the way to the page and back."""


class Subscription:
    """One reader who wants to hear of changes to a table; a slow one hears of the last change only.

    A page plays the beats of what happened and says when it has shown them; a program reads and plays nothing.
    """

    def __init__(self, player: str = "", session: str = "", *, plays: bool = False) -> None:
        """`player` is empty for those who only watch; `session` is whose page it is, and `plays` is true of a page."""
        self.changed = asyncio.Event()
        self.whispers = 0
        """Grows with every change that only this reader's seat is told of."""
        self.player: Final = player
        self.session: Final = session
        self._plays = plays
        self._told = self._shown = -1
        self._beats: Sequence[Beat] = ()
        self._since = 0.0

    def tell(self, sequence: int, beats: Sequence[Beat], now: float) -> None:
        """The page is sent all up to an entry, with the beats of what it did not know."""
        if sequence == self._told:
            return
        self._told = sequence
        self._beats, self._since = beats, now
        if not beats:
            self._shown = sequence

    def show(self, sequence: int) -> None:
        """The page has shown all up to an entry."""
        self._shown = max(self._shown, min(sequence, self._told))

    def until(self, sequence: int, at: float, *, patient: bool) -> float:
        """Until when a bot waits before it follows the entry that was made `at` that time.

        A page that one waits for patiently may play it slowly; any other has the usual time.
        """
        if not self._plays or self._shown >= sequence:
            return 0.0
        if self._told < sequence:
            return at + _UNTOLD
        return self._since + lasting(self._beats, "slow" if patient else "normal") + _SLACK
