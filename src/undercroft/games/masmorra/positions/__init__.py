"""Readable partial states: laid out, and described."""
