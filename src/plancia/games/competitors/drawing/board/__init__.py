"""What changes on the chart: pieces, ways, places to click, the weather."""
