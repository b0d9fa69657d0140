"""A seat for assistants: the games as tools and resources of the Model Context Protocol."""
