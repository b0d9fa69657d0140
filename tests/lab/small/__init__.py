"""Small games with exact answers."""
