"""Super Dungeon Explore: one Consul against a party of Heroes on a square grid."""
