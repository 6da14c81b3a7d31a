-- Which turn a seat waits for: the version of the table at which it began, since when, and how its decisions are counted.
ALTER TABLE sitters ADD COLUMN turn    BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN since   BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN decided BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sitters ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;

-- Where guests want to be told. `state` is new, on or off, `note` says to the guest what is wrong, `planned` when a message was
-- last planned, `every` how far apart messages are at least; times are milliseconds.
CREATE TABLE targets (
    id       TEXT   NOT NULL PRIMARY KEY,
    guest    TEXT   NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    address  TEXT   NOT NULL,
    language TEXT   NOT NULL,
    every    BIGINT NOT NULL,
    state    TEXT   NOT NULL,
    note     TEXT   NOT NULL,
    planned  BIGINT NOT NULL,
    created  BIGINT NOT NULL,
    UNIQUE (guest, address)
) WITHOUT ROWID;

-- Messages owed. A row goes when the message was taken, or will never be.
CREATE TABLE outbox (
    id      TEXT   NOT NULL PRIMARY KEY,
    target  TEXT   NOT NULL REFERENCES targets (id) ON DELETE CASCADE,
    body    TEXT   NOT NULL,
    tries   BIGINT NOT NULL,
    due     BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX outbox_by_due ON outbox (due);
CREATE INDEX outbox_by_target ON outbox (target);

-- The last turn of a seat for which a target has a message, sent or owed.
CREATE TABLE told (
    target   TEXT   NOT NULL REFERENCES targets (id) ON DELETE CASCADE,
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    turn     BIGINT NOT NULL,
    PRIMARY KEY (target, table_id, seat)
) WITHOUT ROWID;
CREATE INDEX told_by_table ON told (table_id);

-- When an address was last asked whether it is a guest's; of the address only a hash is kept.
CREATE TABLE asked (
    hash BLOB   NOT NULL PRIMARY KEY,
    at   BIGINT NOT NULL
) WITHOUT ROWID;

-- What the house made once and keeps to itself.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

-- Seats that waited before turns were counted wait for their first.
UPDATE sitters SET turn = 1, since = (SELECT touched FROM tables WHERE tables.id = sitters.table_id) WHERE waiting = 1;
