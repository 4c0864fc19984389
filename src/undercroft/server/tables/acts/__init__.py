"""What people do at a table: each act checks the role that asks, and becomes one row of the log."""
