"""How people do over many matches: ratings, figures about their play, and who may see them."""
