"""What people read and type: moves as text, names, prompts, refusals and events."""
