"""The visitor's own pages: name, devices, passkeys, and codes that lead to a person or a seat."""
