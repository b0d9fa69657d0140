"""A best response to a frozen bot, trained and measured: a lower bound of how exploitable the bot is."""
