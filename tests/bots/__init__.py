"""Players that see views."""
