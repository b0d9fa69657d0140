"""For programs that learn and people who study: views as numbers, and what many matches say."""
