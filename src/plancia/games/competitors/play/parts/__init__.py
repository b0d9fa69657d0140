"""The parts of a state: cards of a seat, a trip, a negotiation, what seats remember of each other."""
