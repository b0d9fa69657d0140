"""A finished match judged: chances after every move, what decisions cost, luck against skill."""
