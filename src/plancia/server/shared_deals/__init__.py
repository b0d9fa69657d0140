"""The same deal at several tables: the deal of the day, and deals for a group of friends."""
