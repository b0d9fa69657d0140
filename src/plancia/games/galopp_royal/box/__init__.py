"""The box: boards, cards and tables, read from `content/`, typed and checked."""
