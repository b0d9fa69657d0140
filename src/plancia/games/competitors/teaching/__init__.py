"""How Competitor$ is taught: the game in five minutes, a first match with a coach, a manual and a reference card."""
