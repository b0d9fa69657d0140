"""A view of Giganten as pictures: the whole table, its parts for the page, and a sketch for the terminal."""
