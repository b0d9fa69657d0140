"""People: names and tokens, their devices, codes and passkeys, and all that is stored about them."""
