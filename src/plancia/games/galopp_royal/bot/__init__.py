"""What a good player of Galopp Royal goes by, one subject a file."""
