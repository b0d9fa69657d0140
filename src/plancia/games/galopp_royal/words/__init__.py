"""What people read and type: moves as text, names and events, and in `phases` the prompts and refusals."""
