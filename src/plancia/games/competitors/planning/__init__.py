"""Deliveries that a seat could set out for, compared: what each brings, costs and risks."""
