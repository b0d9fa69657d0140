"""Bots that are programs of somebody else: the lines they read and write, and the process that holds them."""
