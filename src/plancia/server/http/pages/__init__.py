"""The pages that people open in the browser."""
