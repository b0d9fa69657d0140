"""What lies around the chart: the head, the players, the choices, cards and hand."""
