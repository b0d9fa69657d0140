"""What is stored, and how it gets there: SQLite in a file, or PostgreSQL."""
