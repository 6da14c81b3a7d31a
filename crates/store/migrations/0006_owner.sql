-- Which guest created a table; empty if that was forgotten. Of older tables it is taken to be whoever sits first.
ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
UPDATE tables SET owner = COALESCE((SELECT guest FROM sitters WHERE table_id = tables.id ORDER BY seat LIMIT 1), '');
CREATE INDEX tables_by_owner ON tables (owner);
