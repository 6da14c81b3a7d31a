-- By the time of the server, which stands still while it is closed: when a table last changed. How long it is kept counts from there,
-- so that a wrong date makes nothing older. What was there before begins to count now.
ALTER TABLE tables ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET changed = COALESCE((SELECT CAST(value AS BIGINT) FROM rules WHERE name = 'time'), 0);
CREATE INDEX tables_by_changed ON tables (phase, changed);

-- Games that are played are kept for as long as they are played, and nothing is kept for no time at all.
DELETE FROM rules WHERE name = 'keep-running' OR (name IN ('keep-open', 'keep-over') AND CAST(value AS BIGINT) < 1);
