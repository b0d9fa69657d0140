"""The HTTP side of the server: the application, requests, sessions, limits, pages and the JSON interface."""
