-- One row for each table; `phase` is open, running, over or broken, `seats` says as JSON who sits where, for lists.
CREATE TABLE tables (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,
    header  TEXT   NOT NULL,
    listed  BIGINT NOT NULL,
    phase   TEXT   NOT NULL,
    seats   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL
);
CREATE INDEX tables_by_phase ON tables (phase, listed, touched);

-- What has happened at a table, one entry for every version. Nothing here is ever changed.
CREATE TABLE entries (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

-- Whose seats there are, and which of them owe a decision.
CREATE TABLE sitters (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    waiting  BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX sitters_by_guest ON sitters (guest, waiting);

CREATE TABLE guests (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    banned  BIGINT NOT NULL DEFAULT 0
);

-- A key opens something to whoever holds it; only its hash is kept.
CREATE TABLE keys (
    hash    BLOB   NOT NULL PRIMARY KEY,
    kind    TEXT   NOT NULL,
    guest   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT
) WITHOUT ROWID;

CREATE TABLE talk (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    said     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest    TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
