"""What a title reads from its files: typed rows, packs, the ledger of rules and rulings."""
