"""Alembic's scripts: one module in versions/ a revision, run when a store is opened."""
