"""What cards and abilities do, a file per family."""
