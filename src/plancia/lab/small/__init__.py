"""Small games with exact answers: one auction or deal of each game of the house, small enough to be solved whole."""
