"""What a host learns of a running server: its log, its figures, its traces."""
