"""What open pages and programs are sent as it happens: streams, the parts that changed, compressed."""
