"""Long work: done in several processes, and how far it has come."""
