-- Who runs the house, and what it was told once: each by its name.
ALTER TABLE guests ADD COLUMN host BIGINT NOT NULL DEFAULT 0;

CREATE TABLE rules (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX keys_by_guest ON keys (guest, kind);
CREATE INDEX tables_by_touched ON tables (touched);
CREATE INDEX guests_by_created ON guests (created);
