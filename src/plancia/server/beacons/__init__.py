"""A public beacon that is part of the chance: asked for its rounds, and checked by its signature."""
