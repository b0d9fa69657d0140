"""Connections to the server: how long each may take, and which process of several answers it."""
