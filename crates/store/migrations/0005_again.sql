-- Where a game that has ended is played again, if it is: at the table of the same people.
ALTER TABLE tables ADD COLUMN again TEXT REFERENCES tables (id) ON DELETE SET NULL;
CREATE INDEX tables_by_again ON tables (again) WHERE again IS NOT NULL;

-- What a guest said and noted, wherever that was.
CREATE INDEX talk_by_guest ON talk (guest);
CREATE INDEX notes_by_guest ON notes (guest);
