"""How a game is shown: the parts of a drawing, a kit for SVG, signs, beats, and tables where a game draws nothing."""
