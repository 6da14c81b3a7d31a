-- Where a listed table was created, as a word that means nothing once the server was restarted; empty if that is not known.
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_origin ON tables (origin) WHERE origin <> '';

-- Whether only those who sit at a table may talk at it.
ALTER TABLE tables ADD COLUMN seated_talk BIGINT NOT NULL DEFAULT 0;

-- In which seat somebody sat who said something, and whether it was taken out; the row stays, so that no number comes twice.
ALTER TABLE talk ADD COLUMN seat BIGINT;
ALTER TABLE talk ADD COLUMN removed BIGINT NOT NULL DEFAULT 0;

-- Guests who may not talk.
ALTER TABLE guests ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;
