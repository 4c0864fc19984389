"""The database: an append-only log per table, on SQLite or PostgreSQL."""
