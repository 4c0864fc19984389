"""Ways to attack: a class per ability that is one."""
