"""The search bot: states imagined, a tree over them, here and in other processes."""
