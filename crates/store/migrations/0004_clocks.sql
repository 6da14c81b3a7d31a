-- When the next seat of a table runs out of time, if its time is measured: by the time of the house, which stands still while the
-- house is closed. `phase` may be abandoned from now on.
ALTER TABLE tables ADD COLUMN due BIGINT;
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
