"""What every world reads: a process that imports this has it for all that are forked from it."""

from __future__ import annotations

from plancia.languages import languages

languages()
