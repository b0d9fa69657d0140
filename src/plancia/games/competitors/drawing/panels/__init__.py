"""What lies around the chart: the head, the players, the desk, cards and hand."""
