"""Bots that are programs of bot writers: the lines they read and write, and the process that holds them."""
