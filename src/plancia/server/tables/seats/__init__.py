"""The seats of a table: who holds each, what they may do, whether they are there, and how a seat changes hands."""
