"""What rooms may use and the rules do not need: drawing, content files, encoders, studies, advice for bots."""
