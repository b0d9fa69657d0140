"""The pages of deals that several tables play."""
