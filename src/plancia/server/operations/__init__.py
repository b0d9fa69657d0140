"""What a host does with a house beside serving it: check, back up, restore, tidy, and direct it while it runs."""
