"""For people who have never played: guide, first match with a coach, manual, reference card, terms."""
