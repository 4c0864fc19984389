"""Words."""
