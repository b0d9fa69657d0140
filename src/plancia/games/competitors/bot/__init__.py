"""What the rules of thumb rest on: ways, deliveries, steps, cards and deals."""
