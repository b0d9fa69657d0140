"""How it is played: the state with its stages and moves, and a file for each chapter of the rules."""
