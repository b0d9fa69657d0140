"""Shortest ways for goods and vehicles over land, sea and air."""
