"""What players may do: a class per act, a file per chapter, and the book of the acts that answer each prompt."""
