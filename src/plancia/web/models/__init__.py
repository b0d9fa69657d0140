"""What each template shows and nothing more, filled in by the server."""
