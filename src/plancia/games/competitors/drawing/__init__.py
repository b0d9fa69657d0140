"""A view of Competitor$ as a picture, as the parts of a page and as text."""
