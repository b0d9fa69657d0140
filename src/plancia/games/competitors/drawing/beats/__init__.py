"""What happens at the table as it is seen: vehicles that travel, cards that turn over, money that changes hands."""
