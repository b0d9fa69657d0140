"""The map: the printed country, what stands on it, its key, and the tracks at its foot."""
