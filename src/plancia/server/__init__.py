"""Tables in the house: seats, storage, live updates, clocks, bots at the table, HTTP."""
