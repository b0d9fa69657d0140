"""The steps of the database, one module each, in the order that they name."""
