"""The content files of a title: typed rows, packs, the ledger of rules and rulings."""
