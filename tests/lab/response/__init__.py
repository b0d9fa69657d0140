"""Best responses to frozen bots."""
