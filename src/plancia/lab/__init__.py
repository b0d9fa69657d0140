"""Many matches at once: who plays better, and how sure that is."""
