"""Pictures and letters of models: every kind is told apart at a glance, and by letter where colours fail."""

ICONS = {
    "royal_paladin": "templar-shield", "ember_mage": "fire-silhouette", "hearthsworn_fighter": "battle-axe",
    "glimmerdusk_ranger": "bow-arrow", "deeproot_druid": "oak-leaf", "angry_bear": "bear-head",
    "claw_tribe_barbarian": "barbarian", "hexcast_sorceress": "wizard-staff", "riftling_rogue": "hood",
    "knucklehead": "goblin-head", "gouger": "barbed-spear", "flinger": "fire-bomb", "ironscale": "dragon-shield",
    "dragon_priest": "cultist", "hatchlings": "gecko", "whelp": "wyvern", "wyrmling": "sea-dragon", "rex": "ogre",
    "rockgut": "troll", "starfire": "spiked-dragon-head", "boo_booty": "mimic-chest", "egg_clutch": "egg-clutch",
    "kobold_warrens": "cave-entrance",
}
LETTERS = {  # two letters where there is one of a kind, else one letter and a number
    "royal_paladin": "Pa", "ember_mage": "Ma", "hearthsworn_fighter": "Fi", "glimmerdusk_ranger": "Ra",
    "deeproot_druid": "Dr", "angry_bear": "Be", "claw_tribe_barbarian": "Ba", "hexcast_sorceress": "So",
    "riftling_rogue": "Ro", "knucklehead": "K", "gouger": "G", "flinger": "F", "ironscale": "I", "dragon_priest": "P",
    "hatchlings": "H", "whelp": "w", "wyrmling": "y", "rex": "X", "rockgut": "T", "starfire": "SF", "boo_booty": "B",
    "egg_clutch": "E", "kobold_warrens": "W",
}
TONES = ["hero", "minor", "major", "major", "boss", "neutral", "minor"]
STATUS_ICONS = {
    "bind": "manacles", "choke": "poison-cloud", "cold": "snowflake-1", "fire": "flame", "fragile": "broken-shield",
    "immobile": "web-spit", "knockdown": "knockout", "pacify": "peace-dove", "poison": "poison", "slow": "snail",
    "stun": "knocked-out-stars", "weak": "weight-crush",
}
