"""The path engine: what a drawn line does, which rule stops it, and how to find one."""
