"""What things are worth, by subject."""
