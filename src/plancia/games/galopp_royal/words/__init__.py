"""What people read and type: moves as text, events, and each chapter's prompts and refusals in a file named like it."""
