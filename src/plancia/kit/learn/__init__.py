"""For programs that learn and people who study: knowledge and moves as numbers, many matches at once, studies."""
