"""Prompts, choices and refusals, chapter by chapter as in `play/phases`."""
