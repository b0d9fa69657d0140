"""Tables: who sits where, moves, clocks, taking back, presence, chat, and looking back."""
