"""A view of Galopp Royal as pictures: the whole table, its parts for the page, and a sketch for the terminal."""
