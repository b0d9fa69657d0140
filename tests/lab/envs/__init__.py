"""The environments of other projects."""
