-- Anna: bottega=f7e82f22cc6947fd886654dd30ac07b470ba70fc2e1bf12d716d6eb206f80778
-- Bartek: bottega=baa7104ab4b72d33f673c91cd244e749ce14a8b54fb74f53f2110a883bb91155
-- table: c239c1f4e84482f92508bc259299d3ae
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (1, 'tables and guests', '2026-11-22 18:00:21', 1, X'A6F7638A7FD0FD7CB3C9466A87FE1CAC72FF3D30241CFCA529542267750A017EA316C0AAECBF6C041805F6495BD084FF', 920289);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (2, 'house', '2026-11-22 18:00:21', 1, X'5FF6B1E067E6A913717CDDA7E4005A27F61042A30023138E80C62BF7E39664CC11F8BDC5F70CBB654E5987AA2E59129F', 14507118);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (3, 'notices', '2026-11-22 18:00:21', 1, X'76FC2E0996FC025F8EE3EF65176DAC48E071CFBCEE149F3FEB40081D7E62854C0C7784C773AEE2176EC18D45E775EA1A', 3983209);
INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) VALUES (4, 'clocks', '2026-11-22 18:00:21', 1, X'00A3783E7AFAABE23C39EBE3E56D6D5B71E4BE5A8F43F8C15768BB1644BEEEED63C779883AE6ABC08B738B61920112EC', 480974);
CREATE TABLE tables (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,
    header  TEXT   NOT NULL,
    listed  BIGINT NOT NULL,
    phase   TEXT   NOT NULL,
    seats   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL
, due BIGINT);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due) VALUES ('c239c1f4e84482f92508bc259299d3ae', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 1, 'running', '[{"name":"Anna","bot":null},{"name":"Bartek","bot":null},{"name":"Cosimo","bot":"random"}]', 1795370421156, 1795370421212, NULL);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due) VALUES ('90d85088658eeba351a33fde72b29d93', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 1, 'open', '[{"name":"Bartek","bot":null},{"name":"","bot":null},{"name":"","bot":null}]', 1795370421218, 1795370421218, NULL);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due) VALUES ('0e2337cd83bba174080908309104637a', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 0, 'running', '[{"name":"Anna","bot":null},{"name":"Cosimo","bot":"random"},{"name":"Cosimo","bot":"random"}]', 1795370421219, 1795370421228, 86400078);
INSERT INTO tables (id, game, header, listed, phase, seats, created, touched, due) VALUES ('7c426110b5ec3601365a3a605f615bf7', 'florence', 'game    florence
rules   1
edition bottega 6313aa08fce9c2d3
players 3
option  cash secret
option  start drawn
seat    A human
seat    B human
seat    C human

', 0, 'running', '[{"name":"Anna","bot":null},{"name":"Cosimo","bot":"random"},{"name":"Cosimo","bot":"random"}]', 1795370421220, 1795370421228, NULL);
CREATE TABLE entries (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
INSERT INTO entries (table_id, version, body) VALUES ('0e2337cd83bba174080908309104637a', 3, '{"version":3,"kept":0,"steps":[],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":false,"request":null,"clock":{"timing":{"bank":86400000,"increment":0,"stand_in":"journeyman"},"used":[0,0,0],"at":72}}');
INSERT INTO entries (table_id, version, body) VALUES ('0e2337cd83bba174080908309104637a', 4, '{"version":4,"kept":0,"steps":[{"line":"* start B","mark":"chance"},{"line":"* draw painter","mark":"chance"},{"line":"* draw physicist","mark":"chance"},{"line":"* draw dramatist","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw philosopher","mark":"chance"},{"line":"* draw botanist","mark":"chance"},{"line":"* draw lawyer","mark":"chance"},{"line":"* draw sculptor","mark":"chance"},{"line":"* draw physician","mark":"chance"},{"line":"* draw poet","mark":"chance"},{"line":"* draw bell-maker","mark":"chance"},{"line":"* draw alchemist","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",1001],"clock":{"timing":{"bank":86400000,"increment":0,"stand_in":"journeyman"},"used":[0,0,0],"at":78}}');
INSERT INTO entries (table_id, version, body) VALUES ('0e2337cd83bba174080908309104637a', 5, '{"version":5,"kept":13,"steps":[{"line":"B return sculptor","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null,"clock":{"timing":{"bank":86400000,"increment":0,"stand_in":"journeyman"},"used":[2,0,0],"at":80}}');
INSERT INTO entries (table_id, version, body) VALUES ('0e2337cd83bba174080908309104637a', 6, '{"version":6,"kept":14,"steps":[{"line":"C return poet","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null,"clock":{"timing":{"bank":86400000,"increment":0,"stand_in":"journeyman"},"used":[3,0,0],"at":81}}');
INSERT INTO entries (table_id, version, body) VALUES ('7c426110b5ec3601365a3a605f615bf7', 3, '{"version":3,"kept":0,"steps":[],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":false,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('7c426110b5ec3601365a3a605f615bf7', 4, '{"version":4,"kept":0,"steps":[{"line":"* start B","mark":"chance"},{"line":"* draw watchmaker","mark":"chance"},{"line":"* draw organ-builder","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw painter","mark":"chance"},{"line":"* draw lawyer","mark":"chance"},{"line":"* draw choreographer","mark":"chance"},{"line":"* draw physician","mark":"chance"},{"line":"* draw philosopher","mark":"chance"},{"line":"* draw composer","mark":"chance"},{"line":"* draw cartographer","mark":"chance"},{"line":"* draw pharmacist","mark":"chance"},{"line":"* draw bell-maker","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",1001]}');
INSERT INTO entries (table_id, version, body) VALUES ('7c426110b5ec3601365a3a605f615bf7', 5, '{"version":5,"kept":13,"steps":[],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",1002],"abandoned":true}');
INSERT INTO entries (table_id, version, body) VALUES ('7c426110b5ec3601365a3a605f615bf7', 6, '{"version":6,"kept":0,"steps":[{"line":"* start C","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw goldsmith","mark":"chance"},{"line":"* draw composer","mark":"chance"},{"line":"* draw poet","mark":"chance"},{"line":"* draw painter","mark":"chance"},{"line":"* draw physicist","mark":"chance"},{"line":"* draw philosopher","mark":"chance"},{"line":"* draw bell-maker","mark":"chance"},{"line":"* draw physician","mark":"chance"},{"line":"* draw lawyer","mark":"chance"},{"line":"* draw botanist","mark":"chance"},{"line":"* draw organ-builder","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",1003]}');
INSERT INTO entries (table_id, version, body) VALUES ('7c426110b5ec3601365a3a605f615bf7', 7, '{"version":7,"kept":13,"steps":[{"line":"B return physicist","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('7c426110b5ec3601365a3a605f615bf7', 8, '{"version":8,"kept":14,"steps":[{"line":"C return organ-builder","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('90d85088658eeba351a33fde72b29d93', 1, '{"version":1,"kept":0,"steps":[],"commands":[],"chairs":[{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},"open","open"],"orders":[null,null,null],"begun":false,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 2, '{"version":2,"kept":0,"steps":[],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},"open",{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":false,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 3, '{"version":3,"kept":0,"steps":[],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":false,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",1]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 4, '{"version":4,"kept":0,"steps":[{"line":"* start A","mark":"chance"},{"line":"* draw dramatist","mark":"chance"},{"line":"* draw organ-builder","mark":"chance"},{"line":"* draw mathematician","mark":"chance"},{"line":"* draw botanist","mark":"chance"},{"line":"* draw physicist","mark":"chance"},{"line":"* draw theologian","mark":"chance"},{"line":"* draw alchemist","mark":"chance"},{"line":"* draw poet","mark":"chance"},{"line":"* draw cartographer","mark":"chance"},{"line":"* draw bell-maker","mark":"chance"},{"line":"* draw painter","mark":"chance"},{"line":"* draw goldsmith","mark":"chance"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",2]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 5, '{"version":5,"kept":13,"steps":[{"line":"A return mathematician","mark":"person"}],"commands":[13],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",3]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 6, '{"version":6,"kept":14,"steps":[{"line":"B return theologian","mark":"person"}],"commands":[14],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",2]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 7, '{"version":7,"kept":15,"steps":[{"line":"C return painter","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 8, '{"version":8,"kept":16,"steps":[{"line":"A name forest","mark":"person"}],"commands":[16],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",4]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 9, '{"version":9,"kept":17,"steps":[{"line":"B raise","mark":"person"}],"commands":[17],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",3]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 10, '{"version":10,"kept":18,"steps":[{"line":"C pass","mark":"bot"}],"commands":[],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":null}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 11, '{"version":11,"kept":19,"steps":[{"line":"A raise","mark":"person"}],"commands":[19],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",5]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 12, '{"version":12,"kept":20,"steps":[{"line":"B raise","mark":"person"}],"commands":[20],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",4]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 13, '{"version":13,"kept":21,"steps":[{"line":"A raise","mark":"person"}],"commands":[21],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",6]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 14, '{"version":14,"kept":22,"steps":[{"line":"B raise","mark":"person"}],"commands":[22],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",5]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 15, '{"version":15,"kept":23,"steps":[{"line":"A raise","mark":"person"}],"commands":[23],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",7]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 16, '{"version":16,"kept":24,"steps":[{"line":"B raise","mark":"person"}],"commands":[24],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",6]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 17, '{"version":17,"kept":25,"steps":[{"line":"A raise","mark":"person"}],"commands":[25],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",8]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 18, '{"version":18,"kept":26,"steps":[{"line":"B raise","mark":"person"}],"commands":[26],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",7]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 19, '{"version":19,"kept":27,"steps":[{"line":"A raise","mark":"person"}],"commands":[27],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",9]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 20, '{"version":20,"kept":28,"steps":[{"line":"B raise","mark":"person"}],"commands":[28],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",8]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 21, '{"version":21,"kept":29,"steps":[{"line":"A raise","mark":"person"}],"commands":[29],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",10]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 22, '{"version":22,"kept":30,"steps":[{"line":"B raise","mark":"person"}],"commands":[30],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",9]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 23, '{"version":23,"kept":31,"steps":[{"line":"A raise","mark":"person"}],"commands":[31],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",11]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 24, '{"version":24,"kept":32,"steps":[{"line":"B raise","mark":"person"}],"commands":[32],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",10]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 25, '{"version":25,"kept":33,"steps":[{"line":"A raise","mark":"person"}],"commands":[33],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",12]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 26, '{"version":26,"kept":34,"steps":[{"line":"B raise","mark":"person"}],"commands":[34],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",11]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 27, '{"version":27,"kept":35,"steps":[{"line":"A raise","mark":"person"}],"commands":[35],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",13]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 28, '{"version":28,"kept":36,"steps":[{"line":"B raise","mark":"person"}],"commands":[36],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",12]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 29, '{"version":29,"kept":37,"steps":[{"line":"A raise","mark":"person"}],"commands":[37],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",14]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 30, '{"version":30,"kept":38,"steps":[{"line":"B raise","mark":"person"}],"commands":[38],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",13]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 31, '{"version":31,"kept":39,"steps":[{"line":"A raise","mark":"person"}],"commands":[39],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",15]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 32, '{"version":32,"kept":40,"steps":[{"line":"B raise","mark":"person"}],"commands":[40],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",14]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 33, '{"version":33,"kept":41,"steps":[{"line":"A raise","mark":"person"}],"commands":[41],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",16]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 34, '{"version":34,"kept":42,"steps":[{"line":"B raise","mark":"person"}],"commands":[42],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",15]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 35, '{"version":35,"kept":43,"steps":[{"line":"A raise","mark":"person"}],"commands":[43],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["4b8d209a6aa6e382e43340b8f92236b4/ad8318a5a534e716",17]}');
INSERT INTO entries (table_id, version, body) VALUES ('c239c1f4e84482f92508bc259299d3ae', 36, '{"version":36,"kept":44,"steps":[{"line":"B raise","mark":"person"}],"commands":[44],"chairs":[{"person":{"owner":"4b8d209a6aa6e382e43340b8f92236b4","name":"Anna","stand_in":null}},{"person":{"owner":"5c5c47f4ab738e8364e06b162459d12e","name":"Bartek","stand_in":null}},{"bot":{"level":"random","name":"Cosimo"}}],"orders":[null,null,null],"begun":true,"request":["5c5c47f4ab738e8364e06b162459d12e/94b69c8822407041",16]}');
CREATE TABLE sitters (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    waiting  BIGINT NOT NULL, turn    BIGINT NOT NULL DEFAULT 0, since   BIGINT NOT NULL DEFAULT 0, decided BIGINT NOT NULL DEFAULT 0, counted BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('0e2337cd83bba174080908309104637a', 0, '4b8d209a6aa6e382e43340b8f92236b4', 1, 4, 1795370421225, 0, 0);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('7c426110b5ec3601365a3a605f615bf7', 0, '4b8d209a6aa6e382e43340b8f92236b4', 1, 6, 1795370421223, 0, 0);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('90d85088658eeba351a33fde72b29d93', 0, '5c5c47f4ab738e8364e06b162459d12e', 0, 0, 0, 0, 0);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('c239c1f4e84482f92508bc259299d3ae', 0, '4b8d209a6aa6e382e43340b8f92236b4', 1, 36, 1795370421212, 15, 15);
INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) VALUES ('c239c1f4e84482f92508bc259299d3ae', 1, '5c5c47f4ab738e8364e06b162459d12e', 0, 35, 1795370421212, 15, 14);
CREATE TABLE guests (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    banned  BIGINT NOT NULL DEFAULT 0
, host BIGINT NOT NULL DEFAULT 0);
INSERT INTO guests (id, name, created, banned, host) VALUES ('4b8d209a6aa6e382e43340b8f92236b4', 'Anna', 1795370421152, 0, 1);
INSERT INTO guests (id, name, created, banned, host) VALUES ('5c5c47f4ab738e8364e06b162459d12e', 'Bartek', 1795370421153, 0, 0);
CREATE TABLE keys (
    hash    BLOB   NOT NULL PRIMARY KEY,
    kind    TEXT   NOT NULL,
    guest   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT
) WITHOUT ROWID;
INSERT INTO keys (hash, kind, guest, created, expires) VALUES (X'94B69C8822407041BB6AF1C7B1E66DA9ADBBB33075E904A9752A97C448B45DB3', 'browser', '5c5c47f4ab738e8364e06b162459d12e', 1795370421154, 1829930421154);
INSERT INTO keys (hash, kind, guest, created, expires) VALUES (X'AD8318A5A534E716EC98AD9CD4C5B43DEB9170EE91960F070AB0DB8CAE1EA367', 'browser', '4b8d209a6aa6e382e43340b8f92236b4', 1795370421152, 1829930421152);
CREATE TABLE talk (
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    said     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO talk (table_id, number, guest, name, said, at) VALUES ('c239c1f4e84482f92508bc259299d3ae', 1, '4b8d209a6aa6e382e43340b8f92236b4', 'Anna', 'Buona sera!', 1795370421213);
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest    TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
INSERT INTO notes (table_id, guest, text) VALUES ('c239c1f4e84482f92508bc259299d3ae', '5c5c47f4ab738e8364e06b162459d12e', 'she bids high');
CREATE TABLE rules (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO rules (name, value) VALUES ('keep-open', '30');
INSERT INTO rules (name, value) VALUES ('keep-over', '900');
INSERT INTO rules (name, value) VALUES ('time', '81');
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
INSERT INTO targets (id, guest, address, language, every, state, note, planned, created) VALUES ('2505e5743820bafd4fc2331948ab6c47', '5c5c47f4ab738e8364e06b162459d12e', '{"kind":"json","url":"https://hook.example/x"}', 'en', 0, 'on', '', 0, 1795370421215);
CREATE TABLE outbox (
    id      TEXT   NOT NULL PRIMARY KEY,
    target  TEXT   NOT NULL REFERENCES targets (id) ON DELETE CASCADE,
    body    TEXT   NOT NULL,
    tries   BIGINT NOT NULL,
    due     BIGINT NOT NULL
) WITHOUT ROWID;
CREATE TABLE told (
    target   TEXT   NOT NULL REFERENCES targets (id) ON DELETE CASCADE,
    table_id TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    turn     BIGINT NOT NULL,
    PRIMARY KEY (target, table_id, seat)
) WITHOUT ROWID;
CREATE TABLE asked (
    hash BLOB   NOT NULL PRIMARY KEY,
    at   BIGINT NOT NULL
) WITHOUT ROWID;
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
INSERT INTO secrets (name, value) VALUES ('links', X'93A95A1A5F67E158D1BF988E8CB90F40B7F8F8482AC04883A0BEE967D12C5609');
INSERT INTO secrets (name, value) VALUES ('vapid', X'308187020100301306072A8648CE3D020106082A8648CE3D030107046D306B020101042020CE19BDCB30A096FC4CDEE800FACBA5E325E545EA9DDFC20500AAF46EB5C516A144034200048ED23EFB2B71D2990B6CAF841F142F7234042C1E606567B9329A8C8BB1E99623A218B7D235D1D74DCC90E2BEFE98945F34E746A2F390366F9F3A440CC3F7358E');
CREATE INDEX tables_by_phase ON tables (phase, listed, touched);
CREATE INDEX sitters_by_guest ON sitters (guest, waiting);
CREATE INDEX keys_by_guest ON keys (guest, kind);
CREATE INDEX tables_by_touched ON tables (touched);
CREATE INDEX guests_by_created ON guests (created);
CREATE INDEX outbox_by_due ON outbox (due);
CREATE INDEX outbox_by_target ON outbox (target);
CREATE INDEX told_by_table ON told (table_id);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
