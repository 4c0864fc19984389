"""The rules of Masmorra, a file per chapter."""
