"""The page of a table, what can be done on it, and the models it is drawn from."""
