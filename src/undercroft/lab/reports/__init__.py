"""Reports of studies: their tables, for the terminal and as one page."""
