"""What lies around the map: companies, cards, the auction, the players and the reckoning."""
