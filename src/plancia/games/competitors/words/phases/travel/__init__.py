"""Travel in words, chapter by chapter as in `play/phases/travel`."""
